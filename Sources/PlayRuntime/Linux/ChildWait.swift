import Glibc

/// The sleep of another process: the sum of its threads' context switches, taken while every thread waits for something
/// that only its play, or another process of the play, can bring: input, a lock, a signal or an end. If a second look
/// gives the same sum, nothing ran in between. Any other wait may be ended by time or from outside.
struct ChildWait: Equatable {
    private let switches: UInt

    /// Looks at a process; nil if one of its threads may wake up by itself, or the kernel does not show them.
    init?(of process: pid_t, in pairs: Set<String>) {
        let threads = KernelFiles.numbers(in: "/proc/\(process)/task")
        guard !threads.isEmpty, Self.hearsOnlyItsPlay(process, pairs) else { return nil }
        var sum: UInt = 0
        for thread in threads {
            let folder = "/proc/\(process)/task/\(thread)"
            guard let status = KernelLook.text("\(folder)/status"), let call = KernelLook.text("\(folder)/syscall"),
                Self.waitsForOthers(call)
            else { return nil }
            let counts = Self.counts(status)
            guard counts.count == 2 else { return nil }
            sum = counts.reduce(sum, &+)
        }
        switches = sum
    }

    /// The numbers of times that a thread gave its processor away and lost it, by the text of its status.
    static func counts(_ status: String) -> [UInt] {
        status.split(separator: "\n").filter { $0.contains("voluntary_ctxt_switches:") }
            .compactMap { $0.split(separator: "\t").last.flatMap { UInt($0) } }
    }

    /// Tells whether a thread waits without a deadline: `NUMBER ARGUMENT… STACK ADDRESS` of proc_pid_syscall(5).
    private static func waitsForOthers(_ text: String) -> Bool {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard let call = words.first.flatMap({ Int($0) }), words.count > 6, let table = KernelLook.table else {
            return false
        }
        let arguments = words[1...6].map { UInt($0.dropFirst(2), radix: 16) ?? 0 }
        return table.waitsForOthers(call, arguments)
    }

    /// Tells whether no descriptor of a process is a source of time or of foreign events: a timer, a watch on files, a
    /// terminal or another device, or a socket that the play does not have too.
    private static func hearsOnlyItsPlay(_ process: pid_t, _ pairs: Set<String>) -> Bool {
        let own = pairs.union(links("/proc/self/fd"))
        let theirs = links("/proc/\(process)/fd")
        return !theirs.isEmpty && theirs.allSatisfy { own.contains($0) || isOfPlay($0) }
    }

    /// Tells from the target of a descriptor's link that nobody outside the play can send anything through it.
    static func isOfPlay(_ link: String) -> Bool {
        switch link {
        case "/dev/null", "/dev/zero", "/dev/full", "/dev/urandom": true
        case "anon_inode:[eventfd]", "anon_inode:[eventpoll]", "anon_inode:[signalfd]": true
        default:
            link.hasPrefix("pipe:") || link.hasPrefix("/dev/shm/") || link.hasPrefix("/") && !link.hasPrefix("/dev/")
        }
    }

    private static func links(_ folder: String) -> [String] {
        (KernelFiles.names(in: folder) ?? []).compactMap { KernelFiles.link("\(folder)/\($0)") }
    }
}
