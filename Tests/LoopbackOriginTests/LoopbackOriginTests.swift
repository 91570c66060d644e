import Foundation
import LoopbackOrigin
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("A loopback origin, asked by URLSession")
struct LoopbackOriginTests {
    @Test("The loopback origin answers, and logs its requests")
    func answers() async throws {
        let answer = try await ask(OriginAnswer(status: 201, "made"), "/things?name=a%20b") { request in
            request.httpMethod = "POST"
            request.httpBody = Data("body".utf8)
            request.setValue("one", forHTTPHeaderField: "X-Mark")
        }
        #expect(answer.response.statusCode == 201)
        #expect(String(decoding: answer.body, as: UTF8.self) == "made")
        let request = try #require(answer.requests.first)
        #expect(request.method == "POST")
        #expect(request.path == "/things")
        #expect(request.query("name") == "a b")
        #expect(request.header("x-mark") == "one")
        #expect(request.body == Data("body".utf8))
    }

    @Test("Consecutive requests share a connection")
    func keepAlive() async throws {
        let origin = try LoopbackOrigin { OriginAnswer($0.path) }
        defer { origin.stop() }
        let session = URLSession(configuration: .ephemeral)
        let urls = ["/one", "/two", "/three"].map { url(origin, $0) }
        // One begins where the other ends: a session closes connections that nobody used for two minutes.
        await withCheckedContinuation { done in Self.fetch(session, urls[...]) { done.resume() } }
        #expect(origin.requests.map(\.path) == ["/one", "/two", "/three"])
        #expect(origin.connections == 1)
    }

    private static func fetch(_ session: URLSession, _ urls: ArraySlice<URL>, _ done: @escaping @Sendable () -> Void) {
        guard let url = urls.first else { return done() }
        session.dataTask(with: url) { body, _, _ in
            #expect(body == Data(url.path.utf8))
            fetch(session, urls.dropFirst(), done)
        }.resume()
    }

    @Test("HEAD gets the headers of the answer without its body")
    func head() async throws {
        let answer = try await ask(OriginAnswer("twelve bytes")) { $0.httpMethod = "HEAD" }
        #expect(answer.body.isEmpty)
        #expect(answer.response.value(forHTTPHeaderField: "Content-Length") == "12")
    }

    @Test("Chunks arrive as one body", arguments: [1, 5, 1_000])
    func chunked(size: Int) async throws {
        let answer = try await ask(OriginAnswer(body: Data("eleven bytes".utf8), framing: .chunked(of: size)))
        #expect(String(decoding: answer.body, as: UTF8.self) == "eleven bytes")
    }

    @Test("A compressed body arrives decompressed")
    func gzip() async throws {
        let answer = try await ask(
            OriginAnswer(headers: [OriginHeader("Content-Encoding", "gzip")], body: Data(Self.compressed)))
        #expect(String(decoding: answer.body, as: UTF8.self) == "hello, hello, hello")
    }

    @Test("A status without a body comes without one", arguments: [204, 304])
    func bodiless(status: Int) async throws {
        let answer = try await ask(OriginAnswer(status: status, body: Data("unseen".utf8)))
        #expect(answer.response.statusCode == status)
        #expect(answer.body.isEmpty)
    }

    @Test(
        "A truncated answer and a missing one are failures",
        arguments: [.truncated(after: 4), .closed] as [OriginAnswer.Framing])
    func spoiled(framing: OriginAnswer.Framing) async {
        await #expect(throws: URLError.self) {
            try await ask(OriginAnswer(body: Data("eleven bytes".utf8), framing: framing))
        }
    }

    @Test("After the loopback origin stopped nobody answers, and its log can be read")
    func stop() async throws {
        let origin = try LoopbackOrigin { _ in OriginAnswer("here") }
        _ = try await URLSession(configuration: .ephemeral).data(from: url(origin, "/one"))
        origin.stop()
        origin.stop()
        // Not a look at the failure: by now the port may be another origin's.
        _ = try? await URLSession(configuration: .ephemeral).data(from: url(origin, "/two"))
        #expect(origin.requests.map(\.path) == ["/one"])
    }

    @Test("A port that another origin has is refused")
    func portInUse() throws {
        let origin = try LoopbackOrigin { _ in OriginAnswer("") }
        defer { origin.stop() }
        let error = #expect(throws: SocketError.self) {
            try LoopbackOrigin(port: origin.port) { _ in OriginAnswer("") }
        }
        #expect(error?.call == "bind" || error?.call == "listen")
    }

    /// `hello, hello, hello` as `gzip -n9` packs it.
    private static let compressed: [UInt8] = [
        0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0xCB, 0x48, 0xCD, 0xC9, 0xC9, 0xD7,
        0x51, 0xC8, 0x40, 0xA2, 0x00, 0x9F, 0xA1, 0xCA, 0x09, 0x13, 0x00, 0x00, 0x00,
    ]
}

private struct Asked {
    var body: Data
    var response: HTTPURLResponse
    var requests: [OriginRequest]
}

/// Asks an origin with one answer, in a session of its own.
private func ask(
    _ answer: OriginAnswer, _ target: String = "/", _ change: (inout URLRequest) -> Void = { _ in }
) async throws -> Asked {
    let origin = try LoopbackOrigin { _ in answer }
    defer { origin.stop() }
    var request = URLRequest(url: url(origin, target))
    change(&request)
    let (body, response) = try await URLSession(configuration: .ephemeral).data(for: request)
    return Asked(body: body, response: try #require(response as? HTTPURLResponse), requests: origin.requests)
}

private func url(_ origin: LoopbackOrigin, _ target: String) -> URL {
    URL(string: "http://127.0.0.1:\(origin.port)\(target)")!
}
