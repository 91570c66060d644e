import Foundation
import Testing

@testable import BenchDiagnostics
@testable import HTTPFixtures
@testable import PlayRuntime
@testable import PresenterBench
@testable import Transcript

@Suite("No printed event reveals a secret")
struct PlayEventRedactionTests {
    private static let secret = "canary-4711"

    /// A call with the secret in its name, and in each form of value.
    private static let call: ToldCall = {
        let text = ValueNode.Member(label: secret, node: .leaf(secret, .string))
        let group = ValueNode.Group(.named, name: secret, [text])
        return ToldCall(
            secret, .call,
            [
                text, .init(label: secret, node: .group(group)),
                .init(label: secret, node: .error(.leaf(secret, .string))),
                .init(label: nil, node: .error(.group(group))),
            ])
    }()

    /// Every case, the secret in every text that it has.
    private static let events: [PlayEvent] = {
        var request = PlayEvent.Request(number: 1, method: secret, url: secret, body: [secret])
        request.operation = secret
        request.head = [secret]
        let failure = Diagnostic(what: secret, place: secret, next: "\(secret): \(.show, secret)", details: [secret])
        var leftover = UnplayedExchange(index: 0, text: secret, nearest: [secret])
        leftover.missedBy = secret
        var ending = PlayEvent.Ending(
            screens: [secret], unplayed: [leftover], inFlight: [request], stillArmed: [secret], stillRunning: [secret])
        ending.idleFaults = [failure]
        let lifeline = Lifeline(from: secret, to: secret)
        let property = BrokenProperty(
            name: "a", line: "b", step: secret, time: 1, reason: .end,
            readings: [.init(secret, before: secret, after: secret)])
        return [
            .began(place: secret), .input(lifeline, .step(secret)),
            .output(lifeline, call, offMain: true),
            .called(id: 1, lifeline, call, offMain: false), .returned(id: 1, call), .returned(id: 1, nil),
            .changing(
                id: 1, place: PlayEvent.ChangePlace(mutation: 1, rank: 1), lifeline, label: secret,
                offMain: false),
            .changed(id: 1, call), .asked(request), .mainBlocked(isNew: true),
            .answered(number: 1, .failed(secret)), .cancelled(number: 1), .passed(nanoseconds: 1),
            .missed(number: 1, failure), .reachedOut(RefusedCall(.network, secret), failure),
            .held(type: secret, failure), .held(type: secret, nil), .letGo(failure),
            .broken(property),
            .drewRandomNumbers,
            .volatile(id: 1, VolatileValue(name: "order", raw: secret, isExact: true)), .relaunched(ending),
            .ended(ending), .hung(failure), .couldNotRun(failure),
        ]
    }()

    @Test("Every text of an event is redacted", arguments: events)
    func redacted(_ event: PlayEvent) throws {
        let redacted = event.mappingTexts { $0.replacingOccurrences(of: Self.secret, with: "REDACTED-1") }
        let text = String(decoding: try JSONEncoder().encode(redacted), as: UTF8.self)
        #expect(!text.contains(Self.secret))
        // Nothing else is lost.
        let restored = redacted.mappingTexts { $0.replacingOccurrences(of: "REDACTED-1", with: Self.secret) }
        #expect(restored == event)
    }

    @Test("Events that the bench itself needs stay as they are: a known secret and a captured exchange")
    func raw() {
        let exchange = Exchange(
            request: Exchange.Request(method: "GET", url: "https://h/?key=\(Self.secret)"),
            outcome: .failure("timedOut"),
            startedAt: Date(timeIntervalSince1970: 0), milliseconds: 1)
        let events: [PlayEvent] = [.secret(Self.secret, number: 1), .captured(exchange)]
        for event in events { #expect(event.mappingTexts { _ in "nothing" } == event) }
    }
}
