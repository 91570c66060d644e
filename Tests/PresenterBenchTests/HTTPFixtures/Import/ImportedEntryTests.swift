import Foundation
import Testing

@testable import HTTPFixtures

@Suite("Entries of other tools are imported or left out one by one")
struct ImportedEntryTests {
    private let file: ToolFile

    init() throws { file = try ToolFile() }

    @Test("A byte order mark, and UTF-16, are read")
    func marks() throws {
        let text = ToolFile.archive([ToolFile.entry()])
        try file.write(Data([0xef, 0xbb, 0xbf]) + Data(text.utf8), to: "a.har")
        try file.write(try #require(text.data(using: .utf16)), to: "b.har")
        let read = HARImport(path: file.folder.path)
        #expect(read.exchanges.count == 2 && read.unreadable.isEmpty)
    }

    @Test(
        "A time that is fractional, negative, missing, NaN or text never keeps an entry out",
        arguments: [("1.25", 1.25), ("-5", 0), ("null", 0), ("NaN", 0), (#""12""#, 12), ("1e300", 1e9)])
    func times(text: String, milliseconds: Double) throws {
        #expect(try file.imported(ToolFile.entry(time: text)).exchanges.map(\.milliseconds) == [milliseconds])
    }

    @Test("A date without a zone is in UTC; an entry without one stays after the one before it")
    func dates() throws {
        let read = try file.imported(
            ToolFile.entry(url: "https://api.test/late", date: #""2026-11-22T03:00:00.5""#),
            ToolFile.entry(url: "https://api.test/after", date: "null"),
            ToolFile.entry(url: "https://api.test/early", date: #""2026-11-22 02:00:00""#),
            ToolFile.entry(url: "https://api.test/never", date: #""0001-01-01T00:00:00Z""#))
        #expect(read.exchanges.map(\.request.url.last) == ["y", "r", "e", "r"])
        #expect(
            read.exchanges.map { HARDate.text($0.startedAt).dropFirst(11) } == [
                "02:00:00.000Z", "02:00:00.000Z", "03:00:00.500Z", "03:00:00.500Z",
            ])
    }

    @Test("Headers are read from pairs, from an object, with nulls, and without those of HTTP/2 framing")
    func headers() throws {
        let layouts = [
            #"[[":status","200"],["X-A","1"],["X-B",null]]"#, #"{"X-A":"1","X-B":null}"#,
            #"[{"name":":authority","value":"h"},{"name":"X-A","value":"1"},{"name":"X-B","value":null},{"name":null,"value":"z"}]"#,
        ]
        for layout in layouts {
            let read = try file.imported(ToolFile.entry(headers: layout, content: #"{"size":2,"text":"{}"}"#))
            #expect(read.responses.first?.headers == [.init("X-A", "1"), .init("X-B", "")], "\(layout)")
        }
    }

    @Test("Cookies that were joined, with a comma or a line break, are several headers again")
    func cookies() throws {
        let headers =
            #"[{"name":"Set-Cookie","value":"a=1; Expires=Wed, 01 Jan 2031 00:00:00 GMT, b=2"},{"name":"Set-Cookie","value":"c=3\nd=4"},{"name":"Set-Cookie","value":["e=5","f=6"]}]"#
        let read = try file.imported(ToolFile.entry(headers: headers))
        #expect(
            read.responses.first?.headers.filter { $0.isNamed("Set-Cookie") }.map(\.value) == [
                "a=1; Expires=Wed, 01 Jan 2031 00:00:00 GMT", "b=2", "c=3", "d=4", "e=5", "f=6",
            ])
    }

    @Test("A fragment is not part of a request")
    func fragment() throws {
        let read = try file.imported(ToolFile.entry(url: "https://api.test/x?a=1#top"))
        #expect(read.exchanges.map(\.request.url) == ["https://api.test/x?a=1"])
    }

    @Test(
        "What a tool writes about a failure is the URLError that says the same",
        arguments: [
            (#""status":-1,"_failureText":"net::ERR_NAME_NOT_RESOLVED""#, "cannotFindHost"),
            (#""status":200,"_failureText":"net::ERR_CONTENT_LENGTH_MISMATCH""#, "networkConnectionLost"),
            (#""status":0,"_error":"NS_ERROR_CONNECTION_REFUSED""#, "cannotConnectToHost"),
            (#""status":0,"_error":"Multiple exceptions: [Errno 60] Connect call failed""#, "cannotConnectToHost"),
            (#""status":0,"_error":{"code":"ETIMEDOUT"}"#, "timedOut"),
            (#""status":0,"statusText":"net::ERR_INTERNET_DISCONNECTED""#, "notConnectedToInternet"),
            (#""status":0,"_error":"SSL_ERROR_BAD_CERT_DOMAIN""#, "secureConnectionFailed"),
        ])
    func failures(response: String, symbol: String) throws {
        let entry = ToolFile.entry().replacing(#""status":200"#, with: response)
        #expect(try file.imported(entry).exchanges.map(\.outcome) == [.failure(symbol)])
    }

    @Test("A failure that is no URLError, and a status without an answer, are left out")
    func unnamed() throws {
        let read = try file.imported(
            ToolFile.entry(status: "-1", response: #","_failureText":"net::ERR_BLOCKED_BY_CLIENT""#),
            ToolFile.entry(status: "0", response: #","_error":"my password is in here""#), ToolFile.entry(status: "0"),
            ToolFile.entry(status: "-999"), ToolFile.entry(status: "null"),
            ToolFile.entry().replacing(/"response":.*/.dotMatchesNewlines(), with: #""x":1}"#), "{}", "7", "null")
        #expect(
            read.reasons.map(\.text) == [
                "it failed with net::ERR_BLOCKED_BY_CLIENT, which is not a URLError",
                "it failed with a text, which is not a URLError", "its status is 0", "its status is -999",
                "it has no answer", "it has no answer", "it has no request", "it has no request", "it has no request",
            ])
    }

    @Test("What is no traffic of an API is left out, each with its reason; --assets keeps files")
    func kinds() throws {
        let entries = [
            ToolFile.entry(url: "wss://api.test/s"), ToolFile.entry(status: "101"),
            ToolFile.entry(url: "data:text/css,body"), ToolFile.entry(url: "blob:https://api.test/1"),
            ToolFile.entry(headers: #"[["Content-Type","text/event-stream"]]"#), ToolFile.entry(method: "OPTIONS"),
            ToolFile.entry(method: "CONNECT"), ToolFile.entry(more: #","_resourceType":"stylesheet""#),
            ToolFile.entry(headers: #"[["Content-Type","image/svg+xml"]]"#, content: #"{"size":6,"text":"<svg/>"}"#),
        ]
        try file.write(Data(ToolFile.archive(entries).utf8), to: "tool.har")
        let path = file.folder.appending(path: "tool.har").path
        #expect(
            HARImport(path: path).reasons == [
                .webSocket, .webSocket, .notHTTP(scheme: "data"), .notHTTP(scheme: "blob"), .eventStream, .preflight,
                .tunnel, .asset("stylesheet"), .asset("image/svg+xml"),
            ])
        #expect(HARImport(path: path, keepsAssets: true).exchanges.count == 2)
    }

    @Test("One bad entry leaves the others as they are")
    func oneBad() throws {
        let read = try file.imported(
            ToolFile.entry(), ToolFile.entry(content: #"{"size":9}"#), ToolFile.entry(method: "POST"))
        #expect(read.entries.map(\.number) == [1, 2, 3] && read.exchanges.map(\.request.method) == ["GET", "POST"])
    }

    @Test("A redirect whose target is only in `redirectURL` has it as its `Location`, imported or read in place")
    func redirects() throws {
        func targets(_ status: Int, _ headers: String = "[]", url: String = #""https://api.test/b""#) throws
            -> [[String]]
        {
            let response =
                #"{"status":\#(status),"headers":\#(headers),"redirectURL":\#(url),"content":{"size":0,"text":""}}"#
            let inPlace = try ScratchFolder().load(response: response)
            let read = try file.imported(
                ToolFile.entry(
                    status: "\(status)", headers: headers, content: #"{"size":0}"#,
                    response: #","redirectURL":\#(url)"#))
            return [inPlace.responseHeaders ?? [], read.responses.first?.headers ?? []].map { headers in
                headers.filter { $0.isNamed("Location") }.map(\.value)
            }
        }
        for status in [301, 302, 303, 307, 308] {
            #expect(try targets(status) == [["https://api.test/b"], ["https://api.test/b"]], "\(status)")
        }
        #expect(try targets(302, #"[["location","/c"]]"#) == [["/c"], ["/c"]])
        #expect(try targets(200) == [[], []])
        #expect(try targets(302, url: #""""#) == [[], []] && targets(302, url: "null") == [[], []])
    }

    @Test("Hosts and origins are moved in the URL, the Host header and redirects")
    func hosts() throws {
        let entry = ToolFile.entry(
            url: "http://localhost:3000/a?b=http://localhost:3000", request: #""headers":[["Host","localhost:3000"]]"#,
            status: "302", headers: #"[["Location","http://localhost:3000/c"]]"#, content: "{}")
        for text in ["localhost:3000=api.test", "http://localhost:3000=http://api.test"] {
            let read = try file.imported(entry, hosts: [try #require(HostChange(text))])
            #expect(read.exchanges.first?.request.url == "http://api.test/a?b=http://localhost:3000")
            #expect(read.exchanges.first?.request.headers == [.init("Host", "api.test")])
            #expect(read.responses.first?.header("Location") == "http://api.test/c")
        }
        #expect(
            ["a", "a=", "=b", "a/b=c", "a=b=c", "http://a=b", "ftp://a=ftp://b", "a b=c"].allSatisfy {
                HostChange($0) == nil
            })
    }
}
