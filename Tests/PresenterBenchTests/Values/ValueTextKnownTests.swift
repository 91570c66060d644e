import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif
import Testing

@testable import BenchDiagnostics

@Suite("Values of the standard library and Foundation have a text of their own")
struct ValueTextKnownTests {
    @Test("Numbers are written in their shortest form that reads back")
    func numbers() {
        #expect(
            text([0.1, 1, 1e16, 1.0 / 3, -0.0, .nan, .infinity])
                == "[0.1, 1.0, 1e+16, 0.3333333333333333, -0.0, nan, inf]")
        #expect(text(Float(0.1)) == "0.1")
        #expect(text(CGFloat(0.1)) == "0.1")
        #expect(text(Int8(-5)) == "-5")
        #expect(text(UInt64.max) == "18446744073709551615")
        #expect(text(Decimal(string: "1.10")) == "1.1")
        #expect(text(true) == "true")
        #expect(text(Duration.milliseconds(1500)) == "1.5 seconds")
    }

    @Test("Dates are written in UTC, with milliseconds only if there are some")
    func dates() {
        #expect(text(Date(timeIntervalSince1970: 1_644_883_200)) == "2022-02-15T00:00:00Z")
        #expect(text(Date(timeIntervalSince1970: 1_644_883_200.25)) == "2022-02-15T00:00:00.250Z")
        #expect(text(Date(timeIntervalSince1970: 0.007)) == "1970-01-01T00:00:00.007Z")
        #expect(text(Date(timeIntervalSince1970: 1.9999)) == "1970-01-01T00:00:02Z")
        #expect(text(Date(timeIntervalSince1970: -0.5)) == "1969-12-31T23:59:59.500Z")
        #expect(text(Date.distantPast) == "0001-01-01T00:00:00Z")
        #expect(text(Date.distantFuture) == "4001-01-01T00:00:00Z")
        #expect(text(Date(timeIntervalSince1970: 1e18)) == "1e+18 s after 1970-01-01T00:00:00Z")
        #expect(text(Date(timeIntervalSince1970: .nan)) == "nan s after 1970-01-01T00:00:00Z")
    }

    @Test("Addresses, identifiers and places are written as plain text")
    func plain() {
        #expect(text(URL(string: "https://a.b/c?d=e")) == "https://a.b/c?d=e")
        #expect(
            text(UUID(uuidString: "00000000-0000-0000-0000-000000000001")) == "00000000-0000-0000-0000-000000000001")
        #expect(text(IndexPath(indexes: [0, 3])) == "[0, 3]")
        #expect(text(Locale(identifier: "ja_JP")) == "ja_JP")
        #expect(text(TimeZone(identifier: "Asia/Tokyo")) == "Asia/Tokyo")
        #expect(text(Calendar(identifier: .gregorian)) == "gregorian")
        #expect(text(URLError.Code.timedOut) == ".timedOut")
        #expect(text(AttributedString("a")) == #""a""#)
        #expect(text(URLComponents(string: "https://a.b")) == "https://a.b")
        var request = URLRequest(url: URL(filePath: "/a", relativeTo: nil))
        request.url = URL(string: "https://a.b")
        request.httpMethod = "POST"
        #expect(text(request) == "POST https://a.b")
        request.setValue("Bearer k8Hf2LmQ7zXw9", forHTTPHeaderField: "Authorization")
        request.httpBody = Data("hello\n".utf8)
        #expect(text(request) == "POST https://a.b, with Authorization, a body")
        #expect(text(NSOrderedSet(array: ["b", "a"])) == text(["b", "a"]))
        let url = URL(string: "https://a.b")!
        let response = HTTPURLResponse(url: url, statusCode: 204, httpVersion: nil, headerFields: nil)
        #expect(text(response) == "HTTPURLResponse(204, https://a.b)")
    }

    @Test("Data is written by size and digest, with the text if it is text")
    func data() {
        #expect(text(Data("hello\n".utf8)) == #"6 bytes, digest 5891b5, "hello\n""#)
        #expect(text(Data([0xFF, 0xD8])) == "2 bytes, digest \(Digest([0xFF, 0xD8]).short)")
        #expect(text(Data("a\u{0}".utf8)) == "2 bytes, digest \(Digest("a\u{0}".utf8).short)")
        #expect(text(Data("a".utf8)) == #"1 byte, digest ca9781, "a""#)
        #expect(text(Data()) == "empty")
        let long = String(repeating: "x", count: 61)
        #expect(text(Data(long.utf8)) == "61 bytes, digest \(Digest(long.utf8).short), \"\(long.dropLast())\"...")
    }

    @Test("Strings show every invisible character")
    func strings() {
        #expect(text("a\"b\\c\n\t\r") == #""a\"b\\c\n\t\r""#)
        #expect(text("\r\n") == #""\r\n""#)
        #expect(text("\u{0}\u{1B}[31m\u{7F}") == #""\u{0}\u{1B}[31m\u{7F}""#)
        #expect(text("a\u{202E}b\u{200B}c\u{FEFF}") == #""a\u{202E}b\u{200B}c\u{FEFF}""#)
        #expect(text("a\u{A0}b\u{2028}") == #""a\u{A0}b\u{2028}""#)
        #expect(text("\u{301}x") == #""\u{301}x""#)
        #expect(text("\u{3164}") == #""\u{3164}""#)
        #expect(text("a\u{FE0F}") == #""a\u{FE0F}""#)
        #expect(text("文字　é👨‍👩‍👧🇯🇵❤️") == #""文字　é👨‍👩‍👧🇯🇵❤️""#)
        #expect(text(Character("\n")) == #""\n""#)
        #expect(text("abc".dropFirst()) == #""bc""#)
    }

    @Test("A string is cut only beyond 2,000 characters, and shows that")
    func longStrings() {
        let whole = String(repeating: "é", count: 2_000)
        #expect(text(whole) == "\"\(whole)\"")
        #expect(text(whole + "x") == "\"\(whole)\"... 2001 characters, digest \(Digest((whole + "x").utf8).short)")
    }
}

@Suite("Errors are written by type and case")
struct ValueTextErrorTests {
    enum APIError: Error {
        case server, error(any Error), status(code: Int)
        var errorDescription: String { "unused" }
    }
    struct Refusal: Error, LocalizedError {
        let reason: String
        var errorDescription: String? { fatalError("never asked") }
    }
    struct Owner: Decodable {
        let name: String
    }

    @Test("An error enumeration keeps its type, even inside others")
    func enumerations() {
        #expect(text(APIError.server) == "APIError.server")
        #expect(text(APIError.status(code: 3)) == "APIError.status(code: 3)")
        #expect(
            text(Result<Int, any Error>.failure(APIError.error(URLError(.timedOut))))
                == ".failure(APIError.error(URLError.timedOut))")
        #expect(text(Refusal(reason: "r")) == #"Refusal(reason: "r")"#)
    }

    @Test("URL errors are written by symbol, even as NSError")
    func urlErrors() {
        #expect(text(URLError(.notConnectedToInternet)) == "URLError.notConnectedToInternet")
        #expect(text(URLError(.timedOut, userInfo: [NSLocalizedDescriptionKey: "late"])) == "URLError.timedOut")
        #expect(text(NSError(domain: NSURLErrorDomain, code: -1009)) == "URLError.notConnectedToInternet")
        #expect(text(NSError(domain: NSURLErrorDomain, code: -4242)) == "URLError.-4242")
    }

    @Test("NSError is written by domain and code, with the plain values of its userInfo")
    func nsErrors() {
        #expect(text(NSError(domain: "parse-error", code: 1)) == #"NSError(domain: "parse-error", code: 1)"#)
        let info: [String: Any] = ["b": 1, "a": "x", NSUnderlyingErrorKey: APIError.server, "o": NSObject()]
        let full = NSError(domain: "d", code: 1, userInfo: info)
        #expect(text(full) == #"NSError(domain: "d", code: 1, userInfo: ["a": "x", "b": 1])"#)
        let hidden = NSError(domain: "d", code: 1, userInfo: ["o": NSObject()])
        #expect(text(hidden) == #"NSError(domain: "d", code: 1)"#)
    }

    @Test("Errors of class type are found in their boxes")
    func boxed() {
        final class Failure: Error { let code = 3 }
        struct Holder { let error: any Error; let last: (any Error)? }
        let parse = NSError(domain: "parse-error", code: 1)
        #expect(text(Result<Int, any Error>.failure(parse)) == #".failure(NSError(domain: "parse-error", code: 1))"#)
        #expect(text(Result<Int, any Error>.failure(Failure())) == ".failure(Failure(code: 3))")
        #expect(
            text(Holder(error: Failure(), last: parse))
                == #"Holder(error: Failure(code: 3), last: NSError(domain: "parse-error", code: 1))"#)
        #expect(text([Failure() as any Error]) == "[Failure(code: 3)]")
    }

    @Test("Errors of the platform are written by their code, without its text")
    func platform() {
        #expect(text(CocoaError(.fileReadNoSuchFile)) == "CocoaError(code: 260)")
        #expect(text(NSError(domain: NSCocoaErrorDomain, code: 260)) == "CocoaError(code: 260)")
        #expect(text(POSIXError(.ECONNREFUSED)) == "POSIXError.ECONNREFUSED")
        #expect(text(NSError(domain: NSPOSIXErrorDomain, code: Int(ECONNREFUSED))) == "POSIXError.ECONNREFUSED")
    }

    @Test(
        "Decoding errors are written by case, key and path",
        arguments: [
            ("{}", #"DecodingError.keyNotFound("items")"#),
            (#"{"items":[{"name":"a"},{}]}"#, #"DecodingError.keyNotFound("name", at: items[1])"#),
            (#"{"items":[{"name":1}]}"#, "DecodingError.typeMismatch(String, at: items[0].name)"),
            (#"{"items":[{"name":null}]}"#, "DecodingError.valueNotFound(String, at: items[0].name)"),
            ("{", "DecodingError.dataCorrupted"),
        ])
    func decoding(json: String, expected: String) {
        struct Page: Decodable { let items: [Owner] }
        let error = #expect(throws: DecodingError.self) { try JSONDecoder().decode(Page.self, from: Data(json.utf8)) }
        #expect(text(error) == expected)
    }

    @Test("Encoding errors are written by type and path")
    func encoding() {
        let error = #expect(throws: EncodingError.self) { try JSONEncoder().encode(["a": Double.nan]) }
        #expect(text(error) == "EncodingError.invalidValue(Double, at: a)")
    }
}
