import BenchSetup
import Foundation

/// Types as they are written in a declaration.
enum WrittenType {
    /// The type without its attributes, its default value and brackets around it.
    static func bare(_ type: String) -> String {
        var text = type.firstRange(of: " = ").map { String(type[..<$0.lowerBound]) } ?? type
        for word in [
            "@escaping ", "@autoclosure ", "@Sendable ", "@MainActor ", "inout ", "borrowing ", "consuming ", "any ",
            "some ", "sending ",
        ] {
            text = text.replacing(word, with: "")
        }
        let isInBrackets =
            text.hasPrefix("(") && TypeText.whole(in: text.dropFirst()).endIndex == text.index(before: text.endIndex)
        return isInBrackets && !text.contains("->") ? String(text.dropFirst().dropLast()) : text
    }

    /// The type of what is in an optional; any other type itself.
    static func unwrapped(_ type: String) -> String {
        var text = bare(type)
        while text.hasSuffix("?") || text.hasSuffix("!") { text = bare(String(text.dropLast())) }
        return text
    }

    /// The number of values that a closure of a type takes.
    static func parameterCount(of type: String) -> Int {
        let bare = bare(type)
        let inside = bare.firstRange(of: ") ").map { bare[..<$0.lowerBound].dropFirst() } ?? ""
        return inside.isEmpty ? 0 : count(in: inside)
    }

    /// The number of types in a list of them.
    static func count(in text: Substring) -> Int { parts(of: text).count }

    /// The types in a list of them.
    static func parts(of text: Substring) -> [String] {
        TypeText.parts(of: text).map { $0.trimmingCharacters(in: .whitespaces) }
    }
}
