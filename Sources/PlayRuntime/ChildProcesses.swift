#if os(Linux)
import Glibc
import Synchronization

/// The processes that the app has started, and their descendants.
final class ChildProcesses: Sendable {
    /// Whether other processes let a play go on.
    enum Stillness: Sendable {
        /// None is left.
        case over
        /// One runs: nobody can know what it will have written by the time it rests.
        case running
        /// All rest, in waits that may end on their own.
        case resting
    }

    /// A process as the kernel reports it: fields of proc_pid_stat(5).
    private struct Fact: Equatable {
        var id: pid_t
        var parent: pid_t
        var state: UInt8

        var isOver: Bool { state == UInt8(ascii: "Z") || state == UInt8(ascii: "X") }
        var isResting: Bool { state == UInt8(ascii: "S") || state == UInt8(ascii: "T") || isOver }
    }

    private let started = Mutex<[pid_t]>([])

    /// Notes a process that the app has started.
    func add(_ id: pid_t) { started.withLock { $0.append(id) } }

    /// Gives the turn away until a process that the app has started ends, if there is one.
    ///
    /// Also where one has ended already: the thread that hears of it for Foundation is woken together with the calling one.
    func waitForEnd(_ turns: Turns, _ me: TurnThread) {
        let open = started.withLock { $0 }.map(Self.descriptor).filter { $0 >= 0 }
        defer { for descriptor in open { _ = turns.originals.descriptors.close(descriptor) } }
        guard !open.isEmpty else { return }
        withUnsafeTemporaryAllocation(of: pollfd.self, capacity: open.count) { wanted in
            for (index, descriptor) in open.enumerated() {
                wanted.initializeElement(at: index, to: pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
            }
            _ = turns.wait(me, for: 0, .child, descriptors: wanted)
        }
    }

    /// Returns a descriptor that is readable once a process has ended, or a negative number: pidfd_open(2).
    static func descriptor(of process: pid_t) -> Int32 {
        let result = ProcessWide.originals?.systemCall(SystemCalls.openProcess, Int(process), 0, 0, 0, 0, 0)
        return Int32(truncatingIfNeeded: result ?? -1)
    }

    var stillness: Stillness {
        guard started.withLock({ !$0.isEmpty }) else { return .over }
        let living = living
        guard !living.isEmpty else { return .over }
        return living.allSatisfy(\.isResting) && living == self.living ? .resting : .running
    }

    /// The living processes that the app has started, and their descendants.
    private var living: [Fact] {
        let all = ProcessNumbers.all.compactMap(Self.fact)
        var family = Set(started.withLock { $0 })
        // A process may be listed before its parent.
        while let child = all.first(where: { family.contains($0.parent) && !family.contains($0.id) }) {
            family.insert(child.id)
        }
        return all.filter { family.contains($0.id) && !$0.isOver }.sorted { $0.id < $1.id }
    }

    private static func fact(_ id: pid_t) -> Fact? {
        KernelLook.text("/proc/\(id)/stat").flatMap { text in
            // The name is in parentheses and may contain some itself.
            guard let close = text.lastIndex(of: ")") else { return nil }
            let fields = text[text.index(after: close)...].split(separator: " ")
            guard fields.count > 1, let state = fields[0].utf8.first, let parent = pid_t(fields[1]) else { return nil }
            return Fact(id: id, parent: parent, state: state)
        }
    }
}
#endif
