import Foundation

/// An approved recording, parsed for the calls to the view.
struct Golden {
    /// One call that the view received, one change that it saw, or one call that a probe noted.
    struct Call: Equatable {
        var lifeline: String
        var name: String
        var isOffMain: Bool
        /// The rest of the line of a change, and the indented lines below.
        var values: String
    }

    private let lines: [String]

    init(_ text: String) {
        lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// Where a part of a long screen begins: two columns behind the texts of the lines.
    private static let part = String(repeating: " ", count: 24)

    /// The lines from `ends` or `crashed` on; a screen on several lines counts as one.
    var end: [String] {
        let start = lines.lastIndex { $0 == "ends" || $0.hasPrefix("ends ") || $0 == "crashed" } ?? lines.endIndex
        return lines[start...].filter { !$0.isEmpty }.reduce(into: []) { end, line in
            if line.hasPrefix(Self.part) {
                end[end.count - 1] += " " + line.drop { $0 == " " }
            } else {
                end.append(line)
            }
        }
    }

    /// Returns the calls on some lifelines, in their order.
    func calls(on lifelines: Set<String>) -> [Call] {
        lines.indices.compactMap { index in
            let below = lines[(index + 1)...].prefix { $0.hasPrefix("  ") }
            return Call(lines[index], below: below, lifelines: lifelines)
        }
    }

    /// Reads the golden of a scenario from a folder of the package.
    static func named(_ name: String, in folder: String = "Recordings") throws -> Golden {
        let file = self.folder(folder).appending(path: "\(name).txt")
        return Golden(try String(contentsOf: file, encoding: .utf8))
    }

    /// Returns the names of the scenarios that have a golden in a folder of the package, sorted.
    static func names(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: self.folder(folder).path).filter { $0.hasSuffix(".txt") }
            .map { String($0.dropLast(4)) }.sorted()
    }

    private static func folder(_ path: String) -> URL {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: path)
    }
}

extension Golden.Call {
    private static let column = 22
    private static let offMain = "   [off main]"

    /// Parses a line; nil if it is on none of the lifelines.
    fileprivate init?(_ line: String, below: ArraySlice<String>, lifelines: Set<String>) {
        guard let lifeline = lifelines.first(where: { line.hasPrefix($0 + "  ") }) else { return nil }
        let text = line.dropFirst(max(Self.column, lifeline.count + 2))
        isOffMain = text.hasSuffix(Self.offMain)
        let call = String(isOffMain ? text.dropLast(Self.offMain.count) : text)
        self.lifeline = lifeline
        // In `users: ["a"]` the name is the text before the value.
        let isChange = lifeline.contains(" => ")
        name = isChange ? String(call.prefix { $0 != ":" }) : call
        values = ((isChange ? [String(call.drop { $0 != ":" })] : []) + below).joined(separator: "\n")
    }
}
