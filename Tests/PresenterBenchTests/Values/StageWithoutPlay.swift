import Synchronization

@testable import BenchDiagnostics
@testable import PresenterBench
@testable import Transcript

/// A stage outside of a play, whose steps do nothing but act; the recording is read from it.
@MainActor
final class StageWithoutPlay {
    private final class Events: Sendable {
        let all = Mutex<[PlayEvent]>([])
    }

    private struct Acting: StepController {
        func play(_ label: String, _ kind: StepKind, endsAtOnce: Bool, _ input: () -> Void) { input() }
        let repeats: Bool
        func isRepeated(_ label: String) -> Bool { repeats }
        func note(canLeave: Bool) {}
        func expect(crash isExpected: Bool) {}
        let departure: Departure? = nil
        let elapsed: Int64 = 0
        let inFlight = ["#2 GET https://h/slow"]
        nonisolated func fail(_ failure: Diagnostic) -> Never { fatalError(failure.what) }
    }

    private let events = Events()
    let stage: Stage

    /// - Parameter repeats: Whether its user does everything twice.
    init(repeats: Bool = false) {
        stage = Stage(
            controller: Acting(repeats: repeats),
            log: EventLog { [events] event in events.all.withLock { $0.append(event) } },
            of: SourceLine("M/F.swift", 1))
    }

    /// The failures reported for dismissed objects.
    var failures: [Diagnostic] {
        events.all.withLock { $0 }.compactMap { event in
            switch event {
            case .held(_, let failure): failure
            case .letGo(let failure): failure
            default: nil
            }
        }
    }

    /// The lines of the recording below its head; tests run on any thread, so what says so is left out.
    var lines: [String] {
        let text = RecordingText.render(
            RecordingHead(scenario: "s", fixture: nil), events.all.withLock { $0 }, crashed: false)
        return text.split(separator: "\n").dropFirst()
            .map { String($0).replacing("   [off main]", with: "") }
    }
}
