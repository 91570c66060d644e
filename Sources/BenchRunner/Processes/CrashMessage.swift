import Foundation
import PresenterBench

/// The last message of the runtime before it ended the process.
enum CrashMessage {
    private static let beginnings = [
        "Fatal error", "Precondition failed", "Assertion failed", "Could not cast value of type",
    ]
    private static let longest = 300

    /// Finds the last message in the error output of a process: `Fatal error: Index out of range`, without the file
    /// before it; nil if there was none.
    static func last(in errors: String) -> String? {
        for line in errors.lines.reversed() {
            if let start = start(in: line) { return String(line[start...]) }
        }
        return nil
    }

    /// A message begins its line, or follows a file and a line number.
    private static func start(in line: String) -> String.Index? {
        for beginning in beginnings {
            guard let range = line.range(of: beginning) else { continue }
            let before = line[..<range.lowerBound]
            if before.isEmpty || before.hasSuffix(": ") && before.dropLast(2).last?.isNumber == true {
                return range.lowerBound
            }
        }
        return nil
    }

    /// Returns a message as every play would have it: without addresses, without the folder of the play, and cut.
    ///
    /// Its secrets must be replaced already: of a secret that is cut, or looks like an address, nothing would tell.
    static func portable(_ message: String, in folder: String) -> String {
        let resolved = URL(filePath: folder).resolvingSymlinksInPath().path
        let folders = folder.isEmpty ? [] : [folder, resolved]
        let text = folders.reduce(message) {
            $0.replacingOccurrences(of: "\($1)/home", with: "HOME-1")
                .replacingOccurrences(of: "\($1)/tmp", with: "TMP-1").replacingOccurrences(of: $1, with: "PLAY-1")
        }.replacing(/0x[0-9a-f]{8,16}/, with: "ADDRESS")
        return text.count > longest ? text.prefix(longest) + "…" : text
    }
}
