import BenchDiagnostics
import BenchPlatform
import BenchRunner
import Foundation
import PlayRuntime
import PresenterBench
import Transcript

/// Launches the app of a play again: the process starts its program again in its own place, so that its parent, or a
/// debugger, keeps it. A copy of another process ends instead, and its bench makes another copy.
struct Relaunch: Sendable {
    /// The memory that one launch passes to the next.
    struct Memory: Codable {
        var play = PlayMemory()
        /// The events so far; empty if a parent keeps them.
        var events: [PlayEvent] = []
    }

    private let surroundings: Surroundings
    /// The instructions of this process, which the next launch gets too.
    private let order: PlayOrder
    private let arguments: [String]
    /// The descriptors that the next launch needs and the app must not have.
    private let kept: [Int32]
    /// The processors that this process could use when it was started.
    private let processors = Processors.allowed

    /// Creates the transition to the next launch.
    ///
    /// - Parameters:
    ///   - scenario: The scenario.
    ///   - order: The instructions of this process.
    ///   - surroundings: Its surroundings.
    ///   - kept: The descriptors that stay open.
    ///   - fetcher: The network process, which goes on too.
    init(
        _ scenario: Scenario, _ order: PlayOrder, in surroundings: Surroundings, keeping kept: [Int32],
        _ fetcher: FetcherProcess? = nil
    ) {
        self.surroundings = surroundings
        var order = order
        order.fetcher = fetcher?.descriptors
        self.order = order
        arguments = scenario.initialState.arguments
        self.kept = kept + (order.fetcher ?? [])
    }

    /// Reads the memory of an earlier launch; empty at the first launch.
    ///
    /// - Throws: A `Diagnostic` if it cannot be read.
    static func memory(_ order: PlayOrder) throws -> Memory {
        guard let descriptor = order.resumes else { return Memory() }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        do { return try JSONDecoder().decode(Memory.self, from: try file.readToEnd() ?? Data()) } catch {
            throw Self.failure("the state left by the last launch cannot be read")
        }
    }

    /// Starts the program again, as it was started.
    ///
    /// - Parameter memory: The memory for the next launch.
    /// - Returns: The reason of a failure; it does not return otherwise.
    func callAsFunction(_ memory: Memory) -> Diagnostic {
        do {
            let bytes = try JSONEncoder().encode(memory)
            if order.leavesLaunches { try leave(bytes) }
            let descriptor = try unnamedFile(with: bytes)
            _ = FileManager.default.changeCurrentDirectoryPath(surroundings.folder.path)
            Self.resetSignals()
            // Everything that the app has opened is closed.
            PipeEnds.closeOthersOnStart()
            for descriptor in [descriptor] + kept { _ = fcntl(descriptor, F_SETFD, 0) }
            // The libraries count the processors when they are loaded.
            processors?.use()
            var next = order
            next.resumes = descriptor
            let told = PlayInstructions.play(next).variables
            let reason = PlaySpawn.replace(
                with: surroundings.executable, words: [surroundings.executable] + arguments,
                environment: surroundings.environment.merging(told) { _, told in told })
            throw Self.failure(reason)
        } catch { return Diagnostic(unexpected: error) }
    }

    /// Writes the memory to the place where the bench reads it, and ends the process.
    private func leave(_ bytes: Data) throws(Diagnostic) -> Never {
        let path = folder.appending(path: PlayFolder.launchName).path
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL, 0o600)
        guard descriptor >= 0, Descriptor.write(bytes, to: descriptor) else {
            let reason = String(cString: strerror(errno))
            unlink(path)
            throw Self.failure(reason)
        }
        _exit(ExitCode.same.rawValue)
    }

    private static func failure(_ reason: String) -> Diagnostic {
        Diagnostic(
            what: "The app could not be launched again: \(reason)".asSentence, place: "between two launches",
            next: "Free some space in the temporary folder, and run the command again.")
    }

    /// The play's own folder, which the app does not know; the app may clear its temporary folder.
    private var folder: URL {
        URL(filePath: surroundings.environment["TMPDIR"] ?? NSTemporaryDirectory()).deletingLastPathComponent()
    }

    /// Creates a file that has lost its name before the first byte is written, because it may hold secrets.
    private func unnamedFile(with bytes: Data) throws(Diagnostic) -> Int32 {
        var template = Array(folder.appending(path: "launch-XXXXXX").path.utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw Self.failure(String(cString: strerror(errno))) }
        unlink(template)
        guard Descriptor.write(bytes, to: descriptor), lseek(descriptor, 0, SEEK_SET) == 0 else {
            throw Self.failure(String(cString: strerror(errno)))
        }
        return descriptor
    }

    /// Resets the signals that the app ignores or blocks, which would stay so in the next launch.
    private static func resetSignals() {
        for number in 1..<32 { signal(Int32(number), SIG_DFL) }
        var none = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, nil)
    }
}
