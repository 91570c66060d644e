import BenchRunner
import Foundation

/// Makes the toolchain parse files, which needs none of their imports.
package struct SyntaxTrees {
    let toolchain: Toolchain

    package init(toolchain: Toolchain) { self.toolchain = toolchain }

    /// Parses texts; one at which the parser ends has nothing in it.
    package func parse(_ texts: [String]) throws -> [SyntaxTree] { try trees(of: texts).map { $0 ?? .empty } }

    /// Parses texts, all in one call if it can be; nil for one at which the parser ends.
    package func trees(of texts: [String]) throws -> [SyntaxTree?] {
        var trees = zip(try dumps(of: texts), texts).map { dump, text in
            dump.flatMap { SyntaxReader.tree($0, of: text) }
        }
        let lost = texts.indices.filter { trees[$0] == nil }
        for (place, tree) in zip(lost, try treesApart(of: lost.map { texts[$0] })) { trees[place] = tree }
        return trees
    }

    /// Parses texts without what the parser writes wrongly: one at which it ends takes those beside it along, so the lost ones are parsed
    /// again in two halves.
    private func treesApart(of texts: [String]) throws -> [SyntaxTree?] {
        var trees = zip(try dumps(of: texts.map(TypeAttributes.blanked)), texts).map { dump, text in
            dump.flatMap { SyntaxReader.tree($0, of: text) }
        }
        let lost = texts.indices.filter { trees[$0] == nil }
        guard texts.count > 1, !lost.isEmpty else { return trees }
        for half in [lost.prefix(lost.count / 2), lost.dropFirst(lost.count / 2)] {
            for (place, tree) in zip(half, try treesApart(of: half.map { texts[$0] })) { trees[place] = tree }
        }
        return trees
    }

    /// Returns the parser's dumps of texts; nil for a text without one.
    private func dumps(of texts: [String]) throws -> [Data?] {
        guard !texts.isEmpty else { return [] }
        let scratch = try ScratchFolder()
        var words: [String] = []
        for (number, text) in texts.enumerated() {
            try Data(text.utf8).write(to: scratch.url.appending(path: "\(number).swift"))
            let path = scratch.url.appending(path: "\(number)").path
            words += ["-primary-file", "\(path).swift", "-o", "\(path).json"]
        }
        let list = scratch.url.appending(path: "words")
        try Data(words.joined(separator: "\n").utf8).write(to: list)
        // A file with a mistake is parsed as far as possible, and the exit code is not zero then, as where the parser ends at one.
        _ = try toolchain.run(
            "swiftc", ["-frontend", "-dump-parse", "-dump-ast-format", "json", "-suppress-warnings", "@\(list.path)"])
        return texts.indices.map { try? Data(contentsOf: scratch.url.appending(path: "\($0).json")) }
    }
}

/// The attributes of types in the text of a file, such as that of the argument in
/// `typealias Done = (@escaping () -> Void) -> Void`.
///
/// For some of them the compiler of 6.3 writes broken JSON: it never closes their objects, and loses the names after
/// them.
private enum TypeAttributes {
    /// Returns a text with spaces in their place, so that all other positions stay the same.
    static func blanked(in text: String) -> String {
        var bytes = Array(text.utf8)
        for match in text.matches(of: /(?:[(,]\s*|[:=<>?][ \t]*)((?:@\w+(?:\([\w:, ]*\))?\s+)+)/) {
            let start = text.utf8.distance(from: text.startIndex, to: match.1.startIndex)
            let end = text.utf8.distance(from: text.startIndex, to: match.1.endIndex)
            for place in start..<end where bytes[place] != UInt8(ascii: "\n") { bytes[place] = UInt8(ascii: " ") }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// The declarations of a Swift file, as the toolchain's parser reads them, even if the file's imports are missing here.
package struct SyntaxTree: Equatable, Sendable {
    /// A type or an extension of one.
    package struct TypeDeclaration: Equatable, Sendable {
        package enum Kind: String, Sendable { case `class`, `struct`, `enum`, `protocol`, actor, `extension` }

        package let kind: Kind
        /// The name, with those of the types around it: `Feed.ViewModel`.
        package let name: String
        /// The types that it inherits from and conforms to, as they are written.
        package let inherits: [String]
        package let attributes: [String]
        package var members: [Member]
        /// The names of an enumeration's cases, in order.
        package let cases: [String]
        /// The raw values of cases, by the names of the cases: `case one = "1"`.
        package var texts: [String: String] = [:]
        /// The protocols or classes of its generic parameters, by the names of these; empty for one that takes any type.
        package var generics: [String: String] = [:]
    }

    /// A function, an initializer or a property.
    package struct Member: Equatable, Sendable {
        package enum Kind: Sendable { case function, initializer, property, deinitializer }

        package let kind: Kind
        /// The name without labels.
        package let name: String
        package let parameters: [Parameter]
        /// The type of a property as it is written, or of a function's result; nil if none is written.
        package let type: String?
        package let attributes: [String]
        package let isStatic: Bool
        /// The initial value of a property.
        package let value: Expression?
        /// The statements of a function, or of the accessors of a property.
        package var body: [Expression]
        /// True for a property that only has a getter.
        package var isComputed = false

        /// The type that is written, or that of what it begins with, as far as that says it: a literal, `[Film]()` or `Film()`; nil where only the
        /// compiler knows it.
        package var knownType: String? { type ?? value?.literalType ?? value?.emptyType }

        /// The initial value, and the statements.
        package var code: [Expression] { (value.map { [$0] } ?? []) + body }

        /// The name with labels, such as `tableView(_:didSelectRowAt:)`.
        package var selector: String {
            guard kind != .property else { return name }
            return "\(name)(\(parameters.map { "\($0.label ?? "_"):" }.joined()))"
        }
    }

    /// A call that begins with a text and ends with a closure, with the line of the closure's brace, from 1.
    package struct PlacedCall: Equatable, Sendable {
        package let label: String
        package let call: Expression
        package let line: Int
    }

    package struct Parameter: Equatable, Sendable {
        package let label: String?
        package let name: String
        package let type: String
    }

    /// The imported modules, in order.
    package let imports: [String]
    /// The imported modules that all files of its module see: `@_exported import UIKit`.
    package let exported: [String]
    /// The types and extensions, nested ones after those around them.
    package let types: [TypeDeclaration]
    /// Functions and properties outside of types.
    package let globals: [Member]
    /// Statements outside of functions, as a `main.swift` and a manifest have.
    package let statements: [Expression]
    /// The words that are used as a name or type.
    package let words: Set<String>
    /// The declarations with their ranges, in order.
    package let parts: [SourcePart]
    /// The calls of a member that begin with a text and end with a closure, as steps do, from the outside inwards.
    package let steps: [PlacedCall]

    package static let empty = SyntaxTree(
        imports: [], exported: [], types: [], globals: [], statements: [], words: [], parts: [], steps: [])

    /// The statements of all functions.
    package var bodies: [Expression] {
        (types.flatMap(\.members) + globals).flatMap(\.code) + statements
    }

    package func hasAttribute(_ names: Set<String>) -> Bool {
        types.contains { !names.isDisjoint(with: $0.attributes) }
    }
}
