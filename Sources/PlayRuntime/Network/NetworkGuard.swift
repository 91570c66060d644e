#if os(Linux)
import Glibc
import Synchronization

/// Handles app code that tries to reach the network without a session.
package final class NetworkGuard: Sendable {
    private let report = LateFunction<String, Void>()
    /// Threads whose sockets only the C library uses.
    private let quiet = Mutex<Set<pid_t>>([])

    /// Forbids the network from here on.
    ///
    /// - Parameter report: Receives each call that was refused: `socket(AF_INET)`.
    package func forbid(_ report: @escaping @Sendable (String) -> Void) {
        wakeFoundation()
        self.report.set(report)
        guard let descriptor = NetworkFilter.install() else { return }
        let calls = RefusedCalls(descriptor)
        BenchThread.start("refused calls") { [self] in
            calls.answer { thread, call in
                if !quiet.withLock({ $0.contains(thread) }) { report(call) }
            }
        }
    }

    /// Runs work that sends nothing, though the C library may try a socket in it to find usable addresses.
    func quietly<Result>(_ work: () -> Result) -> Result {
        let thread = currentThread()
        _ = quiet.withLock { $0.insert(thread) }
        defer { _ = quiet.withLock { $0.remove(thread) } }
        return work()
    }

    /// Lets Foundation create the pair of sockets with which it wakes its own thread, for instance at the end of a
    /// child process: they are internet sockets, reach nobody but itself, and are created with the first socket that it
    /// is given.
    private func wakeFoundation() {
        typealias Create =
            @convention(c) (UnsafeRawPointer?, Int32, UInt, UnsafeRawPointer?, UnsafeRawPointer?) -> UnsafeRawPointer?
        var pair: [Int32] = [-1, -1]
        guard let function = dlsym(nil, "CFSocketCreateWithNative"),
            socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair) == 0
        else { return }
        // Kept for good, like the sockets that it creates: the play ends with its process.
        _ = unsafeBitCast(function, to: Create.self)(nil, pair[0], 0, nil, nil)
        close(pair[1])
        // The report of a hang should not name the thread that waits for them.
        guard let turns = ProcessWide.turns, turns.waitForIdle(atMost: .seconds(10)) else { return }
        for thread in turns.threads where thread.wait?.reason == .descriptors { thread.isOfFoundation = true }
    }

    /// Returns whether a call is refused, and reports it then.
    func refuses(_ call: @autoclosure () -> String) -> Bool {
        guard let report = report.function else { return false }
        report(call())
        return true
    }
}
#endif
