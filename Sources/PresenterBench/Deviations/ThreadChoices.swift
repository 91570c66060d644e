import PlayRuntime
import Synchronization
import Transcript

/// The points of a play at which another thread could get the turn, and those at which the schedule gives it to one.
///
/// `threads.4:2` gives the turn to the second of the ready threads at the fourth point: where the thread that has the
/// turn waits, begins or submits work, takes a lock or enters a queue. `threads.4:access-2` does so at the fourth
/// access to a variable at which another thread is ready. The two kinds are counted apart, because an optimised program
/// has fewer accesses.
package final class ThreadChoices: Sendable {
    /// The limit for reported choices: each of them could be a play.
    private static let most = 2_000
    /// The limit for accesses that are remembered.
    private static let mostAccesses = 100_000

    /// A point at which several threads were ready.
    fileprivate struct Point {
        var number: Int
        var ready: Int
        /// The variable that is accessed; nil if the point is no access.
        var address: UInt?
    }

    fileprivate struct State {
        var passed: Passed
        var left: [Deviation]
        var points: [Point] = []
        var forgotten = 0
        /// The only thread that has accessed a variable, by the variable's address; nil if there are several.
        var users: [UInt: Int?] = [:]
    }

    /// The numbers of points in earlier launches.
    struct Passed: Codable, Sendable {
        var turns = 0
        var accesses = 0
    }

    // Only the thread with the turn uses the state, so nobody ever waits for the lock.
    private let state: Mutex<State>

    /// Creates the choices of a launch.
    init(_ left: [Deviation], after passed: Passed) {
        state = Mutex(State(passed: passed, left: left))
    }

    /// Returns the index of the ready thread that gets the turn.
    package func index(among ready: [Int], at place: TurnChoice.Place) -> Int {
        state.withLock { state in
            if case .access(let address) = place { state.use(address, by: ready[0]) }
            guard ready.count > 1 else { return 0 }
            let point = state.point(at: place, ready: ready.count)
            if point.address == nil || state.points.count < Self.mostAccesses {
                state.points.append(point)
            } else {
                state.forgotten += 1
            }
            guard !state.left.isEmpty else { return 0 }
            let choices = Self.choices(at: point)
            guard let taken = choices.firstIndex(where: state.left.contains) else { return 0 }
            state.left.removeAll { $0 == choices[taken] }
            return taken + 1
        }
    }

    private static func choices(at point: Point) -> [Deviation] {
        (2...point.ready).map {
            .threads(.init(point: point.number, isAccess: point.address != nil, thread: $0))
        }
    }

    /// The numbers of points so far.
    var passed: Passed { look { $0.passed } }
    /// The deviations whose points were not met.
    var left: [Deviation] { look { $0.left } }
    /// The deviations that were possible in this launch, in the order of the points, and the number of those beyond the
    /// limits.
    ///
    /// An access to a variable that only one thread uses is no choice.
    var found: (choices: [Deviation], notTried: Int) {
        look { state in
            let shared = state.points.filter { point in point.address.map(state.isShared) ?? true }
            let choices = shared.flatMap(Self.choices)
            return (Array(choices.prefix(Self.most)), max(0, choices.count - Self.most) + state.forgotten)
        }
    }

    /// Reads the state without counting the bench's own accesses as choices.
    private func look<Value: Sendable>(_ read: (State) -> Value) -> Value {
        undisturbed { state.withLock { read($0) } }
    }
}

extension ThreadChoices.State {
    fileprivate mutating func use(_ address: UInt, by thread: Int) {
        guard let user = users[address] else { return users[address] = .some(thread) }
        if user != thread { users[address] = .some(nil) }
    }

    fileprivate func isShared(_ address: UInt) -> Bool { users[address] == .some(nil) }

    fileprivate mutating func point(at place: TurnChoice.Place, ready: Int) -> ThreadChoices.Point {
        guard case .access(let address) = place else {
            passed.turns += 1
            return .init(number: passed.turns, ready: ready)
        }
        passed.accesses += 1
        return .init(number: passed.accesses, ready: ready, address: address)
    }
}
