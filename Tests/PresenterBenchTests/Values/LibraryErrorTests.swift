import Foundation
import Synchronization
import Testing

@testable import PresenterBench

@Suite("An error of a library is written by what it says, not by what it works with")
struct LibraryErrorTests {
    /// What a library keeps of a request: its own affair, and another one in its next version.
    private final class Session: @unchecked Sendable {
        // Safe: no test changes it.
        let identifier = 7
        var retries = [1, 2, 3]
        var adapter: ((String) -> String)? = { $0 }
        let queue = DispatchQueue(label: "library.session")
    }

    private final class Answer: Sendable {
        let status = 503
        let data = Data("busy".utf8)
        let request = URL(string: "https://api.test/list")
    }

    private final class Failed: Error {
        let code = 3
        let session = Session()
    }

    private final class Wrapped: NSError, @unchecked Sendable {
        // Safe: no test changes it.
        private var attempts = [1, 2, 3]
    }

    private struct Transport: Error, CustomStringConvertible {
        let code: Int
        let onRetry: @Sendable () -> Void
        let session: Session?
        let underlying: any Error
        var description: String { fatalError("never asked") }
    }

    private enum Failure: Error {
        case session(Session), answer(Answer), nested(any Error), reason(String, session: Session)
    }

    private func text(_ value: Any) -> String {
        ValueText.lines(for: value, label: nil, width: 200).joined(separator: "\n")
    }

    @Test("Machinery in a case by its type, values by what they are")
    func cases() {
        #expect(text(Failure.session(Session())) == "Failure.session((Session))")
        #expect(text(Failure.reason("late", session: Session())) == #"Failure.reason("late", session: (Session))"#)
        #expect(
            text(Failure.answer(Answer()))
                == #"Failure.answer(Answer(status: 503, data: 4 bytes, digest c9bc07, "busy", request: https://api.test/list))"#
        )
    }

    @Test("In errors that are structures or objects too, at any depth")
    func nested() {
        let inner = Transport(code: 1, onRetry: {}, session: Session(), underlying: Failed())
        let expected =
            "Transport(code: 1, onRetry: (function), session: (Session), "
            + "underlying: Failed(code: 3, session: (Session)))"
        #expect(text(inner) == expected)
        #expect(text(Failure.nested(Failure.nested(inner))) == "Failure.nested(Failure.nested(\(expected)))")
        #expect(text(["a": Failure.session(Session())]) == #"["a": Failure.session((Session))]"#)
    }

    @Test("An NSError of a class of its own by domain and code")
    func subclass() {
        let info: [String: Any] = ["session": Session(), "url": "https://api.test"]
        #expect(
            text(Wrapped(domain: "library", code: 4, userInfo: info))
                == #"NSError(domain: "library", code: 4, userInfo: ["url": "https://api.test"])"#)
    }

    @Test(
        "Objects that hold objects of the app are shown, those with a lock, a pointer, a handler or a way back are not")
    func kinds() {
        final class Product: Sendable { let name = "tea" }
        final class Cart: Sendable { let products = [Product(), Product()] }
        final class Locked { let lock = NSLock() }
        final class Node { var next: Node? }
        final class Pointing { let place = UnsafeMutablePointer<Int>(bitPattern: 8) }
        final class Span: Sendable { let (days, left, note) = (1...3, 0..<2, Optional("late")) }
        final class Handled { var handler: (() -> Void)? }
        // Safe: no other thread has any of them.
        enum Refusal: Error, @unchecked Sendable {
            case cart(Cart), locked(Locked), node(Node), pointing(Pointing), span(Span), handled(Handled)
        }
        let node = Node()
        node.next = node
        #expect(
            text(Refusal.cart(Cart())) == #"Refusal.cart(Cart(products: [Product(name: "tea"), Product(name: "tea")]))"#
        )
        #expect(text(Refusal.locked(Locked())) == "Refusal.locked((Locked))")
        #expect(text(Refusal.node(node)) == "Refusal.node((Node))")
        #expect(text(Refusal.pointing(Pointing())) == "Refusal.pointing((Pointing))")
        #expect(text(Refusal.span(Span())) == #"Refusal.span(Span(days: 1...3, left: 0..<2, note: "late"))"#)
        #expect(text(Refusal.handled(Handled())) == "Refusal.handled((Handled))")
        node.next = nil
    }

    @Test("Outside of an error an object is shown as before")
    func outside() {
        struct Holder { let session: Session }
        #expect(text(Holder(session: Session())).contains("retries: [1, 2, 3]"))
    }
}
