import Synchronization
import Transcript

/// The deviations of a running play, and the choice points that it has met.
package final class ScheduleScript: Sendable {
    /// The part that the next launch of the app needs.
    package struct Memory: Codable, Sendable {
        var points = 0
        /// The points at which more than one thread was ready.
        var turns = ThreadChoices.Passed()
        var left: [Deviation]
        /// True once there is no network any more.
        var isOffline = false

        init(left: [Deviation]) { self.left = left }
    }

    private let state: Mutex<Memory>
    package let threads: ThreadChoices
    /// The receiver of the possible deviations; nil if nobody needs them.
    private let tell: (@Sendable ([Deviation], Int) -> Void)?
    /// True if single values of answers are changed too.
    package let changesValues: Bool

    /// Creates the script of a play.
    ///
    /// - Parameters:
    ///   - schedule: The deviations of the play.
    ///   - memory: The state at the end of an earlier launch.
    ///   - changesValues: True if single values of answers are changed too.
    ///   - tell: Receives the possible deviations of each choice point when it is met, and the number of values of an
    ///     answer beyond the limit for changes.
    package init(
        _ schedule: Schedule, after memory: Memory? = nil, changesValues: Bool = true,
        tell: (@Sendable ([Deviation], Int) -> Void)? = nil
    ) {
        self.changesValues = changesValues
        var memory = memory ?? Memory(left: schedule.deviations)
        threads = ThreadChoices(memory.left.filter { $0.kind == .threads }, after: memory.turns)
        memory.left.removeAll { $0.kind == .threads }
        state = Mutex(memory)
        self.tell = tell
    }

    package var memory: Memory {
        var memory = state.withLock { $0 }
        memory.turns = threads.passed
        memory.left += threads.left
        return memory
    }

    /// The deviations that the play has not met.
    package var unused: [Deviation] { memory.left }

    /// The deviations that choose no thread: nothing can be told while the turn passes.
    var unusedBesideThreads: [Deviation] { state.withLock { $0.left } }

    /// Reports the choices between threads; at the end, because nothing can be written while the turn passes.
    package func tellThreads() {
        let found = threads.found
        if !found.choices.isEmpty { tell?(found.choices, found.notTried) }
    }

    /// Meets a choice point.
    ///
    /// - Parameter choices: The possible choices.
    /// - Returns: The index of the choice in the schedule; nil if it has none here.
    package func choose(among choices: [Deviation.Choice]) -> Int? {
        guard !choices.isEmpty else { return nil }
        let point = state.withLock { state in
            state.points += 1
            return state.points
        }
        let all = choices.map { $0.at(point) }
        tell?(all, 0)
        return all.firstIndex(where: takes)
    }

    /// Meets a request that gets an answer; once there is no network none does.
    ///
    /// - Parameters:
    ///   - number: The number of the request.
    ///   - changes: The possible changes of its answer, made only if somebody needs them.
    /// - Returns: The change in the schedule; nil if it has none here.
    package func change(ofAnswer number: Int, among changes: () -> TriedChanges) -> AnswerChange? {
        if let tell {
            let changes = changes()
            let all = changes.all.map { Deviation.fault(request: number, $0) }
            if !all.isEmpty { tell(all, changes.untried) }
        }
        return state.withLock { state in
            for (place, deviation) in state.left.enumerated() {
                guard case .fault(number, let change) = deviation else { continue }
                state.left.remove(at: place)
                state.isOffline = change == .failure(.offline)
                return change
            }
            return nil
        }
    }

    /// True once there is no network any more.
    package var isOffline: Bool { state.withLock { $0.isOffline } }

    /// Removes a deviation from the schedule; false if it is not there.
    private func takes(_ deviation: Deviation) -> Bool {
        state.withLock { state in
            guard let index = state.left.firstIndex(of: deviation) else { return false }
            state.left.remove(at: index)
            return true
        }
    }
}
