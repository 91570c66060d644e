#if os(Linux)
import Foundation

extension Controller: StepController {
    @MainActor package func play(_ label: String, _ kind: StepKind, _ input: () -> Void) {
        begin(step(label, kind))
        input()
        ProcessWide.main.runUntilStepEnds()
    }

    package func fail(_ failure: PlayEvent.Failure) -> Never {
        log.close(with: .couldNotRun(failure))
        finish()
    }

    private func step(_ label: String, _ kind: StepKind) -> Step {
        traffic.hold(kind == .hold)
        let now = ProcessWide.clock.elapsed
        let usualHorizon = now + 60 * 1_000_000_000
        switch kind {
        case .send(let horizon):
            traffic.unhold()
            return Step(label: label, letsTimeRun: true, horizon: now + horizon.nanoseconds)
        case .hold: return Step(label: label, letsTimeRun: false, horizon: usualHorizon)
        case .release(let numbers):
            if numbers.isEmpty { traffic.unhold() }
            return Step(label: label, letsTimeRun: false, horizon: usualHorizon, releases: arrivals(of: numbers))
        case .advance(let duration):
            return Step(label: label, letsTimeRun: true, horizon: now + duration.nanoseconds, endsAtHorizon: true)
        }
    }

    private func arrivals(of numbers: [Int]) -> [Int] {
        let waiting = traffic.waiting
        return numbers.map { number in
            guard let request = waiting.first(where: { $0.number == number }) else {
                let held = waiting.compactMap { $0.number.map { "#\($0)" } }.joined(separator: ", ")
                fail(
                    PlayEvent.Failure(
                        what: "There is no held answer #\(number) to release.", place: "in step release",
                        next: held.isEmpty ? "No answer is held: use hold before release." : "Held are \(held)."))
            }
            return request.arrival
        }
    }
}

extension Duration {
    /// The duration in whole nanoseconds.
    package var nanoseconds: Int64 { components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000 }
}
#endif
