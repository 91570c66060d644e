/// The initializers of Foundation that are missing on Linux and that an app calls, as declarations of its own.
enum FoundationGaps {
    /// Writes those that files call.
    ///
    /// - Parameter files: The files that are compiled together.
    /// - Returns: The declarations; empty where nothing is called.
    static func text(for files: [SwiftFile]) -> String {
        let made = files.flatMap(\.tree.bodies).flatMap(\.all).compactMap(\.made)
        let needed = all.filter { gap in
            made.contains { $0.type == gap.type && $0.arguments.first?.label == gap.label }
        }
        return needed.isEmpty ? "" : "import Foundation\n\n" + needed.map(\.text).joined(separator: "\n")
    }

    private struct Gap {
        let type: String
        /// The label of the first argument; nil for a call without one.
        let label: String?
        let text: String
    }

    private static let all = [
        Gap(
            type: "NSError", label: nil,
            text: """
                extension NSError {
                    convenience init(_ none: Void = ()) { self.init(domain: "", code: 0) }
                }

                """),
        Gap(
            type: "NSPredicate", label: "format",
            text: """
                extension NSPredicate {
                    /// Compares a whole text with a pattern; any other predicate in text ends the play.
                    convenience init(format: String, _ arguments: any CVarArg...) {
                        guard format.uppercased() == "SELF MATCHES %@", let pattern = arguments.first as? String else {
                            fatalError("a predicate in text is not understood here: \\(format)")
                        }
                        self.init { value, _ in
                            guard let text = value as? String else { return false }
                            return text.range(of: "^(?:\\(pattern))$", options: .regularExpression) != nil
                        }
                    }
                }

                """),
    ]
}
