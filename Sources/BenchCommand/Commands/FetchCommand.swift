import Foundation
import PresenterBench

/// Carries out the requests that arrive on standard input, a line each, and answers on standard output: the other half of a capture.
enum FetchCommand {
    static let command = Command(
        "fetch", operands: "", abstract: "Carries out the requests of a capture.",
        options: [.upstream], isHidden: true, perform: perform)

    /// Returns the words that make this command fetch.
    static func words(upstreams: [String: String]) -> [String] {
        ["fetch"] + upstreams.sorted { $0.key < $1.key }.flatMap { ["--upstream", "\($0.key)=\($0.value)"] }
    }

    @Sendable private static func perform(_ invocation: Invocation) throws -> ExitCode {
        let upstreams = try Upstreams.read(invocation.arguments.values(of: .upstream))
        let fetch = LiveFetch(upstreams: upstreams)
        while let line = readLine() {
            let request = try JSONDecoder().decode(Exchange.Request.self, from: Data(line.utf8))
            try FileHandle.standardOutput.write(
                contentsOf: try JSONEncoder().encode(fetch.exchange(for: request)) + [10])
        }
        return .same
    }
}
