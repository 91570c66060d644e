import BenchPlatform
import Foundation
import HTTPFixtures

/// The other half of a capture: sends the requests that arrive on standard input, one per line, and writes the answers
/// to standard output.
package struct Fetcher: Codable, Sendable {
    /// Holds the instructions of a fetcher, because the words of the command line belong to the bench.
    private static let variable = "PRESENTER_BENCH_FETCHER"

    private let upstreams: [String: String]
    /// The seconds that a request waits for bytes; nil for Foundation's default.
    private let timeout: Double?

    /// Creates the instructions of a fetcher.
    ///
    /// - Parameters:
    ///   - upstreams: Where requests go instead.
    ///   - limit: How long the play may take; a request times out a little earlier, so that its failure can be reported.
    init(upstreams: [String: String], playLimit limit: Duration?) {
        self.upstreams = upstreams
        timeout = limit.map { $0 * 0.9 / .seconds(1) }
    }

    /// The variable that makes this program, started again, this fetcher.
    func variables() throws -> [String: String] {
        [Self.variable: String(decoding: try JSONEncoder().encode(self), as: UTF8.self)]
    }

    /// True if this process was started to fetch.
    package static var isHere: Bool { getenv(variable) != nil }

    /// Fetches until the play ends, if this process was started for that, and ends it.
    package static func serveIfHere() {
        guard let text = getenv(variable).map({ String(cString: $0) }) else { return }
        do { try JSONDecoder().decode(Fetcher.self, from: Data(text.utf8)).serve() } catch {
            // The play reports that its fetcher is gone, with what it wrote here.
            try? FileHandle.standardError.write(contentsOf: Data("\(error)\n".utf8))
            exit(ExitCode.couldNotRun.rawValue)
        }
        exit(ExitCode.same.rawValue)
    }

    private func serve() throws {
        ParentBond.tie(by: FileHandle.standardInput.fileDescriptor)
        let fetch = LiveFetch(upstreams: upstreams, timeout: timeout.map { .seconds($0) })
        while let line = readLine() {
            let request = try JSONDecoder().decode(Exchange.Request.self, from: Data(line.utf8))
            try FileHandle.standardOutput.write(
                contentsOf: try JSONEncoder().encode(fetch.exchange(for: request)) + [10])
        }
    }
}
