import Glibc

/// A system call that leads out of a play, always or with some arguments.
///
/// Numbers are those of the kernel's x86-64 and generic (AArch64) tables.
struct RestrictedCall: Sendable {
    /// The condition on its arguments under which it leads out.
    enum Condition: Equatable, Sendable {
        case always
        /// The family of addresses, its first argument, reaches beyond this machine.
        case family
        /// Its first argument has one of these bits.
        case bits(UInt32)
        /// Its first argument, unless 0, is a name that every process of the machine may use.
        case named
        /// It sends a signal, its second argument, somewhere; the kernel's filter cannot tell to whom.
        case signal
        /// It sends a signal, its third argument, to a thread of another process, its first.
        case signalToThread
        /// It sends a signal, its second argument, to what a descriptor names, its first.
        case signalThroughDescriptor
        /// Its first argument is another process.
        case otherProcess
        /// Its first argument, from this number on, says whether the second is a process, a group or a user.
        case priority(UInt32)
        /// It has another process told when a descriptor is ready.
        case owner
        /// Its second argument is one of a few commands.
        case control
        /// It installs a filter that reports to whom it belongs.
        case listener
        /// The code of the program itself makes it, and not the C library.
        case ofProgram
    }

    let name: String
    /// Negative where the processor has no such call.
    let number: Int
    let reach: RefusedCall.Reach
    let condition: Condition

    init(_ name: String, _ x86: Int, _ arm: Int, _ reach: RefusedCall.Reach, _ condition: Condition = .always) {
        self.name = name
        #if arch(arm64)
        number = arm
        #else
        number = x86
        #endif
        self.reach = reach
        self.condition = condition
    }

    /// Everything that exists on this processor.
    static let all = lists.joined().filter { $0.number >= 0 }

    private static let lists = [network, namespaces, mounts, system, processes, timers, ofProgram]

    private static let network = [
        RestrictedCall("socket", 41, 198, .network, .family),
        RestrictedCall("socketpair", 53, 199, .network, .family),
        RestrictedCall("io_uring_setup", 425, 425, .network),
    ]

    /// CLONE_NEWNS, _NEWCGROUP, _NEWUTS, _NEWIPC, _NEWUSER, _NEWPID and _NEWNET; for unshare(2) also _NEWTIME.
    ///
    /// The flags of clone3(2) are in memory, where the kernel's filter does not look: what a new namespace is good for is
    /// refused there too.
    private static let namespaces = [
        RestrictedCall("unshare", 272, 97, .machine, .bits(0x7e02_0080)),
        RestrictedCall("clone", 56, 220, .machine, .bits(0x7e02_0000)),
        RestrictedCall("setns", 308, 268, .machine),
    ]

    private static let mounts = [
        RestrictedCall("mount", 165, 40, .machine), RestrictedCall("umount2", 166, 39, .machine),
        RestrictedCall("pivot_root", 155, 41, .machine), RestrictedCall("chroot", 161, 51, .machine),
        RestrictedCall("open_tree", 428, 428, .machine), RestrictedCall("move_mount", 429, 429, .machine),
        RestrictedCall("fsopen", 430, 430, .machine), RestrictedCall("fsconfig", 431, 431, .machine),
        RestrictedCall("fsmount", 432, 432, .machine), RestrictedCall("fspick", 433, 433, .machine),
        RestrictedCall("mount_setattr", 442, 442, .machine), RestrictedCall("open_tree_attr", 467, 467, .machine),
        RestrictedCall("open_by_handle_at", 304, 265, .machine), RestrictedCall("swapon", 167, 224, .machine),
        RestrictedCall("swapoff", 168, 225, .machine), RestrictedCall("quotactl", 179, 60, .machine),
        RestrictedCall("quotactl_fd", 443, 443, .machine),
    ]

    private static let system = [
        RestrictedCall("reboot", 169, 142, .machine), RestrictedCall("sethostname", 170, 161, .machine),
        RestrictedCall("setdomainname", 171, 162, .machine), RestrictedCall("iopl", 172, -1, .machine),
        RestrictedCall("ioperm", 173, -1, .machine), RestrictedCall("init_module", 175, 105, .machine),
        RestrictedCall("finit_module", 313, 273, .machine), RestrictedCall("delete_module", 176, 106, .machine),
        RestrictedCall("kexec_load", 246, 104, .machine), RestrictedCall("kexec_file_load", 320, 294, .machine),
        RestrictedCall("acct", 163, 89, .machine), RestrictedCall("settimeofday", 164, 170, .machine),
        RestrictedCall("clock_settime", 227, 112, .machine), RestrictedCall("adjtimex", 159, 171, .machine),
        RestrictedCall("clock_adjtime", 305, 266, .machine), RestrictedCall("vhangup", 153, 58, .machine),
        RestrictedCall("syslog", 103, 116, .machine), RestrictedCall("bpf", 321, 280, .machine),
        RestrictedCall("perf_event_open", 298, 241, .machine), RestrictedCall("add_key", 248, 217, .machine),
        RestrictedCall("request_key", 249, 218, .machine), RestrictedCall("keyctl", 250, 219, .machine),
        RestrictedCall("fanotify_init", 300, 262, .machine), RestrictedCall("ioctl", 16, 29, .machine, .control),
        RestrictedCall("seccomp", 317, 277, .machine, .listener),
        // What they make outlives the play: svipc(7), mq_overview(7).
        RestrictedCall("msgget", 68, 186, .machine, .named), RestrictedCall("semget", 64, 190, .machine, .named),
        RestrictedCall("shmget", 29, 194, .machine, .named), RestrictedCall("mq_open", 240, 180, .machine),
    ]

    private static let processes = [
        RestrictedCall("ptrace", 101, 117, .process), RestrictedCall("pidfd_getfd", 438, 438, .process),
        RestrictedCall("kill", 62, 129, .process, .signal), RestrictedCall("tkill", 200, 130, .process, .signal),
        RestrictedCall("rt_sigqueueinfo", 129, 138, .process, .signal),
        RestrictedCall("pidfd_send_signal", 424, 424, .process, .signalThroughDescriptor),
        RestrictedCall("tgkill", 234, 131, .process, .signalToThread),
        RestrictedCall("rt_tgsigqueueinfo", 297, 240, .process, .signalToThread),
        RestrictedCall("process_vm_readv", 310, 270, .process, .otherProcess),
        RestrictedCall("process_vm_writev", 311, 271, .process, .otherProcess),
        RestrictedCall("process_madvise", 440, 440, .process), RestrictedCall("process_mrelease", 448, 448, .process),
        RestrictedCall("prlimit64", 302, 261, .process, .otherProcess),
        RestrictedCall("sched_setaffinity", 203, 122, .process, .otherProcess),
        RestrictedCall("sched_setscheduler", 144, 119, .process, .otherProcess),
        RestrictedCall("sched_setparam", 142, 118, .process, .otherProcess),
        RestrictedCall("sched_setattr", 314, 274, .process, .otherProcess),
        RestrictedCall("migrate_pages", 256, 238, .process, .otherProcess),
        RestrictedCall("move_pages", 279, 239, .process, .otherProcess),
        RestrictedCall("setpriority", 141, 140, .process, .priority(0)),
        RestrictedCall("ioprio_set", 251, 30, .process, .priority(1)),
        RestrictedCall("fcntl", 72, 25, .process, .owner),
    ]

    /// Timers that the kernel ends in real time, whatever replaces the functions of the C library.
    private static let timers = [
        RestrictedCall("alarm", 37, -1, .time), RestrictedCall("setitimer", 38, 103, .time),
        RestrictedCall("timer_create", 222, 107, .time), RestrictedCall("timerfd_create", 283, 85, .time),
        RestrictedCall("rt_sigtimedwait", 128, 137, .time), RestrictedCall("mq_timedsend", 242, 182, .time),
        RestrictedCall("mq_timedreceive", 243, 183, .time), RestrictedCall("semtimedop", 220, 192, .time),
    ]

    /// Time, chance and numbers that differ from play to play.
    private static let ofProgram = [
        RestrictedCall("clock_gettime", 228, 113, .kernel, .ofProgram),
        RestrictedCall("gettimeofday", 96, 169, .kernel, .ofProgram),
        RestrictedCall("time", 201, -1, .kernel, .ofProgram),
        RestrictedCall("getrandom", 318, 278, .kernel, .ofProgram),
        RestrictedCall("getpid", 39, 172, .kernel, .ofProgram),
        RestrictedCall("gettid", 186, 178, .kernel, .ofProgram),
        RestrictedCall("getcpu", 309, 168, .kernel, .ofProgram),
        RestrictedCall("nanosleep", 35, 101, .kernel, .ofProgram),
        RestrictedCall("clock_nanosleep", 230, 115, .kernel, .ofProgram),
        // The C library's is replaced: it is asked which service it goes to.
        RestrictedCall("connect", 42, 203, .kernel, .ofProgram),
    ]

    /// The error that the caller gets instead.
    var error: Int32 {
        switch reach {
        case .network: ENETUNREACH
        case .machine, .process, .child, .descriptors: EPERM
        case .time, .kernel: ENOSYS
        }
    }

    /// True if only the app itself is refused, while the programs that it starts may make the call.
    var isOfAppOnly: Bool { [.time, .kernel].contains(reach) }
}
