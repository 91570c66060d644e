import Foundation
import Testing

@testable import HTTPFixtures

@Suite("The body of an import is what the server sent, or the entry is left out")
struct ImportedBodyTests {
    private let file: ToolFile

    init() throws { file = try ToolFile() }

    private static let text = #"[{"name":"Content-Type","value":"text/plain"}]"#
    private static let gzip =
        #"[{"name":"Content-Type","value":"application/json"},{"name":"Content-Encoding","value":"gzip"}]"#
    private static let gzipped = Data(ContentCoding.gzip.encoded(Array(#"{"a":1}"#.utf8)))

    @Test("gzip that is still gzip is decompressed, and its header goes")
    func gzip() throws {
        let content =
            #"{"size":30,"mimeType":"application/json","encoding":"base64","text":"\#(Self.gzipped.base64EncodedString())"}"#
        let read = try file.imported(ToolFile.entry(headers: Self.gzip, content: content))
        #expect(read.bodies == [Data(#"{"a":1}"#.utf8)])
        #expect(read.responses.first?.header("Content-Encoding") == nil)
    }

    @Test("gzip that is broken is left out")
    func brokenGzip() throws {
        let bytes = Self.gzipped.dropLast(9)
        let content = #"{"size":5,"encoding":"base64","text":"\#(bytes.base64EncodedString())"}"#
        #expect(try file.imported(ToolFile.entry(headers: Self.gzip, content: content)).reasons == [.coding("gzip")])
    }

    @Test("Brotli and Zstandard, which nothing here undoes, are left out", arguments: ["br", "zstd"])
    func otherCodings(_ coding: String) throws {
        let bytes = Data([0x28, 0xb5, 0x2f, 0xfd, 0xff, 0xfe, 0x01])
        let headers =
            #"[{"name":"Content-Type","value":"application/json"},{"name":"Content-Encoding","value":"\#(coding)"}]"#
        let content =
            #"{"size":5,"encoding":"base64","text":"\#((coding == "br" ? bytes.dropFirst() : bytes).base64EncodedString())"}"#
        #expect(try file.imported(ToolFile.entry(headers: headers, content: content)).reasons == [.coding(coding)])
    }

    @Test("A file that was sent as a gzip archive stays one")
    func archive() throws {
        let headers = #"[{"name":"Content-Type","value":"application/gzip"}]"#
        let content =
            #"{"size":\#(Self.gzipped.count),"encoding":"base64","text":"\#(Self.gzipped.base64EncodedString())"}"#
        #expect(try file.imported(ToolFile.entry(headers: headers, content: content)).bodies == [Self.gzipped])
    }

    @Test("Pieces in hexadecimal, and in base64, are joined and decompressed", arguments: [true, false])
    func pieces(isHex: Bool) throws {
        let halves = [Self.gzipped.prefix(9), Self.gzipped.dropFirst(9)]
        let texts = halves.map { half in
            isHex
                ? half.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
                : Data(half).base64EncodedString()
        }
        let list = texts.map { #"\"\#($0)\""# }.joined(separator: ",")
        let encoding = isHex ? "" : #""encoding":"base64","#
        let content = #"{"size":30,\#(encoding)"_isBinary":true,"text":"[\#(list)]"}"#
        let read = try file.imported(ToolFile.entry(headers: Self.gzip, content: content))
        #expect(read.bodies == [Data(#"{"a":1}"#.utf8)], "\(read.reasons)")
    }

    @Test("base64 that does not say so is recognised by its length")
    func unmarked() throws {
        let headers = #"[{"name":"Content-Type","value":"image/png"},{"name":"Content-Length","value":"4"}]"#
        let content = #"{"size":4,"mimeType":"image/png","text":"iVBORw=="}"#
        let read = try file.imported(ToolFile.entry(headers: headers, content: content), keepsAssets: true)
        #expect(read.bodies == [Data([0x89, 0x50, 0x4e, 0x47])])
    }

    @Test("A text in Latin-1, Windows-1252 and Shift JIS has the bytes of its charset")
    func charsets() throws {
        let cases: [(charset: String, text: String, bytes: [UInt8])] = [
            ("iso-8859-1", "Grüße", [0x47, 0x72, 0xfc, 0xdf, 0x65]), ("windows-1252", "“x”", [0x93, 0x78, 0x94]),
            ("shift_jis", "日本", [0x93, 0xfa, 0x96, 0x7b]),
        ]
        for item in cases {
            let headers =
                #"[{"name":"Content-Type","value":"text/plain; charset=\#(item.charset)"},{"name":"Content-Length","value":"\#(item.bytes.count)"}]"#
            let content = #"{"size":\#(item.bytes.count),"text":"\#(item.text)"}"#
            #expect(try file.imported(ToolFile.entry(headers: headers, content: content)).bodies == [Data(item.bytes)])
        }
    }

    @Test("Halves of surrogate pairs are the bytes that Python writes so; others stand for nothing")
    func surrogates() throws {
        let good = #"{"size":3,"mimeType":"text/plain","text":"\udcff\udcfeA"}"#
        let bad = #"{"size":2,"mimeType":"text/plain","text":"\ud800A"}"#
        let read = try file.imported(
            ToolFile.entry(headers: Self.text, content: good), ToolFile.entry(headers: Self.text, content: bad))
        #expect(read.bodies == [Data([0xff, 0xfe, 0x41])])
        #expect(read.reasons == [.body(.notUnicode)])
    }

    @Test(
        "A body that was not kept is never an empty one",
        arguments: [
            "{}", "null", #"{"size":-1}"#, #"{"size":6274,"text":""}"#, #"{"mimeType":"application/json"}"#,
        ])
    func missing(content: String) throws {
        #expect(try file.imported(ToolFile.entry(content: content)).reasons == [.body(.missing)])
    }

    @Test("An empty body that the length confirms is empty")
    func empty() throws {
        let headers = #"[{"name":"Content-Length","value":"0"}]"#
        let read = try file.imported(
            ToolFile.entry(headers: headers, content: #"{"size":0,"text":""}"#),
            ToolFile.entry(status: "204", content: "{}"), ToolFile.entry(method: "HEAD", content: "{}"))
        #expect(read.bodies == [Data(), Data(), Data()])
    }

    @Test("A text that is shorter than its size is cut, unless it is a whole JSON array or object")
    func cut() throws {
        let read = try file.imported(
            ToolFile.entry(content: #"{"size":100,"text":"{\"a\":"}"#),
            ToolFile.entry(content: #"{"size":100,"text":"{\"a\":1}"}"#))
        #expect(read.bodies == [Data(#"{"a":1}"#.utf8)])
        #expect(read.reasons == [.body(.unlike(claim: .counted, bytes: 100, found: 5))])
    }

    @Test("JSON that ends in the middle is left out where no number says that it was sent like that")
    func unmeasured() throws {
        func read(_ text: String, size: String = "", headers: String = "", type: String = "application/json") throws
            -> HARImport
        {
            try file.imported(
                ToolFile.entry(
                    headers: #"[{"name":"Content-Type","value":"\#(type)"}\#(headers)]"#,
                    content: #"{\#(size)"text":"\#(text)"}"#))
        }
        let cut = #"[{\"a\":1},{\"a\":"#
        for (size, headers) in [
            ("", ""), (#""size":-1,"#, ""), (#""size":0,"#, ""), (#""size":9,"#, ""),
            ("", #",["Content-Encoding","gzip"],["Content-Length","14"]"#),
        ] {
            let reasons = try read(cut, size: size, headers: headers).reasons
            #expect(reasons == [.body(.cutJSON(bytes: 14))], "\(size) \(headers)")
        }
        #expect(
            try read(cut).reasons.map(\.text) == [
                "its JSON ends in the middle, after 14 bytes, and no length says that it was sent like that"
            ])
        #expect(try read(cut, size: #""size":14,"#).exchanges.count == 1)
        #expect(try read(cut, headers: #",["Content-Length","14"]"#).exchanges.count == 1)
        #expect(try read(cut, type: "text/plain").exchanges.count == 1)
        for whole in [#"[{\"a\":1}]"#, #"{\"a\":1}\n{\"a\":2}"#, "oops", ""] {
            #expect(try read(whole, size: whole.isEmpty ? #""size":0,"# : "").exchanges.count == 1, "\(whole)")
        }
    }

    @Test(
        "A whole line of JSON is not the whole of a text of many lines",
        arguments: ["application/x-ndjson", "application/jsonl", "application/json-seq", "text/plain", ""])
    func lines(type: String) throws {
        let headers = #"[{"name":"Content-Type","value":"\#(type)"}]"#
        let content = #"{"size":5000,"mimeType":"\#(type)","text":"{\"a\":1}"}"#
        let read = try file.imported(ToolFile.entry(headers: headers, content: content))
        #expect(read.reasons == [.body(.unlike(claim: .counted, bytes: 5000, found: 7))])
    }

    @Test("JSON in UTF-16, of which nothing shows the byte order, is left out; in UTF-16LE it has those bytes")
    func wideCharsets() throws {
        func entry(_ charset: String) -> String {
            let type = "application/json; charset=\(charset)"
            return ToolFile.entry(
                headers: #"[{"name":"Content-Type","value":"\#(type)"}]"#,
                content: #"{"size":14,"mimeType":"\#(type)","text":"{\"ü\":1}"}"#)
        }
        let read = try file.imported(entry("utf-16"), entry("utf-16le"), entry("no-such-charset"))
        #expect(read.reasons == [.body(.unclear), .body(.unclear)])
        #expect(read.bodies == [#"{"ü":1}"#.data(using: .utf16LittleEndian)])
    }

    @Test("What a browser calls aborted is the answer, if all of it is there; else it is left out, with the reason")
    func aborted() throws {
        func entry(
            _ status: String, method: String = "GET", _ content: String = #"{"size":0}"#,
            type: String = "application/json", length: Int? = nil
        ) -> String {
            let size = length.map { #",{"name":"Content-Length","value":"\#($0)"}"# } ?? ""
            return ToolFile.entry(
                method: method, status: status, headers: #"[{"name":"Content-Type","value":"\#(type)"}\#(size)]"#,
                content: content, response: #","_error":"net::ERR_ABORTED""#)
        }
        let read = try file.imported(
            entry("204", method: "DELETE"), entry("200", method: "HEAD", length: 5000), entry("304"))
        #expect(read.responses.map(\.status) == [204, 200, 304] && read.reasons == [])
        let whole = try file.imported(
            entry("200", #"{"size":2,"text":"{}"}"#),
            entry("200", #"{"size":2,"text":"hi"}"#, type: "text/plain", length: 2),
            entry("200", type: "text/plain", length: 0))
        #expect(whole.bodies == ["{}", "hi", ""].map { Data($0.utf8) } && whole.reasons == [])
        let unread = try file.imported(
            entry("200"), entry("200", length: 20), entry("200", #"{"size":5,"text":"{\"a\":"}"#),
            entry("200", #"{"size":2,"text":"hi"}"#, type: "text/plain"))
        #expect(
            unread.reasons == [.body(.missing), .body(.missing), .body(.brokenOff), .body(.brokenOff)]
                && unread.exchanges == [])
        let nothing = try file.imported(
            ToolFile.entry(status: "0", content: "{}", response: #","_error":"net::ERR_ABORTED""#))
        #expect(nothing.exchanges.map(\.outcome) == [.failure("cancelled")])
    }

    @Test("A redirect that leads nowhere needs its body, and one that leads on does not")
    func redirects() throws {
        func entry(_ status: String, _ location: String) -> String {
            ToolFile.entry(
                status: status, headers: #"[{"name":"Location","value":"\#(location)"}]"#,
                content: #"{"size":20,"mimeType":"text/html"}"#)
        }
        let read = try file.imported(
            entry("302", "/next"), entry("302", ""), entry("302", "http://["), entry("300", "/a"))
        #expect(read.responses.map { $0.header("Location") } == ["/next"])
        #expect(read.reasons == [.body(.missing), .body(.missing), .body(.missing)])
    }

    @Test("A body that was sent and lost, or cut, keeps its entry out: the request would match another one")
    func lostSent() throws {
        func entry(
            _ data: String, length: Int? = nil, size: Int = -1, type: String = "application/json",
            method: String = "POST"
        )
            -> String
        {
            let header = length.map { #",{"name":"Content-Length","value":"\#($0)"}"# } ?? ""
            return ToolFile.entry(
                method: method,
                request:
                    #""bodySize":\#(size),"postData":\#(data),"headers":[{"name":"Content-Type","value":"\#(type)"}\#(header)]"#
            )
        }
        let empty = #"{"mimeType":"x","text":"","params":[]}"#
        let lost = try file.imported(entry(empty, length: 256), entry("null", size: 256), entry("null", length: 3))
        #expect(
            Set(lost.reasons.map(\.text)) == ["the body that it sends cannot be read: it was not kept"]
                && lost.reasons.count == 3)
        let cut = try file.imported(entry(#"{"text":"{\"a\":"}"#, length: 9))
        #expect(
            cut.reasons.map(\.text) == [
                "the body that it sends was cut: `Content-Length` says 9 bytes, and it has 5"
            ])
        let kept = try file.imported(
            entry(empty, length: 0, size: 300), entry("null"), entry("null", size: 300, method: "GET"),
            entry(#"{"text":"{\"a\":1}"}"#, length: 9), entry(#"{"text":"abc"}"#, length: 9, type: "text/plain"))
        #expect(kept.reasons == [] && kept.exchanges.count == 5)
    }

    @Test("A 304 whose cached text is there becomes 200; one whose body is missing is left out")
    func cached() throws {
        let length = #"[{"name":"Content-Length","value":"0"},{"name":"Content-Type","value":"application/json"}]"#
        let read = try file.imported(
            ToolFile.entry(status: "304", headers: length, content: #"{"size":7,"text":"{\"a\":1}"}"#),
            ToolFile.entry(status: "304", content: #"{"size":7}"#),
            ToolFile.entry(status: "304", content: #"{"size":0}"#))
        #expect(read.responses.map(\.status) == [200, 304])
        #expect(read.bodies == [Data(#"{"a":1}"#.utf8), Data()])
        #expect(read.reasons == [.body(.cached)])
    }

    @Test("A body from the browser's own cache is played as 200")
    func fromCache() throws {
        let read = try file.imported(ToolFile.entry(more: #","_fromCache":"disk""#))
        #expect(read.responses.map(\.status) == [200])
    }

    @Test("A body in a file beside the archive is loaded; one that lies outside, or is not there, is not")
    func attached() throws {
        try file.write(Data("[1]".utf8), to: "a1.json")
        try FileManager.default.createDirectory(
            at: file.folder.appending(path: "in"), withIntermediateDirectories: true)
        let entries = ["a1.json", "b2.json", "../a1.json", "/etc/hostname"].map {
            ToolFile.entry(content: #"{"size":3,"_file":"\#($0)"}"#)
        }
        let read = try file.imported(entries[0], entries[1], entries[2], entries[3])
        #expect(read.bodies == [Data("[1]".utf8)])
        #expect(
            read.reasons == [
                .attachedFile("b2.json"), .attachedFile("../a1.json"), .attachedFile("/etc/hostname"),
            ])
    }

    @Test("A body that is sent is read as text, as fields, and as base64; one of files is not there")
    func sent() throws {
        func entry(_ data: String) -> String {
            ToolFile.entry(method: "POST", request: #""headers":[],"postData":\#(data)"#)
        }
        let read = try file.imported(
            entry(#"{"mimeType":"application/json","text":"{\"q\":1}"}"#),
            entry(#"{"mimeType":"application/x-www-form-urlencoded","params":[{"name":"a b","value":"c&d"}]}"#),
            entry(#"{"mimeType":"application/octet-stream","text":"AP8=","encoding":"base64"}"#),
            entry(#"{"mimeType":"multipart/form-data","params":[{"name":"f","fileName":"x.png"}]}"#), entry("null"))
        #expect(
            read.exchanges.map(\.request.body) == [
                Data(#"{"q":1}"#.utf8), Data("a+b=c%26d".utf8), Data([0, 0xff]), nil,
            ])
        #expect(read.reasons.count == 1)
    }
}
