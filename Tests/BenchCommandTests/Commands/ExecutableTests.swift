import Foundation
import Testing

@testable import BenchCommand

/// Runs the executable as a shell would, in a folder that is thrown away.
@Suite("The executable does what its commands do")
struct ExecutableTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Runs a script in which `bench` is the executable beside these tests.
    private func sh(_ script: String) throws -> (code: Int32, output: String, errors: String) {
        let products = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", "(\(script)) >.out 2>.err </dev/null"]
        process.currentDirectoryURL = folder.url
        var environment = ProcessInfo.processInfo.environment
        environment["PATH"] = products.path + ":" + environment["PATH", default: "/usr/bin:/bin"]
        environment["CI"] = nil
        process.environment = environment
        try process.run()
        process.waitUntilExit()
        return (process.terminationStatus, folder.text(of: ".out") ?? "", folder.text(of: ".err") ?? "")
    }

    @Test("Help goes to the output, complaints to the errors")
    func streams() throws {
        let help = try sh("bench help")
        #expect(help.code == 0 && help.errors.isEmpty && help.output == HelpText.overview())
        let wrong = try sh("bench rplay")
        #expect(wrong.code == 2 && wrong.output.isEmpty && wrong.errors.contains("Nearest: replay"))
        #expect(try sh("bench").code == 2)
        #expect(try sh("bench --version").output.hasPrefix("bench "))
    }

    @Test("A root that is nowhere cannot be run in")
    func root() throws {
        #expect(try sh("bench list --root nowhere").code == 3)
        #expect(try sh("bench replay --root nowhere").code == 3)
    }

    @Test("Nothing pending is a usage error")
    func accept() throws {
        let accept = try sh("bench accept")
        #expect(accept.code == 2)
        #expect(accept.errors.split(separator: "\n").count == 3)
    }

    @Test("A reader that goes away does no harm")
    func brokenPipe() throws {
        let status = try sh("(bench help; echo $? >code) | true; cat code")
        #expect(status.output == "0\n")
    }

    @Test("play refuses a person's hand")
    func play() throws {
        #expect(try sh("bench play nothing 3>&-").code == 2)
    }
}
