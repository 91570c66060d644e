import Glibc

/// The processes of one play: its session, or its descendants where it has none of its own, as under a debugger.
struct OwnProcesses {
    private let session: pid_t
    private let ancestor: pid_t

    /// - Parameters:
    ///   - thread: A thread of one of them.
    ///   - isPlay: Whether this process is the play itself.
    init(of thread: pid_t, inPlay isPlay: Bool) {
        session = getsid(thread)
        ancestor = isPlay ? getpid() : session
    }

    /// Returns whether a process, thread or negative process group belongs to them; also one that is gone, as the kernel says
    /// what there is to say about it.
    func contain(_ target: pid_t) -> Bool {
        if target == -1 { return false }
        guard target < 0 else { return contains(process: target) }
        let all = ProcessNumbers.all
        // Where no process can be seen, as without a free descriptor, any may be one of the group.
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
