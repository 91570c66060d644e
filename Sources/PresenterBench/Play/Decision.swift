import PlayRuntime
import Transcript

/// The controller's next act when no thread is ready.
enum Decision: Hashable, Sendable {
    /// Delivers the answer to the request with this arrival number.
    case answer(Int)
    /// Lets a request time out.
    case timeOut(Int)
    /// Moves time to this moment, and ends the earliest timed wait if it is over then.
    case wake(at: Int64)
    /// Ends the step, with time moved to this moment.
    case endStep(at: Int64)
    /// Lets a thread go on that waits by reading the clock, which takes virtual time.
    case goOn
    /// Gives the play up: something waits that nothing can wake.
    case hang

    /// The facts that the decision depends on.
    struct Situation: Sendable {
        /// Waiting requests, in the order in which they will be answered.
        var waiting: [PendingRequest]
        /// True if app code blocks the main thread.
        var mainIsBlocked: Bool
        /// True if app code blocks a worker thread of the dispatch library.
        var workerIsBlocked: Bool
        /// The earliest end of a timed wait.
        var nextWait: Due?
        var now: Int64
        var step: Step
        /// True if a thread waits by reading the clock.
        var readsClock = false

        var isBlocked: Bool { mainIsBlocked || workerIsBlocked }

        /// The requests whose answer may come now.
        var ready: [PendingRequest] { waiting.filter { $0.isReady && $0.due <= now } }

        /// The moment of the next slow answer; nil if none is under way.
        var nextSlow: Int64? { waiting.filter { $0.isReady && $0.due > now }.map(\.due).min() }
    }

    /// Decides: an answer comes, or else time passes, or else what is held comes where the main thread waits for it, or
    /// else the step ends.
    static func next(in situation: Situation) -> Decision {
        answer(in: situation) ?? timePasses(in: situation) ?? released(in: situation) ?? end(of: situation)
    }

    /// Lets an answer come that is held back, where the main thread waits: no user gets through to the next step, which would release it.
    private static func released(in situation: Situation) -> Decision? {
        let held = situation.waiting.indices.filter { situation.waiting[$0].isHeld }
        // What the main thread has sent last, it waits for.
        guard situation.mainIsBlocked, !situation.readsClock,
            let place = held.last(where: { situation.waiting[$0].isOnMain }) ?? held.first
        else { return nil }
        var free = situation
        free.waiting[place].isHeld = false
        return answer(in: free) ?? timePasses(in: free)
    }

    private static func answer(in situation: Situation) -> Decision? {
        if let first = situation.step.releases.first { return .answer(first) }
        return situation.ready.first.map { .answer($0.arrival) }
    }

    /// Returns the decision with which time passes without an answer; nil if nothing is due before the step's horizon.
    static func timePasses(in situation: Situation) -> Decision? {
        // A wait that is already due needs no time.
        if let wait = situation.nextWait, wait.moment <= situation.now { return .wake(at: situation.now) }
        guard !situation.readsClock else { return timeoutDue(in: situation) }
        guard situation.isBlocked || situation.step.letsTimeRun else { return nil }
        let timeout = situation.step.letsTimeRun ? nextTimeout(in: situation) : nil
        let wait = situation.nextWait?.order ?? .max
        let end = min(wait, timeout?.deadline ?? .max)
        // Time moves to a slow answer as to a timer, and the answer is ready then.
        if let slow = situation.nextSlow, slow < end, slow <= situation.step.horizon { return .wake(at: slow) }
        guard end <= situation.step.horizon else { return nil }
        if let timeout, timeout.deadline < wait { return .timeOut(timeout.arrival) }
        return situation.nextWait.map { .wake(at: $0.moment) }
    }

    private static func timeoutDue(in situation: Situation) -> Decision? {
        guard situation.step.letsTimeRun else { return nil }
        return nextTimeout(in: situation).flatMap { $0.deadline <= situation.now ? .timeOut($0.arrival) : nil }
    }

    private static func nextTimeout(in situation: Situation) -> PendingRequest? {
        situation.waiting.filter { $0.waitsForAnswer && !(situation.step.sparesHeld && $0.isHeld) }
            .min { $0.deadline < $1.deadline }
    }

    private static func end(of situation: Situation) -> Decision {
        if situation.readsClock { return situation.now < situation.step.horizon ? .goOn : .hang }
        if situation.mainIsBlocked { return .hang }
        if situation.workerIsBlocked && situation.waiting.isEmpty { return .hang }
        return .endStep(at: situation.step.endsAtHorizon ? situation.step.horizon : situation.now)
    }
}

/// An answer that a schedule puts last.
struct LastAnswer: Hashable, Sendable {
    let arrival: Int
    /// True if a step has begun since the answer was put last.
    var hasNextStep = false
    /// The number of timed waits that had begun before that step.
    var waitsBefore = 0
}

extension Decision {
    /// Decides without the answer that is put last, which the situation then lacks. Returns nil once it must come: after
    /// all other answers, and after the next step with every request that this sends, at once or by a timer of its own.
    static func next(before last: LastAnswer, in situation: inout Situation, hasNewWait: Bool) -> Decision? {
        var rest = situation
        rest.waiting.removeAll { $0.arrival == last.arrival }
        guard let decision = next(before: last, rest: rest, hasNewWait) else { return nil }
        situation = rest
        return decision
    }

    private static func next(before last: LastAnswer, rest: Situation, _ hasNewWait: Bool) -> Decision? {
        if let answer = answer(in: rest) { return answer }
        // The app may be waiting for that answer.
        if rest.isBlocked || rest.readsClock { return nil }
        guard last.hasNextStep else { return .endStep(at: rest.now) }
        if !rest.waiting.isEmpty { return next(in: rest) }
        return hasNewWait ? timePasses(in: rest) : nil
    }
}

/// The alternatives to the controller's usual decision, which make a choice point.
extension Decision {
    /// A decision that can take the place of the usual one.
    struct Alternative: Hashable, Sendable {
        let choice: Deviation.Choice
        let decision: Decision

        /// True if the answer is put last, after everything else.
        var isLast: Bool { if case .order(.others) = choice { true } else { false } }

        /// The way in which the user ends the launch after it; nil if the flow goes on.
        var departure: Departure? { if case .user(.ends(let departure)) = choice { departure } else { nil } }
    }

    /// Returns the decisions that can take the place of the usual one: other answers, in the order in which they would
    /// come; time, the next step, and what the user can do to the app. While app code blocks the main thread, no user
    /// gets through; and nobody leaves a stage that owns no object which a closed screen would release.
    static func alternatives(to usual: Decision, in situation: Situation, canLeave: Bool) -> [Alternative] {
        switch usual {
        // The scenario itself determines the order of the answers that it releases.
        case .answer where !situation.step.releases.isEmpty: return departures(in: situation, canLeave, relaunch: false)
        case .answer(let arrival):
            return otherAnswers(than: arrival, in: situation) + later(than: arrival, in: situation)
                + departures(in: situation, canLeave, relaunch: false)
        case .endStep: return departures(in: situation, canLeave, relaunch: true)
        case .timeOut, .wake, .goOn, .hang: return []
        }
    }

    private static func otherAnswers(than first: Int, in situation: Situation) -> [Alternative] {
        situation.ready.filter { $0.arrival != first && !$0.isIgnored }.map {
            Alternative(choice: .order(.answer($0.number)), decision: .answer($0.arrival))
        }
    }

    /// The alternatives in which something comes before the answer: time, as on a slow network, the next step, as with
    /// a fast user, or both.
    private static func later(than arrival: Int, in situation: Situation) -> [Alternative] {
        var alternatives: [Alternative] = []
        if let passing = timePasses(in: situation) {
            alternatives.append(Alternative(choice: .order(.timer), decision: passing))
        }
        if !situation.mainIsBlocked, !situation.step.endsAtHorizon {
            alternatives.append(Alternative(choice: .order(.step), decision: .endStep(at: situation.now)))
            alternatives += situation.ready.filter { $0.arrival == arrival && !$0.isIgnored }.map {
                Alternative(choice: .order(.others(before: $0.number)), decision: .answer(arrival))
            }
        }
        return alternatives
    }

    private static func departures(in situation: Situation, _ canLeave: Bool, relaunch: Bool) -> [Alternative] {
        guard !situation.mainIsBlocked else { return [] }
        let ways = (canLeave ? [Departure.leave] : []) + (relaunch ? [.relaunch] : [])
        return ways.map { Alternative(choice: .user(.ends($0)), decision: .endStep(at: situation.now)) }
    }
}
