import BenchDiagnostics
import Foundation
import Testing

@testable import HTTPFixtures

@Suite("A large fixture plays as a small one")
struct LargeFixtureTests {
    private let scratch: ScratchFolder
    private static let spaces = String(repeating: " ", count: 200_000)

    init() throws { scratch = try ScratchFolder() }

    private static func entry(_ number: Int, size: Int, post: String = "") -> String {
        let body = String(repeating: "ab\n\u{e9} \(number) ", count: size / 9 + 1)
        let sent = post.isEmpty ? "" : #","headers":[],"postData":{"mimeType":"text/plain","text":"\#(post)"}"#
        let text = body.replacing("\n", with: "\\n")
        return #"{"startedDateTime":"2024-05-01T09:30:00Z","time":1,"request":{"method":"GET","#
            + #""url":"https://h/\#(number)"\#(sent)},"response":{"status":200,"headers":[{"name":"A","value":"b"}],"#
            + #""content":{"size":\#(body.utf8.count),"mimeType":"text/plain","text":"\#(text)"}}}"#
    }

    private static func log(
        _ entries: [String], separator: String = ",", before: String = "", after: String = "", end: String = ""
    ) -> String {
        #"{"log":{"version":"1.2","creator":{"name":"presenter-bench"},\#(before)"entries":["#
            + entries.joined(separator: separator) + "]\(after)}}\(end)"
    }

    /// Files of more than a megabyte.
    static let layouts: [(name: String, text: String)] = {
        let many = (0..<300).map { entry($0, size: 5_000, post: $0 % 7 == 0 ? "sent \($0)" : "") }
        let (small, long) = (many[0], entry(1_000, size: 2_200_000))
        let pages = #""pages":[\#((0..<40_000).map { #"{"id":"page \#($0)"}"# }.joined(separator: ","))]"#
        return [
            ("many entries", log(many)), ("one long entry", log([long])),
            ("a long entry between short ones", log([small] + [long] + many)),
            ("long entries one after the other", log([long, small, long])),
            ("much white space", log(Array(many.prefix(20)), separator: ",\n" + spaces)),
            ("white space after everything", log(many, end: String(repeating: spaces, count: 10))),
            ("something long before the entries", log(many, before: pages + ",")),
            ("something long after the entries", log(many, after: "," + pages)),
            (
                "nothing but something long",
                log([], before: pages + "," + pages.replacing("pages", with: "_more") + ",")
            ),
        ]
    }()

    @Test("Opened, it holds what loading it whole gives, however it is laid out", arguments: layouts.map(\.name))
    func same(layout: String) throws {
        let text = Self.layouts.first { $0.name == layout }!.text
        #expect(text.utf8.count > 1 << 20)
        try scratch.write("Fixtures/one.har", text)
        let (whole, opened) = (try scratch.store.load("one"), try scratch.store.open("one"))
        #expect(opened.heads.map(\.url) == whole.exchanges.map(\.request.url))
        #expect(opened.heads.map(\.hasBody) == whole.exchanges.map { $0.request.body != nil })
        // Not in the order of the file: a play asks in its own.
        for number in opened.heads.indices.reversed() {
            #expect(try opened.exchange(at: number) == whole.exchanges[number])
            #expect(try opened.request(at: number) == whole.exchanges[number].request)
        }
    }

    @Test("Cut off anywhere, it is refused as a whole", arguments: [0.1, 0.5, 0.9, 0.999_999])
    func cut(part: Double) throws {
        let bytes = Data(Self.layouts[0].text.utf8)
        try scratch.write("Fixtures/one.har", bytes.prefix(Int(part * Double(bytes.count))))
        let loaded = Result { try scratch.store.load("one").exchanges.count }
        let opened = Result { try scratch.store.open("one").count }
        #expect("\(loaded)" == "\(opened)")
        #expect(throws: Diagnostic.self) { try opened.get() }
    }

    @Test("Something wrong in an entry far behind is found when it is asked for, and named")
    func wrongEntry() throws {
        var entries = (0..<300).map { Self.entry($0, size: 5_000) }
        entries[298] = entries[298].replacing(#""url":"https://h/298""#, with: #""url":"""#)
        try scratch.write("Fixtures/one.har", Self.log(entries))
        let opened = try scratch.store.open("one")
        #expect(try opened.exchange(at: 299).request.url == "https://h/299")
        #expect(throws: Diagnostic.malformed(name: "one", path: "log.entries[298].request.url", expected: "a URL")) {
            try opened.exchange(at: 298)
        }
    }

    @Test(
        "Replaced, written into, cut off or removed during a play, the old one is played to its end", arguments: 0..<4)
    func changed(way: Int) throws {
        let url = scratch.url("Fixtures/one.har")
        try scratch.write("Fixtures/one.har", Self.layouts[0].text)
        let opened = try scratch.store.open("one")
        switch way {
        case 0: try Data("new".utf8).write(to: url, options: .atomic)
        case 1: try Data("new".utf8).write(to: url)
        case 2: try FileHandle(forUpdating: url).truncate(atOffset: 1_000)
        default: try FileManager.default.removeItem(at: url)
        }
        #expect(try opened.exchange(at: 299).request.url == "https://h/299")
    }
}
