import BenchDiagnostics
import Synchronization
import Transcript

/// The faults that have answered no request of a play, and the deviations that it has not met.
///
/// A play that ends in a crash reports no end. So it tells them where the scenario expects it to crash, and again
/// whenever one has had its effect.
package final class IdleEffects: Sendable {
    private struct State {
        var isCrashExpected = false
        var told: [Diagnostic] = []
    }

    private let state = Mutex(State())
    private let log: EventLog
    private let find: @Sendable () -> [Diagnostic]

    /// Creates the effects of a play, which are found at any moment of it.
    init(_ log: EventLog, _ find: @escaping @Sendable () -> [Diagnostic]) {
        self.log = log
        self.find = find
    }

    /// Begins to tell them, or ends.
    func expect(crash isExpected: Bool) {
        state.withLock { $0.isCrashExpected = isExpected }
        tell()
    }

    /// Tells them where a crash is expected, unless they are as told before.
    func tell() {
        guard state.withLock(\.isCrashExpected) else { return }
        let idle = find()
        let isNew = state.withLock { state in
            defer { state.told = idle }
            return state.told != idle
        }
        if isNew { log.write(.idle(idle)) }
    }
}
