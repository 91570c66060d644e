import Foundation
import Testing

@testable import BenchCommand
@testable import BenchRunner

@Suite("The built executable runs every command")
struct ExecutableTests {
    private let shell: Shell

    init() throws { shell = try Shell() }

    private var folder: TemporaryFolder { shell.folder }
    private func sh(_ script: String) throws -> Shell.Run { try shell.run(script) }

    @Test("Help goes to standard output, errors to standard error")
    func streams() throws {
        let help = try sh("bench help")
        #expect(help.code == 0 && help.errors.isEmpty && help.output == HelpText.overview(.bench))
        let wrong = try sh("bench rplay")
        #expect(wrong.code == 2 && wrong.output.isEmpty && wrong.errors.contains("Nearest: replay"))
        #expect(try sh("bench").code == 2)
        #expect(try sh("bench --version").output.hasPrefix("bench "))
    }

    @Test("A root that does not exist is an error")
    func root() throws {
        #expect(try sh("bench list --root nowhere").code == 3)
        #expect(try sh("bench replay --root nowhere").code == 3)
    }

    @Test("accept with nothing pending is a usage error of the executable")
    func accept() throws {
        let accept = try sh("bench accept")
        #expect(accept.code == 2)
        #expect(accept.errors.split(separator: "\n").count == 3)
    }

    @Test("A reader that closes its end does no harm")
    func brokenPipe() throws {
        let status = try sh("(bench help; echo $? >code) | true; cat code")
        #expect(status.output == "0\n")
    }

    @Test(
        "Lost output is an error, whatever the command found",
        arguments: [
            "help", "--version", "list", "list --json", "check", "replay beer-offline", "show beers",
            "replay beer-offline --in-process",
        ])
    func full(command: String) throws {
        let fixtures = Shell.package.appending(path: "Fixtures").path
        let run = try sh("cp -r \(fixtures) . && bench \(command) >/dev/full")
        #expect(run.code == 3, "\(run)")
        #expect(
            run.errors
                == "The output of the command could not be written: No space left on device.\n  standard output\n"
                + "  Free some space where it is written, and run the command again.\n")
    }

    @Test(
        "Every command removes the output of an app whose play was killed",
        arguments: [
            "help", "list", "check", "show nothing", "accept", "replay nothing", "replay beer-offline --in-process",
            "record nothing",
        ])
    func sweeps(command: String) throws {
        let temporary = folder.url.appending(path: "tmp")
        try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
        let play = try PlayFolder(for: PlayConditions(), in: temporary)
        try Data("canary-4711".utf8).write(to: URL(filePath: play.standardError))
        // As when all who held it were killed.
        close(try #require(play.lock))
        play.parent?.release()
        _ = try sh("TMPDIR=$PWD/tmp bench \(command)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path) == [])
    }

    @Test("A new recording is pending, is accepted, and is the same from then on")
    func cycle() throws {
        #expect(try sh("bench replay beer-offline").code == 1)
        #expect(folder.files.contains("Recordings/beer-offline.txt.new"))
        #expect(try sh("CI=1 bench accept").code == 2)
        #expect(try sh("bench accept beer-offline").code == 0)
        let same = try sh("CI=1 bench replay beer-offline")
        #expect(same.code == 0 && same.output.hasPrefix("same         beer-offline\n1 same ("))
    }

    @Test("replay --in-process gives the same verdict, writes nothing, and leaves nothing behind")
    func inProcess() throws {
        let run = try sh("mkdir tmp; TMPDIR=$PWD/tmp bench replay beer-offline --in-process")
        #expect(run.code == 1 && run.output.hasPrefix("new          beer-offline\n"))
        #expect(folder.files.filter { !$0.hasPrefix(".") } == [])
    }

    @Test("A difference in CI is an artifact, accepted on another machine")
    func artifact() throws {
        #expect(try sh("CI=1 bench replay beer-offline --output out").code == 1)
        #expect(folder.files.filter { !$0.hasPrefix(".") } == ["out/beer-offline.txt"])
        #expect(try sh("bench accept --from out").code == 0)
        #expect(folder.text(of: "Recordings/beer-offline.txt") == folder.text(of: "out/beer-offline.txt"))
    }

    private static let entry = """
        {"startedDateTime":"2026-01-01T00:00:00Z","time":1,\
        "request":{"method":"GET","url":"https://api.punkapi.com/v2/beers","headers":[]},\
        "response":{"status":200,"headers":[],"content":{"size":2,"mimeType":"application/json","text":"[]"}}}
        """

    @Test("A capture that reaches no server leaves the fixture unchanged, even its modification time")
    func unreachable() throws {
        let log = #"{"log":{"version":"1.2","creator":{"name":"x","version":"1"},"entries":[\#(Self.entry)]}}"#
        try folder.write(log, to: "Fixtures/beers.har")
        let record = "bench record beers --upstream https://api.punkapi.com=http://127.0.0.1:9"
        let run = try sh(
            "touch -d 2001-01-01 Fixtures/beers.har; \(record); code=$?; ls -l --full-time Fixtures; exit $code")
        #expect(run.code == 3)
        #expect(run.output.contains("2001-01-01 00:00:00"))
        #expect(run.errors.hasPrefix("A request failed with cannotConnectToHost; the fixture is unchanged.\n"))
        #expect(folder.text(of: "Fixtures/beers.har") == log)
    }

    @Test("Ctrl-C ends the plays, removes their folders, and gives exit code 130")
    func interrupt() throws {
        let loop =
            "bench replay beer-offline --repeat 100000 -j1 & until ls tmp | grep -q play; do :; done; kill -INT $!; wait $!"
        let run = try sh("mkdir tmp; export TMPDIR=$PWD/tmp; \(loop); code=$?; ls tmp; exit $code")
        #expect(run.code == 130)
        #expect(run.output == "interrupted\n")
    }

    @Test("play refuses to be started by hand")
    func play() throws {
        #expect(try sh("bench play nothing 3>&-").code == 2)
    }
}
