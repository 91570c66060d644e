import Foundation
import HTTPFixtures

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension Rehearsal {
    /// Does what every copy would otherwise do for the first time: the runtime keeps which types conform to which protocols,
    /// and that takes a fifth of a short play.
    ///
    /// Nothing of it asks for the environment, as `failure` proves.
    package static func warmUp() {
        let encoder = JSONEncoder()
        for event in events { _ = try? encoder.encode(event) }
        _ = try? JSONDecoder().decode([String].self, from: Data(#"["a"]"#.utf8))
        let value = Value(name: "a", count: 1, next: nil, parts: ["b": [1.5]], kind: .some("c"), owner: Owner())
        _ = ViewCall(function: "show(_:)", values: [value, [value], nil, Kind.none], leaves: leaves)
        _ = URL(filePath: "/a", directoryHint: .isDirectory).standardizedFileURL.path
        _ = "a".replacingOccurrences(of: "b", with: "c").trimmingCharacters(in: .whitespaces)
        answer()
    }

    /// Answers a request of a scenario with one exchange.
    private static func answer() {
        let scenario = Scenario("a", fixture: "a") { _ in }
        let request = Exchange.Request(method: "GET", url: "https://a.example/b?c=d")
        let response = Exchange.Response(
            status: 200, headers: [.init("Content-Type", "application/json")], body: Data("[]".utf8))
        let exchange = Exchange(
            request: request, outcome: .response(response), startedAt: Date(timeIntervalSinceReferenceDate: 0),
            milliseconds: 1)
        let contents = Fixture.Contents(capturedAt: exchange.startedAt, exchanges: [exchange])
        let source = ReplaySource(scenario, [StoredExchanges(contents)], environment: [:]) { _, _ in }
        _ = source.bind(request, step: "a", asksDelegate: false)
        _ = source.redacted("a")
        _ = HTTPURLResponse(replaying: response, from: request.url)
    }

    /// The texts of values, as a play without rules of its own looks through them.
    private static var leaves: any LeafTexts {
        let finders: [any VolatileFinder] = [
            UUIDFinder { _ in nil }, AddressFinder { _ in false }, NowFinder(real: { 0...0 }, virtual: { 0...0 }),
        ]
        return (try? Scrubbing([], known: finders) { _, _ in })?.leaves ?? PlainLeaves()
    }

    private static let events: [PlayEvent] = [
        .began(place: "a"), .input(lifeline: "a", text: "b"), .output(lifeline: "a", lines: ["b"], offMain: true),
        .called(id: 1, lifeline: "a", lines: ["b"], offMain: false), .returned(id: 1, lines: ["a"]),
        .asked(PlayEvent.Request(number: 1, method: "GET", url: "a")), .answered(number: 1, text: "a"),
        .passed(nanoseconds: 1), .ended(PlayEvent.Ending()),
    ]

    private enum Kind { case none, some(String) }

    private final class Owner: Sendable {}

    private struct Value {
        let name: String
        let count: Int
        let next: Int?
        let parts: [String: [Double]]
        let kind: Kind
        let owner: Owner
    }
}
