import Foundation
import PresenterBench
import Testing

@testable import BenchCommand

@Suite("import makes a fixture of other tools' files")
struct ImportCommandTests {
    private let shell: Shell

    init() throws { shell = try Shell() }

    private static func entry(_ url: String, _ content: String, more: String = "") -> String {
        """
        {"startedDateTime":"2026-11-22T02:00:00.000Z","time":1,"request":{"method":"GET","url":"\(url)","headers":[]},
        "response":{"status":200,"headers":[{"name":"Content-Type","value":"application/json"}],"content":\(content)\(more)}}
        """
    }

    private func write(_ entries: String..., to path: String = "tool.har") throws {
        try shell.folder.write(#"{"log":{"entries":[\#(entries.joined(separator: ","))]}}"#, to: path)
    }

    private static let good = entry("https://api.test/a?api_key=canary-4711-key", #"{"size":2,"text":"{}"}"#)
    private static let bad = entry("https://api.test/b?api_key=canary-4711-key", #"{"size":9}"#)

    @Test("Each entry has a line with its number, its URL and the reason, and secrets are replaced everywhere")
    func lines() throws {
        try write(Self.good, Self.bad)
        let run = try shell.run("bench import tool.har shop")
        #expect(run.code == 0, "\(run.errors)")
        #expect(
            run.output == """
                imported     #1 GET https://api.test/a?api_key=REDACTED-1  200 application/json, 2 bytes
                left out     #2 GET https://api.test/b?api_key=REDACTED-1  its body was not kept
                redacted     api_key in query, once, is REDACTED-1
                written      Fixtures/shop.har
                1 imported, 1 left out

                """)
        #expect(shell.folder.text(of: "Fixtures/shop.har")?.contains("canary") == false)
        #expect(try shell.run("bench show shop").code == 0)
    }

    @Test("What is no URL of a server, and a method that is none, is not printed")
    func foreign() throws {
        try write(
            Self.good, Self.entry("data:text/plain,canary-4711", "{}"), Self.entry("blob:https://h/canary-4711", "{}"),
            Self.good.replacing("\"GET\"", with: "\"canary 4711\""))
        let run = try shell.run("bench import tool.har shop")
        #expect(run.code == 0, "\(run.errors)")
        #expect(!run.output.lowercased().contains("canary"), "\(run.output)")
        #expect(run.output.contains("left out     #2 GET data:…  a data: URL, not HTTP\n"), "\(run.output)")
        #expect(run.output.contains("left out     #4 … https://api.test/a?api_key=REDACTED-1  its method is none\n"))
    }

    @Test("JSON that was sent cut off is imported, and the line says so")
    func cutAsSent() throws {
        try write(Self.entry("https://api.test/a", ##"{"size":5,"text":"{\"a\":"}"##))
        let run = try shell.run("bench import tool.har shop")
        #expect(run.code == 0, "\(run.text)")
        #expect(
            run.output.hasPrefix(
                "imported     #1 GET https://api.test/a  200 application/json, 5 bytes  its JSON ends in the middle, as sent\n"
            ), "\(run.output)")
    }

    @Test("A fixture that exists stays as it is")
    func exists() throws {
        try write(Self.good)
        try shell.folder.write("mine", to: "Fixtures/shop.har")
        let run = try shell.run("bench import tool.har shop")
        #expect(run.code == 3 && run.errors.hasPrefix("There is a fixture shop already; it is unchanged."))
        #expect(shell.folder.text(of: "Fixtures/shop.har") == "mine")
    }

    @Test("--dry-run writes nothing, in CI too; without it CI refuses")
    func dry() throws {
        try write(Self.good)
        let run = try shell.run("CI=1 bench import tool.har shop --dry-run")
        #expect(run.code == 0 && run.output.contains("not written  Fixtures/shop.har  (--dry-run)"))
        #expect(try shell.run("CI=1 bench import tool.har shop").code == 2)
        #expect(shell.folder.files.filter { $0.hasPrefix("Fixtures") }.isEmpty)
    }

    @Test("Nothing that can be played is exit code 3 and no file")
    func nothing() throws {
        try write(Self.bad)
        try shell.folder.write("{", to: "cut.har")
        try write(to: "empty.har")
        for (words, text) in [
            ("tool.har", "Its only entry cannot be played."), ("cut.har", "truncated or not JSON at line 1"),
            ("empty.har", "there is no entry"), ("none.har", "there is no such file"),
            ("tool.har --only 'https://z*'", "Its only entry"),
        ] {
            let run = try shell.run("bench import \(words) shop")
            #expect(run.code == 3 && run.errors.contains(text), "\(words): \(run.text)")
        }
        try write(Self.good)
        #expect(try shell.run("bench import tool.har shop --only 'https://z*'").errors.contains("matches --only"))
        #expect(shell.folder.files.filter { $0.hasPrefix("Fixtures") }.isEmpty)
    }

    @Test("A folder is searched; files that cannot be read are named, and the others are imported")
    func folder() throws {
        try write(Self.good, to: "in/one.har")
        try write(Self.good, Self.bad, to: "in/deep/two.har")
        try shell.folder.write("no", to: "in/three.har")
        try shell.folder.write("no", to: "in/notes.txt")
        let run = try shell.run("ln -s /etc in/link; bench import in shop --only '*api.test*'")
        #expect(run.code == 0, "\(run.text)")
        #expect(run.output.contains("left out     deep/two.har #2 GET"))
        #expect(run.output.contains("not read     three.har  truncated or not JSON"))
        #expect(run.output.hasSuffix("2 imported, 1 left out, 1 file not read\n"))
    }

    @Test("--host moves what was recorded to the server that the app asks")
    func host() throws {
        try write(Self.entry("http://localhost:3000/a", #"{"size":2,"text":"{}"}"#))
        let run = try shell.run("bench import tool.har shop --host http://localhost:3000=https://api.test")
        #expect(run.output.contains("GET https://api.test/a "), "\(run.text)")
        #expect(try shell.run("bench import tool.har other --host nonsense").code == 2)
    }

    @Test("A name that is no fixture name, and one operand, are refused")
    func names() throws {
        try write(Self.good)
        #expect(try shell.run("bench import tool.har ../shop").code == 3)
        #expect(try shell.run("bench import tool.har").code == 2)
        #expect(shell.folder.files.filter { $0.contains("shop") }.isEmpty)
    }

    @Test("record --from answers a scenario from a HAR file, and keeps only what it asks for")
    func recordFrom() throws {
        let beers = #"{"size":54,"text":"[{\"name\":\"Har\",\"tagline\":\"t\",\"description\":\"d\"}]"}"#
        try write(Self.good, Self.entry("https://api.punkapi.com/v2/beers", beers))
        let run = try shell.run("bench record beers --from tool.har")
        #expect(run.code == 0, "\(run.text)")
        #expect(
            run.output.hasPrefix("captured     GET https://api.punkapi.com/v2/beers  200 application/json, 48 bytes"))
        let fixture = try #require(shell.folder.text(of: "Fixtures/beers.har"))
        #expect(fixture.contains("Har") && !fixture.contains("api.test"))
        _ = try shell.run("bench replay beer-list")
        #expect(shell.folder.text(of: "Recordings/beer-list.txt.new")?.contains(#"name: "Har""#) == true)
    }

    @Test("record --from names the request that the file does not answer, and why, and writes nothing")
    func recordMissing() throws {
        try write(Self.good, Self.entry("https://api.punkapi.com/v2/beers", #"{"size":9}"#))
        let run = try shell.run("bench record beers --from tool.har")
        #expect(run.code == 3 && run.errors.contains("The HAR file has no answer to a request"))
        #expect(
            run.errors.contains("GET https://api.punkapi.com/v2/beers") && run.errors.contains("its body was not kept"))
        #expect(shell.folder.files.filter { $0.hasPrefix("Fixtures") }.isEmpty)
        #expect(try shell.run("bench record beers --from none.har").code == 3)
        #expect(try shell.run("bench record beers --from tool.har --upstream http://a=http://b").code == 2)
    }

    @Test("An export of another tool's file has no secret of it")
    func exportForeign() throws {
        try shell.save(
            "shop",
            .answer("https://api.test/a?api_key=canary-0123", type: "application/json", #"{"licence":"canary-4567"}"#),
            .answer("https://api.test/b", type: "application/json", #"{"access_token":"canary-8899","a":1}"#))
        let own = try #require(shell.folder.text(of: "Fixtures/shop.har"))
        try shell.folder.write(
            own.replacing(#""name" : "presenter-bench""#, with: #""name" : "proxy""#), to: "Fixtures/shop.har")
        let foreign = try #require(shell.folder.text(of: "Fixtures/shop.har"))
        #expect(foreign != own && foreign.contains("canary-0123"))
        let run = try shell.run("bench export shop out.har")
        #expect(run.code == 0, "\(run.text)")
        let text = try #require(shell.folder.text(of: "out.har"))
        #expect(text.contains("REDACTED-1") && text.contains("REDACTED-2"), "\(text)")
        #expect(!text.contains("canary-0123") && !text.contains("canary-8899"), "\(text)")
    }

    @Test("An export is one file that imports to the same bytes; requests that failed are named")
    func export() throws {
        let big = String(repeating: "ü", count: 3000)
        try shell.save(
            "shop", .answer("https://api.test/a", type: "text/plain; charset=iso-8859-1", big),
            .answer("https://api.test/b", type: "application/json", "{}"),
            Exchange(
                request: .init(method: "GET", url: "https://api.test/c"), outcome: .failure("timedOut"),
                startedAt: Date(timeIntervalSince1970: 1_714_555_800), milliseconds: 1))
        let run = try shell.run("bench export shop out.har && bench import out.har again")
        #expect(run.code == 0, "\(run.text)")
        #expect(
            run.output.hasPrefix(
                "left out     GET https://api.test/c  it failed, which HAR cannot say\nwritten      out.har  2 exchanges\n"
            ))
        let store = FixtureStore(root: shell.folder.url)
        let (old, new) = (try store.load("shop").exchanges.dropLast(), try store.load("again").exchanges)
        #expect(Array(old.map(\.outcome)) == new.map(\.outcome))
        #expect(try shell.run("bench export shop out.har").errors.hasPrefix("There is such a file already"))
        #expect(try shell.run("bench export shop Fixtures/x.har").code == 3)
        #expect(try shell.run("bench export shop no/such/x.har").code == 3)
        let unknown = try shell.run("bench export shpo x.har")
        #expect(unknown.code == 2, "\(unknown.text)")
        #expect(unknown.errors == "No fixture matches \"shpo\".\n  Nearest: shop\n")
        // What a scenario uses can be captured.
        let missing = try shell.run("bench export beers x.har")
        #expect(missing.code == 3 && missing.errors.contains("bench record beers"), "\(missing.text)")
    }
}
