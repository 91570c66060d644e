import PresenterBench
import Testing
import Transcript

@testable import BenchCommand
@testable import BenchRunner

@Suite(
    "The plays before a golden decide whether a scrubber's match is replaced: a value that is the same in all of them stays"
)
struct ScrubbedPlaysTests {
    /// The attempt and the token that a play shows, both found by the scenario's own rules.
    private struct Shown {
        var attempt = "1"
        var token: String
    }

    private static let golden = """
        scenario  s

        View -> Presenter     try 1 with token-1
        ends                  (the view heard nothing)
        scrubbed              token 1

        """

    private func result(golden: String? = nil, offers: Bool = true, _ shown: Shown...) throws -> ScenarioResult {
        var plays = ScenarioPlays(.named("s"), golden: golden, repetitions: 1, offers: offers)
        var waiting = [plays.next()].compactMap(\.self)
        var rest = shown
        while !waiting.isEmpty {
            // All plays after the listed ones show what the last one shows.
            let shown = rest.count > 1 ? rest.removeFirst() : rest[0]
            waiting += plays.take(PlayResult(plan: waiting.removeFirst(), events: events(shown), exit: .ended))
        }
        return try #require(plays.result)
    }

    private func events(_ shown: Shown) -> [PlayEvent] {
        let values = [("attempt", shown.attempt), ("token", shown.token)].map {
            VolatileValue(name: $0, raw: $1, isExact: false)
        }
        return values.enumerated().map { .volatile(id: $0, $1) }
            + [.input("View -> Presenter", .step("try \u{F0000} with \u{F0001}")), .ended(.init())]
    }

    @Test("A differing value is offered as a name, a constant one as it is")
    func offered() throws {
        let result = try result(Shown(token: "a"), Shown(token: "b"), Shown(token: "c"))
        #expect(result.offer == Self.golden)
        #expect(result.stability == .steady)
    }

    @Test("A value that differs in only one play is offered as a name too")
    func once() throws {
        let result = try result(Shown(token: "a"), Shown(token: "a"), Shown(token: "c"))
        #expect(result.offer == Self.golden)
    }

    @Test("A value that is the same in all plays is not scrubbed")
    func same() throws {
        let result = try result(Shown(token: "a"), Shown(token: "a"), Shown(token: "a"))
        #expect(result.offer?.contains("try 1 with a\n") == true && result.offer?.contains("scrubbed") == false)
    }

    @Test("Later plays follow what the golden shows")
    func golden() throws {
        #expect(try result(golden: Self.golden, Shown(token: "z")).verdict == .same)
        #expect(try result(golden: Self.golden, offers: false, Shown(attempt: "2", token: "z")).verdict == .changed)
    }
}
