import Synchronization
import Testing

@testable import BenchDiagnostics
@testable import PresenterBench
@testable import Transcript

@Suite("The log keeps one order, and one end")
struct EventLogTests {
    private final class Reported: Sendable {
        private let storage = Mutex<[PlayEvent]>([])
        var events: [PlayEvent] { storage.withLock { $0 } }
        func add(_ event: PlayEvent) { storage.withLock { $0.append(event) } }
    }

    private let reported = Reported()
    private var log: EventLog { EventLog { [reported] in reported.add($0) } }

    @Test("Events are reported in the order in which they were written")
    func order() {
        let log = log
        for number in 1...3 { log.write(.passed(nanoseconds: Int64(number))) }
        #expect(reported.events == (1...3).map { .passed(nanoseconds: $0) })
    }

    @Test("After the last event nothing is reported, and a second end is ignored")
    func end() {
        let log = log
        #expect(log.close(with: .ended(PlayEvent.Ending())))
        #expect(!log.close(with: .couldNotRun(Diagnostic(what: "", place: "", next: ""))))
        log.write(.passed(nanoseconds: 1))
        #expect(reported.events == [.ended(PlayEvent.Ending())])
    }

    @Test("Of ends from many threads exactly one is reported")
    func race() async {
        let log = log
        let wins = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<100 { group.addTask { log.close(with: .ended(PlayEvent.Ending())) } }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(wins == 1 && reported.events.count == 1)
    }
}
