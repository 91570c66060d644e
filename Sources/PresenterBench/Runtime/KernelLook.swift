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

    private let ownThread: pid_t

    /// Creates an observer that leaves out the thread that asks.
    package init(from ownThread: pid_t) { self.ownThread = ownThread }

    /// Whether the kernel lets a process see what its threads do.
    package var isPossible: Bool {
        let own = "/proc/self/task/\(ownThread)/"
        let hasCounts = Self.reading(own + "status") { strstr($0, "voluntary_ctxt_switches:") }
        return hasCounts != nil && Self.reading(own + "syscall") { $0 } != nil
    }

    /// Looks twice, and returns all other threads if every one slept from the first look to the second in a wait that
    /// only this process can end.
    ///
    /// A thread that ran in between has been switched, so an equal count proves that it did not; therefore there was a moment at which all slept.
    ///
    /// - Returns: The sleeping threads, or nil if one was awake.
    package func sleepers() -> [Sleeper]? {
        guard let first = threads() else { return nil }
        var sleepers: [Sleeper] = []
        for thread in first {
            guard let sleeper = sleeper(thread.id), sleeper.canOnlyBeWokenFromInside else { return nil }
            sleepers.append(sleeper)
        }
        return threads() == first ? sleepers : nil
    }

    /// Returns the other threads that do not sleep, or in a way that something outside this process ends.
    package func restless() -> [pid_t] {
        (numbers() ?? []).filter { id in thread(id) == nil || sleeper(id)?.canOnlyBeWokenFromInside != true }
    }

    /// Returns the other threads, or nil if one of them is awake.
    private func threads() -> [Thread]? {
        guard let numbers = numbers() else { return nil }
        var threads: [Thread] = []
        for id in numbers {
            guard let thread = thread(id) else { return nil }
            threads.append(thread)
        }
        return threads
    }

    /// Returns the other threads, or nil where they cannot be listed: with no descriptor left, say.
    private func numbers() -> [pid_t]? {
        guard let folder = opendir("/proc/self/task") else { return nil }
        defer { closedir(folder) }
        var numbers: [pid_t] = []
        while let entry = readdir(folder) {
            // The first entries, "." and "..", are no numbers.
            let id = withUnsafePointer(to: &entry.pointee.d_name) {
                pid_t(atoi(UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self)))
            }
            if id > 0, id != ownThread { numbers.append(id) }
        }
        return numbers
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
