import Foundation
import Testing
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@testable import HTTPFixtures
@testable import PresenterBench

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
        #expect(struck(.fail("GET", with: .timedOut), requests) == [1, 2, 3])
        #expect(struck(.fail("GET", nth: 1, with: .timedOut), requests) == [1])
        #expect(struck(.fail("/a", with: .timedOut), requests) == [0, 1])
        #expect(struck(.fail("GET /*", nth: 2, with: .timedOut), requests) == [2])
        #expect(struck(.fail("i/b", with: .timedOut), requests) == [3])
        #expect(struck(.fail("/b?q=1", with: .timedOut), requests) == [3])
        #expect(struck(.fail("/c", with: .timedOut), requests) == [])
        #expect(struck(.fail(with: .timedOut), requests) == [0, 1, 2, 3])
        #expect(struck(.fail(nth: 3, with: .timedOut), requests) == [2])
        #expect(struck(.offline, requests) == [0, 1, 2, 3])
    }

    @Test("A path means the same request whatever the query and the spelling of the URL")
    func nth() {
        let requests = [
            ("GET", "https://h/v2/b%65ers?page=1"), ("GET", "https://h/v2/other"), ("GET", "https://i/v2/beers#x"),
            ("GET", "https://h/v2/beers"),
        ]
        #expect(struck(.fail("GET /v2/beers", nth: 2, with: .timedOut), requests) == [2])
        #expect(struck(.fail("GET /v2/beers", nth: 4, with: .timedOut), requests) == [])
        #expect(struck(.fail("GET /", with: .timedOut), [("GET", "https://h")]) == [0])
    }

    @Test("Of two faults for one request that with a number answers, else the first; each counts all that match it")
    func several() {
        let faults: [Fault] = [
            .fail("GET", with: .timedOut), .reply("GET", nth: 2, status: 500), .reply("/", nth: 2, status: 501),
            .reply("GET", nth: 9, json: "never"),
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
                "scenario f, fault status 501 on request /, 2nd",
                "scenario f, fault status 200 on GET, 9th",
            ])
        #expect(
            idle.map(\.details) == [
                ["its request is answered by the fault status 500 on GET, 2nd"], ["the app asked for it only 3 times"],
            ])
    }

    @Test(
        "A fault whose requests are all answered by another one is reported, with that one",
        arguments: [
            ([Fault.reply("GET", status: 500), Fault.reply("GET")], "status 500 on GET"),
            ([.reply("GET", nth: 2), .reply(nth: 2, status: 404)], "status 200 on GET, 2nd"),
            ([Fault.reply(status: 500), .offline], "status 500 on every request"),
        ])
    func masked(_ faults: [Fault], _ other: String) {
        let script = FaultScript(faults)
        for _ in 1...3 { _ = script.fault(for: Exchange.Request(method: "GET", url: "https://h/")) }
        #expect(script.idle.count == 1)
        #expect(
            script.idle.map { $0.failure(in: "f").description } == [
                """
                A fault never strikes: another one before it answers its request.
                  scenario f, fault \(faults[1].text)
                  its request is answered by the fault \(other)
                  Leave one of them out, or give them different requests: each counts all that match it.
                """
            ])
    }

    @Test("What the faults have done is kept over a launch, and the last that answered is known")
    func relaunched() {
        let faults: [Fault] = [
            .reply("GET", nth: 2, status: 500), .reply("GET", nth: 1), .reply("GET", nth: 3, status: 404),
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
        #expect(FaultScript([.offline]).idle.isEmpty)
        #expect(FaultScript([.fail("GET", with: .timedOut)]).idle.count == 1)
        #expect(FaultScript([.fail(nth: 1, with: .timedOut)]).idle.count == 1)
        #expect(FaultScript([.reply(status: 503)]).idle.count == 1)
    }

    @Test("A fault that matched nothing is reported with the requests that the app sent instead, the nearest first")
    func idle() {
        func details(_ fault: Fault, _ urls: String...) -> [String] {
            let script = FaultScript([fault])
            for url in urls { _ = script.fault(for: Exchange.Request(method: "GET", url: url)) }
            return script.idle.flatMap { $0.failure(in: "f").details }
        }
        let fault = Fault.fail("POST /b", with: .timedOut)
        #expect(details(fault) == ["the app asked for nothing"])
        #expect(
            details(fault, "https://h/a", "https://h/b", "https://h/c", "https://h/d") == [
                "the app asked for GET https://h/b", "the app asked for GET https://h/a",
                "the app asked for GET https://h/c", "and 1 more",
            ])
        #expect(
            details(Fault.fail("GET /b", nth: 2, with: .timedOut), "https://h/b") == ["the app asked for it only once"])
        #expect(details(Fault.fail(with: .timedOut), "https://h/b") == [])
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
            try Fault.fail("GET", with: .notConnectedToInternet).apply(to: nil) == .failure("notConnectedToInternet"))
        #expect(try Fault.fail("GET", with: .timedOut).apply(to: recorded) == .failure("timedOut"))
        #expect(!Fault.fail("GET", with: .timedOut).needsAnswer && Fault.truncate("GET", after: 1).needsAnswer)
    }

    @Test("A slow fault leaves the recorded answer as it is, needs one, and says how late it comes")
    func slow() throws {
        let fault = Fault.slow("GET /x", by: .milliseconds(8_500))
        #expect(try fault.apply(to: recorded) == recorded && fault.needsAnswer)
        #expect(try fault.apply(to: .failure("timedOut")) == .failure("timedOut"))
        #expect(throws: FaultError.noAnswer(fault: fault.text)) { try fault.apply(to: nil) }
        #expect(fault.text == "slow by 8.5 s on GET /x" && fault.delay == .milliseconds(8_500))
        #expect(Fault.truncate("GET", after: 1).delay == .zero)
    }

    @Test("A status fault has its own body, type and length")
    func status() throws {
        let outcome = try Fault.reply("GET", status: 500, text: "né").apply(to: nil)
        #expect(
            outcome
                == .response(
                    .init(
                        status: 500, headers: [.init("Content-Type", "text/plain"), .init("Content-Length", "3")],
                        body: Data("né".utf8))))
    }

    @Test("A status fault may have other headers, in the order of their names")
    func statusHeaders() throws {
        let fault = Fault.reply("GET", status: 403, headers: ["X-B": "2", "X-A": "1, 1"])
        guard case .response(let response) = try fault.apply(to: nil) else { throw FaultError.noAnswer(fault: "") }
        #expect(
            response.headers == [
                .init("Content-Type", "text/plain"), .init("Content-Length", "0"), .init("X-A", "1, 1"),
                .init("X-B", "2"),
            ])
        #expect(fault.text == "status 403 on GET")
    }

    @Test("An answer by hand of JSON has its type, whatever is recorded")
    func json() throws {
        #expect(
            try Fault.reply("GET", json: "[1]").apply(to: recorded)
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
            try Fault.truncate("GET", after: 3).apply(to: recorded)
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
        let outcome = try Fault.remove("GET", member: pointer).apply(
            to: .response(.init(status: 200, body: Data(text.utf8))))
        #expect(outcome == .response(.init(status: 200, body: Data(rest.utf8))))
    }

    @Test(
        "A pointer that finds nothing is an error",
        arguments: ["/c", "/b/1", "/b/00", "/b/-", "/b/-1", "/a/x", "", "/B", "/b/0/0", "/b/99999999999999999999"])
    func noMember(pointer: String) {
        let fault = Fault.remove("GET", member: pointer)
        #expect(throws: FaultError.noMember(pointer, fault: fault.text)) { try fault.apply(to: recorded) }
    }

    @Test("A fault that cannot be applied is an error in three lines")
    func errors() {
        #expect(throws: FaultError.noAnswer(fault: "only 1 bytes on GET")) {
            try Fault.truncate("GET", after: 1).apply(to: nil)
        }
        #expect(throws: FaultError.self) { try Fault.truncate("GET", after: 1).apply(to: .failure("timedOut")) }
        #expect(throws: FaultError.notAPointer("a", fault: "no member a on GET")) {
            try Fault.remove("GET", member: "a").apply(to: recorded)
        }
        let html = Exchange.Outcome.response(.init(status: 200, body: Data("<p>".utf8)))
        #expect(throws: FaultError.notJSON(fault: "no member /a on GET")) {
            try Fault.remove("GET", member: "/a").apply(to: html)
        }
        for count in [18, 99, -1] {
            #expect(throws: FaultError.tooShort(18, fault: "only \(count) bytes on GET")) {
                try Fault.truncate("GET", after: count).apply(to: recorded)
            }
        }
        #expect(FaultError.notJSON(fault: "f").description.split(separator: "\n").count == 3)
    }

    @Test(
        "A fault is one line at the head of a recording",
        arguments: [
            (Fault.fail("GET", with: .notConnectedToInternet), "error notConnectedToInternet on GET"),
            (.fail(with: .timedOut), "error timedOut on every request"),
            (.fail(nth: 1, with: .timedOut), "error timedOut on request, 1st"),
            (.reply("/a", json: "x"), "status 200 on every request /a"),
            (.reply("h/a?q=1", nth: 3, json: "x"), "status 200 on request h/a?q=1, 3rd"),
            (.reply("GET /v2/beers", nth: 2, status: 500), "status 500 on GET /v2/beers, 2nd"),
            (.slow("POST", nth: 11, by: .seconds(8)), "slow by 8 s on POST, 11th"),
            (.remove("GET", nth: 21, member: "/hdurl"), "no member /hdurl on GET, 21st"),
            (.truncate("GET /", nth: 3, after: 40), "only 40 bytes on GET /, 3rd"),
        ])
    func texts(fault: Fault, text: String) {
        #expect(fault.text == text)
    }
}
