import BenchDiagnostics
import Foundation
import Testing
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@testable import HTTPFixtures
@testable import PresenterBench

private let lost = Fault(.error(.notConnectedToInternet))

@Suite("A fault matches the request that it names")
struct FaultScriptTests {
    private func struck(_ fault: Fault, _ requests: [(String, String)]) -> [Int] {
        let script = FaultScript([fault])
        return requests.indices.filter {
            script.fault(for: Exchange.Request(method: requests[$0].0, url: requests[$0].1)) != nil
        }
    }

    @Test("A fault strikes each request that matches its pattern, or the one with its number")
    func pattern() {
        let requests = [
            ("POST", "https://h/a"), ("GET", "https://h/a"), ("GET", "https://h/b"), ("GET", "https://i/b?q=1"),
        ]
        #expect(struck(Fault(.error(.timedOut), "GET"), requests) == [1, 2, 3])
        #expect(struck(Fault(.error(.timedOut), "GET", nth: 1), requests) == [1])
        #expect(struck(Fault(.error(.timedOut), "/a"), requests) == [0, 1])
        #expect(struck(Fault(.error(.timedOut), "GET /*", nth: 2), requests) == [2])
        #expect(struck(Fault(.error(.timedOut), "i/b"), requests) == [3])
        #expect(struck(Fault(.error(.timedOut), "/b?q=1"), requests) == [3])
        #expect(struck(Fault(.error(.timedOut), "/c"), requests) == [])
        #expect(struck(Fault(.error(.timedOut)), requests) == [0, 1, 2, 3])
        #expect(struck(Fault(.error(.timedOut), nth: 3), requests) == [2])
        #expect(struck(lost, requests) == [0, 1, 2, 3])
    }

    @Test("A path means the same request whatever the query and the spelling of the URL")
    func nth() {
        let requests = [
            ("GET", "https://h/v2/b%65ers?page=1"), ("GET", "https://h/v2/other"), ("GET", "https://i/v2/beers#x"),
            ("GET", "https://h/v2/beers"),
        ]
        #expect(struck(Fault(.error(.timedOut), "GET /v2/beers", nth: 2), requests) == [2])
        #expect(struck(Fault(.error(.timedOut), "GET /v2/beers", nth: 4), requests) == [])
        #expect(struck(Fault(.error(.timedOut), "GET /"), [("GET", "https://h")]) == [0])
    }

    @Test("Of two faults for one request that with a number answers, else the first; each counts all that match it")
    func several() {
        let faults: [Fault] = [
            Fault(.error(.timedOut), "GET"),
            Fault(.status(500, body: "", type: "text/plain", headers: [:]), "GET", nth: 2),
            Fault(.status(501, body: "", type: "text/plain", headers: [:]), "/", nth: 2),
            Fault(.status(200, body: "never", type: "application/json", headers: [:]), "GET", nth: 9),
        ]
        let script = FaultScript(faults)
        let request = Exchange.Request(method: "GET", url: "https://h/")
        #expect(script.fault(for: request) == faults[0])
        #expect(script.fault(for: request) == faults[1])
        #expect(script.fault(for: request) == faults[0])
        #expect(script.fault(for: Exchange.Request(method: "POST", url: "https://h/")) == nil)
        let idle = script.idle.map { $0.failure(in: "f") }
        #expect(
            idle.map(\.place) == [
                "scenario f, reply 501 on request /, 2nd",
                "scenario f, reply 200 on GET, 9th",
            ])
        #expect(
            idle.map(\.details) == [
                ["its request is answered by the reply 500 on GET, 2nd"], ["the app asked for it only 3 times"],
            ])
    }

    @Test(
        "A fault whose requests are all answered by another one is reported, with that one",
        arguments: [
            (
                [
                    Fault(.status(500, body: "", type: "text/plain", headers: [:]), "GET"),
                    Fault(.status(200, body: "", type: "text/plain", headers: [:]), "GET"),
                ], "reply 500 on GET"
            ),
            (
                [
                    Fault(.status(200, body: "", type: "text/plain", headers: [:]), "GET", nth: 2),
                    Fault(.status(404, body: "", type: "text/plain", headers: [:]), nth: 2),
                ], "reply 200 on GET, 2nd"
            ),
            (
                [Fault(.status(500, body: "", type: "text/plain", headers: [:])), lost],
                "reply 500 on every request"
            ),
        ])
    func masked(_ faults: [Fault], _ other: String) {
        let script = FaultScript(faults)
        for _ in 1...3 { _ = script.fault(for: Exchange.Request(method: "GET", url: "https://h/")) }
        #expect(script.idle.count == 1)
        #expect(
            script.idle.map { $0.failure(in: "f").description } == [
                """
                A \(faults[1].word) never strikes: another one before it answers its request.
                  scenario f, \(faults[1].phrase)
                  its request is answered by the \(other)
                  Leave one of them out, or give them different requests: each counts all that match it.
                """
            ])
    }

    @Test("Requests after the one of a fault make no difference any more, and none does for a fault of all")
    func passed() {
        let script = FaultScript([Fault(.error(.timedOut), "GET", nth: 2), lost])
        let passed = (1...3).map { _ in
            _ = script.fault(for: Exchange.Request(method: "GET", url: "https://h/"))
            return script.counts.map(\.passed)
        }
        #expect(passed == [[1, 0], [2, 0], [2, 0]])
    }

    @Test("What the faults have done is kept over a launch, and the last that answered is known")
    func relaunched() {
        let faults: [Fault] = [
            Fault(.status(500, body: "", type: "text/plain", headers: [:]), "GET", nth: 2),
            Fault(.status(200, body: "", type: "text/plain", headers: [:]), "GET", nth: 1),
            Fault(.status(404, body: "", type: "text/plain", headers: [:]), "GET", nth: 3),
        ]
        let request = Exchange.Request(method: "GET", url: "https://h/")
        let first = FaultScript(faults)
        #expect(first.last(for: request) == nil)
        #expect(first.fault(for: request) == faults[1] && first.last(for: request) == faults[1])
        let second = FaultScript(faults, after: first.counts)
        #expect(second.last(for: request) == faults[1])
        #expect(second.fault(for: request) == faults[0] && second.last(for: request) == faults[0])
        #expect(second.idle.count == 1)
        #expect(second.fault(for: request) == faults[2] && second.idle.isEmpty)
    }

    @Test("Being offline is no mistake where nothing is asked; a fault of some requests is")
    func offline() {
        #expect(FaultScript([lost]).idle.isEmpty)
        #expect(FaultScript([Fault(.error(.timedOut))]).idle.count == 1)
        #expect(FaultScript([Fault(.error(.timedOut), "GET")]).idle.count == 1)
        #expect(FaultScript([Fault(.error(.timedOut), nth: 1)]).idle.count == 1)
        #expect(FaultScript([Fault(.status(503, body: "", type: "text/plain", headers: [:]))]).idle.count == 1)
    }

    @Test("A fault that matched nothing is reported with the requests that the app sent instead, the nearest first")
    func idle() {
        func details(_ fault: Fault, _ urls: String...) -> [String] {
            let script = FaultScript([fault])
            for url in urls { _ = script.fault(for: Exchange.Request(method: "GET", url: url)) }
            return script.idle.flatMap { $0.failure(in: "f").details.map(\.description) }
        }
        let fault = Fault(.error(.timedOut), "POST /b")
        #expect(details(fault) == ["the app asked for nothing"])
        #expect(
            details(fault, "https://h/a", "https://h/b", "https://h/c", "https://h/d") == [
                "the app asked for GET https://h/b", "the app asked for GET https://h/a",
                "the app asked for GET https://h/c", "and 1 more",
            ])
        #expect(
            details(Fault(.error(.timedOut), "GET /b", nth: 2), "https://h/b") == ["the app asked for it only once"])
        #expect(details(Fault(.error(.timedOut)), "https://h/b") == [])
    }
}

@Suite("A fault changes an answer")
struct FaultEffectTests {
    private let recorded = Exchange.Outcome.response(
        .init(
            status: 200, headers: [.init("Content-Length", "18"), .init("X", "y")],
            body: Data(#"{"a": 1, "b": [2]}"#.utf8)))

    @Test("An error fault needs no recorded answer and has the symbol of its code")
    func error() throws {
        #expect(
            try Fault(.error(.notConnectedToInternet), "GET").apply(to: nil) == .failure("notConnectedToInternet"))
        #expect(try Fault(.error(.timedOut), "GET").apply(to: recorded) == .failure("timedOut"))
        #expect(!Fault(.error(.timedOut), "GET").needsAnswer && Fault(.truncated(after: 1), "GET").needsAnswer)
    }

    @Test("A slow fault leaves the recorded answer as it is, needs one, and says how late it comes")
    func slow() throws {
        let fault = Fault(.slow(.milliseconds(8_500)), "GET /x")
        #expect(try fault.apply(to: recorded) == recorded && fault.needsAnswer)
        #expect(try fault.apply(to: .failure("timedOut")) == .failure("timedOut"))
        #expect(refusal(fault, nil)?.what == Self.withoutAnswer)
        #expect(fault.text == "slow by 8.5 s on GET /x" && fault.delay == .milliseconds(8_500))
        #expect(Fault(.truncated(after: 1), "GET").delay == .zero)
    }

    @Test("A status fault has its own body, type and length")
    func status() throws {
        let outcome = try Fault(.status(500, body: "né", type: "text/plain", headers: [:]), "GET").apply(to: nil)
        #expect(
            outcome
                == .response(
                    .init(
                        status: 500, headers: [.init("Content-Type", "text/plain"), .init("Content-Length", "3")],
                        body: Data("né".utf8))))
    }

    @Test("A status fault may have other headers, in the order of their names")
    func statusHeaders() throws {
        let fault = Fault(.status(403, body: "", type: "text/plain", headers: ["X-B": "2", "X-A": "1, 1"]), "GET")
        guard case .response(let response) = try fault.apply(to: nil) else { throw Flaw() }
        #expect(
            response.headers == [
                .init("Content-Type", "text/plain"), .init("Content-Length", "0"), .init("X-A", "1, 1"),
                .init("X-B", "2"),
            ])
        #expect(fault.text == "403 on GET" && fault.phrase == "reply 403 on GET")
    }

    @Test("A type that its author gives takes the place of the usual one")
    func statusType() throws {
        let problem = Fault(
            .status(400, body: "{}", type: "application/json", headers: ["content-type": "application/problem+json"]))
        guard case .response(let response) = try problem.apply(to: nil) else { throw Flaw() }
        #expect(response.headers == [.init("Content-Length", "2"), .init("content-type", "application/problem+json")])
    }

    @Test("An answer by hand of JSON has its type, whatever is recorded")
    func json() throws {
        #expect(
            try Fault(.status(200, body: "[1]", type: "application/json", headers: [:])).apply(to: recorded)
                == .response(
                    .init(
                        status: 200,
                        headers: [.init("Content-Type", "application/json"), .init("Content-Length", "3")],
                        body: Data("[1]".utf8))))
    }

    @Test("A body that breaks off has status and headers as recorded, and its own length")
    func truncated() throws {
        let headers: [Exchange.Header] = [.init("Content-Length", "3"), .init("X", "y")]
        #expect(
            try Fault(.truncated(after: 3), "GET").apply(to: recorded)
                == .response(.init(status: 200, headers: headers, body: Data(#"{"a"#.utf8))))
    }

    @Test(
        "A member is cut out of the text with its comma, and the rest stays as it is",
        arguments: [
            (#"{"a": 1, "b":[2] }"#, "/a", #"{"b":[2] }"#), (#"{"a": 1, "b":[2] }"#, "/b", #"{"a": 1 }"#),
            (#"{ "a" : {"b":null} }"#, "/a/b", #"{ "a" : {} }"#), (#"[ 1 , 2, 3 ]"#, "/0", "[ 2, 3 ]"),
            (#"[ 1 , 2, 3 ]"#, "/2", "[ 1 , 2 ]"), (#"[{"x":"é\u0041","y":1.50}]"#, "/0/y", #"[{"x":"é\u0041"}]"#),
            (#"{"a/b":1,"m~n":2,"":3}"#, "/a~1b", #"{"m~n":2,"":3}"#),
            (#"{"a/b":1,"m~n":2,"":3}"#, "/m~0n", #"{"a/b":1,"":3}"#),
            (#"{"a/b":1,"m~n":2,"":3}"#, "/", #"{"a/b":1,"m~n":2}"#), (#"{"\u0061":1,"b":2}"#, "/a", #"{"b":2}"#),
            (#"{"a":1,"b":2,"a":3}"#, "/a", #"{"b":2}"#), ("\u{feff}[1]", "/0", "\u{feff}[]"),
        ])
    func memberRemoved(text: String, pointer: String, rest: String) throws {
        let outcome = try Fault(.memberRemoved(pointer), "GET").apply(
            to: .response(.init(status: 200, body: Data(text.utf8))))
        #expect(outcome == .response(.init(status: 200, body: Data(rest.utf8))))
    }

    @Test(
        "A pointer that finds nothing is an error",
        arguments: ["/c", "/b/1", "/b/00", "/b/-", "/b/-1", "/a/x", "", "/B", "/b/0/0", "/b/99999999999999999999"])
    func noMember(pointer: String) {
        let place = pointer.isEmpty ? "the empty pointer" : pointer
        #expect(
            refusal(Fault(.memberRemoved(pointer), "GET"), recorded)?.what
                == "The recorded body has nothing at \(place).")
    }

    private static let withoutAnswer = "A fault changes an answer, but no answer is recorded."

    /// The failure of a fault that cannot be applied; nil if it can.
    private func refusal(_ fault: Fault, _ outcome: Exchange.Outcome?) -> Diagnostic? {
        do {
            _ = try fault.apply(to: outcome)
            return nil
        } catch { return error }
    }

    private struct Flaw: Error {}

    @Test("A fault that cannot be applied is an error in three lines")
    func errors() {
        let html = Exchange.Outcome.response(.init(status: 200, body: Data("<p>".utf8)))
        #expect(
            refusal(Fault(.truncated(after: 1), "GET"), nil)
                == Diagnostic(
                    what: Self.withoutAnswer, place: "fault only 1 bytes on GET",
                    next: "Give the scenario a fixture that answers the request, or use a fault that needs none."))
        let others: [(Fault, Exchange.Outcome, String)] = [
            (Fault(.truncated(after: 1), "GET"), .failure("timedOut"), Self.withoutAnswer),
            (Fault(.memberRemoved("a"), "GET"), recorded, "\"a\" is not a valid JSON Pointer."),
            (Fault(.memberRemoved("/a"), "GET"), html, "A fault removes a member, but the recorded body is not JSON."),
        ]
        for (fault, outcome, what) in others {
            #expect(refusal(fault, outcome)?.what == what && refusal(fault, outcome)?.place == "fault \(fault.text)")
        }
        for count in [18, 99, -1] {
            #expect(
                refusal(Fault(.truncated(after: count), "GET"), recorded)?.what
                    == "The recorded body has only 18 bytes.")
        }
    }

    @Test(
        "A fault is one line at the head of a recording",
        arguments: [
            (Fault(.error(.notConnectedToInternet), "GET"), "error notConnectedToInternet on GET"),
            (Fault(.error(.timedOut)), "error timedOut on every request"),
            (Fault(.error(.timedOut), nth: 1), "error timedOut on request, 1st"),
            (
                Fault(.status(200, body: "x", type: "application/json", headers: [:]), "/a"),
                "200 on every request /a"
            ),
            (
                Fault(.status(200, body: "x", type: "application/json", headers: [:]), "h/a?q=1", nth: 3),
                "200 on request h/a?q=1, 3rd"
            ),
            (
                Fault(.status(500, body: "", type: "text/plain", headers: [:]), "GET /v2/beers", nth: 2),
                "500 on GET /v2/beers, 2nd"
            ),
            (Fault(.slow(.seconds(8)), "POST", nth: 11), "slow by 8 s on POST, 11th"),
            (Fault(.memberRemoved("/hdurl"), "GET", nth: 21), "no member /hdurl on GET, 21st"),
            (Fault(.truncated(after: 40), "GET /", nth: 3), "only 40 bytes on GET /, 3rd"),
        ])
    func texts(fault: Fault, text: String) {
        #expect(fault.text == text)
    }
}
