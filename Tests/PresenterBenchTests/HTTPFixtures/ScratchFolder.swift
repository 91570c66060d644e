import BenchDiagnostics
import Foundation
import Testing

@testable import HTTPFixtures

/// A temporary root with `Fixtures/`, removed when the test releases it.
final class ScratchFolder {
    let root: URL
    var store: FixtureStore { FixtureStore(root: root) }

    init() throws {
        root = FileManager.default.temporaryDirectory.appending(path: "presenter-bench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: root.appending(path: "Fixtures"), withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: root) }

    func url(_ path: String) -> URL { root.appending(path: path) }

    func write(_ path: String, _ bytes: Data) throws {
        let url = url(path)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try bytes.write(to: url)
    }

    func write(_ path: String, _ text: String) throws { try write(path, Data(text.utf8)) }

    /// Every file under the root with its bytes, including hidden ones; folders have none.
    func snapshot() throws -> [String: Data?] {
        var found: [String: Data?] = [:]
        for case let path as String in FileManager.default.enumerator(atPath: root.path)! {
            found.updateValue(try? Data(contentsOf: url(path)), forKey: path)
        }
        return found
    }

    /// Loads a fixture made of one entry, given as JSON text of its request and response.
    func load(
        request: String = #"{"method":"GET","url":"https://a.example/x"}"#, response: String, log: String = ""
    ) throws -> Exchange {
        try write(
            "Fixtures/one.har",
            """
            {"log":{"version":"1.2","creator":{"name":"t","version":"1"}\(log),"entries":[
            {"startedDateTime":"2024-05-01T09:30:00.250Z","time":12.5,"request":\(request),"response":\(response)}]}}
            """)
        return try loadOne()
    }

    /// Loads the fixture's one exchange, whole and on demand; both must give the same, or refuse for the same reason.
    private func loadOne() throws -> Exchange {
        let loaded = Result { try store.load("one").exchanges[0] }
        let opened = Result { try store.open("one").exchange(at: 0) }
        switch (loaded, opened) {
        case (.success(let left), .success(let right)): #expect(left == right)
        case (.failure(let left), .failure(let right)): #expect("\(left)" == "\(right)")
        default: Issue.record("loaded whole: \(loaded), on demand: \(opened)")
        }
        return try loaded.get()
    }

    /// Loads a fixture that must be refused, and returns why.
    func refusal(
        request: String = #"{"method":"GET","url":"https://a.example/x"}"#, response: String, log: String = ""
    ) -> Diagnostic? {
        do {
            _ = try load(request: request, response: response, log: log)
            return nil
        } catch {
            return error as? Diagnostic
        }
    }
}

extension Exchange {
    /// An exchange at a date with whole milliseconds, as a capture would make it.
    static func sample(
        _ url: String = "https://api.example/v2/beers?page=1", method: String = "GET", sent: Data? = nil,
        sentType: String? = nil, status: Int = 200, type: String? = "application/json", body: Data = Data("[]".utf8),
        headers: [Header] = []
    ) -> Exchange {
        Exchange(
            request: Request(
                method: method, url: url, headers: sentType.map { [Header("Content-Type", $0)] } ?? [], body: sent),
            outcome: .response(
                Response(
                    status: status, headers: (type.map { [Header("Content-Type", $0)] } ?? []) + headers, body: body)),
            startedAt: Date(timeIntervalSince1970: 1_714_555_800.250), milliseconds: 12.5)
    }

    var responseBody: Data? {
        guard case .response(let response) = outcome else { return nil }
        return response.body
    }

    var responseHeaders: [Header]? {
        guard case .response(let response) = outcome else { return nil }
        return response.headers
    }
}

extension Fixture.Contents {
    init(_ exchanges: Exchange...) {
        self.init(capturedAt: Date(timeIntervalSince1970: 1_714_555_800), exchanges: exchanges)
    }
}

extension StoredExchanges {
    /// Exchanges that a closure decodes by index.
    init(_ heads: [Head], decode: @escaping @Sendable (Int) throws -> Exchange) {
        self.init(
            capturedAt: Date(), heads: heads, isInvented: false, request: { try decode($0).request }, decode: decode)
    }
}
