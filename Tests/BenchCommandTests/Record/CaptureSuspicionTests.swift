import Foundation
import Testing

@testable import BenchCommand
@testable import HTTPFixtures

@Suite("An answer with a good status may be suspicious")
struct CaptureSuspicionTests {
    private func response(
        _ body: String, type: String = "application/json", status: Int = 200
    ) -> Exchange.Response {
        Exchange.Response(status: status, headers: [.init("Content-Type", type)], body: Data(body.utf8))
    }

    private func suspicion(_ new: Exchange.Response, after old: Exchange.Response?) -> CaptureSuspicion? {
        CaptureSuspicion.of(new, after: old)
    }

    @Test("A page in place of JSON is suspicious, recognised by its type or its beginning")
    func page() {
        let old = response("[1]")
        #expect(suspicion(response("hello", type: "text/html"), after: old) == .page)
        #expect(suspicion(response("\n<!DOCTYPE html><p>", type: "application/json"), after: old) == .page)
        #expect(suspicion(response("<html>", type: "text/html"), after: response("<html>", type: "text/html")) == nil)
        #expect(suspicion(response("<html>", type: "text/html"), after: nil) == nil)
    }

    @Test("An empty body in place of another is suspicious")
    func empty() {
        #expect(suspicion(response(""), after: response("[1]")) == .empty(instead: 3))
        #expect(suspicion(response(""), after: response("")) == nil && suspicion(response(""), after: nil) == nil)
    }

    @Test("Truncated JSON is suspicious, even without an old fixture; JSON that is invalid elsewhere is not")
    func brokenOff() {
        #expect(suspicion(response("[1,{\"a\":"), after: nil) == .brokenOff(bytes: 8))
        #expect(suspicion(response("[1,"), after: response("[1]")) == .brokenOff(bytes: 3))
        for body in ["[1]", "{} {}", "cb({})", "12"] { #expect(suspicion(response(body), after: nil) == nil) }
        #expect(suspicion(response("[1,", type: "text/plain"), after: nil) == nil)
    }

    @Test("A body of less than a quarter of 1024 bytes or more is suspicious")
    func small() {
        let text = { (count: Int) in self.response(String(repeating: "a", count: count), type: "text/plain") }
        #expect(suspicion(text(255), after: text(1024)) == .small(bytes: 255, instead: 1024))
        #expect(suspicion(text(256), after: text(1024)) == nil && suspicion(text(1), after: text(1023)) == nil)
        #expect(suspicion(text(9000), after: text(1024)) == nil)
    }

    @Test("An error status, old or new, is compared with nothing")
    func errors() {
        #expect(suspicion(response("", status: 500), after: response("[1]")) == nil)
        #expect(suspicion(response("", status: 204), after: response("[1]", status: 404)) == nil)
    }
}
