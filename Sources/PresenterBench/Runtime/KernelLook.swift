#if os(Linux)
import Glibc

/// What the kernel says of the threads of this process.
package struct KernelLook {
    /// One thread: whether it sleeps, and how often it was switched.
    struct Thread: Equatable {
        var id: pid_t
        var isAsleep: Bool
        var switches: String
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
        thread(ownThread) != nil && Self.text("/proc/self/task/\(ownThread)/syscall") != nil
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

    /// Returns the other threads, or nil if one of them is awake.
    private func threads() -> [Thread]? {
        guard let names = Self.taskNumbers() else { return nil }
        var threads: [Thread] = []
        for id in names where id != ownThread {
            guard let thread = thread(id), thread.isAsleep else { return nil }
            threads.append(thread)
        }
        return threads
    }

    /// Reads the state and, from the first count to the end of the text, both counts of switches: proc_pid_status(5).
    private func thread(_ id: pid_t) -> Thread? {
        guard var status = Self.text("/proc/self/task/\(id)/status") else { return nil }
        status.append(0)
        return status.withUnsafeBytes { bytes in
            let text = bytes.assumingMemoryBound(to: CChar.self).baseAddress!
            guard let state = strstr(text, "\nState:\t"), let switches = strstr(state, "voluntary_ctxt_switches:")
            else {
                return nil
            }
            return Thread(
                id: id, isAsleep: state[8] == CChar(UInt8(ascii: "S")), switches: String(cString: switches))
        }
    }

    private func sleeper(_ id: pid_t) -> Sleeper? {
        guard let text = Self.text("/proc/self/task/\(id)/syscall") else { return nil }
        let words = String(decoding: text, as: UTF8.self).split { $0 == " " || $0 == "\n" }
        guard words.count >= 7, let call = Int(words[0]) else { return nil }
        return Sleeper(id: id, call: call, arguments: words[1...6].map { UInt($0.dropFirst(2), radix: 16) ?? 0 })
    }

    private static func taskNumbers() -> [pid_t]? {
        guard let folder = opendir("/proc/self/task") else { return nil }
        defer { closedir(folder) }
        var numbers: [pid_t] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if let number = pid_t(name) { numbers.append(number) }
        }
        return numbers
    }

    private static func text(_ path: String) -> [UInt8]? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        let bytes = [UInt8](unsafeUninitializedCapacity: 4_096) { buffer, count in
            count = max(read(file, buffer.baseAddress, buffer.count), 0)
        }
        return bytes.isEmpty ? nil : bytes
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
