#if os(Linux)
import Foundation
import Glibc

/// On Linux the controller has a thread of its own, and knows from the kernel when everything sleeps.
extension Controller {
    /// Starts the controller's thread.
    package func start() {
        let thread = Thread { [self] in
            let look = KernelLook(from: currentThread())
            while true { turn(look) }
        }
        thread.name = "bench controller"
        thread.start()
    }

    /// Runs the main queue until the controller's thread ends the step.
    @MainActor func runUntilStepEnds() { ProcessWide.main.runUntilStepEnds() }

    private func turn(_ look: KernelLook) {
        if watchdog.hasExpired { giveUp(.tookTooLong, look) }
        guard let sleepers = look.sleepers() else {
            sched_yield()
            return
        }
        let isOver = state.withLock { $0.step == nil }
        if isOver && ProcessWide.main.isWaiting { return }
        closeWindow(mainIsBlocked: !ProcessWide.main.isWaiting)
        if continueDelivery() { return }
        let situation = situation(sleepers)
        if !act(on: situation) { giveUp(situation.nextWait == nil ? .nothingWakes : .outlastsStep, look) }
    }

    private func situation(_ sleepers: [KernelLook.Sleeper]) -> Decision.Situation {
        let waits = ProcessWide.waits.pending
        // Whoever waits with a deadline is not blocked: time frees it, as it fires a timer.
        let busy = ProcessWide.threads.busy.subtracting(waits.compactMap(\.thread))
        return Decision.Situation(
            waiting: order.sorted(traffic.waiting),
            mainIsBlocked: !ProcessWide.main.isWaiting,
            workerIsBlocked: sleepers.contains { busy.contains($0.id) && !$0.waitsForDescriptors },
            nextWait: waits.first?.deadline,
            now: ProcessWide.clock.elapsed,
            step: state.withLock { $0.step } ?? Step(label: stepLabel, letsTimeRun: false, horizon: .max))
    }

    /// Lets one thing happen.
    ///
    /// - Returns: False if there is nothing that could.
    private func act(on situation: Decision.Situation) -> Bool {
        switch Decision.next(in: situation) {
        case .answer(let arrival): answer(arrival)
        case .timeOut(let arrival): timeOut(arrival)
        case .wake(let moment):
            pass(to: moment)
            ProcessWide.waits.endEarliest()
        case .endStep(let moment):
            pass(to: moment)
            state.withLock { $0.step = nil }
            ProcessWide.main.endStep()
        case .hang: return false
        }
        return true
    }
}
#endif
