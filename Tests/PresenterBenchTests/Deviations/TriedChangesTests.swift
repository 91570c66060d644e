import Foundation
import HTTPFixtures
import Testing

@testable import PresenterBench
@testable import Transcript

@Suite("What a fault makes of an answer")
struct TriedChangesTests {
    private static func answer(_ body: String, type: String = "application/json") -> Exchange.Response {
        Exchange.Response(
            status: 200,
            headers: [Exchange.Header("Content-Type", type), Exchange.Header("Content-Length", "\(body.utf8.count)")],
            body: Data(body.utf8))
    }

    private static func body(_ change: String, of body: String) throws -> String? {
        let change = try #require(AnswerChange(change))
        guard case .response(let response)? = change.applied(to: answer(body)) else { return nil }
        #expect(response.headers.first("Content-Length") == "\(response.body.count)")
        return String(decoding: response.body, as: UTF8.self)
    }

    @Test(
        "One value is changed, and everything else stays as it was",
        arguments: [
            ("removed/a", #"{"b": [1, 2]}"#), ("null/a", #"{"a": null, "b": [1, 2]}"#),
            ("other-type/a", #"{"a": [], "b": [1, 2]}"#),
            ("unknown/a", #"{"a": "presenter-bench-unknown", "b": [1, 2]}"#),
            ("text/b/0", #"{"a": "x", "b": ["1", 2]}"#), ("emptied/b", #"{"a": "x", "b": []}"#),
            ("doubled/b", #"{"a": "x", "b": [1, 2,1, 2]}"#), ("other-type/b", #"{"a": "x", "b": {}}"#),
        ])
    func values(_ change: String, _ changed: String) throws {
        #expect(try Self.body(change, of: #"{"a": "x", "b": [1, 2]}"#) == changed)
    }

    @Test(
        "A change that changes nothing is none",
        arguments: [
            ("null/a", #"{"a": null}"#), ("text/a", #"{"a": "x"}"#), ("emptied/a", #"{"a": []}"#),
            ("doubled/a", #"{"a": []}"#), ("unknown/a", #"{"a": 1}"#), ("other-type/a", #"{"a": 1}"#),
            ("removed/b", #"{"a": 1}"#), ("array", "[]"), ("object", "{}"), ("null", "null"), ("empty", ""),
        ])
    func nothing(_ change: String, _ body: String) throws {
        #expect(try Self.body(change, of: body) == nil)
    }

    @Test("Whole answers: failures, statuses with a body and a time to wait, a page to sign in")
    func whole() throws {
        let answer = Self.answer("[1]")
        #expect(AnswerChange("offline")?.applied(to: answer) == .failure("notConnectedToInternet"))
        #expect(AnswerChange("lost")?.applied(to: answer) == .failure("networkConnectionLost"))
        #expect(AnswerChange("timed-out")?.applied(to: answer) == .failure("timedOut"))
        guard case .response(let limited)? = AnswerChange("429")?.applied(to: answer) else {
            Issue.record("not a response")
            return
        }
        #expect(limited.status == 429 && limited.headers.first("Retry-After") == "30")
        guard case .response(let page)? = AnswerChange("html")?.applied(to: answer) else {
            Issue.record("not a response")
            return
        }
        #expect(page.status == 200 && page.headers.first("Content-Type") == "text/html")
        #expect(try Self.body("truncated", of: "[1, 2]") == "[1,")
    }

    @Test("Every change of an answer is listed, each of them changes it, and each is written and read alike")
    func listed() throws {
        let answer = Self.answer(#"{"rows": [{"id": 7, "on": true}, {"id": 8}], "next": null}"#)
        let changes = TriedChanges(of: answer)
        #expect(changes.untried == 0)
        #expect(Set(changes.all).count == changes.all.count)
        for change in changes.all {
            #expect(change.applied(to: answer) != nil, "\(change.text)")
            #expect(AnswerChange(change.text) == change)
        }
        let texts = changes.all.map(\.text)
        #expect(texts.contains("text/rows/0/id") && texts.contains("other-type/rows/0/on"))
        // All elements of an array are read alike.
        #expect(!texts.contains { $0.contains("/rows/1") })
    }

    @Test("An answer that is not JSON has no values, and one that has too many says how many are not tried")
    func odd() {
        let page = TriedChanges(of: Self.answer("<p>Hello</p>", type: "text/html"))
        #expect(!page.all.contains { if case .value = $0 { true } else { false } })
        #expect(!page.all.contains(.body(.truncated)))
        let members = (0..<TriedChanges.mostValues + 5).map { #""m\#($0)": 1"# }.joined(separator: ", ")
        #expect(TriedChanges(of: Self.answer("{\(members)}")).untried == 5)
    }
}
