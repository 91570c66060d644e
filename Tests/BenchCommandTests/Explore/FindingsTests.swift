import Foundation
import Testing
import TranscriptTexts

@testable import BenchRunner
@testable import PresenterBench
@testable import Transcript

@Suite("Findings are told by what a user suffers, the worst first")
struct FindingsTests {
    private func explored(_ plays: (token: String, isToldAlike: Bool, symptoms: [Symptom])...) throws
        -> ExploredScenario
    {
        let made = try plays.enumerated().map { place, play in
            ExploredPlay(
                try play.token.isEmpty ? Schedule() : Schedule(token: play.token), place: place, recording: "",
                symptoms: play.symptoms, unjudged: nil, sight: .same, isToldAlike: play.isToldAlike)
        }
        return ExploredScenario(
            name: "search", planned: made.count, plays: made, left: 0, probes: 0, notRead: 0, notChanged: 0,
            notTurned: 0,
            requests: [
                .init(number: 1, name: RequestName("GET", "https://h.test/search?q=f")),
                .init(number: 2, name: RequestName("GET", "https://h.test/search?q=fe")),
            ])
    }

    @Test("A crash comes before a spinner, and that before a leak, whichever is found first")
    func ordered() throws {
        let findings = try explored(
            ("user.1:leave", true, [Symptom(.late, in: "a()", "show(_:) comes late")]),
            (
                "fault.1:503", false,
                [Symptom(.unfinished, in: "a()", "b ends with true", effect: "the spinner never stops")]
            ),
            ("fault.1:empty", false, [Symptom(.crash, in: "a()", "the app crashes")])
        ).findings
        #expect(findings.map(\.symptom.rule) == [.crash, .unfinished, .late])
        #expect(findings[1].sentence == "When GET /search?q=f fails, the spinner never stops.")
        #expect(findings[0].sentence == "When the answer to GET /search?q=f is empty, the app crashes.")
    }

    @Test("Each rule has a place of its own among the harms: a property of the team's own after a crash and a hang")
    func harms() {
        let ordered = ExploreRule.allCases.sorted { $0.harm < $1.harm }
        #expect(ordered.map(\.harm) == Array(ExploreRule.allCases.indices))
        #expect(ordered.prefix(3) == [.crash, .hang, .property])
    }

    @Test("A symptom that is told at another step keeps its cause, and what the user suffers")
    func elsewhere() throws {
        let crash = Symptom(
            .crash, isSure: false, in: "didType(\"f\")", "the app crashes: x", cause: .crash(.init("x", in: "f()")),
            effect: "the app crashes", unlessShown: 2)
        let moved = crash.at("didType(_:)")
        #expect(moved.line == "crash: didType(_:): the app crashes: x" && moved.at(crash.step) == crash)
        let shown = try explored(("order.1:step", false, [moved])).findings
        #expect(shown.isEmpty, "no other play tells what is shown for another answer")
        #expect(moved.cause == crash.cause && moved.effect == crash.effect)
    }

    @Test(
        "A sentence names what was different, and what the user has of it",
        arguments: [
            ("fault.1:timed-out", "When GET /search?q=f times out, it is bad."),
            ("fault.1:offline", "When GET /search?q=f and all requests after it fail, it is bad."),
            ("fault.2:offline", "When GET /search?q=fe fails, it is bad."),
            ("fault.1:removed/0/name", "When /0/name is missing in the answer to GET /search?q=f, it is bad."),
            ("fault.1:array", "When the answer to GET /search?q=f is an empty list, it is bad."),
            ("fault.1:object", "When the answer to GET /search?q=f is an empty object, it is bad."),
            ("fault.1:null", "When the answer to GET /search?q=f is null, it is bad."),
            ("order.2:1", "When GET /search?q=f is answered before an earlier request, it is bad."),
            ("order.1:last-1", "When GET /search?q=f is answered after all that follows, it is bad."),
            (
                "order.1:step+user.2:twice",
                "When the user is faster than an answer, and the user does a() twice, it is bad."
            ),
            ("", "In a(), it is bad."),
        ])
    func sentences(token: String, sentence: String) throws {
        let findings = try explored((token, false, [Symptom(.silence, in: "a()", "b", effect: "it is bad")])).findings
        #expect(findings.map(\.sentence) == [sentence])
    }

    @Test("A step that comes twice is named by its own label, wherever its effect shows")
    func repeated() throws {
        func judged(_ token: String, _ inputs: String...) throws -> [String] {
            func write(_ inputs: [String]) -> [PlayEvent] {
                ShortPlay.written { play in
                    for input in inputs { play.input(input) }
                    play.end()
                }
            }
            let usual = PlayTrace(write(["a()", "a()", "b()", "c()"]))
            return JudgedPlay(try Schedule(token: token), write(inputs), .ended, usual: usual).repeated
        }
        #expect(try judged("user.4:twice", "a()", "a()", "b()", "b()", "c()") == ["b()"])
        #expect(try judged("user.2:twice+user.5:twice", "a()", "a()", "a()", "b()", "c()", "c()") == ["a()", "c()"])
        #expect(try judged("fault.1:503", "a()", "a()", "b()", "c()") == [])
        let schedule = try Schedule(token: "user.3:twice")
        let symptom = Symptom(.silence, in: "c()", "x", effect: "it is bad")
        let play = ExploredPlay(
            schedule, recording: "", symptoms: [symptom], unjudged: nil, sight: .unknown, repeated: ["b()"])
        let stored = try JSONDecoder().decode(ExploredPlay.self, from: JSONEncoder().encode(play))
        let explored = ExploredScenario(name: "s", planned: 1, plays: [stored], left: 0)
        #expect(explored.findings.map(\.sentence) == ["When the user does b() twice, it is bad."])
    }

    @Test("A finding of the undisturbed play is told with its step, or as before all of them")
    func undisturbed() {
        func text(_ step: String) -> String {
            Sentence(requests: []).text(Symptom(.crash, in: step, "the app crashes"), Schedule())
        }
        #expect(text("load()") == "In load(), the app crashes.")
        #expect(text(PlayTrace.beginning) == "Before the first step, the app crashes.")
    }

    @Test(
        "The flow of a screen names requests with their queries",
        arguments: [
            ("a1+order.1:last-1", "open, a(); the answer to GET /search?q=f comes after all that follows"),
            ("a1+order.2:1", "open, a(); the answer to GET /search?q=f comes first"),
            ("a1+fault.1:503", "open, a(); the answer to GET /search?q=f is 503"),
            ("a1+fault.2:lost", "open, a(); request 2 fails: lost"),
            ("a1+fault.1:offline", "open, a(); from GET /search?q=f on there is no network"),
        ])
    func flows(token: String, sentence: String) throws {
        let text = FlowSentence(requests: [.init(number: 1, name: RequestName("GET", "https://h.test/search?q=f"))])
            .text(["a()"], try Schedule(token: token).deviations)
        #expect(text == sentence)
    }

    @Test(
        "A request is known by its parts, and written without its host",
        arguments: [
            ("https://h.test/a/b?q=f#x", "GET https://h.test/a/b", "GET /a/b?q=f"),
            ("https://h.test", "GET https://h.test", "GET /"), ("https://h.test/", "GET https://h.test/", "GET /"),
            ("https://h.test?q=a/b", "GET https://h.test", "GET /?q=a/b"), ("/a", "GET /a", "GET /a"),
        ])
    func requests(url: String, resource: String, short: String) throws {
        let request = ExploredScenario.Request(number: 1, name: RequestName("GET", url))
        #expect(request.name.resource == resource && request.name.short == short)
        let data = try JSONEncoder().encode(request)
        #expect(try JSONDecoder().decode(ExploredScenario.Request.self, from: data) == request)
    }

    @Test("One cause is one finding in whatever step, and a line for one step covers the others")
    func causes() throws {
        let first = Symptom(.crash, in: "a()", "the app crashes: x, in f()", cause: .crash(.init("x", in: "f()")))
        let second = Symptom(.crash, in: "b()", "the app crashes: x, in f()", cause: .crash(.init("x", in: "f()")))
        let findings = try explored(("fault.1:503", false, [first]), ("fault.2:503", false, [second])).findings
        try #require(findings.count == 1)
        #expect(findings[0].plays == 2 && findings[0].lines == [first.line, second.line])
        let known = KnownFindings.Line(finding: second.line, token: "", reason: "why")
        #expect(known.covers(findings[0]))
        #expect(!KnownFindings.Line(finding: "crash: c()", token: "", reason: "why").covers(findings[0]))
    }

    @Test("What an action of a screen suffers with several values is one finding; two requests of one value are two")
    func values() throws {
        func play(_ place: Int, _ token: String, _ action: String, _ path: String) throws -> ExploredPlay {
            let name = RequestName("GET", "https://h.test/\(path)")
            let symptom = Symptom(
                .silence, in: "tap", "nothing after \(name.resource)", cause: .request(name.resource), about: name)
            return ExploredPlay(
                try Schedule(token: token), place: place, recording: "", symptoms: [symptom], unjudged: nil,
                sight: .same, actions: ["open", action], requests: [.init(number: 2, name: name)])
        }
        let plays = [
            try play(0, "a1.1+fault.2:503", "tap(0)", "users/ann/posts"),
            try play(1, "a1.2+fault.2:503", "tap(1)", "users/bob/posts"),
            try play(2, "a1.1+fault.2:404", "tap(0)", "users/ann/photos"),
            try play(3, "a1.3+fault.2:503", "tap(2)", "clubs/eve/posts"),
        ]
        let findings = ExploredScenario(name: "list", planned: 4, plays: plays, left: 0, walk: WalkFacts()).findings
        #expect(findings.map(\.plays) == [2, 1, 1], "the last is about another thing, however long its path is")
        #expect(findings[0].lines == [plays[0].symptoms[0].line, plays[1].symptoms[0].line])
        #expect(findings[1].sentence.hasPrefix("When GET /users/ann/photos fails"), "each play has its own requests")
    }

    @Test("Several values crash in places of their own, or hold objects of their own: each is a finding")
    func severalValues() throws {
        func play(_ place: Int, _ cause: Cause) throws -> ExploredPlay {
            ExploredPlay(
                try Schedule(token: "a1.\(place + 1)"), place: place, recording: "",
                symptoms: [Symptom(.crash, in: "tap", "the app crashes: \(cause)", cause: cause)], unjudged: nil,
                sight: .same, actions: ["tap(\(place))"])
        }
        let plays = [
            try play(0, .crash(.init("Fatal error", in: "List.open(_:)"))),
            try play(1, .crash(.init("Fatal error", in: "List.sort()"))),
        ]
        let findings = ExploredScenario(name: "list", planned: 2, plays: plays, left: 0, walk: WalkFacts()).findings
        #expect(findings.map(\.lines.count) == [1, 1])
    }

    @Test("What is sent twice with several values is one finding, though each has an address of its own")
    func twiceWithValues() throws {
        let plays = try (0...1).map { place in
            let name = RequestName("POST", "https://h.test/users/\(place)/likes?from=list")
            return ExploredPlay(
                try Schedule(token: "a1.\(place + 1)+user.2:twice"), place: place, recording: "",
                symptoms: [Symptom(.twice, in: "like", "sends \(name.resource) twice", about: name)], unjudged: nil,
                sight: .same, actions: ["like(\(place))"])
        }
        let findings = ExploredScenario(name: "list", planned: 2, plays: plays, left: 0, walk: WalkFacts()).findings
        #expect(findings.map(\.plays) == [2])
    }

    @Test("Objects that are held together are one leak; one that is held elsewhere too is another")
    func leaks() throws {
        func held(_ type: String, _ step: String) -> Symptom {
            Symptom(.late, in: step, "\(type) is still held", cause: .leak(of: type))
        }
        let together = try explored(
            ("user.1:leave", true, [held("List", "a()"), held("Model", "a()")]),
            ("user.2:leave", true, [held("List", "b()"), held("Model", "b()")]))
        #expect(together.findings.map(\.symptom.text) == ["List is still held"])
        let apart = try explored(
            ("user.1:leave", true, [held("List", "a()")]), ("fault.1:503+user.2:leave", true, [held("Model", "b()")]))
        #expect(apart.findings.count == 2)
    }

    @Test("That an answer is never shown is found only if no other answer shows anything else")
    func neverShown() throws {
        let silent = Symptom(.silence, in: "a()", "nothing of the answer", unlessShown: 1)
        let usual = (token: "", isToldAlike: true, symptoms: [silent])
        #expect(try explored(usual, ("fault.1:503", true, [])).findings.count == 1)
        #expect(try explored(usual, ("fault.1:503", true, []), ("fault.1:array", false, [])).findings.isEmpty)
        #expect(try explored(usual).findings.isEmpty, "nobody has tried another answer")
    }
}

@Suite("A crash is known by its check and its place")
struct TrapTests {
    @Test(
        "What differs from play to play is no part of the kind",
        arguments: [
            ("Fatal error: Index out of range", "Fatal error: Index out of range", nil, true),
            (
                "Fatal error: no answer of https://h.test/a: 503", "Fatal error", "no answer of https://h.test/a: 503",
                false
            ),
            ("Precondition failed", "Precondition failed", nil, false),
            (
                "Fatal error: 'try!' expression unexpectedly raised an error: Refused(status: 503)",
                "Fatal error: 'try!' expression unexpectedly raised an error", nil, false
            ),
            ("Swift runtime failure: Index out of range", "Fatal error: Index out of range", nil, true),
            ("Swift runtime failure: precondition failure", "Precondition failed", nil, false),
            ("Could not cast value of type 'A' (ADDRESS) to 'B'", "Could not cast value of type", nil, false),
            ("Swift runtime failure: arithmetic overflow", "Swift runtime failure: arithmetic overflow", nil, false),
        ] as [(String, String, String?, Bool)])
    func kinds(message: String, text: String, words: String?, isOfIndex: Bool) {
        let trap = Trap(Crash(signal: "SIGILL", message: message))
        #expect(trap.text == text && trap.words == words && trap.isOfIndex == isOfIndex)
    }

    @Test("Without a message it is the signal, and nobody knows whether an index is out of range")
    func signal() {
        #expect(Trap(Crash(signal: "SIGSEGV")).text == "SIGSEGV" && Trap(Crash(signal: "SIGSEGV")).isOfIndex == false)
        #expect(Trap(Crash(signal: "SIGILL")).text == "SIGILL" && Trap(Crash(signal: "SIGILL")).isOfIndex == nil)
    }

    private func isKnown(_ line: String, _ kind: String, in function: String?) throws -> Bool {
        let name = CrashName(kind, in: function)
        let play = ExploredPlay(
            Schedule(), recording: "", symptoms: [Symptom(.crash, in: "tap()", name.text, cause: .crash(name))],
            unjudged: nil, sight: .crash)
        let explored = ExploredScenario(
            name: "a", planned: 1, plays: [play], left: 0, probes: 0, notRead: 0, notChanged: 0, notTurned: 0,
            requests: [])
        let known = KnownFindings([.init(finding: line, token: "", reason: "why")])
        let result = ExploreResult(explored, known: known, ExploreOptions())
        #expect(result.new.count + result.known.count == 1 && result.fixed.isEmpty == !result.known.isEmpty)
        return !result.known.isEmpty
    }

    @Test("What one kind of build has accepted is known in the other, which may not know the kind of the trap")
    func builds() throws {
        let index = "crash: tap(): the app crashes: Fatal error: Index out of range, in List.open(_:)"
        #expect(try isKnown(index, "SIGILL", in: "List.open(_:)"))
        #expect(try isKnown("crash: tap(): the app crashes: SIGTRAP, in f()", "Precondition failed", in: "f()"))
        #expect(try !isKnown(index, "Fatal error", in: "List.open(_:)"), "two kinds that are known")
        #expect(try !isKnown(index, "SIGILL", in: "List.close()"), "another place")
        #expect(try !isKnown(index, "SIGSEGV", in: "List.open(_:)"), "no check ends a program with it")
        #expect(try !isKnown("crash: tap(): the app crashes: Fatal error", "SIGILL", in: nil), "no place is known")
        #expect(try !isKnown(index.replacing("tap()", with: "type()"), "SIGILL", in: "List.open(_:)"))
    }
}
