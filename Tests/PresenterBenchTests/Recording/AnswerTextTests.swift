import Foundation
import Testing

@testable import BenchDiagnostics
@testable import HTTPFixtures
@testable import PresenterBench
@testable import Transcript

@Suite("An answer is one line")
struct AnswerTextTests {
    private func text(_ status: Int, _ type: String?, _ body: String) -> String {
        let headers = type.map { [Exchange.Header("content-type", $0)] } ?? []
        return PlayEvent.Answer(
            .init(.response(.init(status: status, headers: headers, body: Data(body.utf8))))
        ).text
    }

    @Test("An answer line counts JSON")
    func json() {
        #expect(text(200, "application/json; charset=utf-8", #"{"a":1,"b":{}}"#) == "200 application/json, 2 members")
        #expect(text(200, "application/json", "[1]") == "200 application/json, 1 item")
        #expect(text(200, "application/json", "[]") == "200 application/json, 0 items")
        #expect(text(404, "application/problem+json", "{}") == "404 application/problem+json, 0 members")
    }

    @Test("Invalid JSON, or JSON that is neither an object nor an array, has a size and a digest")
    func notJSON() {
        #expect(text(200, "application/json", "{") == "200 application/json, 1 byte, digest \(Digest("{".utf8).short)")
        #expect(
            text(200, "application/json", "12") == "200 application/json, 2 bytes, digest \(Digest("12".utf8).short)")
        #expect(text(200, "text/html", "{}") == "200 text/html, 2 bytes, digest \(Digest("{}".utf8).short)")
    }

    @Test("Hostilely nested JSON is shown as bytes")
    func bomb() {
        let bomb = String(repeating: "[", count: 1_000_000)
        #expect(text(200, "application/json", bomb).hasPrefix("200 application/json, 1000000 bytes, digest "))
    }

    @Test("An empty body is shown as empty, and a missing type is left out")
    func empty() {
        #expect(text(204, nil, "") == "204, empty")
        #expect(text(304, "application/json", "") == "304 application/json, empty")
        #expect(text(200, "", "x") == "200, 1 byte, digest \(Digest("x".utf8).short)")
    }

    @Test("A content type cannot break or fill the line")
    func hostileType() {
        #expect(text(200, "a/\u{1B}[2J\nb", "") == #"200 a/\u{1B}[2j\nb, empty"#)
        #expect(text(200, String(repeating: "x", count: 5_000), "").count == "200 , empty".count + 100)
    }

    @Test("A failure is shown by its symbol")
    func failure() {
        #expect(
            PlayEvent.Answer(.init(.failure("notConnectedToInternet"))).text == "failed URLError.notConnectedToInternet"
        )
    }
}

@Suite("An answer is read back from its line")
struct AnswerReadingTests {
    @Test(
        "What is written is read back, whatever the answer was",
        arguments: [
            "200 application/json, 9 members", "200 application/json, 1 item", "204, empty", "304 text/html, empty",
            "200 text/html, text/html, 12 bytes, digest 0a1b2c", "404, 1 byte, digest 0a1b2c",
            "failed URLError.timedOut", "302 to https://h/b", "302 to https://h/b, then failed URLError.timedOut",
            "302 to https://h/b, then 307 to https://h/c, then 500 text/plain, empty",
        ])
    func roundTrip(_ text: String) throws { #expect(try #require(PlayEvent.Answer(text: text)).text == text) }

    @Test("An answer has failed by its last status, not by the first number of its line")
    func failure() throws {
        func isFailure(_ text: String) throws -> Bool { try #require(PlayEvent.Answer(text: text)).isFailure }
        #expect(try isFailure("302 to https://h/b, then 500 text/plain, empty"))
        #expect(try isFailure("failed URLError.timedOut") && isFailure("400, empty"))
        #expect(try !isFailure("302 to https://h/400") && !isFailure("200 application/json, 500 items"))
    }

    @Test(
        "What is no answer is not read",
        arguments: ["", "miss", "200", "200 application/json", "200 a/b, 3 birds", "OK, empty", "200 a/b, 3 bytes"])
    func others(_ text: String) { #expect(PlayEvent.Answer(text: text) == nil) }
}

@Suite("A request body is shown with one field per line")
struct RequestBodyTextTests {
    private func lines(_ body: String, _ type: String?) -> [String] {
        RequestBodyText.lines(for: Data(body.utf8), contentType: type)
    }

    @Test("Form fields are decoded and keep their order")
    func form() {
        let type = "application/x-www-form-urlencoded; charset=utf-8"
        #expect(
            lines("b=%E3%81%82+x&a=1%2B1&c&d=&e=a=b", type) == [
                #"b: "あ x""#, #"a: "1+1""#, #"c: """#, #"d: """#, #"e: "a=b""#,
            ])
        #expect(lines("a%20b=1", type) == [#""a b": "1""#])
        #expect(lines("a=%zz%4", type) == [#"a: "%zz%4""#])
        #expect(lines("a=%FF", type) == ["a: 1 byte, digest \(Digest([0xFF]).short)"])
    }

    @Test("JSON members are sorted, one per line even if they would fit in one")
    func json() {
        let body = #"{"title":"x","done":true,"count":1,"share":0.5,"none":null,"tags":["a","b"],"o":{"z":1,"a":2}}"#
        #expect(
            lines(body, "application/json") == [
                "count: 1", "done: true", "none: null", "o: {a: 2, z: 1}", "share: 0.5", #"tags: ["a", "b"]"#,
                #"title: "x""#,
            ])
        #expect(lines(#"[1,{"a":[]}]"#, "application/json") == ["1", "{a: []}"])
        #expect(lines("3", "application/vnd.api+json") == ["3"])
        #expect(lines("{}", "application/json") == ["{}"])
    }

    @Test("Long JSON members become blocks")
    func longJSON() {
        let items = Array(repeating: "\"\(String(repeating: "x", count: 40))\"", count: 3)
        let body = #"{"tags":["# + items.joined(separator: ",") + "]}"
        #expect(lines(body, "application/json") == ["tags: 3 items"] + items.map { "  " + $0 })
    }

    @Test("A body of JSON without a type is shown by its members, in whichever order the app's encoder writes them")
    func untypedJSON() {
        for body in [#"{"b":1,"a":["x"]}"#, #"{"a":["x"],"b":1}"#] {
            #expect(lines(body, nil) == [#"a: ["x"]"#, "b: 1"])
            #expect(lines(body, "text/plain").count == 1 && lines(body, "text/plain") != lines(body, nil))
        }
        #expect(lines("[1]", nil) == ["1"])
        #expect(lines(#"{"a":"#, nil) == [#""{\"a\":""#])
    }

    @Test("Multipart fields are shown by name, whatever the boundary")
    func multipart() {
        func body(_ boundary: String) -> String {
            "--\(boundary)\r\nContent-Disposition: form-data; name=\"title\"\r\n\r\nhello\r\n"
                + "--\(boundary)\r\nContent-Type: image/png\r\nContent-Disposition: form-data; name=\"p\"; filename=\"a.png\"\r\n\r\n\u{1}\r\n--\(boundary)--\r\n"
        }
        let expected = [#"title: "hello""#, "p (file \"a.png\"): 1 byte, digest \(Digest([1]).short)"]
        #expect(lines(body("b1"), "multipart/form-data; boundary=b1") == expected)
        #expect(lines(body("xyz"), "multipart/form-data; boundary=\"xyz\"") == expected)
    }

    @Test("A multipart body that violates its boundary is shown as text")
    func brokenMultipart() {
        #expect(lines("--b\r\nx", "multipart/form-data; boundary=b") == [#""--b\r\nx""#])
        #expect(lines("x", "multipart/form-data") == [#""x""#])
    }

    @Test("A long text is shown line by line, completely")
    func longText() {
        let text = (1...30).map { "line \($0)\n" }
        let expected = text.map { $0.replacing("\n", with: #"\n"#) }.map { "\"\($0)\"" }
        #expect(lines(text.joined(), "application/x-ndjson") == expected)
        #expect(lines(text.joined() + "end", nil) == expected + ["\"end\""])
        #expect(lines(text.joined() + "\n", nil).suffix(2) == [#""line 30\n""#, #""\n""#])
        let long = String(repeating: "x", count: 200)
        #expect(lines(long, nil) == ["\"\(long)\""])
    }

    @Test("Any other body is shown as text, or as size and digest; an empty one not at all")
    func other() {
        #expect(lines("a\nb", "text/plain") == [#""a\nb""#])
        #expect(lines("{", "application/json") == [#""{""#])
        #expect(
            RequestBodyText.lines(for: Data([0xFF, 0]), contentType: nil) == [
                "2 bytes, digest \(Digest([0xFF, 0]).short)"
            ])
        #expect(lines("", "application/json") == [])
    }
}
