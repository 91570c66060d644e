import HTTPFixtures
import PresenterBench
import Testing
import Transcript

@testable import BenchRunner

@Suite("Nothing that a play said leaves it with a secret")
struct RawPlayTests {
    private static let key = "k9Zt3QmX7vB2nL5pR8sW"
    private static let told = PlayEvent.secret(key, number: 1)

    private func exit(
        _ end: RawPlay.End, _ events: [PlayEvent] = [told], secrets: [PlayEvent] = [],
        environment: [String] = []
    ) -> PlayExit {
        var plan = PlannedPlay(scenario: "s", environment: environment)
        plan.secrets = secrets
        return RawPlay(plan: plan, events: events, end: end).told(in: ["KEY": Self.key]).exit
    }

    private func crash(_ message: String) -> RawPlay.End {
        .crashed(RawCrash(signal: "SIGILL", message: PlayText(message)))
    }

    private func message(_ exit: PlayExit) -> String? {
        guard case .crashed(let crash) = exit else { return nil }
        return crash.message
    }

    @Test("A secret that the app sent is replaced in the message of a crash")
    func crashed() {
        let crash = crash("Fatal error: no answer to https://a.example/?api_key=\(Self.key)")
        #expect(message(exit(crash)) == "Fatal error: no answer to https://a.example/?api_key=REDACTED-1")
    }

    @Test("So is one that only an earlier play of the scenario, or a variable, has told")
    func otherwiseKnown() {
        let crash = crash("Fatal error: \(Self.key)")
        #expect(message(exit(crash, [], secrets: [Self.told])) == "Fatal error: REDACTED-1")
        #expect(message(exit(crash, [], environment: ["KEY"])) == "Fatal error: REDACTED-1")
        #expect(message(exit(crash, [])) == "Fatal error: \(Self.key)")
    }

    @Test("One at the place where a long message is cut, or that looks like an address, is replaced before")
    func cut() throws {
        let long = "Fatal error: " + String(repeating: "a ", count: 138) + Self.key
        #expect(try #require(message(exit(crash(long)))).hasSuffix(" REDACTED-1"))
        let wallet = "0x" + String(repeating: "5e", count: 32)
        let told = exit(crash("Fatal error: \(wallet)"), [.secret(wallet, number: 2)])
        #expect(message(told) == "Fatal error: REDACTED-2")
    }

    @Test("Garbage on the descriptor of the events is told without it")
    func garbage() { #expect(exit(.garbage(PlayText("lost \(Self.key)"))) == .garbage("lost REDACTED-1")) }

    @Test("Events before the one that tells the secret, and those of a play that never tells it, are told without it")
    func events() {
        let input = PlayEvent.input("View -> Presenter", .step("type(\(Self.key))"))
        let shown = PlayEvent.input("View -> Presenter", .step("type(REDACTED-1)"))
        let late = RawPlay(plan: PlannedPlay(scenario: "s"), events: [input, Self.told], end: .ended)
        #expect(late.told(in: [:]).events == [shown, Self.told])
        var plan = PlannedPlay(scenario: "s")
        plan.secrets = [Self.told]
        #expect(RawPlay(plan: plan, events: [input], end: .ended).told(in: [:]).events == [shown])
    }

    @Test("A text of a play shows nothing of itself, however it is described")
    func opaque() {
        let text = PlayText(Self.key)
        let output = PlayOutput(standardOutput: .init(Self.key), standardError: .init(Self.key))
        let play = RawPlay(
            plan: PlannedPlay(scenario: "s"), events: [], end: .crashed(RawCrash(signal: "", message: text)),
            output: output)
        var dumped = ""
        dump(play, to: &dumped)
        for shown in ["\(output)", String(describing: text), String(reflecting: text), "\(play)", dumped] {
            #expect(!shown.contains(Self.key), "\(shown)")
        }
    }

    @Test("Its lines are inert, whatever ends them")
    func lines() {
        var redactor = Redactor(Redaction())
        let text = PlayText("  ::error::a\r\n\u{1B}[2J##vso[task.complete]b\n\nc\n")
        #expect(
            text.told(by: &redactor) == [
                "  \\u{3A}:error::a", "\\u{1B}[2J\\u{23}#vso[task.complete]b", "", "c",
            ])
    }
}
