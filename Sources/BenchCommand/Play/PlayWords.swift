import Foundation
#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The instructions of a play: in one variable, because the words of its command line are the app's own.
enum PlayWords {
    static let variable = "PRESENTER_BENCH_PLAY"

    /// Returns the variable for the given words, the name of the command first.
    static func variables(for words: [String]) -> [String: String] {
        let json = try? JSONEncoder().encode(words)
        return [variable: json.map { String(decoding: $0, as: UTF8.self) } ?? ""]
    }

    /// Whether this process has the instructions of a play.
    static var areThere: Bool { getenv(variable) != nil }

    /// Removes the words from the environment, where the app would see them, and returns them; nil in a process that is
    /// not a play.
    static func take() -> [String]? {
        guard let text = getenv(variable).map({ String(cString: $0) }) else { return nil }
        unsetenv(variable)
        // Unreadable instructions are a play without a name, which is refused.
        return (try? JSONDecoder().decode([String].self, from: Data(text.utf8))) ?? [PlayCommand.command.name]
    }
}
