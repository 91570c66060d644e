import BenchRunner
import Foundation
import HTTPFixtures
import PresenterBench

/// Sends the requests that arrive on standard input, one per line, and writes the answers to standard output: the other
/// half of a capture.
enum FetchCommand {
    static let command = Command(
        "fetch", operands: "", abstract: "Carries out the requests of a capture.",
        options: [.upstream, .timeout], isHidden: true, perform: perform)

    /// Returns the words that make this command fetch.
    ///
    /// - Parameters:
    ///   - upstreams: Where requests go instead.
    ///   - timeout: How long the play may take; a request times out a little earlier, so that its failure can be
    ///     reported.
    /// - Returns: The words of the command line.
    static func words(upstreams: [String: String], timeout: Duration? = nil) -> [String] {
        let limit = timeout.map { ["--timeout", "\($0 * 0.9 / .seconds(1))"] } ?? []
        return ["fetch"] + limit
            + upstreams.sorted { $0.key < $1.key }.flatMap { ["--upstream", "\($0.key)=\($0.value)"] }
    }

    @Sendable private static func perform(_ invocation: Invocation) throws -> ExitCode {
        ParentBond.tie(by: FileHandle.standardInput.fileDescriptor)
        let upstreams = try Upstreams.read(invocation.arguments.values(of: .upstream))
        let fetch = LiveFetch(upstreams: upstreams, timeout: try invocation.arguments.seconds(of: .timeout))
        while let line = readLine() {
            let request = try JSONDecoder().decode(Exchange.Request.self, from: Data(line.utf8))
            try FileHandle.standardOutput.write(
                contentsOf: try JSONEncoder().encode(fetch.exchange(for: request)) + [10])
        }
        return .same
    }
}
