import BenchDiagnostics
import BenchPlatform
import Foundation
import HTTPFixtures

/// The variables that configure a machine's network access: proxies, certificates and host names.
///
/// Only the process that talks to the network for a capture gets them; the app sees no more variables than in a replay.
package enum NetworkVariables {
    private static let names: Set = [
        "http_proxy", "https_proxy", "all_proxy", "no_proxy", "ssl_cert_file", "ssl_cert_dir", "curl_ca_bundle",
        "hostaliases", "localdomain", "res_options",
    ]

    /// Returns the variables that are set, under names in upper or lower case.
    package static func all(in environment: [String: String]) -> [String: String] {
        environment.filter { names.contains($0.key.lowercased()) }
    }
}

/// The process that talks to the network for a capture; the play itself runs under virtual time, where no network
/// works.
package struct FetcherProcess: Sendable {
    private let requests: FileHandle
    private let answers: FileHandle

    /// Starts this program again as a fetcher, which ends with its parent.
    ///
    /// - Parameters:
    ///   - executable: The file of this program.
    ///   - upstreams: The origins whose requests go elsewhere.
    ///   - timeout: The time limit of the play.
    ///   - network: The variables that configure the network access.
    /// - Throws: A `Diagnostic` if it cannot be started.
    package init(_ executable: String, upstreams: [String: String], timeout: Duration?, network: [String: String])
        throws
    {
        let questions = try PipeEnds.ends()
        let replies = try PipeEnds.ends()
        defer { for end in [questions.reading, replies.writing] { close(end) } }
        var actions = newSpawnActions()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, questions.reading, 0)
        posix_spawn_file_actions_adddup2(&actions, replies.writing, 1)
        // The fetcher too uses the folder of the play.
        if let lock = PlayFolder.inheritedLock() { posix_spawn_file_actions_adddup2(&actions, lock, 3) }
        let instructions = try Fetcher(upstreams: upstreams, playLimit: timeout).variables()
        let variables = ProcessInfo.processInfo.environment.merging(network) { _, network in network }
            .merging(instructions) { _, instructions in instructions }
        var process: pid_t = 0
        let failure = PlaySpawn.withCStrings([executable]) { words in
            PlaySpawn.withCStrings(variables.map { "\($0)=\($1)" }) { variables in
                posix_spawn(&process, executable, &actions, nil, words, variables)
            }
        }
        guard failure == 0 else {
            throw Diagnostic.notStarted(executable: executable, reason: String(cString: strerror(failure)))
        }
        requests = FileHandle(fileDescriptor: questions.writing)
        answers = FileHandle(fileDescriptor: replies.reading)
    }

    /// Takes over the fetcher of an earlier launch of the app.
    ///
    /// - Parameters:
    ///   - requests: The descriptor on which it reads requests.
    ///   - answers: The descriptor on which it writes answers.
    package init(requests: Int32, answers: Int32) {
        for end in [requests, answers] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        self.requests = FileHandle(fileDescriptor: requests)
        self.answers = FileHandle(fileDescriptor: answers)
    }

    /// The descriptors for requests and for answers.
    package var descriptors: [Int32] { [requests.fileDescriptor, answers.fileDescriptor] }

    /// Sends one request through the fetcher.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - end: Ends the play if the fetcher is gone or makes no sense, with the reason.
    /// - Returns: The request with its outcome.
    package func exchange(for request: Exchange.Request, orElse end: (Diagnostic) -> Never) -> Exchange {
        do {
            guard let exchange = try answer(to: request) else { end(Self.goneFailure(request)) }
            return exchange
        } catch { end(Diagnostic(unexpected: error)) }
    }

    /// Sends one request through the fetcher; nil if the fetcher is gone.
    ///
    /// - Throws: A `Diagnostic` if what it wrote is no answer.
    func answer(to request: Exchange.Request) throws -> Exchange? {
        let question = try JSONEncoder().encode(request) + [10]
        // Only a fetcher that is gone does not take it.
        guard (try? requests.write(contentsOf: question)) != nil, let line = readLine() else { return nil }
        guard let exchange = try? JSONDecoder().decode(Exchange.self, from: line) else {
            throw Diagnostic(
                what: "What the network process wrote is no answer; nothing is changed.", place: Self.server(request),
                next: "Let the program print nothing before Bench.main: that process answers on its standard output.")
        }
        return exchange
    }

    private static func goneFailure(_ request: Exchange.Request) -> Diagnostic {
        Diagnostic(
            what: "The network process ended while it waited for an answer; the fixture is unchanged.",
            place: server(request),
            next:
                "Foundation on Linux cannot read some answers, such as a chunked one with a trailer: see its output "
                + "above, and capture with a scenario that does not request it, --scenario NAME")
    }

    /// The server of a request, for a failure: the rest of the request may hold a secret.
    private static func server(_ request: Exchange.Request) -> String {
        let url = URL(string: request.url)
        let server = [url?.scheme, url?.host()].compactMap(\.self).joined(separator: "://")
        return server.isEmpty ? "a request without a server" : server
    }

    private func readLine() -> Data? {
        var line = Data()
        var bytes = [UInt8](repeating: 0, count: 65_536)
        // Not FileHandle's reading: on Linux it waits until all requested bytes are there.
        let answers = answers.fileDescriptor
        while case let count = uninterrupted({ read(answers, &bytes, bytes.count) }), count > 0 {
            line.append(contentsOf: bytes[..<count])
            if line.last == 10 { return line }
        }
        return nil
    }
}

/// The other half of a capture: sends the requests that arrive on standard input, one per line, and writes the answers
/// to standard output.
package struct Fetcher: Codable, Sendable {
    /// The variable with the instructions of a fetcher; the words of the command line belong to the bench.
    private static let variable = "PRESENTER_BENCH_FETCHER"

    private let upstreams: [String: String]
    /// The seconds that a request waits for bytes; nil for Foundation's default.
    private let timeout: Double?

    /// Creates the instructions of a fetcher.
    ///
    /// - Parameters:
    ///   - upstreams: The origins whose requests go elsewhere.
    ///   - limit: The time limit of the play; a request times out a little earlier, so that its failure is reported.
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

    /// Answers requests until the play ends and then ends the process, if it was started as a fetcher.
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

/// The answers of a live service to the requests of a fixture, fetched in a process of its own.
package final class LiveAnswers {
    private let start: () throws -> FetcherProcess
    private var fetcher: FetcherProcess?

    /// - Parameters:
    ///   - executable: The file of this program, which is started again to fetch.
    ///   - upstreams: Origins whose requests go elsewhere.
    ///   - timeout: The time limit of an answer.
    ///   - network: Variables that configure the network access.
    package init(_ executable: String, upstreams: [String: String], timeout: Duration?, network: [String: String]) {
        start = { try FetcherProcess(executable, upstreams: upstreams, timeout: timeout, network: network) }
    }

    /// Sends a request and follows no redirect; nil if the process ended before it could say what came, as some answers
    /// crash Foundation on Linux.
    ///
    /// - Throws: A `Diagnostic` if the process cannot be started, or makes no sense.
    package func outcome(of request: Exchange.Request) throws -> Exchange.Outcome? {
        let running = try fetcher ?? start()
        let exchange = try running.answer(to: Self.sendable(request))
        // The request after a crash gets a new process.
        fetcher = exchange == nil ? nil : running
        return exchange?.outcome
    }

    /// Returns a recorded request without the headers that belong to its connection or make it conditional.
    private static func sendable(_ request: Exchange.Request) -> Exchange.Request {
        var request = request
        request.headers.removeAll { header in left.contains { header.isNamed($0) } }
        return request
    }

    private static let left = [
        "Host", "Content-Length", "Connection", "Transfer-Encoding", "Accept-Encoding", "If-None-Match",
        "If-Modified-Since", "If-Range", "Keep-Alive", "Upgrade", "TE", "Expect", "Proxy-Connection",
    ]
}
