import Synchronization

/// The turns of a play at which more than one thread is ready, and which of them get another one than the first.
package final class ThreadChoices: Sendable {
    /// Later turns are not reported: each one could be a play.
    private static let mostTurns = 2_000

    private struct State {
        var passed: Int
        var left: [Deviation]
        var found: [Deviation] = []
    }

    // Turns pass one after the other, so that nobody ever waits for it.
    private let state: Mutex<State>

    /// - Parameters:
    ///   - left: The deviations that are still to come.
    ///   - passed: How many such turns an earlier launch had.
    init(_ left: [Deviation], after passed: Int) {
        state = Mutex(State(passed: passed, left: left))
    }

    /// Returns which of the ready threads gets the turn.
    package func index(among ready: [Int]) -> Int {
        guard ready.count > 1 else { return 0 }
        return state.withLock { state in
            state.passed += 1
            let choices = (2...ready.count).map { Deviation(.threads, state.passed, "\($0)") }
            if state.passed <= Self.mostTurns { state.found += choices }
            guard let taken = choices.firstIndex(where: state.left.contains) else { return 0 }
            state.left.removeAll { $0 == choices[taken] }
            return taken + 1
        }
    }

    /// How many such turns there were.
    var passed: Int { state.withLock { $0.passed } }
    /// The deviations that were not met.
    var left: [Deviation] { state.withLock { $0.left } }
    /// What could be done differently in this launch, in the order of the turns.
    var found: [Deviation] { state.withLock { $0.found } }
}
