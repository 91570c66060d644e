import Foundation
import PresenterBench
import Synchronization

@testable import BenchCommand
@testable import BenchReports
@testable import HTTPFixtures

/// The output of a command.
final class Printed: Sendable {
    private let storage = Mutex((output: "", errors: ""))

    var output: String { storage.withLock { $0.output } }
    var errors: String { storage.withLock { $0.errors } }
    var lines: [String] { output.split(separator: "\n").map(String.init) }

    func console(hasColor: Bool = false, hasProgress: Bool = false) -> Console {
        Console(
            hasColor: hasColor, hasProgress: hasProgress,
            output: { text in self.storage.withLock { $0.output += text } },
            errors: { text in self.storage.withLock { $0.errors += text } })
    }
}

extension Surroundings {
    static func fake(
        environment: [String: String] = [:], folder: URL = URL(filePath: "/"), executable: String = "/nowhere/bench"
    ) -> (surroundings: Surroundings, printed: Printed) {
        let printed = Printed()
        return (
            Surroundings(
                environment: environment, folder: folder, executable: executable, console: printed.console()),
            printed
        )
    }
}

extension Scenario {
    static func named(_ name: String, _ traits: Trait...) -> Scenario { Scenario(name, .all(traits)) { _ in } }
}

/// A folder that is gone after the test.
final class TemporaryFolder: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "bench-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func write(_ text: String, to path: String) throws {
        let file = url.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    func text(of path: String) -> String? { try? String(contentsOf: url.appending(path: path), encoding: .utf8) }

    /// The paths of all files, sorted.
    var files: [String] {
        let all = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
        return all.filter {
            (try? FileManager.default.contentsOfDirectory(atPath: url.appending(path: $0).path)) == nil
        }
        .sorted()
    }
}
