import Foundation
import LoopbackOrigin
import Testing

@testable import BenchCommand

@Suite("Bad input gets one plain error, and nothing is lost")
struct BadInputTests {
    private let shell: Shell

    init() throws { shell = try Shell() }

    private static func har(_ entries: String) -> String {
        #"{"log":{"version":"1.2","creator":{"name":"x","version":"1"},"entries":[\#(entries)]}}"#
    }

    private static func entry(_ content: String, status: String = "200") -> String {
        """
        {"startedDateTime":"2026-01-01T00:00:00Z","time":1,"request":{"method":"GET","url":"https://api.punkapi.com/v2/beers","headers":[]},\
        "response":{"status":\(status),"headers":[],"content":\(content)}}
        """
    }

    /// The contents of `Fixtures/beers.har`, and the error's text.
    private static let fixtures: [(text: String, says: String)] = [
        ("", "empty"),
        ("{\"log\": {\"entr", "JSON"),
        ("beers, please", "JSON"),
        ("{\"beers\": []}", "HAR"),
        (har(entry(#"{"size":0,"mimeType":""}"#, status: "\"ok\"")), "log.entries[0].response.status"),
        (har(entry(#"{"size":3,"mimeType":"image/png","encoding":"base64","text":"*?*"}"#)), "log.entries[0]"),
        (har(entry(#"{"size":3,"mimeType":"text/plain","_file":"beers.files/gone.txt"}"#)), "gone.txt"),
        (har(entry(#"{"size":3,"mimeType":"text/plain","_file":"../../etc/passwd"}"#)), "log.entries[0]"),
        (har(String(repeating: "[", count: 600) + String(repeating: "]", count: 600)), "512 levels"),
    ]

    @Test(
        "A file that is not a fixture gives exit code 3 with file and position, and is unchanged", arguments: fixtures)
    func fixture(text: String, says: String) throws {
        try shell.folder.write(text, to: "Fixtures/beers.har")
        let run = try shell.run("bench replay beer-list")
        #expect(run.code == 3)
        #expect(run.output.hasPrefix("could not run"))
        #expect(run.output.contains("beers.har") && run.output.contains(says), "\(run.output)")
        #expect(shell.folder.text(of: "Fixtures/beers.har") == text)
        #expect(!shell.folder.files.contains { $0.hasSuffix(".new") })
    }

    @Test(
        "A capture never replaces an unreadable fixture, and refuses before it contacts the network",
        arguments: fixtures.map(\.text), ["", "--keep", "--dry-run", "--accept-suspicious --only '*'"])
    func capture(text: String, flags: String) throws {
        let origin = try LoopbackOrigin(routes: SampleOrigin.routes())
        defer { origin.stop() }
        try shell.folder.write(text, to: "Fixtures/beers.har")
        try shell.folder.write("[]", to: "Fixtures/beers.files/001-beers.abcdef.json")
        let run = try shell.run(
            "bench record beers \(flags) --upstream https://api.punkapi.com=http://127.0.0.1:\(origin.port)")
        #expect(run.code == 3 && run.output.isEmpty)
        let lines = run.errors.split(separator: "\n")
        try #require(lines.count == 3, "\(run.errors)")
        #expect(lines[0].hasSuffix("The fixture is unchanged, and nothing was captured."), "\(run.errors)")
        #expect(lines[1].contains("Fixtures/beers.har") && lines[2].contains("or remove it, and run the command again"))
        #expect(origin.requests.isEmpty)
        #expect(shell.folder.text(of: "Fixtures/beers.har") == text)
        #expect(shell.folder.files.filter { !$0.hasPrefix(".") }.count == 2)
    }

    @Test("The error for a missing fixture names the command that captures it")
    func missing() throws {
        let run = try shell.run("bench replay beer-list")
        #expect(run.code == 3 && run.output.contains("bench record beers"))
    }

    @Test("A fixture of more than 256 MB is refused before it is read")
    func enormous() throws {
        let run = try shell.run("mkdir Fixtures; truncate -s 300M Fixtures/beers.har; bench replay beer-list")
        #expect(run.code == 3 && run.output.contains("256 MB"), "\(run.output)")
        let capture = try shell.run("bench record beers --upstream https://api.punkapi.com=http://127.0.0.1:9")
        #expect(capture.code == 3 && capture.errors.contains("256 MB are allowed. The fixture is unchanged"))
        #expect(try shell.run("stat -c %s Fixtures/beers.har").output == "314572800\n")
    }

    @Test("A golden with conflict markers is reported with its line, one with CRLF is read as LF")
    func goldens() throws {
        #expect(try shell.run("bench replay beer-offline; bench accept").code == 0)
        let golden = try #require(shell.folder.text(of: "Recordings/beer-offline.txt"))
        try shell.folder.write(golden.replacing("\n", with: "\r\n"), to: "Recordings/beer-offline.txt")
        #expect(try shell.run("CI=1 bench replay beer-offline").code == 0)
        try shell.folder.write("<<<<<<< ours\n\(golden)=======\n>>>>>>> theirs\n", to: "Recordings/beer-offline.txt")
        let run = try shell.run("bench replay beer-offline")
        #expect(run.code == 3 && run.output.contains("beer-offline.txt"), "\(run.output)")
    }

    @Test("A capture gives exit code 3 if nothing can be written")
    func unwritable() throws {
        try shell.folder.write("a file, no folder", to: "Fixtures")
        let run = try shell.run("bench record beers --upstream https://api.punkapi.com=http://127.0.0.1:9")
        #expect(run.code == 3 && run.errors.split(separator: "\n").count == 3, "\(run.errors)")
        #expect(shell.folder.text(of: "Fixtures") == "a file, no folder")
    }

    @Test("Where a recording cannot be written no file is named to read, and no command to accept it")
    func unwritableRecording() throws {
        try shell.folder.write("in the way", to: "Recordings/beer-offline.txt.new/a")
        let run = try shell.run("bench replay beer-offline")
        #expect(run.code == 3)
        #expect(run.output.hasPrefix("new          beer-offline\n  There is no golden yet.\n1 new ("), "\(run.output)")
        #expect(run.errors.contains("Recordings/beer-offline.txt.new\n"), "\(run.errors)")
    }

    @Test(
        "Names that leave their folder are usage errors", arguments: ["../beer-list", "/etc/passwd", "Beer-List", ""])
    func names(name: String) throws {
        let run = try shell.run("bench replay '\(name)'")
        #expect(run.code == 2 && !run.errors.isEmpty)
        #expect(try shell.run("bench record '\(name)'").code == 2)
        #expect(try shell.run("bench accept '\(name)'").code == 2)
    }
}
