import BenchDiagnostics
import BenchPlatform
import Foundation
import HTTPFixtures

/// The process that talks to the network for a capture; the play itself runs under virtual time, where no network
/// works.
package struct FetcherProcess: Sendable {
    private let requests: FileHandle
    private let answers: FileHandle

    /// Starts this program again as a fetcher, which ends with its parent.
    ///
    /// - Parameters:
    ///   - executable: The file of this program.
    ///   - upstreams: Where requests go instead.
    ///   - timeout: How long the play may take.
    ///   - network: Variables that it needs and the app does not see, such as those that name a proxy.
    /// - Throws: `PlayError` if it cannot be started.
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
        // It uses the folder of the play too.
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
            throw PlayError.notStarted(executable: executable, reason: String(cString: strerror(failure)))
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
    ///   - end: Ends the play if the fetcher is gone, with the reason.
    /// - Returns: The request with its outcome.
    package func exchange(for request: Exchange.Request, orElse end: (Diagnostic) -> Never) -> Exchange {
        guard let exchange = answer(to: request) else { end(Self.failure(of: request)) }
        return exchange
    }

    /// Sends one request through the fetcher; nil if the fetcher is gone.
    package func answer(to request: Exchange.Request) -> Exchange? {
        guard let question = try? JSONEncoder().encode(request),
            (try? requests.write(contentsOf: question + [10])) != nil, let line = readLine()
        else { return nil }
        return try? JSONDecoder().decode(Exchange.self, from: line)
    }

    /// Names only the server, because the rest of the request may hold a secret.
    private static func failure(of request: Exchange.Request) -> Diagnostic {
        let url = URL(string: request.url)
        let server = [url?.scheme, url?.host()].compactMap(\.self).joined(separator: "://")
        return Diagnostic(
            what: "The network process ended while it waited for an answer; the fixture is unchanged.",
            place: server.isEmpty ? "a request without a server" : server,
            next:
                "Foundation on Linux cannot read some answers, such as a chunked one with a trailer: see its output "
                + "above, and capture with a scenario that does not request it, --scenario NAME")
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
