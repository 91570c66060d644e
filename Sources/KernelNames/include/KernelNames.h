// Names, numbers and layouts of Linux and of its C library that Swift's own module of that library lacks, for the processor that the
// program is compiled for: those of the headers of the system and, below them, what these say in a form that Swift does not read.
// There is nothing to link.
#ifndef KERNEL_NAMES_H
#define KERNEL_NAMES_H

// Before all headers, so that what they have in common with Swift's own module is the same type in both.
#pragma clang module import SwiftGlibc

#include <bits/types/cookie_io_functions_t.h>
#include <elf.h>
#include <fts.h>
#include <gnu/libc-version.h>
#include <linux/audit.h>
#include <linux/capability.h>
#include <linux/close_range.h>
#include <linux/falloc.h>
#include <linux/filter.h>
#include <linux/futex.h>
#include <linux/memfd.h>
#include <linux/prctl.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <linux/sockios.h>
#include <linux/stat.h>
#include <malloc.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/personality.h>
#include <sys/statfs.h>
#include <sys/syscall.h>
#include <sys/sysinfo.h>
#include <sys/sysmacros.h>
#include <sys/timerfd.h>
#include <threads.h>
#include <ucontext.h>

// MARK: What the headers declare only for `_GNU_SOURCE`, without which Swift's own module is made

#ifndef __USE_GNU

struct dl_phdr_info {
    Elf64_Addr dlpi_addr;
    const char *dlpi_name;
    const Elf64_Phdr *dlpi_phdr;
    Elf64_Half dlpi_phnum;
    unsigned long long dlpi_adds;
    unsigned long long dlpi_subs;
    size_t dlpi_tls_modid;
    void *dlpi_tls_data;
};
int dl_iterate_phdr(int (*callback)(struct dl_phdr_info *, size_t, void *), void *data);

typedef struct {
    const char *dli_fname;
    void *dli_fbase;
    const char *dli_sname;
    void *dli_saddr;
} Dl_info;
int dladdr(const void *address, Dl_info *info);

FILE *fopencookie(void *cookie, const char *mode, cookie_io_functions_t functions);

int clone(int (*function)(void *), void *stack, int flags, void *argument, ...);
int fallocate(int file, int mode, off_t offset, off_t length);
pid_t gettid(void);
int prctl(int option, ...);
int sched_getaffinity(pid_t thread, size_t size, cpu_set_t *set);
int sched_getcpu(void);
int sched_setaffinity(pid_t thread, size_t size, const cpu_set_t *set);
int unshare(int flags);

#define F_SETOWN_EX 15

#endif

// MARK: What differs between processors

#if defined(__aarch64__)
#define AUDIT_ARCH_OF_PROGRAM AUDIT_ARCH_AARCH64
#define RELOCATION_OF_ADDRESS R_AARCH64_ABS64
#define RELOCATION_OF_DATA R_AARCH64_GLOB_DAT
#define RELOCATION_OF_FUNCTION R_AARCH64_JUMP_SLOT
#else
#define AUDIT_ARCH_OF_PROGRAM AUDIT_ARCH_X86_64
#define RELOCATION_OF_ADDRESS R_X86_64_64
#define RELOCATION_OF_DATA R_X86_64_GLOB_DAT
#define RELOCATION_OF_FUNCTION R_X86_64_JUMP_SLOT
#endif

/// The registers of the code that a signal has interrupted; `context` is the third argument of the signal's handler.
static inline const struct sigcontext *registersAtSignal(const void *context) {
    return (const struct sigcontext *)&((const ucontext_t *)context)->uc_mcontext;
}

static inline intptr_t frameAtSignal(const void *context) {
#if defined(__aarch64__)
    return (intptr_t)registersAtSignal(context)->regs[29];
#else
    return (intptr_t)registersAtSignal(context)->rbp;
#endif
}

static inline intptr_t instructionAtSignal(const void *context) {
#if defined(__aarch64__)
    return (intptr_t)registersAtSignal(context)->pc;
#else
    return (intptr_t)registersAtSignal(context)->rip;
#endif
}

// System calls that the table of one of the processors does not have.
#ifndef SYS_alarm
#define SYS_alarm -1
#endif
#ifndef SYS_dup2
#define SYS_dup2 -1
#endif
#ifndef SYS_ioperm
#define SYS_ioperm -1
#endif
#ifndef SYS_iopl
#define SYS_iopl -1
#endif
#ifndef SYS_time
#define SYS_time -1
#endif

// MARK: What is younger than the headers may be

// From 424 on, the numbers of system calls are the same for all processors.
#ifndef SYS_mount_setattr
#define SYS_mount_setattr 442
#endif
#ifndef SYS_quotactl_fd
#define SYS_quotactl_fd 443
#endif
#ifndef SYS_process_mrelease
#define SYS_process_mrelease 448
#endif
#ifndef SYS_open_tree_attr
#define SYS_open_tree_attr 467
#endif
#ifndef FUTEX_LOCK_PI2
#define FUTEX_LOCK_PI2 13
#endif
#ifndef PIDFD_SELF_THREAD
#define PIDFD_SELF_THREAD -10000
#endif
#ifndef PIDFD_SELF_THREAD_GROUP
#define PIDFD_SELF_THREAD_GROUP -10001
#endif
#ifndef SECCOMP_IOCTL_NOTIF_SET_FLAGS
#define SECCOMP_IOCTL_NOTIF_SET_FLAGS SECCOMP_IOW(4, __u64)
#endif

// MARK: What Swift does not read: macros with functions, types or signs in them

static const uint32_t auditArchitecture = AUDIT_ARCH_OF_PROGRAM;
static const int futexCommands = FUTEX_CMD_MASK;
static const long timeIsNow = UTIME_NOW;
static const long timeIsOmitted = UTIME_OMIT;

static const uint32_t noticeReceive = SECCOMP_IOCTL_NOTIF_RECV;
static const uint32_t noticeSend = SECCOMP_IOCTL_NOTIF_SEND;
static const uint32_t noticeIsValid = SECCOMP_IOCTL_NOTIF_ID_VALID;
// Before Linux 5.9, with the wrong direction.
static const uint32_t noticeIsValidBefore = SECCOMP_IOR(2, __u64);
static const uint32_t noticeAddDescriptor = SECCOMP_IOCTL_NOTIF_ADDFD;
static const uint32_t noticeSetFlags = SECCOMP_IOCTL_NOTIF_SET_FLAGS;

// `FIFREEZE` and `FITHAW`: linux/fs.h and the C library's sys/mount.h declare the same types, and only one of them can be read.
static const uint32_t freezeFiles = _IOWR('X', 119, int);
static const uint32_t thawFiles = _IOWR('X', 120, int);

// MARK: Functions with any number of arguments, and members without a size

/// `clone` without the arguments that only some flags need.
static inline pid_t cloneProcess(int (*function)(void *), void *stack, int flags, void *argument) {
    return clone(function, stack, flags, argument);
}

/// `prctl` with one argument.
static inline int controlProcess(int option, unsigned long argument) { return prctl(option, argument, 0UL, 0UL, 0UL); }

static inline const char *nameOfEntry(const struct dirent *entry) { return entry->d_name; }
static inline const char *nameOfTreeEntry(const FTSENT *entry) { return entry->fts_name; }

#endif
