# C types for automaton.py, read by Cython alone. A name that is not here stays a Python object.
# Whatever is left out is slow, not wrong; a type must hold every value that the name can have.

cimport cython


cdef class _Builder:
    cdef int room, size, buckets, known
    cdef unsigned int[::1] nodes, table, states
    cdef int[::1] counts

    cpdef taken(self)

    @cython.locals(before=bytes, word=bytes)
    cpdef unsigned int add_words(self, list words, list beginnings) except? 7

    @cython.locals(before=bytes, text=bytes, size=cython.int, turn=cython.uint)
    cpdef unsigned int add_beginnings(self, list beginnings) except? 7

    @cython.locals(common=cython.int, most=cython.int, at=cython.int)
    cdef void open(self, bytes before, bytes word, int size, list beginnings) except *

    cdef void add(self, int depth, unsigned int node) noexcept

    cdef void end(self, int size) noexcept

    @cython.locals(at=cython.int, state=cython.uint, last=cython.int, ended=bytes)
    cdef void freeze(self, bytes word, int depth, list beginnings) except *

    @cython.locals(
        count=cython.int, row=cython.int, hashed=cython.ulonglong, at=cython.int,
        bucket=cython.uint, found=cython.uint,
    )
    cdef unsigned int state(self, int depth) except? 7

    @cython.locals(
        start=cython.int, at=cython.int, hashed=cython.ulonglong, node=cython.uint,
        bucket=cython.uint,
    )
    cdef void enlarge(self) except *
