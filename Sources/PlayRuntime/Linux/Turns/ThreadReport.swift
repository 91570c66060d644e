import Glibc

/// Describes what the threads of a play are doing, for the report of a hang.
package struct ThreadReport {
    private let threads: [TurnThread]

    package init(_ threads: [TurnThread]) { self.threads = threads }

    /// The lines for the main thread and then for all others that have something to do.
    package var lines: [String] {
        let main = threads.filter { $0.role == .main }
        let others = threads.filter { [.worker, .other].contains($0.role) && !$0.isOfFoundation }
        let blocked = others.filter { $0.role == .worker && words($0) != nil }.count
        return main.map(text(ofMain:)) + mainQueue + Self.limit(of: blocked)
            + Self.cut(Self.counted(others.compactMap(text(ofOther:))))
    }

    /// Returns the line for a play in which the dispatch library has no thread left for a queue:
    /// `DISPATCH_WORKQ_MAX_PTHREAD_COUNT` of its queue.c.
    static func limit(of blocked: Int) -> [String] {
        guard blocked >= 255 else { return [] }
        return [
            "\(blocked) worker threads are blocked, and the dispatch library starts no more: what would wake them has no thread to run on"
        ]
    }

    /// Returns the first lines, and the number of those left out.
    static func cut(_ lines: [String]) -> [String] {
        lines.count <= most ? lines : lines.prefix(most) + ["and \(lines.count - most) more like these"]
    }

    private static let most = 10

    private func text(ofMain thread: TurnThread) -> String {
        guard let waiting = words(thread) else { return "the main thread is free" }
        switch thread.state {
        case .waiting, .outside: return "the main thread is blocked: it \(waiting)"
        case .running, .ready, .over: return "the main thread \(waiting)"
        }
    }

    private func text(ofOther thread: TurnThread) -> String? {
        let queue = thread.wait?.queue.words.map { "queue \($0)" }
        return words(thread).map { "\(queue ?? "a thread") \($0)" }
    }

    /// Returns the words for what a thread is doing; nil if it rests.
    private func words(_ thread: TurnThread) -> String? {
        switch thread.state {
        case .waiting(let wait): words(wait).map { "waits for \($0)" }
        case .outside: "waits in the kernel, for a lock that the bench does not see"
        case .running: Self.words(ofRunning: KernelLook().sleeper(of: thread.id))
        // It sleeps at the gate to the turn, which is no wait of the app's.
        case .ready: Self.runsOn
        case .over: nil
        }
    }

    /// Returns the words for what a thread with the turn is doing.
    ///
    /// - Parameter sleeper: The call in which it sleeps; nil if it is awake.
    /// - Returns: The words, after the name of the thread.
    static func words(ofRunning sleeper: KernelLook.Sleeper?) -> String {
        sleeper?.words ?? runsOn
    }

    private static let runsOn = "runs on without waiting"

    private func words(_ wait: Wait) -> String? {
        guard wait.reason == .descriptors else { return wait.reason.words }
        let numbers = UnsafeMutableBufferPointer(start: wait.descriptors, count: wait.descriptorCount).map(\.fd)
        return Self.counted(numbers.filter { $0 >= 0 }.map(Self.kind)).joined(separator: ", ")
    }

    /// Returns the words for the file behind a descriptor. The number would depend on what else is open, also in the
    /// process that started this one.
    private static func kind(_ descriptor: Int32) -> String {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return "a closed descriptor" }
        return switch status.st_mode & S_IFMT {
        case S_IFIFO: "a pipe"
        case S_IFSOCK: "a socket"
        case S_IFCHR: "a device"
        default: "a descriptor"
        }
    }

    private var mainQueue: [String] {
        var queue = pollfd(fd: mainQueueHandle(), events: Int16(POLLIN), revents: 0)
        let hasWork = pollDescriptors.original(&queue, 1, 0) > 0
        return hasWork ? ["the main queue has work waiting"] : []
    }

    private static func counted(_ lines: [String]) -> [String] {
        let counts: [String: Int] = lines.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        return counts.sorted { $0.key < $1.key }
            .map { line, count in count == 1 ? line : "\(line) (\(count) of them)" }
    }
}

extension Wait.Reason {
    /// The words for what ends the wait; nil for a thread that has nothing to do.
    fileprivate var words: String? {
        switch self {
        case .semaphore: "a semaphore"
        case .group: "a dispatch group"
        case .condition: "a condition"
        case .lock: "a lock"
        case .barrier: "other threads at a barrier"
        case .once: "an initializer that another thread runs"
        case .futex: "another thread"
        case .sleep: "a later time"
        case .thread: "the end of a thread"
        case .child: "another process"
        case .queue(let label): label.words.map { "queue \($0)" } ?? "a queue"
        case .descriptors: "a descriptor"
        case .work, .manager, .mainLoop: nil
        }
    }
}

extension KernelLook.Sleeper {
    /// The words for a sleep in a call outside the play; nil for one at the gate to the turn, from which the thread has
    /// not woken yet.
    fileprivate var words: String? {
        if table.sleep(call) == .futex { return nil }
        return table.name(ofWait: call).map { "waits in \($0)(), for something outside the play" }
            ?? "sleeps in system call \(call)"
    }
}
