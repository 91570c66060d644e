import BenchDiagnostics
import Foundation
import Testing

@testable import BenchRunner
@testable import HTTPFixtures

extension ProcessTests {
    @Suite("What the process with a network says is an answer, or told as what it is")
    struct FetcherProcessTests {
        private let folder: TemporaryFolder
        private let request = Exchange.Request(method: "GET", url: "https://api.shop.example/offers?token=a")

        init() throws { folder = try TemporaryFolder() }

        /// The answers of a program that reads one request and then does what the script says.
        private func answers(_ script: String) throws -> LiveAnswers {
            try folder.write("#!/bin/sh\nread request\n\(script)\n", to: "fetch")
            let path = folder.url.appending(path: "fetch").path
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
            return LiveAnswers(path, upstreams: [:], timeout: nil, network: [:])
        }

        @Test("A process that ends has no answer, not a made-up one, and the next request gets a new process")
        func ended() throws {
            let answers = try answers("exit 1")
            #expect(try answers.outcome(of: request) == nil)
            #expect(try answers.outcome(of: request) == nil)
        }

        @Test("What is no answer is told as that, with the server and no more of the request")
        func garbage() throws {
            let answers = try answers("echo hello")
            let error = #expect(throws: Diagnostic.self) { try answers.outcome(of: request) }
            #expect(error?.what.contains("is no answer") == true && error?.place == "https://api.shop.example")
        }
    }
}
