import Synchronization
import Transcript

/// The deviations of a play while it plays, and the choice points that it has met.
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
    /// Receives what could be done differently; nil if nobody wants to know.
    private let tell: (@Sendable ([Deviation], Int) -> Void)?
    /// True if single values of answers are changed too.
    package let changesValues: Bool

    /// Creates the script of a play.
    ///
    /// - Parameters:
    ///   - schedule: Its deviations.
    ///   - memory: The state at the end of an earlier launch.
    ///   - changesValues: Whether single values of answers are changed too.
    ///   - tell: Receives the deviations that are possible at each choice point, when it is met, and how many values of an
    ///     answer are too many to be changed.
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

    /// Reports the turns that another thread could have had: only now, as turns pass where nothing can be written.
    package func tellThreads() {
        let found = threads.found
        if !found.choices.isEmpty { tell?(found.choices, found.notTried) }
    }

    /// Meets a choice point.
    ///
    /// - Parameter choices: What could be done differently.
    /// - Returns: The index of the choice that the schedule takes; nil for none.
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

    /// Meets a request that gets an answer.
    ///
    /// - Parameters:
    ///   - number: The number of the request.
    ///   - changes: The changes that could be made to its answer, asked for only if somebody wants to know.
    /// - Returns: The change that the schedule makes; nil for none.
    package func change(ofAnswer number: Int, among changes: () -> TriedChanges) -> AnswerChange? {
        guard !isOffline else { return .failure(.offline) }
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

    /// Takes a deviation off the schedule, if it is on it.
    private func takes(_ deviation: Deviation) -> Bool {
        state.withLock { state in
            guard let index = state.left.firstIndex(of: deviation) else { return false }
            state.left.remove(at: index)
            return true
        }
    }
}
