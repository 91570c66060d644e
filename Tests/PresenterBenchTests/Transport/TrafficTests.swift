import Foundation
import Synchronization
import Testing

@testable import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("The register of requests keeps each of them until it is answered or given up")
struct TrafficTests {
    private final class Clock: Sendable {
        let now = Mutex<Int64>(0)
    }

    private let time = Clock()
    private let traffic: Traffic

    init() {
        traffic = Traffic(now: { [time] in time.now.withLock { $0 } })
    }

    /// A delivery to a task that is never resumed: what is handed to it is dropped.
    private func delivery(_ delegate: (any URLSessionTaskDelegate)? = nil) throws -> Delivery {
        let task = URLSession(configuration: .ephemeral).dataTask(with: URL(string: "http://origin.test/")!)
        task.delegate = delegate
        return try #require(Delivery(ReplayProtocol(task: task, cachedResponse: nil, client: nil), StoredProperties()))
    }

    private func issue(_ path: String, timeout: TimeInterval = 60) throws -> Int {
        traffic.issue(
            Exchange.Request(method: "GET", url: "http://origin.test/\(path)"), to: try delivery(), timeout: timeout)
    }

    private func close() -> Traffic.Window {
        traffic.closeWindow { request in
            .init(answer: .outcome(.failure("timedOut"), url: request.url, text: ""), shown: request)
        }
    }

    @Test("A window's requests are numbered in canonical order, and the next window's go on from there")
    func numbers() throws {
        _ = try issue("b")
        _ = try issue("a")
        let first = close()
        #expect(first.requests.map(\.request.url) == ["http://origin.test/a", "http://origin.test/b"])
        #expect(first.requests.map(\.number) == [1, 2])
        _ = try issue("0")
        #expect(close().requests.map(\.number) == [3])
        #expect(traffic.waiting.map(\.number) == [1, 2, 3])
        #expect(close().requests.isEmpty)
    }

    @Test("A request that is taken waits no more")
    func take() throws {
        let arrival = try issue("a")
        _ = close()
        #expect(traffic.take(arrival)?.request.number == 1)
        #expect(traffic.take(arrival) == nil)
        #expect(traffic.waiting.isEmpty)
    }

    @Test("A request that is given up in its own window is told of, with the number it got")
    func cancelled() throws {
        let arrival = try issue("b")
        _ = try issue("a")
        traffic.cancel(arrival)
        traffic.cancel(arrival)
        let window = close()
        #expect(window.requests.map(\.number) == [1, 2])
        #expect(window.cancelled.map(\.number) == [2])
        #expect(traffic.waiting.map(\.number) == [1])
        #expect(close().cancelled.isEmpty)
    }

    @Test("A request that is given up later keeps its number")
    func cancelledLater() throws {
        let arrival = try issue("a")
        _ = close()
        traffic.cancel(arrival)
        let window = close()
        #expect(window.requests.isEmpty && window.cancelled.map(\.number) == [1])
    }

    @Test("Giving up what was answered tells nothing")
    func cancelledAfterAnswer() throws {
        let arrival = try issue("a")
        _ = close()
        _ = traffic.take(arrival)
        traffic.cancel(arrival)
        #expect(close().cancelled.isEmpty)
    }

    @Test("Answers wait for a release where the step holds them")
    func held() throws {
        traffic.hold(true)
        _ = try issue("a")
        traffic.hold(false)
        _ = try issue("b")
        #expect(traffic.waiting.map(\.isHeld) == [true, false])
        traffic.unhold()
        #expect(traffic.waiting.map(\.isHeld) == [false, false])
    }

    @Test("A suspended request stays when it is released, and is free to go once it is resumed")
    func suspended() throws {
        traffic.hold(true)
        let arrival = try issue("a")
        traffic.suspend(arrival)
        #expect(traffic.take(arrival) == nil)
        #expect(traffic.waiting.map(\.isHeld) == [false])
        #expect(traffic.waiting.map(\.isSuspended) == [true])
        traffic.resume(arrival)
        #expect(traffic.waiting.map(\.isSuspended) == [false])
        #expect(traffic.take(arrival) != nil)
    }

    @Test("The timeout of a suspended request starts anew when it is resumed, that of a running one does not")
    func timeout() throws {
        let arrival = try issue("a", timeout: 10)
        #expect(traffic.waiting.map(\.deadline) == [10_000_000_000])
        time.now.withLock { $0 = 3_000_000_000 }
        traffic.resume(arrival)
        #expect(traffic.waiting.map(\.deadline) == [10_000_000_000])
        traffic.suspend(arrival)
        traffic.resume(arrival)
        #expect(traffic.waiting.map(\.deadline) == [13_000_000_000])
    }

    @Test("A timeout without end is far away, not in the past", arguments: [.infinity, 1e300, 0] as [TimeInterval])
    func endless(timeout: TimeInterval) throws {
        _ = try issue("a", timeout: timeout)
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
    /// What the part is, in a word.
    fileprivate var text: String {
        switch self {
        case .whole(_, let body): "whole \(body.count)"
        case .response: "response"
        case .body(let body): "body \(body.count)"
        case .end: "end"
        case .failure: "failure"
        }
    }
}
