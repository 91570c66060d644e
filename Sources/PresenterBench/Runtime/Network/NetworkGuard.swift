#if os(Linux)
import Glibc
import Synchronization

/// What becomes of app code that reaches for the network past every session.
final class NetworkGuard: Sendable {
    private let report = LateFunction<String, Void>()
    /// Threads whose sockets are the C library's own affair.
    private let quiet = Mutex<Set<pid_t>>([])

    /// Forbids the network from here on.
    ///
    /// - Parameter report: Receives each call that was refused: `socket(AF_INET)`.
    func forbid(_ report: @escaping @Sendable (String) -> Void) {
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

    /// Does something that asks nobody, though the C library may try a socket in it to see which addresses are of use.
    func quietly<Result>(_ work: () -> Result) -> Result {
        let thread = currentThread()
        _ = quiet.withLock { $0.insert(thread) }
        defer { _ = quiet.withLock { $0.remove(thread) } }
        return work()
    }

    /// Lets Foundation make the pair of sockets by which it wakes its own thread, as for the end of a child process: they are of the
    /// family of the internet, reach nobody but itself, and are made at the first socket that it is given.
    private func wakeFoundation() {
        typealias Create =
            @convention(c) (UnsafeRawPointer?, Int32, UInt, UnsafeRawPointer?, UnsafeRawPointer?) -> UnsafeRawPointer?
        var pair: [Int32] = [-1, -1]
        guard let function = dlsym(nil, "CFSocketCreateWithNative"),
            socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair) == 0
        else { return }
        // Kept for good, like the sockets that come of it: the play ends with its process.
        _ = unsafeBitCast(function, to: Create.self)(nil, pair[0], 0, nil, nil)
        close(pair[1])
        // The thread that waits for them is nobody's whom a report of a hang should name.
        guard let turns = ProcessWide.turns, turns.waitForIdle(atMost: .seconds(10)) else { return }
        for thread in turns.threads where thread.wait?.reason == .descriptors { thread.isOfFoundation = true }
    }

    /// Tells whether a call is refused, which is reported then.
    func refuses(_ call: @autoclosure () -> String) -> Bool {
        guard let report = report.function else { return false }
        report(call())
        return true
    }
}
#endif
