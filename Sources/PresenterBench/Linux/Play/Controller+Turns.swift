import BenchDiagnostics
import Foundation
import Glibc
import PlayRuntime

/// On Linux the controller has a thread of its own, which gets the turn when no thread of the app is ready.
extension Controller {
    /// Starts the controller's thread.
    package func start() {
        guard let turns = ProcessWide.turns else { return }
        let thread = turns.newThread(.controller)
        let isThere = Gate()
        BenchThread.start("bench controller") { [self] in
            isThere.open()
            turns.start(as: thread)
            while true { turn(turns) }
        }
        undisturbed { isThere.pass() }
        turns.alarm.set { [self] in
            giveUp(state.withLock(\.clockWaits) < Self.fewClockWaits ? .tookTooLong : .readsClock, turns)
        }
        if let deadline = watchdog.deadline { turns.deadline.store(deadline, ordering: .relaxed) }
    }

    /// Runs the main queue until the controller's thread ends the step.
    @MainActor func runUntilStepEnds() { ProcessWide.main.runUntilStepEnds() }

    private func turn(_ turns: Turns) {
        let busyness = turns.waitForIdle()
        guard OutsideWorld.isOver(turns, turns.wakeReadyDescriptors) else { return }
        // A thread that waited outside the bench may have become ready since the turn was given away.
        guard busyness != nil || turns.areAllWaiting else { return }
        let blocked = turns.blocked
        note(mainIsBlocked: blocked.main)
        if continueDelivery() { return }
        if busyness == nil, !blocked.main, asksForJudgement() { return }
        var situation = situation(blocked, isBusy: busyness != nil)
        situation.readsClock = busyness == .readsClock
        state.withLock { $0.clockWaits = situation.readsClock ? $0.clockWaits + 1 : 0 }
        if act(on: situation) { return }
        giveUp(busyness != nil ? .neverWaits : situation.nextWait == nil ? .nothingWakes : .outlastsStep, turns)
    }

    /// Lets the main thread judge the properties in a state in which they were not judged yet.
    ///
    /// - Returns: True if there is something to judge.
    private func asksForJudgement() -> Bool {
        guard let judge = judge.function, state.withLock({ $0.takesJudgement() }) else { return false }
        ProcessWide.main.look { [place] in judge(place.text) }
        return true
    }

    private func situation(_ blocked: (main: Bool, worker: Bool), isBusy: Bool) -> Decision.Situation {
        Decision.Situation(
            waiting: order.sorted(traffic.waiting), mainIsBlocked: blocked.main,
            workerIsBlocked: isBusy || blocked.worker,
            nextWait: ProcessWide.waits.earliest?.due, now: ProcessWide.clock.elapsed,
            step: state.withLock { $0.step } ?? Step(label: place.label, letsTimeRun: false, horizon: .max))
    }

    /// Lets one event happen.
    ///
    /// - Returns: False if nothing can happen.
    private func act(on situation: Decision.Situation) -> Bool {
        state.withLock { $0.isJudged = false }
        switch decision(in: situation) {
        case .answer(let arrival): answer(arrival)
        case .timeOut(let arrival): timeOut(arrival)
        case .wake(let moment):
            pass(to: moment)
            ProcessWide.waits.endEarliest(by: moment)
        case .endStep(let moment):
            pass(to: moment)
            state.withLock { $0.step = nil }
            ProcessWide.main.endStep()
        case .goOn: break
        case .hang: return false
        }
        return true
    }
}

extension Controller {
    /// The reasons for giving a play up.
    enum Hang: String {
        case nothingWakes = "The play hangs: nothing is left that could wake it."
        case outlastsStep = "The play hangs: its step is over, and app code still blocks a thread."
        case neverWaits = "The play hangs: app code waits without sleeping, for something that never comes."
        case tookTooLong = "The play took too long."
        case readsClock =
            "The play took too long: app code waits by reading the clock, a million times for each second."

        /// The advice, if there is any; the command that debugs the play is added where its scenario is known.
        var next: Advice {
            self == .readsClock
                ? "Let the app sleep there, or use a timer: neither takes real time. Or give the play more: --timeout 300"
                : "Play it under a debugger."
        }
    }

    /// The number of events in a row, each after a thousand readings, up to which nothing is concluded: an app may
    /// measure something.
    private static let fewClockWaits = 100

    /// Ends the play, and reports what every thread is doing.
    func giveUp(_ hang: Hang, _ turns: Turns) -> Never {
        let requests = traffic.waiting.map { ($0.isHeld ? "held: " : "no answer yet: ") + source.printed($0).line }
        log.close(
            with: .hung(
                Diagnostic(
                    what: hang.rawValue, place: "in step \(place.label)",
                    next: hang.next,
                    details: ThreadReport(turns.threads).lines
                        + ProcessWide.runningPrograms.map { "the program \($0) runs" } + requests,
                    subject: hang == .readsClock ? .busyWait : nil)))
        finish()
    }
}
