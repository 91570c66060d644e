import Foundation

/// The last message of the runtime before it ended the process.
struct CrashMessage {
    private static let beginnings = [
        "Fatal error", "Precondition failed", "Assertion failed", "Could not cast value of type",
    ]
    private static let longest = 300

    /// `Fatal error: Index out of range`, without the file before it; nil if there was none.
    private(set) var text: String?

    /// Searches the error output of a process for the last message.
    init(in errors: String) {
        for line in errors.split(separator: "\n").reversed() {
            guard let start = Self.start(in: line) else { continue }
            let message = line[start...]
            text = message.count > Self.longest ? message.prefix(Self.longest) + "…" : String(message)
            return
        }
    }

    /// A message begins its line, or follows a file and a line number.
    private static func start(in line: Substring) -> Substring.Index? {
        for beginning in beginnings {
            guard let range = line.range(of: beginning) else { continue }
            let before = line[..<range.lowerBound]
            if before.isEmpty || before.hasSuffix(": ") && before.dropLast(2).last?.isNumber == true {
                return range.lowerBound
            }
        }
        return nil
    }

    /// Returns a message as every play would have it: without addresses and without the folder of the play.
    static func portable(_ message: String, in folder: String) -> String {
        let resolved = URL(filePath: folder).resolvingSymlinksInPath().path
        let text = [folder, resolved].reduce(message) {
            $0.replacingOccurrences(of: "\($1)/home", with: "HOME-1")
                .replacingOccurrences(of: "\($1)/tmp", with: "TMP-1").replacingOccurrences(of: $1, with: "PLAY-1")
        }
        return text.replacing(/0x[0-9a-f]{8,16}/, with: "ADDRESS")
    }
}
