import Glibc

/// A reader of the kernel's reports on the threads of this process.
///
/// A look allocates nothing, once there is the object: the thread that looks must not move what the threads of the app
/// allocate. Only the static `text`, which copies what was read, does.
package final class KernelLook {
    /// A sleeping thread, with the system call in which it sleeps.
    package struct Sleeper: Hashable, Sendable {
        package var id: pid_t
        var table: KernelTable
        var call: Int
        /// The third and the fourth argument of the call.
        var third: UInt
        var fourth: UInt
    }

    /// The text of the file that was read last; of a long one, its beginning and its end.
    private let text: UnsafeMutableBufferPointer<CChar>
    /// The number of bytes at the beginning of a long file, and at its end, of which none is left out.
    private static let kept = 1_024
    /// The table of system calls that the kernel uses; nil if it shows no numbers, or unknown ones.
    private let table: KernelTable?

    package convenience init() { self.init(table: Self.table) }

    init(table: KernelTable?) {
        text = .allocate(capacity: 4_096)
        self.table = table
    }

    /// The table of this machine's kernel.
    static let table: KernelTable? = {
        // A thread that reads this file about itself is in the call that reads it.
        KernelLook(table: nil).sleepingCall(of: currentThread()).flatMap { KernelTable(numberOfRead: $0.number) }
    }()

    deinit { text.deallocate() }

    /// A reason for which the kernel does not let a process see what its threads do.
    package enum Obstacle: Equatable, Sendable {
        /// A file cannot be read, or lacks the line that is needed.
        case hidden(file: String)
        /// The number by which a file is read is that of no known table.
        case unknownNumbers(read: Int)
    }

    /// The obstacle that keeps this process from looking at its threads; nil if it can.
    package var obstacle: Obstacle? {
        guard let status = read("status", of: currentThread()), Self.find("voluntary_ctxt_switches:", in: status) != nil
        else {
            return .hidden(file: "status")
        }
        guard let call = sleepingCall(of: currentThread()) else { return .hidden(file: "syscall") }
        return table == nil ? .unknownNumbers(read: call.number) : nil
    }

    /// Looks twice, and returns whether every thread slept from the first look to the second in a wait that only this
    /// process can end.
    ///
    /// A thread that ran in between has been switched. No count of switches ever falls, so an equal sum proves that
    /// none did, and that there was a moment at which all slept.
    ///
    /// - Parameter ids: The kernel's numbers of all threads that could wake another.
    /// - Returns: True if there was such a moment.
    package func allSleep(_ ids: UnsafeBufferPointer<pid_t>) -> Bool {
        let first = switches(ofSleepers: ids)
        guard first != nil else { return false }
        for index in 0..<ids.count where !canOnlyBeWokenFromInside(ids[index]) { return false }
        return switches(ofSleepers: ids) == first
    }

    /// Tells whether a thread sleeps at this moment.
    func isAsleep(_ id: pid_t) -> Bool {
        // The name is in parentheses and may contain some itself.
        guard let text = read("stat", of: id), let end = strrchr(text, Int32(UInt8(ascii: ")"))) else { return false }
        return end[2] == CChar(UInt8(ascii: "S"))
    }

    /// The call that a thread sleeps in; nil if it is awake.
    func sleeper(of id: pid_t) -> Sleeper? {
        guard let table, switchesIfAsleep(id) != nil, let call = sleepingCall(of: id) else { return nil }
        let (third, fourth) = Self.middle(of: call.arguments!)
        return Sleeper(id: id, table: table, call: call.number, third: third, fourth: fourth)
    }

    /// The text of a file, of a long one its beginning and its end; nil if it cannot be read.
    static func text(_ path: String) -> String? {
        let look = KernelLook()
        // The text is in the memory of the look, which must live until it is copied.
        return withExtendedLifetime(look) { look.read(path).map { String(cString: $0) } }
    }

    /// The sum of the context switches of some threads; nil if one is awake.
    private func switches(ofSleepers ids: UnsafeBufferPointer<pid_t>) -> UInt? {
        var sum: UInt = 0
        for index in 0..<ids.count {
            guard let switches = switchesIfAsleep(ids[index]) else { return nil }
            sum &+= switches
        }
        return sum
    }

    /// Returns the number of times that a thread was switched, by the fields of proc_pid_status(5); nil if it is awake.
    private func switchesIfAsleep(_ id: pid_t) -> UInt? {
        guard let text = read("status", of: id), let state = Self.find("State:\t", in: text),
            state[7] == CChar(UInt8(ascii: "S")),
            let voluntary = Self.find("voluntary_ctxt_switches:", in: text),
            let involuntary = Self.find("nonvoluntary_ctxt_switches:", in: text)
        else { return nil }
        return strtoul(voluntary + 24, nil, 10) &+ strtoul(involuntary + 27, nil, 10)
    }

    private func canOnlyBeWokenFromInside(_ id: pid_t) -> Bool {
        guard let table, let call = sleepingCall(of: id) else { return false }
        let (third, fourth) = Self.middle(of: call.arguments!)
        return table.endsOnlyFromInside(call.number, third: third, fourth: fourth)
    }

    /// Reads the third and the fourth argument of a call.
    private static func middle(of arguments: UnsafeMutablePointer<CChar>) -> (third: UInt, fourth: UInt) {
        var rest: UnsafeMutablePointer<CChar>? = arguments
        for _ in 0..<2 { _ = strtoul(rest!, &rest, 16) }
        let third = strtoul(rest!, &rest, 16)
        return (third, strtoul(rest!, nil, 16))
    }

    /// Returns the number of the system call in which a thread sleeps, and the text of its arguments:
    /// proc_pid_syscall(5).
    private func sleepingCall(of id: pid_t) -> (number: Int, arguments: UnsafeMutablePointer<CChar>?)? {
        guard let text = read("syscall", of: id) else { return nil }
        var rest: UnsafeMutablePointer<CChar>? = text
        let call = strtol(text, &rest, 10)
        return rest == text ? nil : (call, rest)
    }

    /// Finds a word in a text without a `String`, which would be copied to the heap.
    private static func find(
        _ word: StaticString, in text: UnsafeMutablePointer<CChar>
    ) -> UnsafeMutablePointer<CChar>? {
        strstr(text, UnsafeRawPointer(word.utf8Start).assumingMemoryBound(to: CChar.self))
    }

    /// Reads a file of a thread.
    private func read(_ name: StaticString, of id: pid_t) -> UnsafeMutablePointer<CChar>? {
        guard id > 0 else { return nil }
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { path in
            Self.write("/proc/self/task/", id, name, to: path.baseAddress!)
            return read(path.baseAddress!)
        }
    }

    private static func write(
        _ start: StaticString, _ id: pid_t, _ name: StaticString, to path: UnsafeMutablePointer<CChar>
    ) {
        memcpy(path, start.utf8Start, start.utf8CodeUnitCount)
        var length = start.utf8CodeUnitCount
        var power: pid_t = 1
        while id / power >= 10 { power *= 10 }
        while power > 0 {
            path[length] = CChar(UInt8(ascii: "0")) + CChar(id / power % 10)
            length += 1
            power /= 10
        }
        path[length] = CChar(UInt8(ascii: "/"))
        memcpy(path + length + 1, name.utf8Start, name.utf8CodeUnitCount + 1)
    }

    /// Reads a file; its text is valid until the next one is read.
    private func read(_ path: UnsafePointer<CChar>) -> UnsafeMutablePointer<CChar>? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0, let start = text.baseAddress else { return nil }
        // Not by the replaced function, which would take it for a descriptor of the app's, under a lock.
        defer { _ = closeDescriptor.original(file) }
        var count = 0
        // The status of a thread whose user is in 65,536 groups has 700 KB.
        while true {
            let room = text.count - 1 - count
            let read = Glibc.read(file, start + count, room)
            guard read > 0 || count > 0 && read == 0 else { return nil }
            count += read
            guard read == room else { break }
            count = leaveOutMiddle(of: count)
        }
        start[count] = 0
        return start
    }

    /// Makes room for the rest of a file, and returns the number of bytes that are left.
    private func leaveOutMiddle(of count: Int) -> Int {
        guard let start = text.baseAddress else { return count }
        // No line consists of the beginning of one and the end of another.
        start[Self.kept] = CChar(UInt8(ascii: "\n"))
        memmove(start + Self.kept + 1, start + count - Self.kept, Self.kept)
        return 2 * Self.kept + 1
    }
}

extension KernelLook.Sleeper {
    /// True if time ends this sleep unless something else does so earlier.
    var endsByTime: Bool { table.sleep(call) != nil && !canOnlyBeWokenFromInside }

    /// True if no clock, device or other process ends this sleep.
    var canOnlyBeWokenFromInside: Bool { table.endsOnlyFromInside(call, third: third, fourth: fourth) }
}
