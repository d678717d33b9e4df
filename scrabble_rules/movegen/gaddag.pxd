# C types for gaddag.py, read by Cython alone. A name that is not here stays a Python object.
# Whatever is left out is slow, not wrong; a type must hold every value that the name can have.

cimport cython


cdef class _Walk:
    cdef object play
    cdef object rules
    cdef object variant
    cdef const unsigned int[::1] nodes
    cdef unsigned int forward, backward
    cdef int width, height, letters, low, high
    cdef bint always, rising
    cdef const long long[::1] points, letter_factors, word_factors, bonus, share
    cdef const unsigned char[::1] dead, start, limited, only_real
    cdef unsigned char[::1] board
    cdef long long[::1] values, factors
    cdef int[::1] have, left, lack
    cdef int blanks, blanks_left, most, least
    cdef unsigned char[::1] line, open, anchor, checked, allowed, word
    cdef long long[::1] crossing, cross_factor
    cdef bint across, alone
    cdef int base, step, size, number, limit, key_at
    cdef int stride
    cdef long long stamp
    cdef long long[::1] made, fixed, standing, weights
    cdef unsigned char[::1] exact
    cdef int[::1] heads
    cdef int room, records
    cdef int[::1] next, order, other
    cdef long long[::1] keys
    cdef unsigned char[::1] pool
    cdef unsigned char[::1] tiles, key
    cdef unsigned char *first_of_tiles
    cdef unsigned char *first_of_key
    cdef int slot
    cdef tuple squares
    cdef int mode, wanted
    cdef readonly long long count, total, highest
    cdef long long worst
    cdef bint full
    cdef public list found
    cdef list kept

    @cython.locals(letter=cython.int, number=cython.int, empty=cython.bint)
    cpdef run(self, bytes board, bytes rack, int mode, int wanted)

    @cython.locals(
        square=cython.int, tile=cython.int, letter=cython.int, value=cython.longlong,
        factor=cython.longlong, empty=cython.bint,
    )
    cdef bint set_board(self, bytes board) except -1

    @cython.locals(
        lines=cython.int, over=cython.int, useful=cython.bint, at=cython.int,
        square=cython.int, letter=cython.int, low=cython.int, high=cython.int,
        begin=cython.int, stop=cython.int,
    )
    cdef bint set_line(self, int number, bint across, bint empty) except -1

    @cython.locals(
        total=cython.longlong, factor=cython.longlong, each=cython.int, row=cython.int,
        letter=cython.int, state=cython.uint, node=cython.uint, last=cython.uint,
    )
    cdef void cross(
        self, int at, int begin, int square, int stop, int over, int length
    ) except *

    @cython.locals(node=cython.uint)
    cdef unsigned int follow(self, unsigned int state, unsigned int letter) noexcept

    @cython.locals(
        at=cython.int, begin=cython.int, node=cython.uint, state=cython.uint, each=cython.int
    )
    cdef bint walk_line(self) except -1

    @cython.locals(checked=cython.bint, row=cython.int, node=cython.uint, letter=cython.uint)
    cdef bint go_left(self, unsigned int state, int at, int placed) except -1

    @cython.locals(state=cython.uint, beside=cython.int, turn=cython.uint)
    cdef bint after_left(self, unsigned int node, int at, int placed) except -1

    @cython.locals(checked=cython.bint, row=cython.int, node=cython.uint, letter=cython.uint)
    cdef bint go_right(self, unsigned int state, int at, int begin, int placed) except -1

    cdef bint after_right(self, unsigned int node, int at, int begin, int placed) except -1

    @cython.locals(length=cython.int, first=cython.int, slot=cython.int)
    cdef bint take(self, int begin, int stop, int placed) except -1

    @cython.locals(slot=cython.int, square=cython.int, letter=cython.int)
    cdef bint take_alone(self, int at) except -1

    @cython.locals(count=cython.int, at=cython.int, key=cython.longlong, row=cython.int)
    cdef void take_letters(self, int slot, int first, int stop, int placed) except *

    cdef void grow(self) except *

    @cython.locals(
        fixed=cython.longlong, standing=cython.longlong, factor=cython.longlong,
        main=cython.longlong, total=cython.longlong, weight=cython.longlong,
        word=cython.longlong, row=cython.int, at=cython.int, square=cython.int,
    )
    cdef void make_slot(self, int slot, int begin, int stop, int placed) except *

    @cython.locals(
        slot=cython.int, placed=cython.int, count=cython.int, record=cython.int,
        each=cython.int, row=cython.int, at=cython.int,
    )
    cdef void take_line(self) except *

    @cython.locals(squares=list, at=cython.int)
    cdef void set_squares(self, int first, int placed) except *

    @cython.locals(
        width=cython.int, begin=cython.int, middle=cython.int, stop=cython.int,
        one=cython.int, two=cython.int, at=cython.int,
    )
    cdef void sort(self, int count, int placed) except *

    @cython.locals(at=cython.int, a=cython.int, b=cython.int)
    cdef bint before(self, int one, int two, int placed) noexcept

    @cython.locals(
        score=cython.longlong, row=cython.int, at=cython.int, need=cython.int,
        letter=cython.int, blanks=cython.int,
    )
    cdef void lay(self, int placed) except *

    @cython.locals(
        at=cython.int, letter=cython.int, lacks=cython.bint, less=cython.longlong,
        rest=cython.int,
    )
    cdef void choose(
        self, int placed, int blanks, int left, int begin, int need, long long score
    ) except *

    cdef void done(self, int placed, long long score, int blanks) except *

    @cython.locals(size=cython.int, at=cython.int)
    cdef void keep(self, int placed, long long score, int blanks) except *

    cpdef list best(self)

    @cython.locals(
        main=cython.longlong, factor=cython.longlong, crossed=cython.longlong, at=cython.int,
        each=cython.int, square=cython.int, value=cython.longlong, word=cython.longlong,
    )
    cdef long long exact_score(self, int placed) except? -1


cdef bytes _bytes(unsigned char* data, int size)
