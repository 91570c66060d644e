import Foundation
import Testing

@testable import HTTPFixtures

@Suite("HAR files of other tools are read if that does no harm")
struct HARReadingTests {
    let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    private let answer = #"{"status":200,"headers":[],"content":{"size":1,"text":"x"}}"#

    private func headers(_ json: String) throws -> [Exchange.Header]? {
        try scratch.load(response: #"{"status":200,"headers":\#(json),"content":{"size":0}}"#).responseHeaders
    }

    private func sent(_ postData: String) throws -> String? {
        try scratch.load(request: #"{"method":"POST","url":"x","postData":\#(postData)}"#, response: answer)
            .request.body.map { String(decoding: $0, as: UTF8.self) }
    }

    @Test("Null comments, unknown fields, lengths of -1 and fractions are accepted")
    func lenient() throws {
        let exchange = try scratch.load(
            request:
                #"{"method":"GET","url":"https://a.example/x","comment":null,"_x":[1],"headersSize":-1,"bodySize":null,"postData":null,"cookies":null}"#,
            response:
                #"{"status":200.0,"statusText":null,"comment":null,"_error":{"code":1},"redirectURL":null,"headersSize":-1,"bodySize":-1,"content":{"size":0,"compression":0.5,"mimeType":null,"comment":null}}"#,
            log: #","pages":[{"title":null}],"browser":null,"comment":null"#)
        #expect(exchange.responseBody == Data() && exchange.responseHeaders == [])
        #expect(exchange.milliseconds == 12.5)
    }

    @Test("A request body's type is read from beside it if no header gives it, so that a form is one")
    func typeBesideBody() throws {
        func type(_ headers: String) throws -> [Exchange.Header] {
            let data = #"{"mimeType":"application/x-www-form-urlencoded","text":"a=1"}"#
            let request = #"{"method":"POST","url":"x","headers":[\#(headers)],"postData":\#(data)}"#
            return try scratch.load(request: request, response: answer).request.headers
        }
        #expect(try type("") == [.init("Content-Type", "application/x-www-form-urlencoded")])
        #expect(
            try type(#"{"name":"content-type","value":"text/plain"}"#) == [.init("content-type", "text/plain")])
    }

    @Test("A byte order mark at the start is skipped")
    func byteOrderMark() throws {
        _ = try scratch.store.save(Fixture.Contents(.sample()), as: "beers")
        let bytes = try Data(contentsOf: scratch.url("Fixtures/beers.har"))
        try scratch.write("Fixtures/beers.har", Data([0xEF, 0xBB, 0xBF]) + bytes)
        #expect(try scratch.store.load("beers") == Fixture.Contents(.sample()))
    }

    @Test(
        "Headers may be objects, pairs, or one object",
        arguments: [
            #"[{"name":"A","value":"1"},{"name":"B","value":"2","comment":null}]"#, #"[["A","1"],["B","2"]]"#,
            #"{"B":"2","A":"1"}"#,
        ])
    func headerForms(json: String) throws {
        #expect(try headers(json) == [.init("A", "1"), .init("B", "2")])
    }

    @Test("Pseudo-headers are dropped, a null value is empty, repeated names stay in order")
    func headerValues() throws {
        let json =
            #"[{"name":":status","value":"200"},{"name":"b","value":null},{"name":"a","value":"1"},{"name":"b","value":"2"}]"#
        #expect(try headers(json) == [.init("b", ""), .init("a", "1"), .init("b", "2")])
        let request =
            #"{"method":"GET","url":"x","headers":[{"name":":authority","value":"h"},{"name":"a","value":"1"}]}"#
        #expect(try scratch.load(request: request, response: answer).request.headers == [.init("a", "1")])
    }

    @Test("Encodings that the stored text no longer has are dropped, and the length is that of the text")
    func decodedBody() throws {
        let exchange = try scratch.load(
            response:
                #"{"status":200,"headers":[{"name":"content-encoding","value":"br"},{"name":"transfer-encoding","value":"chunked"},{"name":"content-length","value":"9"}],"content":{"size":2,"text":"é"}}"#
        )
        #expect(exchange.responseHeaders == [.init("content-length", "2")])
        #expect(exchange.responseBody == Data("é".utf8))
    }

    @Test("Base64 may be broken into lines")
    func base64Lines() throws {
        let exchange = try scratch.load(
            response: #"{"status":200,"content":{"text":"AAEC\r\nAwQ=\n","encoding":"BASE64"}}"#)
        #expect(exchange.responseBody == Data([0, 1, 2, 3, 4]))
    }

    @Test("A form given as parameters is encoded as one")
    func parameters() throws {
        let data =
            #"{"mimeType":"application/x-www-form-urlencoded","params":[{"name":"a b","value":"1&=é+"},{"name":"n","value":null}]}"#
        #expect(try sent(data) == "a+b=1%26%3D%C3%A9%2B&n=")
        #expect(try sent(#"{"mimeType":"","text":"a=1","params":[{"name":"a","value":"2"}]}"#) == "a=1")
        #expect(try sent(#"{"mimeType":"","text":"","params":[]}"#) == nil)
    }

    @Test(
        "Answers that cannot have a body need none",
        arguments: [("HEAD", 200), ("GET", 204), ("GET", 304), ("GET", 103)])
    func bodiless(method: String, status: Int) throws {
        let exchange = try scratch.load(
            request: #"{"method":"\#(method)","url":"x"}"#, response: #"{"status":\#(status),"content":{"size":400}}"#)
        #expect(exchange.responseBody == Data())
    }

    @Test("A side file may be anywhere in the folder of the HAR file, and its name need not contain its digest")
    func sideFile() throws {
        try scratch.write("Fixtures/one.files/x.000000.txt", "by hand")
        try scratch.write("Fixtures/beside.txt", "beside")
        try FileManager.default.createSymbolicLink(
            atPath: scratch.url("Fixtures/link.txt").path, withDestinationPath: "beside.txt")
        for (file, text) in [("one.files/x.000000.txt", "by hand"), ("./beside.txt", "beside"), ("link.txt", "beside")]
        {
            let exchange = try scratch.load(response: #"{"status":200,"content":{"size":3,"_file":"\#(file)"}}"#)
            #expect(exchange.responseBody == Data(text.utf8))
        }
    }

    @Test("Folders that differ only in how a letter is composed are two folders")
    func sideFolders() throws {
        for folder in ["\u{e9}", "e\u{301}"] { try scratch.write("Fixtures/\(folder)/x.txt", folder) }
        let entries = ["\u{e9}", "e\u{301}"].map {
            #"{"startedDateTime":"2024-05-01T09:30:00Z","request":{"method":"GET","url":"https://h/"},"#
                + #""response":{"status":200,"content":{"_file":"\#($0)/x.txt"}}}"#
        }
        try scratch.write("Fixtures/one.har", #"{"log":{"entries":[\#(entries.joined(separator: ","))]}}"#)
        let opened = try scratch.store.open("one")
        #expect(try opened.exchange(at: 0).responseBody == Data("\u{e9}".utf8))
        #expect(try opened.exchange(at: 1).responseBody == Data("e\u{301}".utf8))
    }

    @Test("A failure is read from its symbol, with or without the rest of the response")
    func failure() throws {
        let exchange = try scratch.load(response: #"{"status":0,"content":{},"_error":"cannotFindHost"}"#)
        #expect(exchange.outcome == .failure("cannotFindHost"))
        #expect(try scratch.load(response: #"{"status":-1,"_error":"timedOut"}"#).outcome == .failure("timedOut"))
    }

    @Test("Without our own date the capture began with the first entry; a file without entries has the bench's default")
    func capturedAt() throws {
        _ = try scratch.load(response: answer)
        #expect(try scratch.store.load("one").capturedAt == Date(timeIntervalSince1970: 1_714_555_800.25))
        try scratch.write("Fixtures/one.har", #"{"log":{"entries":[]}}"#)
        #expect(try scratch.store.load("one").capturedAt == Date(timeIntervalSinceReferenceDate: 0))
    }

    @Test("Entries of other tools are sorted by their start, equal ones in file order; ours are not sorted")
    func order() throws {
        func log(creator: String) -> String {
            let entries = [("b", 2), ("c", 2), ("a", 1)].map { url, second in
                #"{"startedDateTime":"2024-05-01T09:30:0\#(second)Z","request":{"method":"GET","url":"\#(url)"},"response":\#(answer)}"#
            }
            return #"{"log":{"creator":{"name":"\#(creator)"},"entries":[\#(entries.joined(separator: ","))]}}"#
        }
        try scratch.write("Fixtures/one.har", log(creator: "WebInspector"))
        #expect(try scratch.store.load("one").exchanges.map(\.request.url) == ["a", "b", "c"])
        try scratch.write("Fixtures/one.har", log(creator: "presenter-bench"))
        #expect(try scratch.store.load("one").exchanges.map(\.request.url) == ["b", "c", "a"])
    }
}
