import BenchPlatform
import Glibc
internal import KernelNames

/// The descriptor on which the kernel reports the calls that a filter refuses, and waits for an answer to each.
package struct RefusedCalls: Sendable {
    package let descriptor: Int32
    /// True in a bench, which hears only until the play that it has started takes over.
    private let isUntilHandover: Bool
    /// The key with which the play may install a filter of its own, for the play to ask for; 0 once it was told.
    private let key: Int

    /// The number of the descriptor, far from those of the app's own.
    private static let number: Int32 = 1_000

    package init(hearing descriptor: Int32, untilHandover: Bool, key: Int = 0) {
        self.descriptor = descriptor
        self.key = key
        isUntilHandover = untilHandover
    }

    /// Makes the kernel enlarge the table of descriptors while this process has one thread.
    ///
    /// With more threads it would first wait until no processor can still use the smaller table: 20 ms of each play.
    package static func makeRoom() {
        let high = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, number)
        if high >= 0 { close(high) }
    }

    /// Moves the descriptor to a number that leaves the numbers of the app's own descriptors unchanged.
    static func raised(_ descriptor: Int32) -> RefusedCalls {
        let high = fcntl(descriptor, F_DUPFD_CLOEXEC, number)
        if high >= 0 { close(descriptor) }
        return RefusedCalls(hearing: high >= 0 ? high : descriptor, untilHandover: false)
    }

    /// Answers reports for ever.
    ///
    /// - Parameters:
    ///   - besides: Told while there is something to answer; nil if nobody needs to know.
    ///   - refused: Receives the kernel's number of the calling thread, and the call, before its caller continues.
    func answer(_ besides: WorkBesides?, _ refused: (pid_t, RefusedCall) -> Void) -> Never {
        while true {
            guard let notice = receive() else { continue }
            besides?.begin()
            if case .refused(let thread, let call, let answer) = report(of: notice) {
                refused(thread, call)
                answer()
            }
            besides?.end()
        }
    }

    /// A report of the kernel.
    package enum Report {
        /// A call that a thread made, and the function that lets it continue.
        case refused(thread: pid_t, RefusedCall, answer: () -> Void)
        /// From here on the play hears what is refused; it waits until this descriptor is closed.
        case takenOver
        /// The play has got the key.
        case told
        /// A report that nobody needs to know.
        case nothing
    }

    /// Waits for a report, unless there is one.
    package func next() -> Report { receive().map(report) ?? .nothing }

    /// Receives a report without allocating: captures of a closure are on the heap, and this thread waits here while
    /// the app runs, and must not move what the app's threads allocate.
    private func receive() -> seccomp_notif? {
        var notice = seccomp_notif()
        // The call fails if the caller has ended meanwhile.
        return request(noticeReceive, &notice) ? notice : nil
    }

    private func report(of notice: seccomp_notif) -> Report {
        let thread = pid_t(bitPattern: notice.pid)
        let call = Self.call(of: notice)
        if isUntilHandover, call?.number == SYS_setns {
            if notice.data.args.1 == Self.handover { return .takenOver }
            if notice.data.args.1 == Self.question, key != 0 {
                return respond(to: notice, value: Int64(key)) ? .told : .nothing
            }
        }
        if let call, mayContinue(call, notice) {
            // Since Linux 5.5.
            if respond(to: notice, flags: UInt32(SECCOMP_USER_NOTIF_FLAG_CONTINUE)) { return .nothing }
        }
        let name = call.map { Self.text(of: $0, notice) } ?? "system call \(notice.data.nr) of another architecture"
        let refused = RefusedCall(call?.reach ?? .kernel, name + program(of: thread))
        let error = call?.error ?? ENOSYS
        return .refused(thread: thread, refused) { _ = respond(to: notice, error: -error) }
    }

    /// Returns the call that a notice is about; nil if it is from another table, whose numbers mean other calls: 37 is
    /// `alarm` to a program of 64 bits, and `kill` to one of 32, as which any program can call by `int 0x80`.
    private static func call(of notice: seccomp_notif) -> RestrictedCall? {
        guard notice.data.arch == auditArchitecture else { return nil }
        return RestrictedCall.all.first { $0.number == Int(notice.data.nr) }
    }

    /// The kind of namespace, used by nobody else, with which a play takes over.
    private static let handover: UInt64 = 0x6265_6e63
    /// The kind of namespace with which a play asks for its key before that.
    private static let question: UInt64 = 0x6265_6e62

    /// Asks the bench for the key of this play; nil if nobody hears, or the key was told already.
    static func askForKey() -> Int? {
        guard let key = ProcessWide.originals?.call(SYS_setns, -1, Int(question)), key > 0 else { return nil }
        return key
    }

    /// Makes the bench that has started this process stop hearing its first filter. Returns when the bench has stopped,
    /// or at once if nobody hears.
    package static func takeOver() {
        FilterKey.take()
        // Without a filter the call fails, as there is no such descriptor.
        _ = ProcessWide.originals?.call(SYS_setns, -1, Int(handover))
    }

    /// Returns whether a call stays in its play after all.
    private func mayContinue(_ call: RestrictedCall, _ notice: seccomp_notif) -> Bool {
        let thread = pid_t(bitPattern: notice.pid)
        if call.isOfAppOnly {
            guard access("/proc/self/task/\(thread)", F_OK) != 0 else { return false }
            if call.reach == .time { ProcessWide.children.noteTimer(of: thread) }
            return true
        }
        guard call.reach == .process, let target = target(of: call, notice) else { return false }
        return OwnProcesses(of: thread, inPlay: !isUntilHandover).contain(target)
    }

    /// Returns the process, thread or negative process group that a call concerns; nil if it concerns all, or that is
    /// unknown.
    private func target(of call: RestrictedCall, _ notice: seccomp_notif) -> pid_t? {
        let (first, second, third) = (
            pid_t(truncatingIfNeeded: notice.data.args.0), pid_t(truncatingIfNeeded: notice.data.args.1),
            pid_t(truncatingIfNeeded: notice.data.args.2)
        )
        switch call.condition {
        case .signal, .signalToThread, .otherProcess: return first
        case .signalThroughDescriptor: return process(of: first, notice)
        case .priority(let kind):
            let ofProcess = pid_t(bitPattern: kind)
            return first == ofProcess ? second : first == ofProcess + 1 && second > 0 ? -second : nil
        case .owner: return second == F_SETOWN ? third : nil
        case .always, .family, .bits, .named, .control, .listener, .ofProgram: return nil
        }
    }

    /// Returns the process that a descriptor of the caller refers to.
    private func process(of descriptor: pid_t, _ notice: seccomp_notif) -> pid_t? {
        // Since Linux 6.14.
        if [PIDFD_SELF_THREAD, PIDFD_SELF_THREAD_GROUP].contains(descriptor) { return pid_t(bitPattern: notice.pid) }
        let facts = KernelLook.text("/proc/\(notice.pid)/fdinfo/\(descriptor)") ?? ""
        let line = facts.split(separator: "\n").first { $0.hasPrefix("Pid:") }
        return line.flatMap { pid_t($0.dropFirst(4).drop(while: \.isWhitespace)) }
    }

    private func respond(to notice: seccomp_notif, value: Int64 = 0, error: Int32 = 0, flags: UInt32 = 0) -> Bool {
        var response = seccomp_notif_resp(id: notice.id, val: value, error: error, flags: flags)
        return request(noticeSend, &response)
    }

    private func request<Argument>(_ command: UInt32, _ argument: inout Argument) -> Bool {
        withUnsafeMutablePointer(to: &argument) { argument in
            uninterrupted {
                ProcessWide.originals?.call(SYS_ioctl, Int(descriptor), Int(command), Int(bitPattern: argument)) ?? 0
            } == 0
        }
    }

    private static func text(of call: RestrictedCall, _ notice: seccomp_notif) -> String {
        guard case .family = call.condition else { return call.name }
        return "\(call.name)(\(AddressFamily.name(of: Int32(truncatingIfNeeded: notice.data.args.0))))"
    }

    /// The name of a program that the app has started; empty for the app itself, and while only its bench hears.
    private func program(of thread: pid_t) -> String {
        guard !isUntilHandover, access("/proc/self/task/\(thread)", F_OK) != 0 else { return "" }
        let name = KernelLook.text("/proc/\(thread)/comm")?.split(separator: "\n").first
        return " by \(name ?? "a program that the app has started")"
    }
}

/// Names of the families of addresses.
enum AddressFamily {
    static func name(of family: Int32) -> String {
        switch family {
        case AF_INET: "AF_INET"
        case AF_INET6: "AF_INET6"
        default: "family \(family)"
        }
    }
}

/// The processes of one play: its session, or its descendants if it has no session of its own, as under a debugger.
struct OwnProcesses {
    private let session: pid_t
    private let ancestor: pid_t

    /// Creates the processes of a play.
    ///
    /// - Parameters:
    ///   - thread: A thread of one of them.
    ///   - isPlay: True if this process is the play itself.
    init(of thread: pid_t, inPlay isPlay: Bool) {
        session = getsid(thread)
        ancestor = isPlay ? getpid() : session
    }

    /// Returns whether a process, thread or negative process group belongs to them. One that is gone counts too, as the
    /// kernel itself reports that.
    func contain(_ target: pid_t) -> Bool {
        if target == -1 { return false }
        guard target < 0 else { return contains(process: target) }
        let all = ProcessNumbers.all
        // If no process can be seen, as without a free descriptor, any may be one of the group.
        guard all.contains(getpid()) else { return false }
        return all.filter { getpgid($0) == -target }.allSatisfy(contains(process:))
    }

    private func contains(process: pid_t) -> Bool {
        let theirs = getsid(process)
        guard theirs >= 0 else { return errno == ESRCH }
        if session == ancestor, theirs == session { return true }
        var current: pid_t? = process
        while let number = current, number > 1 {
            if number == ancestor { return true }
            current = Self.parent(of: number)
        }
        return false
    }

    private static func parent(of process: pid_t) -> pid_t? {
        let line = KernelLook.text("/proc/\(process)/status")?.split(separator: "\n").first { $0.hasPrefix("PPid:") }
        return line.flatMap { pid_t($0.dropFirst(5).drop(while: \.isWhitespace)) }
    }
}
