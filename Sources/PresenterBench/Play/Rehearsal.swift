import BenchPlatform
import Foundation
import HTTPFixtures
import PlayRuntime
import Transcript

/// The preparation of a process whose copies are plays: the checks, and the work that each copy is spared.
package enum Rehearsal {
    /// Does what every copy would otherwise do for the first time. The runtime caches which types conform to which
    /// protocols, and these lookups take a fifth of a short play.
    ///
    /// Nothing in it reads the environment, as `failure` proves.
    package static func warmUp(in folder: String, writing encode: (PlayEvent) -> Void) {
        events.forEach(encode)
        _ = try? JSONDecoder().decode([String].self, from: Data(#"["a"]"#.utf8))
        let value = Value(name: "a", count: 1, next: nil, parts: ["b": [1.5]], kind: .some("c"), owner: Owner())
        _ = ToldCall(function: "show(_:)", values: [value, [value], nil, Kind.none], leaves: leaves)
        _ = URL(filePath: "/a", directoryHint: .isDirectory).standardizedFileURL.path
        _ = "a".replacingOccurrences(of: "b", with: "c").trimmingCharacters(in: .whitespaces)
        answer(from: FixtureStore(root: URL(filePath: folder, directoryHint: .isDirectory)))
        findConformances()
        nameClasses()
        prepareForSession()
    }

    /// Looks up the conformances that the first tables, reflections and continuations of a play need.
    private static func findConformances() {
        let properties = StoredProperties()
        for _ in 1...2 { _ = properties.value(of: "owner", in: Holder()) }
        let keys: [Any.Type] = [Int32.self, URL.self, FileAttributeKey.self, TimedWaits.ID.self, Substring.self]
        _ = (keys + [foundation("11URLProtocolC12_PropertyKeyO")]).map { $0 is any Hashable.Type }
        let reflected = [URLSessionDataTask.self, URLSessionTask.self, ReplayProtocol.self, URLProtocol.self]
        _ = (reflected + [foundation("15_ProtocolClientC")]).map { $0 is any CustomReflectable.Type }
        findFields()
        _ = "\(CheckedContinuation<Data, any Error>.self)"
    }

    /// Returns an internal type of Foundation. If that has another name in this version, the lookup is left to the
    /// play.
    private static func foundation(_ name: String) -> Any.Type {
        _typeByName("20FoundationNetworking" + name) ?? URLSession.self
    }

    /// Does what the first session of a process does, without a session, as that would have folders and threads.
    private static func prepareForSession() {
        _ = (OperationQueue(), FileManager.default, Thread.current)
        _ = (ProcessInfo.processInfo, Bundle.main.bundlePath)
        // The collections in which a session keeps protocols, tasks and the work of operations.
        _ = ([ReplayProtocol.self] as [URLProtocol.Type]) + [URLProtocol.self]
        _ = [Int: URLSessionTask](minimumCapacity: 1)
        _ = ([{}] as [@Sendable () -> Void]) + [{}]
        _ = URLRequest(url: URL(filePath: "/a"))
        _ = URL(fileURLWithPath: "a", relativeTo: URL(fileURLWithPath: "/b")).path
        _ = "/a.b".components(separatedBy: "/").last?.range(of: ".", options: .backwards)
        _ = try? Data(contentsOf: URL(filePath: "/dev/null"))
        _ = NSMutableDictionary().object(forKey: "a")
        prepareTransfers()
    }

    /// Initialises the library with which Foundation transfers data, as the first session of a process does; it counts
    /// its users.
    private static func prepareTransfers() {
        typealias Function = @convention(c) (Int) -> Int32
        guard let function = dlsym(nil, "curl_global_init") else { return }
        // CURL_GLOBAL_SSL, as Foundation asks for it.
        _ = unsafeBitCast(function, to: Function.self)(1)
    }

    /// Answers a request of a scenario from a fixture with one exchange.
    private static func answer(from store: FixtureStore) {
        let scenario = Scenario("a", .fixture("a")) { _ in }
        try? scenario.initialState.check()
        let request = Exchange.Request(method: "GET", url: "https://a.example/b?api_key=abcdefgh&c=d")
        let response = Exchange.Response(
            status: 200, headers: [.init("Content-Type", "application/json")], body: Data("[]".utf8))
        let exchange = Exchange(
            request: request, outcome: .response(response), startedAt: Date(timeIntervalSinceReferenceDate: 0),
            milliseconds: 1)
        let contents = Fixture.Contents(capturedAt: exchange.startedAt, exchanges: [exchange])
        _ = try? store.save(contents, as: "a")
        let stored = (try? store.open("a")) ?? StoredExchanges(contents)
        let source = ReplaySource(scenario, [stored], environment: [:]) { _, _ in }
        _ = source.bind(request, step: "a", asksDelegate: false)
        _ = source.redacted("a")
        _ = HTTPURLResponse(replaying: response, from: request.url)
        let log = EventLog { _ in }
        log.redact { source.redacted($0) }
        log.write(.answered(number: 1, .failed("a")))
    }

    /// The rewriting of texts in a play without scrubbers of its own.
    private static var leaves: any LeafTexts {
        let finders: [any VolatileFinder] =
            [
                UUIDFinder { _ in nil }, AddressFinder { _ in false }, NowFinder(real: { 0...0 }, virtual: { 0...0 }),
            ] + [FolderFinder("HOME", path: "/a")].compactMap(\.self) + [SourceFinder(path: "/a")].compactMap(\.self)
        return (try? Scrubbing([], known: finders) { _, _ in })?.leaves ?? PlainLeaves()
    }

    private static let call = ToldCall(
        "a", .call, [.init(label: "a", node: .items([.init(label: nil, node: .leaf("b", .name))]))])

    private static let events: [PlayEvent] = [
        .began(place: "a"), .input(.userToView, .step("b")), .output(.viewToPresenter, call, offMain: true),
        .called(id: 1, .viewToPresenter, call, offMain: false), .returned(id: 1, call),
        .asked(PlayEvent.Request(number: 1, method: "GET", url: "a")), .answered(number: 1, .failed("a")),
        .passed(nanoseconds: 1), .ended(PlayEvent.Ending()), .relaunched(PlayEvent.Ending()),
    ]

    private enum Kind { case none, some(String) }

    private final class Owner: Sendable {}

    private class Superclass { let owner = Owner() }

    private final class Holder: Superclass {}

    private struct Value {
        let name: String
        let count: Int
        let next: Int?
        let parts: [String: [Double]]
        let kind: Kind
        let owner: Owner
    }
}
