import Foundation
import Testing

@testable import HTTPFixtures
@testable import PresenterBench

@Suite("A body that an app compresses is searched and compared decoded")
struct ContentCodingTests {
    private static let sent = #"{"password":"canary-4711","n":1}"#
    private static let gzip = "H4sIAAAAAAAC/6tWKkgsLi7PL0pRslJKTsxLLKrUNTE3NFTSUcpTsjKsBQBgRZWFIAAAAA=="
    /// With the name of a file in its head.
    private static let named =
        "H4sICAAAAAAC/2EuanNvbgCrVipILC4uzy9KUbJSSk7MSyyq1DUxNzRU0lHKU7IyrAUAYEWVhSAAAAA="
    private static let zlib = "eNqrVipILC4uzy9KUbJSSk7MSyyq1DUxNzRU0lHKU7IyrAUAtDgJ7w=="
    /// Without the head and the checksum of zlib, as some send it.
    private static let bare = "q1YqSCwuLs8vSlGyUkpOzEssqtQ1MTc0VNJRylOyMqwFAA=="
    private static let uncompressed = "eAEBIADf/3sicGFzc3dvcmQiOiJjYW5hcnktNDcxMSIsIm4iOjF9tDgJ7w=="
    /// Sixty plants, in codes of their own and with copies.
    private static let long = """
        H4sIAAAAAAAC/53XzWobQRAE4FdZ9uzD9N/0jJ/Cd5ODEtZIEMvBXvDB5N1t5ZJDNSyum9CKAsFXUvXjx/rn9+m6r/dLu1vW6+l5
        +3q5PtzeW9ry8rTs5235uV1/ndfb85f93/P30769LpfbR/bL8/a2/r1b/icJJE2Zx1lSZSlkDRvHWVplGWRl5HGWVVkOWT37cZZX
        WQFZMeM4K6qsjlnix1m9ykrIcrPjrKyyBmRZ6HHWqLImZGkKaxXZy2wkVkH50iapVZC+DlKrIP3pSXIVtD96J70K4s8RJFhB/dmc
        FCvIv6uRZAX9hytrFgvgXdgfWCyAjUaaVSyAzkmi1aIAMki0ig0QSxKtYgOik2YVCzAzSLOKBRjTSbOKBRhipFnFAqQpaxYL0EPY
        VYAFiGykWcMC+JikWcMCeBukWcMCmCaJ1rAA6p1Ea9gA6UGitaIBTpo1LICRYg35T1VW7Cy+o7BDFvlnb6RYl2IWT1Ksa7GLBynW
        rRjGSYp1L5ZxJ8V6FNM4SLLei23sJFrPYhsbidaxASLKosUGmLDXFxZgRiPNhhTbeJJmQ4ttPEizUVy/LUmzUZy/2kmzUdy/HqTZ
        6MU2dtJsFH8Aw0izUZzATVm0xQ2s8g20Pz4BrXIWAfoRAAA=
        """

    private func bytes(_ base64: String) throws -> [UInt8] {
        Array(try #require(Data(base64Encoded: base64, options: .ignoreUnknownCharacters)))
    }

    @Test("Very many members are read one after the other")
    func members() {
        withinAMinuteOfWork {
            let (empty, last) = (ContentCoding.gzip.encoded([]), ContentCoding.gzip.encoded([7]))
            let count = 300_000
            let all = Array(repeatElement(empty, count: count).joined()) + last
            #expect(ContentCoding.gzip.decoded(all) == [7])
            #expect(ContentCoding.gzip.decoded(Array(all.dropLast())) == nil)
        }
    }

    private static func request(_ body: [UInt8], coding: String = "gzip") -> Exchange.Request {
        Exchange.Request(
            method: "POST", url: "https://h/",
            headers: [
                .init("Content-Type", "application/json"), .init("Content-Encoding", coding),
                .init("Content-Length", "\(body.count)"),
            ], body: Data(body))
    }

    private func redacted(_ request: Exchange.Request) -> Exchange.Request {
        var redactor = Redactor(Redaction())
        return redactor.redact(request)
    }

    @Test("Every format of compression that apps send is decoded")
    func decoded() throws {
        let codings = [("gzip", [Self.gzip, Self.named]), ("deflate", [Self.zlib, Self.bare, Self.uncompressed])]
        for (name, texts) in codings {
            let coding = try #require(ContentCoding([.init("content-encoding", name)]))
            for text in texts { #expect(try coding.decoded(bytes(text)) == Array(Self.sent.utf8)) }
        }
        let plants = try #require(ContentCoding.gzip.decoded(try bytes(Self.long)))
        #expect(plants.count == 4_602 && JSONNode(plants)?.elements.count == 60)
    }

    @Test("A truncated, longer or changed compressed body is not decoded, and takes no longer than its length")
    func broken() throws {
        for (coding, text) in [(ContentCoding.gzip, Self.long), (.gzip, Self.named), (.deflate, Self.zlib)] {
            let whole = try bytes(text)
            for count in 0..<whole.count { #expect(coding.decoded(Array(whole[..<count])) == nil) }
            #expect(coding.decoded(whole + [0]) == nil)
            for place in whole.indices.dropFirst(coding == .gzip ? 10 : 2) {
                var changed = whole
                changed[place] ^= 0x55
                let decoded = coding.decoded(changed)
                // In the name of a file nothing is lost.
                #expect(decoded == nil || text == Self.named && decoded == Array(Self.sent.utf8), "byte \(place)")
            }
        }
        #expect(ContentCoding.gzip.decoded([]) == nil && ContentCoding.deflate.decoded([]) == nil)
    }

    @Test("A compressed body that would never end is not decoded")
    func bomb() {
        // A code of one symbol, copied from the byte before, without an end.
        #expect(Inflate.bytes(of: [0x4b, 0x04, 0x00], from: 0, limit: 0) == nil)
        #expect(Inflate.bytes(of: [0x4b, 0x04, 0x00], from: 0, limit: 1)?.bytes == Array("a".utf8))
    }

    @Test("A body encoded again decodes to the same bytes", arguments: [0, 1, 65_535, 65_536, 200_000])
    func encoded(count: Int) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 7) }
        for coding in [ContentCoding.gzip, .deflate] { #expect(coding.decoded(coding.encoded(bytes)) == bytes) }
    }

    @Test(
        "The secret in a compressed body is redacted, its coding stays, and a live one matches the stored one",
        arguments: ["gzip", "deflate"])
    func secret(name: String) throws {
        let live = Self.request(try bytes(name == "gzip" ? Self.gzip : Self.zlib), coding: name)
        let stored = redacted(live)
        #expect(stored.headers[1].value == name)
        #expect(stored.headers[2].value == "\(stored.body?.count ?? 0)")
        let coding = try #require(ContentCoding(stored.headers))
        let text = coding.decoded(Array(stored.body ?? Data()))
        #expect(text == Array(#"{"password":"REDACTED-1","n":1}"#.utf8))
        #expect(Matcher.compare(stored, live).matches)
        let other = Self.request(
            coding.encoded(Array(Self.sent.replacing("canary-4711", with: "other-4711").utf8)), coding: name)
        #expect(Matcher.compare(stored, other).matches)
        let changed = Self.request(coding.encoded(Array(Self.sent.replacing("1}", with: "2}").utf8)), coding: name)
        #expect(Matcher.compare(stored, changed).differences == [.init(.body, "body /n", stored: "1", live: "2")])
        let exchange = Exchange(
            request: stored, outcome: .response(.init(status: 200)), startedAt: Date(timeIntervalSince1970: 0),
            milliseconds: 1)
        #expect(try Cassette(StoredExchanges(Fixture.Contents(exchange))).take(other, step: "")?.index == 0)
    }

    @Test("check finds in compressed bodies what a capture would have replaced")
    func check() throws {
        let exchange = Exchange(
            request: Self.request(try bytes(Self.gzip)), outcome: .response(.init(status: 200)),
            startedAt: Date(timeIntervalSince1970: 0), milliseconds: 1)
        let found = SecretCheck.findings(in: Fixture.Contents(exchange), fixture: "f").map(\.place)
        #expect(found == ["exchange 1, request body /password"])
    }

    @Test("A recording shows a compressed body decoded")
    func printed() throws {
        let scenario = Scenario("flow") { _ in }
        let source = ReplaySource(scenario, [], tellSecret: { _, _ in })
        let request = Self.request(try bytes(Self.gzip))
        let pending = PendingRequest(
            arrival: 1, number: 1, request: request, isHeld: false, deadline: 0,
            bound: source.bind(request, step: "s", asksDelegate: false))
        #expect(source.printed(pending).body == ["n: 1", "password: \"REDACTED-1\""])
    }

    @Test("A body without a coding, in an unknown one, or not in the named one, stays as it is")
    func others() throws {
        #expect(ContentCoding([]) == nil && ContentCoding([.init("Content-Encoding", "br")]) == nil)
        let both = [Exchange.Header("Content-Encoding", "gzip"), .init("Content-Encoding", "br")]
        #expect(ContentCoding(both) == nil)
        let plain = Self.request(Array(Self.sent.utf8))
        #expect(redacted(plain).body == Data(#"{"password":"REDACTED-1","n":1}"#.utf8))
    }
}
