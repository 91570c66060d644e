import Foundation
import Synchronization
import Testing

@testable import HTTPFixtures
@testable import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("The register keeps each request until it is answered or cancelled")
struct TrafficTests {
    private final class Clock: Sendable {
        let now = Mutex<Int64>(0)
    }

    /// The register's reports, one line each.
    private final class Told: Sendable {
        private let lines = Mutex<[String]>([])
        var all: [String] { lines.withLock { $0 } }
        func add(_ line: String) { lines.withLock { $0.append(line) } }
    }

    private let time = Clock()
    private let told = Told()
    private let traffic: Traffic

    init() {
        var listener = Traffic.Listener { [told] request, _ in
            told.add("bind \(request.url)")
            return .init(answer: .outcome(.failure("timedOut"), url: request.url), shown: request)
        }
        listener.ignores = { $0.url.hasSuffix("/ignored") }
        listener.asked = { [told] in told.add("asked \($0.number)") }
        listener.cancelled = { [told] in told.add("cancelled \($0.number)") }
        traffic = Traffic(now: { [time] in time.now.withLock { $0 } }, listener: listener)
    }

    /// A delivery to a task that is never resumed: everything delivered to it is dropped.
    private func delivery(_ delegate: (any URLSessionTaskDelegate)? = nil) throws -> Delivery {
        let task = URLSession(configuration: .ephemeral).dataTask(with: URL(string: "http://origin.test/")!)
        task.delegate = delegate
        return try #require(Delivery(ReplayProtocol(task: task, cachedResponse: nil, client: nil), StoredProperties()))
    }

    private func ask(_ path: String, timeout: TimeInterval = 60) throws -> Int {
        traffic.ask(
            Exchange.Request(method: "GET", url: "http://origin.test/\(path)"), through: try delivery(),
            timeout: timeout)
    }

    @Test("Requests are numbered, bound and reported at once, in the order in which they are sent")
    func numbers() throws {
        _ = try ask("b")
        _ = try ask("a")
        #expect(
            told.all == [
                "bind http://origin.test/b", "asked 1", "bind http://origin.test/a",
                "asked 2",
            ])
        #expect(traffic.waiting.map(\.number) == [1, 2])
        #expect(traffic.waiting.map(\.request.url) == ["http://origin.test/b", "http://origin.test/a"])
        #expect(traffic.lastNumber == 2)
    }

    @Test("A request to an ignored host has a negative number, and is never held")
    func ignored() throws {
        traffic.hold(true)
        _ = try ask("ignored")
        _ = try ask("a")
        #expect(traffic.waiting.map(\.number) == [-1, 1])
        #expect(traffic.waiting.map(\.isHeld) == [false, true])
    }

    @Test("In a later launch the numbers continue")
    func goesOn() throws {
        let traffic = Traffic(
            after: 7, now: { 0 },
            listener: Traffic.Listener { request, _ in
                .init(answer: .outcome(.failure(""), url: ""), shown: request)
            })
        let arrival = traffic.ask(
            Exchange.Request(method: "GET", url: "http://origin.test/"), through: try delivery(), timeout: 60)
        #expect(arrival == 8 && traffic.waiting.map(\.number) == [8])
    }

    @Test("A taken request no longer waits")
    func take() throws {
        let arrival = try ask("a")
        #expect(traffic.take(arrival)?.request.number == 1)
        #expect(traffic.take(arrival) == nil)
        #expect(traffic.waiting.isEmpty)
    }

    @Test("A request whose answer a delegate is asked about stays in flight, and gets no other")
    func kept() throws {
        let arrival = try ask("a")
        let (request, delivery) = try #require(traffic.take(arrival))
        traffic.keep(request, delivery)
        #expect(traffic.waiting.map(\.isReady) == [false])
        #expect(traffic.take(arrival) == nil)
        #expect(traffic.letGo(arrival) && !traffic.letGo(arrival))
        traffic.keep(request, delivery)
        traffic.cancel(arrival)
        #expect(told.all.last == "cancelled 1" && !traffic.letGo(arrival))
    }

    @Test("A cancelled request is reported once, and no longer waits")
    func cancelled() throws {
        let arrival = try ask("b")
        _ = try ask("a")
        traffic.cancel(arrival)
        traffic.cancel(arrival)
        #expect(told.all.filter { $0.hasPrefix("cancelled") } == ["cancelled 1"])
        #expect(traffic.waiting.map(\.number) == [2])
    }

    @Test("Cancelling an answered request reports nothing")
    func cancelledAfterAnswer() throws {
        let arrival = try ask("a")
        _ = traffic.take(arrival)
        traffic.cancel(arrival)
        #expect(!told.all.contains { $0.hasPrefix("cancelled") })
    }

    @Test("Answers wait for a release if the step holds them")
    func held() throws {
        traffic.hold(true)
        _ = try ask("a")
        traffic.hold(false)
        _ = try ask("b")
        #expect(traffic.waiting.map(\.isHeld) == [true, false])
        traffic.unhold()
        #expect(traffic.waiting.map(\.isHeld) == [false, false])
    }

    @Test("A suspended request stays when it is released, and can be answered once it is resumed")
    func suspended() throws {
        traffic.hold(true)
        let arrival = try ask("a")
        traffic.suspend(arrival)
        #expect(traffic.take(arrival) == nil)
        #expect(traffic.waiting.map(\.isHeld) == [false])
        #expect(traffic.waiting.map(\.isSuspended) == [true])
        traffic.resume(arrival)
        #expect(traffic.waiting.map(\.isSuspended) == [false])
        #expect(traffic.take(arrival) != nil)
    }

    @Test("The timeout of a suspended request starts again when it is resumed, that of a running one does not")
    func timeout() throws {
        let arrival = try ask("a", timeout: 10)
        #expect(traffic.waiting.map(\.deadline) == [10_000_000_000])
        time.now.withLock { $0 = 3_000_000_000 }
        traffic.resume(arrival)
        #expect(traffic.waiting.map(\.deadline) == [10_000_000_000])
        traffic.suspend(arrival)
        traffic.resume(arrival)
        #expect(traffic.waiting.map(\.deadline) == [13_000_000_000])
    }

    @Test("An infinite timeout is far away, not in the past", arguments: [.infinity, 1e300, 0] as [TimeInterval])
    func endless(timeout: TimeInterval) throws {
        _ = try ask("a", timeout: timeout)
        #expect(traffic.waiting[0].deadline == (timeout == 0 ? 0 : 1_000_000_000_000_000_000))
    }

    @Test("A receiver without a delegate gets an answer in one piece")
    func whole() throws {
        let response = HTTPURLResponse(replaying: .init(status: 200), from: "http://origin.test/")
        let parts = try delivery().parts(response, Data("hello".utf8))
        #expect(parts.map(\.text) == ["whole 5"])
    }

    @Test("A delegate gets response, body and end one after the other, and no empty body")
    func parts() throws {
        final class Delegate: NSObject, URLSessionTaskDelegate {}
        let response = HTTPURLResponse(replaying: .init(status: 200), from: "http://origin.test/")
        let delivery = try delivery(Delegate())
        #expect(delivery.parts(response, Data("hello".utf8)).map(\.text) == ["response", "body 5", "end"])
        #expect(delivery.parts(response, Data()).map(\.text) == ["response", "end"])
    }
}

extension Delivery.Part {
    /// A word for the part.
    fileprivate var text: String {
        switch self {
        case .whole(_, let body): "whole \(body.count)"
        case .response: "response"
        case .body(let body): "body \(body.count)"
        case .end: "end"
        case .failure: "failure"
        case .redirect: "redirect"
        case .challenge: "challenge"
        }
    }
}
