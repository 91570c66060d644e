#if os(Linux)
import Glibc

/// What the kernel says of the threads of this process.
package struct KernelLook {
    /// A thread that sleeps, and how often it was switched.
    struct Thread: Equatable {
        var id: pid_t
        var switches: UInt
    }

    /// A thread that sleeps, and the system call it sleeps in.
    package struct Sleeper: Hashable, Sendable {
        package var id: pid_t
        var call: Int
        var arguments: [UInt]
    }

    package init() {}

    /// Whether the kernel lets a process see what its threads do.
    package var isPossible: Bool {
        let own = "/proc/self/task/\(currentThread())/"
        let hasCounts = Self.reading(own + "status") { strstr($0, "voluntary_ctxt_switches:") }
        return hasCounts != nil && Self.reading(own + "syscall") { $0 } != nil
    }

    /// Looks twice, and returns the threads if every one slept from the first look to the second in a wait that
    /// only this process can end.
    ///
    /// A thread that ran in between has been switched, so an equal count proves that it did not; therefore there was a moment at which all slept.
    ///
    /// - Parameter threads: The kernel's numbers of all threads that could wake another.
    /// - Returns: The sleeping threads, or nil if one was awake.
    package func sleepers(among threads: [pid_t]) -> [Sleeper]? {
        guard let first = self.threads(threads) else { return nil }
        var sleepers: [Sleeper] = []
        for thread in first {
            guard let sleeper = sleeper(thread.id), sleeper.canOnlyBeWokenFromInside else { return nil }
            sleepers.append(sleeper)
        }
        return self.threads(threads) == first ? sleepers : nil
    }

    /// Whether a thread sleeps just now; this allocates nothing.
    func isAsleep(_ id: pid_t) -> Bool {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 512) { buffer in
            Self.writePath(of: id, to: buffer)
            let file = open(buffer.baseAddress!, O_RDONLY | O_CLOEXEC)
            guard file >= 0 else { return false }
            defer { close(file) }
            let count = ProcessWide.originals?.descriptors.read(file, buffer.baseAddress, 511) ?? 0
            guard count > 0 else { return false }
            buffer[count] = 0
            // The name stands in parentheses and may have some itself.
            guard let end = strrchr(buffer.baseAddress!, Int32(UInt8(ascii: ")"))) else { return false }
            return end[2] == CChar(UInt8(ascii: "S"))
        }
    }

    private static func writePath(of id: pid_t, to buffer: UnsafeMutableBufferPointer<CChar>) {
        strcpy(buffer.baseAddress!, "/proc/self/task/")
        let digits = sequence(first: id) { $0 < 10 ? nil : $0 / 10 }.reduce(0) { count, _ in count + 1 }
        var rest = id
        for place in (16..<16 + digits).reversed() {
            buffer[place] = CChar(UInt8(ascii: "0")) + CChar(rest % 10)
            rest /= 10
        }
        strcpy(buffer.baseAddress! + 16 + digits, "/stat")
    }

    /// What a thread sleeps in; nil where it is awake.
    func sleeper(of id: pid_t) -> Sleeper? { thread(id) == nil ? nil : sleeper(id) }

    private func threads(_ ids: [pid_t]) -> [Thread]? {
        var threads: [Thread] = []
        for id in ids {
            guard let thread = thread(id) else { return nil }
            threads.append(thread)
        }
        return threads
    }

    /// Returns a thread, or nil if it is awake: fields of proc_pid_status(5).
    private func thread(_ id: pid_t) -> Thread? {
        Self.reading("/proc/self/task/\(id)/status") { text -> Thread? in
            guard let state = strstr(text, "State:\t"), state[7] == CChar(UInt8(ascii: "S")),
                let voluntary = strstr(text, "voluntary_ctxt_switches:"),
                let involuntary = strstr(text, "nonvoluntary_ctxt_switches:")
            else { return nil }
            // Neither count ever falls, so their sum tells of each change.
            return Thread(id: id, switches: strtoul(voluntary + 24, nil, 10) &+ strtoul(involuntary + 27, nil, 10))
        }
    }

    /// Returns what a sleeping thread sleeps in: proc_pid_syscall(5).
    private func sleeper(_ id: pid_t) -> Sleeper? {
        Self.reading("/proc/self/task/\(id)/syscall") { text -> Sleeper? in
            var rest: UnsafeMutablePointer<CChar>? = text
            let call = strtol(text, &rest, 10)
            guard rest != text else { return nil }
            return Sleeper(id: id, call: call, arguments: (0..<6).map { _ in strtoul(rest!, &rest, 16) })
        }
    }

    /// The text of a file, cut at 4 KB; nil where it cannot be read.
    static func text(_ path: String) -> String? { reading(path) { String(cString: $0) } }

    /// Lends the text of a file, cut at 4 KB; nil where it cannot be read.
    private static func reading<Result>(_ path: String, _ use: (UnsafeMutablePointer<CChar>) -> Result?) -> Result? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4_096) { buffer in
            let count = read(file, buffer.baseAddress, buffer.count - 1)
            guard count > 0, let text = buffer.baseAddress else { return nil }
            text[count] = 0
            return use(text)
        }
    }
}

extension KernelLook.Sleeper {
    /// Whether no clock, device or other process ends this sleep: an untimed futex, or an untimed wait for descriptors.
    ///
    /// Numbers and arguments are those of the kernel's x86-64 and generic (AArch64) system call tables.
    var canOnlyBeWokenFromInside: Bool {
        let forever = UInt(UInt32.max)
        return switch call {
        case Calls.futex: arguments[3] == 0
        case Calls.epollPwait, Calls.epollWait: arguments[3] & forever == forever
        case Calls.poll: arguments[2] & forever == forever
        case Calls.ppoll: arguments[2] == 0
        default: false
        }
    }

    /// Whether it sleeps until a descriptor is ready, as the manager of the dispatch library and run loops do.
    var waitsForDescriptors: Bool { [Calls.epollPwait, Calls.epollWait, Calls.poll, Calls.ppoll].contains(call) }

    private enum Calls {
        #if arch(arm64)
        static let (futex, epollPwait, epollWait, poll, ppoll) = (98, 22, -1, -1, 73)
        #else
        static let (futex, epollPwait, epollWait, poll, ppoll) = (202, 281, 232, 7, 271)
        #endif
    }
}
#endif
