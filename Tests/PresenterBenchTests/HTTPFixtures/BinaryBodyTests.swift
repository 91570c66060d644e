import Foundation
import Testing

@testable import HTTPFixtures

@Suite("A binary body is stored unchanged, except for unmistakable secrets")
struct BinaryBodyTests {
    private static let key = "ghp" + "_" + SecretSamples.word(36)
    private static let url = "https://h/?api_key=canary-1234"

    private static func random(_ count: Int, seed: UInt64) -> Data {
        var numbers = SeededNumbers(seed: seed)
        var bytes = Data(capacity: count)
        while bytes.count < count { withUnsafeBytes(of: numbers.next()) { bytes.append(contentsOf: $0) } }
        return bytes
    }

    private func stored(_ body: Data, type: String?, rules: Redaction = Redaction()) -> Data {
        var exchange = Exchange.sample(Self.url)
        let headers = type.map { [Exchange.Header("Content-Type", $0)] } ?? []
        exchange.outcome = .response(.init(status: 200, headers: headers, body: body))
        return exchange.redacted(rules).response.body
    }

    @Test("Megabytes of random bytes stay unchanged", arguments: ["application/octet-stream", "image/png", nil])
    func random(type: String?) {
        let body = Self.random(1 << 20, seed: 4_711 + UInt64(type?.count ?? 0))
        #expect(stored(body, type: type) == body)
    }

    @Test(
        "In a binary body bytes that look like names and values stay",
        arguments: [
            "?sv=x", "&token=abcdef&", "SV=1", "\"password\":\"hunter22\"", "<token>abcdefgh</token>",
            "//u:hunter22@h/", ";Pwd=hunter22", ";Password=hunter22;a=b",
        ])
    func chance(text: String) {
        for type in ["application/octet-stream", "image/png", "application/x-protobuf", nil] {
            let body =
                Data(text.utf8) + Self.random(2_000, seed: 7) + Data(text.utf8) + Data("\u{0}\(text)\u{0}".utf8)
                + Self.random(2_000, seed: 8)
            #expect(stored(body, type: type) == body, "\(type ?? "no type")")
            #expect(stored(Data(text.utf8) + [0, 0xff, 1], type: type) == Data(text.utf8) + [0, 0xff, 1])
        }
    }

    @Test("In a binary body known secrets and unmistakable formats are redacted, and every other byte stays")
    func secrets() {
        let (head, tail) = (Self.random(3_000, seed: 1) + [0], [0xff] + Self.random(3_000, seed: 2))
        for secret in ["canary-1234", Self.key, "Bearer " + SecretSamples.word(40)] {
            let body = stored(head + Data(secret.utf8) + tail, type: "application/octet-stream")
            #expect(body.starts(with: head) && body.suffix(tail.count) == tail, "\(secret)")
            #expect(body.range(of: Data("REDACTED-".utf8)) != nil && body.range(of: Data(secret.utf8)) == nil)
        }
    }

    @Test("In a binary body a fixture's own pattern counts from eight characters on")
    func ownPattern() {
        let rules = Redaction(patterns: [SecretPattern("licence", pattern: "LIC-[0-9]+")])
        let short = Data("LIC-1".utf8) + [0, 0xff]
        #expect(stored(short, type: "image/png", rules: rules) == short)
        let long = Data("LIC-4711".utf8) + [0, 0xff]
        #expect(stored(long, type: "image/png", rules: rules).starts(with: Data("REDACTED-".utf8)))
    }

    @Test("A text body is searched whatever its content type")
    func textByBytes() {
        let json = Data(#"{"password":"hunter2","n":1}"#.utf8)
        for type in ["application/octet-stream", "image/png", "application/json", nil] {
            let body = String(decoding: stored(json, type: type), as: UTF8.self)
            #expect(body == #"{"password":"REDACTED-2","n":1}"#, "\(type ?? "no type")")
        }
        let odd = Data("{\"password\":\"hunter2\"}\u{0}".utf8)
        #expect(String(decoding: stored(odd, type: "text/plain"), as: UTF8.self).contains("REDACTED-2"))
    }

    @Test("In a multipart form a text part loses its secrets, and a binary part stays")
    func parts() {
        let picture = Self.random(4_000, seed: 3) + Data([0]) + Data("?sv=abc\"token\":\"abcdef\"".utf8) + [0xff]
        func form(_ json: String) -> Data {
            Data("--b\r\nContent-Disposition: form-data; name=\"file\"\r\nContent-Type: image/png\r\n\r\n".utf8)
                + picture
                + Data("\r\n--b\r\nContent-Disposition: form-data; name=\"data\"\r\n\r\n\(json)\r\n--b--\r\n".utf8)
        }
        let body = stored(form(#"{"token":"hunter2"}"#), type: "multipart/form-data; boundary=b")
        #expect(body == form(#"{"token":"REDACTED-2"}"#))
    }
}
