import Foundation

/// An approved recording, read for what the view was told.
struct Golden {
    /// One call that the view received.
    struct Call {
        var name: String
        var isOffMain: Bool
        /// The indented lines below it.
        var values: String
    }

    let calls: [Call]
    /// The lines from `ends` or `crashed` on.
    let end: [String]

    init(_ text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        calls = lines.indices.filter { lines[$0].hasPrefix("Presenter -> View ") }.map { index in
            let values = lines[(index + 1)...].prefix { $0.hasPrefix("  ") }
            return Call(lines[index], values: values.joined(separator: "\n"))
        }
        let start = lines.lastIndex { $0.hasPrefix("ends ") || $0 == "crashed" } ?? lines.endIndex
        end = lines[start...].filter { !$0.isEmpty }
    }

    /// Reads the golden of a scenario from the package's own folder.
    static func named(_ name: String) throws -> Golden {
        let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let file = package.appending(path: "Recordings/\(name).txt")
        return Golden(try String(contentsOf: file, encoding: .utf8))
    }
}

extension Golden.Call {
    private static let column = 22
    private static let offMain = "   [off main]"

    fileprivate init(_ line: String, values: String) {
        let text = line.dropFirst(Self.column)
        isOffMain = text.hasSuffix(Self.offMain)
        name = String(isOffMain ? text.dropLast(Self.offMain.count) : text)
        self.values = values
    }
}
