import Glibc
internal import KernelNames

/// A system call that leads out of a play, always or with some arguments.
struct RestrictedCall: Sendable {
    /// The condition on its arguments under which the call leads out.
    enum Condition: Equatable, Sendable {
        case always
        /// The first argument is a family of addresses that reaches beyond this machine.
        case family
        /// The first argument has one of these bits.
        case bits(UInt32)
        /// The first argument, unless 0, is a name that every process of the machine may use.
        case named
        /// The second argument is a signal that the call sends; the kernel's filter cannot tell to whom.
        case signal
        /// The third argument is a signal that the call sends to a thread of another process, the first.
        case signalToThread
        /// The second argument is a signal that the call sends to the process of a descriptor, the first.
        case signalThroughDescriptor
        /// The first argument is another process.
        case otherProcess
        /// The first argument, from this number on, says whether the second is a process, a group or a user.
        case priority(UInt32)
        /// The call makes another process hear when a descriptor is ready.
        case owner
        /// The second argument is one of a few commands.
        case control
        /// The call installs a filter that reports to its owner.
        case listener
        /// The call is made by the code of the program itself, not by the C library.
        case ofProgram
    }

    let name: String
    /// The number of the call; negative if the processor has no such call.
    let number: Int32
    let reach: RefusedCall.Reach
    let condition: Condition

    init(_ name: String, _ number: Int32, _ reach: RefusedCall.Reach, _ condition: Condition = .always) {
        self.name = name
        self.number = number
        self.reach = reach
        self.condition = condition
    }

    /// All restricted calls that exist on this processor.
    static let all = lists.joined().filter { $0.number >= 0 }

    private static let lists = [network, namespaces, mounts, system, processes, timers, ofProgram]

    private static let network = [
        RestrictedCall("socket", SYS_socket, .network, .family),
        RestrictedCall("socketpair", SYS_socketpair, .network, .family),
        RestrictedCall("io_uring_setup", SYS_io_uring_setup, .network),
    ]

    /// The calls for namespaces. The flags of clone3(2) are in memory, where the kernel's filter does not look, so that
    /// the use of a new namespace is refused too.
    private static let namespaces = [
        RestrictedCall("unshare", SYS_unshare, .machine, .bits(newNamespaces | UInt32(CLONE_NEWTIME))),
        RestrictedCall("clone", SYS_clone, .machine, .bits(newNamespaces)),
        RestrictedCall("setns", SYS_setns, .machine),
    ]

    private static let newNamespaces = UInt32(
        CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET)

    private static let mounts = [
        RestrictedCall("mount", SYS_mount, .machine), RestrictedCall("umount2", SYS_umount2, .machine),
        RestrictedCall("pivot_root", SYS_pivot_root, .machine), RestrictedCall("chroot", SYS_chroot, .machine),
        RestrictedCall("open_tree", SYS_open_tree, .machine), RestrictedCall("move_mount", SYS_move_mount, .machine),
        RestrictedCall("fsopen", SYS_fsopen, .machine), RestrictedCall("fsconfig", SYS_fsconfig, .machine),
        RestrictedCall("fsmount", SYS_fsmount, .machine), RestrictedCall("fspick", SYS_fspick, .machine),
        RestrictedCall("mount_setattr", SYS_mount_setattr, .machine),
        RestrictedCall("open_tree_attr", SYS_open_tree_attr, .machine),
        RestrictedCall("open_by_handle_at", SYS_open_by_handle_at, .machine),
        RestrictedCall("swapon", SYS_swapon, .machine),
        RestrictedCall("swapoff", SYS_swapoff, .machine), RestrictedCall("quotactl", SYS_quotactl, .machine),
        RestrictedCall("quotactl_fd", SYS_quotactl_fd, .machine),
    ]

    private static let system = [
        RestrictedCall("reboot", SYS_reboot, .machine), RestrictedCall("sethostname", SYS_sethostname, .machine),
        RestrictedCall("setdomainname", SYS_setdomainname, .machine), RestrictedCall("iopl", SYS_iopl, .machine),
        RestrictedCall("ioperm", SYS_ioperm, .machine), RestrictedCall("init_module", SYS_init_module, .machine),
        RestrictedCall("finit_module", SYS_finit_module, .machine),
        RestrictedCall("delete_module", SYS_delete_module, .machine),
        RestrictedCall("kexec_load", SYS_kexec_load, .machine),
        RestrictedCall("kexec_file_load", SYS_kexec_file_load, .machine),
        RestrictedCall("acct", SYS_acct, .machine), RestrictedCall("settimeofday", SYS_settimeofday, .machine),
        RestrictedCall("clock_settime", SYS_clock_settime, .machine),
        RestrictedCall("adjtimex", SYS_adjtimex, .machine),
        RestrictedCall("clock_adjtime", SYS_clock_adjtime, .machine), RestrictedCall("vhangup", SYS_vhangup, .machine),
        RestrictedCall("syslog", SYS_syslog, .machine), RestrictedCall("bpf", SYS_bpf, .machine),
        RestrictedCall("perf_event_open", SYS_perf_event_open, .machine),
        RestrictedCall("add_key", SYS_add_key, .machine),
        RestrictedCall("request_key", SYS_request_key, .machine), RestrictedCall("keyctl", SYS_keyctl, .machine),
        RestrictedCall("fanotify_init", SYS_fanotify_init, .machine),
        RestrictedCall("ioctl", SYS_ioctl, .machine, .control),
        RestrictedCall("seccomp", SYS_seccomp, .machine, .listener),
        // Their objects outlive the play: svipc(7), mq_overview(7).
        RestrictedCall("msgget", SYS_msgget, .machine, .named), RestrictedCall("semget", SYS_semget, .machine, .named),
        RestrictedCall("shmget", SYS_shmget, .machine, .named), RestrictedCall("mq_open", SYS_mq_open, .machine),
    ]

    private static let processes = [
        RestrictedCall("ptrace", SYS_ptrace, .process), RestrictedCall("pidfd_getfd", SYS_pidfd_getfd, .process),
        RestrictedCall("kill", SYS_kill, .process, .signal), RestrictedCall("tkill", SYS_tkill, .process, .signal),
        RestrictedCall("rt_sigqueueinfo", SYS_rt_sigqueueinfo, .process, .signal),
        RestrictedCall("pidfd_send_signal", SYS_pidfd_send_signal, .process, .signalThroughDescriptor),
        RestrictedCall("tgkill", SYS_tgkill, .process, .signalToThread),
        RestrictedCall("rt_tgsigqueueinfo", SYS_rt_tgsigqueueinfo, .process, .signalToThread),
        RestrictedCall("process_vm_readv", SYS_process_vm_readv, .process, .otherProcess),
        RestrictedCall("process_vm_writev", SYS_process_vm_writev, .process, .otherProcess),
        RestrictedCall("process_madvise", SYS_process_madvise, .process),
        RestrictedCall("process_mrelease", SYS_process_mrelease, .process),
        RestrictedCall("prlimit64", SYS_prlimit64, .process, .otherProcess),
        RestrictedCall("sched_setaffinity", SYS_sched_setaffinity, .process, .otherProcess),
        RestrictedCall("sched_setscheduler", SYS_sched_setscheduler, .process, .otherProcess),
        RestrictedCall("sched_setparam", SYS_sched_setparam, .process, .otherProcess),
        RestrictedCall("sched_setattr", SYS_sched_setattr, .process, .otherProcess),
        RestrictedCall("migrate_pages", SYS_migrate_pages, .process, .otherProcess),
        RestrictedCall("move_pages", SYS_move_pages, .process, .otherProcess),
        RestrictedCall("setpriority", SYS_setpriority, .process, .priority(0)),
        RestrictedCall("ioprio_set", SYS_ioprio_set, .process, .priority(1)),
        RestrictedCall("fcntl", SYS_fcntl, .process, .owner),
    ]

    /// The timers that the kernel ends in real time, whatever replaces the functions of the C library.
    private static let timers = [
        RestrictedCall("alarm", SYS_alarm, .time), RestrictedCall("setitimer", SYS_setitimer, .time),
        RestrictedCall("timer_create", SYS_timer_create, .time),
        RestrictedCall("timerfd_create", SYS_timerfd_create, .time),
        RestrictedCall("rt_sigtimedwait", SYS_rt_sigtimedwait, .time),
        RestrictedCall("mq_timedsend", SYS_mq_timedsend, .time),
        RestrictedCall("mq_timedreceive", SYS_mq_timedreceive, .time),
        RestrictedCall("semtimedop", SYS_semtimedop, .time),
    ]

    /// The calls for time, chance and numbers that differ from play to play.
    private static let ofProgram = [
        RestrictedCall("clock_gettime", SYS_clock_gettime, .kernel, .ofProgram),
        RestrictedCall("gettimeofday", SYS_gettimeofday, .kernel, .ofProgram),
        RestrictedCall("time", SYS_time, .kernel, .ofProgram),
        RestrictedCall("getrandom", SYS_getrandom, .kernel, .ofProgram),
        RestrictedCall("getpid", SYS_getpid, .kernel, .ofProgram),
        RestrictedCall("gettid", SYS_gettid, .kernel, .ofProgram),
        RestrictedCall("getcpu", SYS_getcpu, .kernel, .ofProgram),
        RestrictedCall("nanosleep", SYS_nanosleep, .kernel, .ofProgram),
        RestrictedCall("clock_nanosleep", SYS_clock_nanosleep, .kernel, .ofProgram),
        // That of the C library is replaced, and checks which service is addressed.
        RestrictedCall("connect", SYS_connect, .kernel, .ofProgram),
    ]

    /// The error that the caller gets.
    var error: Int32 {
        switch reach {
        case .network: ENETUNREACH
        case .machine, .process, .child, .descriptors: EPERM
        case .time, .kernel: ENOSYS
        }
    }

    /// True if the call is refused only to the app itself, not to the programs that it starts.
    var isOfAppOnly: Bool { [.time, .kernel].contains(reach) }
}
