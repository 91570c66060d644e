#if os(Linux)
import Foundation
import Glibc
import Testing

@testable import PlayRuntime

@Suite("The program of a play is started the same way on a kernel and in an emulator", .serialized)
struct ProcessLaunchTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "launch-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    @Test("It has its words, its outputs and its descriptors, and no blocked signal", arguments: [false, true])
    func starts(isEmulated: Bool) throws {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        let script = "echo told; echo said >&2; echo sent >&3; grep SigBlk: /proc/self/status; exit 7"
        let process = try start("/bin/sh", ["sh", "-c", script], moving: [(from: ends[1], to: 3)], isEmulated)
        close(ends[1])
        #expect(status(of: process) == 7 << 8)
        #expect(try text("output") == "told\nSigBlk:\t0000000000000000\n")
        #expect(try text("errors") == "said\n")
        #expect(
            String(decoding: FileHandle(fileDescriptor: ends[0], closeOnDealloc: true).availableData, as: UTF8.self)
                == "sent\n")
    }

    @Test("A program that is not there is an error, and leaves no process", arguments: [false, true])
    func missing(isEmulated: Bool) {
        do {
            _ = try start("/no/such/program", ["program"], moving: [], isEmulated)
            Issue.record("it started")
        } catch { #expect(error.number == ENOENT) }
    }

    private func start(
        _ executable: String, _ words: [String], moving moves: [(from: Int32, to: Int32)], _ isEmulated: Bool
    ) throws(ProcessLaunch.Failure) -> ProcessLaunch.Process {
        let filter = PreparedFilter(CallFilter(of: .bench(getpid()), forbidsNetwork: true, key: FilterKey.random()))
        let launch = ProcessLaunch(
            filter: filter, output: folder.appending(path: "output").path,
            errors: folder.appending(path: "errors").path,
            moving: moves, isEmulated: isEmulated)
        let words = words.map { strdup($0) } + [nil]
        let variables = [strdup("PATH=/usr/bin:/bin"), nil]
        defer { for word in words + variables { free(word) } }
        return try launch.start(executable, words, variables)
    }

    private func status(of process: ProcessLaunch.Process) -> Int32 {
        var status: Int32 = 0
        while waitpid(process.number, &status, 0) < 0, errno == EINTR {}
        if case .heard(let listener) = process.filter { close(listener) }
        return status
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }
}
#endif
