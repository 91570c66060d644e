import Foundation
import HTTPFixtures
import Testing

@testable import PresenterBench
@testable import Transcript

@Suite("A property looks at what has happened")
struct PlayHistoryTests {
    private let history = PlayHistory()

    private func note(_ event: PlayEvent) { history.note(event, values: [], to: nil) }

    private func has(_ moment: Moment) -> Bool {
        let contents = history.contents
        return contents.has(moment, from: .init(), to: contents.marks)
    }

    @Test("A moment is told by its name with or without its arguments")
    func names() {
        note(.input(.viewToPresenter, .step("await didType(fern)")))
        note(.output(.presenterToView, ToldCall("show(_:for:)"), offMain: false))
        #expect(has(.input("didType")) && has(.input("didType(fern)")) && has(.input("await didType(fern)")))
        #expect(!has(.input("didTyp")) && !has(.input("fern")) && !has(.input("didType(oak)")))
        #expect(has(.told("show")) && has(.told("show(_:for:)")) && !has(.told("show(_:)")))
        #expect(!has(.leaving))
        note(.output(.presenterToView, ToldCall("showError()"), offMain: false))
        #expect(has(.told("showError()")) && has(.told("showError")) && !has(.told("showError(_:)")))
    }

    @Test("A moment of a request is told by its pattern, as sent, and a failure is an answer too")
    func requests() {
        history.note(1, Exchange.Request(method: "GET", url: "https://a.example/plants?page=2"))
        #expect(has(.request()) && has(.request("GET /plants")) && has(.request("/plants?page=2")))
        #expect(!has(.request("POST /plants")) && !has(.answer()))
        note(.answered(number: 1, .failed("timedOut")))
        #expect(has(.answer("GET /plants")) && has(.failure("GET /plants")) && has(.failure()))
        #expect(!has(.answer("GET /other")))
        history.note(2, Exchange.Request(method: "GET", url: "https://a.example/other"))
        note(.answered(number: 2, .init(.response(status: 200, type: "a/b", .empty))))
        #expect(has(.answer("GET /other")) && !has(.failure("GET /other")))
    }

    @Test("Only what has come since the state before counts as a moment")
    func since() {
        note(.input(.viewToPresenter, .step("open()")))
        let before = history.contents.marks
        note(.input(.viewToPresenter, .step("close()")))
        let now = history.contents
        #expect(!now.has(.input("open"), from: before, to: now.marks))
        #expect(now.has(.input("close"), from: before, to: now.marks))
    }

    @Test("Leaving is a dismissal, or a departure of the user")
    func leaving() {
        note(.input(.viewToPresenter, .dismissal))
        #expect(has(.leaving) && !history.contents.hasDeparted)
        note(.input(.userToView, .departure))
        #expect(history.contents.hasDeparted)
    }
}

@Suite("A value is kept only if it says later what it says now")
struct PlainValueTests {
    private struct Beer { let name: String, tags: [String: Int?] }
    private enum Failure: Error { case status(Int), wrapped(any Error) }
    fileprivate final class Model: @unchecked Sendable { var name = "" }
    fileprivate struct Holder { let model: Model }
    private struct Listener { let act: () -> Void }

    @Test("Values of Swift, of Foundation and of structures of them are kept")
    func kept() {
        let values: [Any?] = [
            nil, 1, "a", true, 1.5, [1, 2], ["a": Date()], Beer(name: "a", tags: ["b": nil]),
            [Beer(name: "a", tags: [:])],
            URL(string: "https://a.example"), Data(), UUID(), Failure.status(5), Failure.wrapped(URLError(.timedOut)),
            URLError(.timedOut), NSError(domain: "a", code: 1), NSString("a"), NSNumber(1), IndexPath(index: 1),
            (1, "a"),
            Set([1]), 1..<2, Optional<Beer>.none as Any, CGFloat(1), Character("a"),
        ]
        for value in values { #expect(PlainValue(value).isKept, "\(String(describing: value))") }
    }

    @Test("Objects of the app, and what holds them or functions, are not")
    func notKept() {
        let values: [Any] = [
            Model(), Holder(model: Model()), [Model()], ["a": Holder(model: Model())], Listener {}, { () -> Void in },
            Failure.wrapped(Holder(model: Model()) as any Error), NSLock(), Optional(Model()) as Any,
        ]
        for value in values {
            let kept = PlainValue(value)
            #expect(!kept.isKept && kept.value == nil, "\(value)")
        }
        #expect(PlainValue(Model()).typeName == "Model")
    }
}

extension PlainValueTests.Holder: Error {}
