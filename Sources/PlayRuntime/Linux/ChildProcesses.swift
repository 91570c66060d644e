import Glibc
internal import KernelNames
import Synchronization

/// The processes that the app has started, by any means, and their descendants.
package final class ChildProcesses: Sendable {
    /// The state of the other processes, which decides whether a play may go on.
    enum Stillness: Sendable {
        /// None is left, or all wait for something that only the play can bring.
        case over
        /// One runs, and nobody can know what it will write before it rests.
        case running
        /// All rest, some in waits that may end without the play.
        case resting
    }

    /// A process as the kernel reports it: fields of proc_pid_stat(5).
    private struct Fact: Equatable {
        var id: pid_t
        var name: Substring
        var parent: pid_t
        var state: UInt8

        var isOver: Bool { state == UInt8(ascii: "Z") || state == UInt8(ascii: "X") }
        var isResting: Bool { state == UInt8(ascii: "S") || state == UInt8(ascii: "T") || isOver }
    }

    /// The processes whose end a thread may wait for.
    private let started = Mutex<[pid_t]>([])
    /// The processes that were there before the app began, such as the fetcher of a capture.
    private let earlier = Mutex<Set<pid_t>>([])
    /// The processes that have a timer of the kernel, which may end any of their waits.
    private let timed = Mutex<Set<pid_t>>([])

    /// The kernel's numbers of the socket pairs whose two ends the app has created.
    private let pairs = Mutex<Set<UInt64>>([])

    /// Begins with the app: the processes that are there now are not its own. From here on, its descendants stay
    /// descendants even when the process that has started them is gone.
    ///
    /// - Parameter endsOthers: True to end the processes that are there now.
    /// - Returns: The names of their programs.
    func begin(endingOthers endsOthers: Bool) -> [String] {
        _ = ProcessWide.originals?.call(SYS_prctl, Int(PR_SET_CHILD_SUBREAPER), 1)
        let living = living
        guard endsOthers else {
            earlier.withLock { $0 = Set(living.map(\.id)) }
            return []
        }
        end()
        return living.map { String($0.name) }
    }

    /// Notes a process that the app has started.
    func add(_ id: pid_t) { started.withLock { $0.append(id) } }

    /// Notes one end of a socket pair.
    func notePair(_ end: Int32) {
        var facts = stat()
        guard factsOfDescriptor.original(end, &facts) == 0 else { return }
        pairs.withLock { _ = $0.insert(UInt64(facts.st_ino)) }
    }

    /// Notes that a thread of another process has a timer of the kernel.
    func noteTimer(of thread: pid_t) {
        let line = KernelLook.text("/proc/\(thread)/status")?.split(separator: "\n").first { $0.hasPrefix("Tgid:") }
        let process = line.flatMap { pid_t($0.dropFirst(5).drop(while: \.isWhitespace)) }
        timed.withLock { _ = $0.insert(process ?? thread) }
    }

    /// Gives the turn away until a process that the app has started ends, if there is one.
    ///
    /// Also if one has ended already, because the thread by which Foundation hears of it is woken together with the
    /// calling one.
    ///
    /// - Returns: False if there is none.
    @discardableResult
    func waitForEnd(_ turns: Turns, _ me: TurnThread) -> Bool {
        let open = started.withLock { $0 }.map(Self.descriptor).filter { $0 >= 0 }
        defer { for descriptor in open { _ = closeDescriptor.original(descriptor) } }
        guard !open.isEmpty else { return false }
        withUnsafeTemporaryAllocation(of: pollfd.self, capacity: open.count) { wanted in
            for (index, descriptor) in open.enumerated() {
                wanted.initializeElement(at: index, to: pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
            }
            _ = turns.wait(me, for: 0, .child, descriptors: wanted)
        }
        return true
    }

    /// Returns a descriptor that is readable once a process has ended, or a negative number: pidfd_open(2).
    static func descriptor(of process: pid_t) -> Int32 {
        let result = ProcessWide.originals?.call(SYS_pidfd_open, Int(process))
        return Int32(truncatingIfNeeded: result ?? -1)
    }

    var stillness: Stillness {
        let first = living
        guard !first.isEmpty else { return .over }
        guard first.allSatisfy(\.isResting) else { return .running }
        let timed = timed.withLock { $0 }
        // In the form of links of proc_pid_fd(5).
        let pairs = Set(pairs.withLock { $0 }.map { "socket:[\($0)]" })
        let waits = first.map { timed.contains($0.id) ? nil : ChildWait(of: $0.id, in: pairs) }
        guard first == living else { return .running }
        // With equal counts of switches, there was a moment at which all slept.
        let areSame = zip(first, waits).allSatisfy { child, wait in
            wait != nil && wait == ChildWait(of: child.id, in: pairs)
        }
        return areSame ? .over : .resting
    }

    /// The names of the programs that still run, in their order.
    package var names: [String] { living.map { String($0.name) }.sorted() }

    /// Ends all of them: a process that outlives the play has no part in it.
    package func end() {
        while case let living = living, !living.isEmpty {
            for child in living { kill(child.id, SIGKILL) }
            sched_yield()
        }
    }

    /// True while this process has a child, alive or not. It is one system call, as it is made whenever a play is idle.
    static var isParent: Bool {
        var facts = siginfo_t()
        // Including children that send no signal at their end.
        return waitid(P_ALL, 0, &facts, WEXITED | WNOHANG | WNOWAIT | __WALL) == 0 || errno != ECHILD
    }

    /// The living descendants of the play, by number.
    private var living: [Fact] {
        guard Self.isParent else { return [] }
        let own = processNumber.original()
        let all = ProcessNumbers.all.compactMap(Self.fact)
        var family: Set<pid_t> = [own]
        // A process may be listed before its parent.
        while let child = all.first(where: { family.contains($0.parent) && !family.contains($0.id) }) {
            family.insert(child.id)
        }
        let strangers = earlier.withLock { $0.union([own]) }
        return all.filter { family.contains($0.id) && !strangers.contains($0.id) && !$0.isOver }
            .sorted { $0.id < $1.id }
    }

    private static func fact(_ id: pid_t) -> Fact? {
        KernelLook.text("/proc/\(id)/stat").flatMap { text in
            // The name is in parentheses and may contain some itself.
            guard let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")") else { return nil }
            let fields = text[text.index(after: close)...].split(separator: " ")
            guard fields.count > 1, let state = fields[0].utf8.first, let parent = pid_t(fields[1]) else { return nil }
            return Fact(id: id, name: text[text.index(after: open)..<close], parent: parent, state: state)
        }
    }
}

/// The processes of the machine, as the kernel lists them.
package enum ProcessNumbers {
    /// The numbers of the processes that this one may see.
    package static var all: [pid_t] { KernelFiles.numbers(in: "/proc") }
}
