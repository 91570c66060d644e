#include <time.h>

/// A system call as code of an app makes it that does not ask the C library: with the instruction of the processor.

static inline long kernelCall(long number) {
#if defined(__aarch64__)
    register long result __asm__("x0") = 0;
    register long wanted __asm__("x8") = number;
    __asm__ volatile("svc #0" : "+r"(result) : "r"(wanted) : "memory");
#else
    long result;
    __asm__ volatile("syscall" : "=a"(result) : "a"(number) : "rcx", "r11", "memory");
#endif
    return result;
}

/// The time by a function whose address stands in a table, as SQLite has one of the system's calls.
static inline long timeByTable(void) {
    static time_t (*volatile const table[])(time_t *) = {time};
    return (long)table[0](0);
}
