import Foundation

/// A requirement of a protocol, split into the parts that a class for it needs.
package struct Requirement: Sendable {
    package enum Kind: Sendable, Equatable {
        case method, property, `subscript`, initializer, associatedType
        /// A requirement of the type itself, where the stage is not known.
        case ofType
    }

    /// A parameter as the body of the requirement sees it.
    package struct Parameter: Sendable, Equatable {
        package let name: String
        package let type: String

        /// True if a caller may leave it out.
        package var hasDefault: Bool { type.contains(" = ") }

        /// True for a closure that must not outlive the call, and so cannot be noted.
        package var isBorrowedClosure: Bool {
            guard type.contains("->"), !type.contains("@escaping") else { return false }
            return !type.hasSuffix("?") && !type.hasPrefix("[")
        }

        /// True for a parameter that must not be copied implicitly.
        package var isOwned: Bool { type.hasPrefix("borrowing ") || type.hasPrefix("consuming ") }
    }

    package let kind: Kind
    /// The name as in `#function`.
    package let name: String
    /// The name without the labels of its parameters.
    package var baseName: String { String(name.prefix { $0 != "(" }) }
    /// The labels of its parameters, `_` for one without.
    package var labels: [String] { Self.labels(in: name) }
    /// The declaration in the class, without its body.
    package let header: String
    package let parameters: [Parameter]
    /// The type of the result or of the property; nil for none.
    package let answer: String?
    package let isSettable: Bool
    /// True of a property of a type that others can set: no constant, nor one that is computed, or `private(set)`.
    package let canBeSet: Bool
    /// The words before the declaration that its header lacks, such as `weak` and `lazy`.
    package let modifiers: Set<String>
    package let isAsync: Bool
    package let canThrow: Bool
    /// True if the requirement may replace the value that it is called on.
    package let isMutating: Bool
    /// True if the requirement returns `Self`.
    package let returnsSelf: Bool
    /// True if the requirement has generic parameters of its own.
    package let isGeneric: Bool

    /// The labels in a name as in `#function`, `_` for a parameter without one.
    package static func labels(in name: String) -> [String] {
        name.drop { $0 != "(" }.dropFirst().dropLast().split(separator: ":").map(String.init)
    }

    /// Splits the declaration of a requirement.
    package init(_ symbol: SymbolGraph.Symbol, adopter: String) {
        let declaration = DeclarationText(symbol, adopter: adopter)
        kind = Self.kind(of: symbol.kind.identifier)
        name = symbol.pathComponents.last ?? ""
        header = declaration.header
        parameters = declaration.parameters
        answer = declaration.answer.flatMap { ["()", "Void"].contains($0) && !symbol.isGetter ? nil : $0 }
        isMutating = symbol.has("mutating")
        returnsSelf = symbol.functionSignature?.returns?.text == "Self"
        isSettable = declaration.accessors.contains("set")
        canBeSet = symbol.has("var") && (declaration.accessors.isEmpty || isSettable)
        let introducers: Set = ["func", "init", "let", "subscript", "var"]
        let before = symbol.fragments.prefix { $0.kind != "keyword" || !introducers.contains($0.spelling) }
        modifiers = Set(before.filter { $0.kind == "keyword" }.map(\.spelling))
        isAsync = declaration.effects.contains("async")
        canThrow = declaration.effects.contains("throws")
        isGeneric = declaration.isGeneric
    }

    /// Returns the member with one statement as its body and some words before it, on one line if there is room.
    func body(_ statement: String, after mark: String = "") -> [String] {
        let line = "\(mark)\(header) { \(statement) }"
        return line.count <= 114 ? [line] : ["\(mark)\(header) {", "    \(statement)", "}"]
    }

    private static func kind(of identifier: String) -> Kind {
        switch identifier {
        case "swift.method": .method
        case "swift.property": .property
        case "swift.subscript": .subscript
        case "swift.init": .initializer
        case "swift.associatedtype": .associatedType
        default: .ofType
        }
    }
}

/// The declaration of a requirement, rewritten for a class that adopts the protocol.
struct DeclarationText {
    private typealias Fragment = SymbolGraph.Fragment

    /// The declaration without `{ get set }`, with a name for each parameter.
    let header: String
    let parameters: [Requirement.Parameter]
    let answer: String?
    /// The words between the braces of a property or subscript.
    let accessors: Set<String>
    /// The effects of the declaration: `async`, `throws` and `rethrows`.
    let effects: Set<String>
    let isGeneric: Bool

    init(_ symbol: SymbolGraph.Symbol, adopter: String) {
        let whole = Self.named(Self.withoutModifiers(symbol.fragments.map(\.asWritten)))
        let body = Self.body(in: whole)
        let fragments = Self.withoutSelf(Array(whole[..<body]), adopter: adopter)
        // Of `private(set)` the toolchain writes `{ get }` as one text.
        let inside = Array(whole[body...]).text.drop { $0 != "{" }
        let accessors = Set(inside.split { !$0.isLetter }.map(String.init))
        let open = fragments.text.trimmed + (body < whole.endIndex ? Self.lead(of: whole[body].spelling) : "")
        header = open.trimmed
        parameters = Self.parameters(fragments)
        self.accessors = accessors
        effects = accessors.union(symbol.isGetter ? [] : Self.effects(in: fragments.text))
        answer = Self.answer(symbol, header: header, adopter: adopter)
        isGeneric = fragments.contains { $0.kind == "genericParameter" }
    }

    /// The place of the braces of a property or subscript; those of a parameter's default value are in parentheses.
    private static func body(in fragments: [Fragment]) -> Int {
        var depth = 0
        return fragments.firstIndex { fragment in
            for character in fragment.spelling {
                if character == "{", depth == 0 { return true }
                depth += character == "(" ? 1 : character == ")" ? -1 : 0
            }
            return false
        } ?? fragments.endIndex
    }

    /// The words between the parameters of a function and what it returns: those of a closure that it takes or returns are not its own.
    private static func effects(in text: String) -> [String] {
        guard let open = text.firstIndex(of: "(") else { return [] }
        let rest = text[TypeText.inside(text[text.index(after: open)...]).endIndex...]
        let head = rest.firstRange(of: "->").map { rest[..<$0.lowerBound] } ?? rest
        return head.split { !$0.isLetter }.map(String.init)
    }

    /// The text before the brace in its fragment, such as the `?` of an optional type.
    private static func lead(of text: String) -> String { String(text.prefix { $0 != "{" }) }

    /// Removes modifiers that a class writes differently or infers: `mutating`, `optional`, `@objc`,
    /// `@discardableResult`.
    private static func withoutModifiers(_ fragments: [Fragment]) -> [Fragment] {
        let words = ["func", "var", "subscript", "init", "associatedtype"]
        guard let start = fragments.firstIndex(where: { $0.kind == "keyword" && words.contains($0.spelling) }) else {
            return fragments
        }
        let lead = fragments[..<start].compactMap { fragment -> Fragment? in
            let word = fragment.spelling.trimmed
            if fragment.kind == "attribute", fragment.preciseIdentifier != nil { return Fragment("@\(word) ") }
            return ["nonisolated", "static"].contains(word) ? Fragment("\(word) ") : nil
        }
        return lead + fragments[start...]
    }

    /// Gives each parameter without a name one.
    private static func named(_ fragments: [Fragment]) -> [Fragment] {
        var unnamed = 0
        return fragments.enumerated().flatMap { place, fragment -> [Fragment] in
            let isLabel = fragment.kind == "externalParam" && fragment.spelling == "_"
            let follower = place + 2 < fragments.count ? fragments[place + 2].kind : ""
            guard isLabel, follower != "internalParam" else { return [fragment] }
            unnamed += 1
            return [fragment, Fragment(" "), Fragment("value\(unnamed)", kind: "internalParam")]
        }
    }

    /// Writes `Self.Item` as `Item`, and `Self` as the name of the class.
    private static func withoutSelf(_ fragments: [Fragment], adopter: String) -> [Fragment] {
        var result: [Fragment] = []
        for (place, fragment) in fragments.enumerated() {
            let isSelf = fragment.spelling == "Self" && fragment.kind != "text"
            let next = place + 1 < fragments.count ? fragments[place + 1].spelling : ""
            let isAfterSelf = place > 0 && fragments[place - 1].spelling == "Self" && fragment.spelling == "."
            if isAfterSelf || isSelf && next == "." { continue }
            result.append(isSelf ? Fragment(adopter) : fragment)
        }
        return result
    }

    /// Reads names and types between the labels.
    private static func parameters(_ fragments: [Fragment]) -> [Requirement.Parameter] {
        let starts = fragments.indices.filter { place in
            let kind = fragments[place].kind
            let isFollowed = place + 2 < fragments.count && fragments[place + 2].kind == "internalParam"
            return kind == "internalParam" || kind == "externalParam" && !isFollowed
        }
        return starts.map { start in
            let rest = fragments[(start + 1)...].prefix { $0.kind != "externalParam" }
            let type = TypeText.first(in: Array(rest).text.drop { $0 == ":" || $0 == " " })
            return Requirement.Parameter(name: SwiftName.written(fragments[start].spelling), type: type)
        }
    }

    private static func answer(_ symbol: SymbolGraph.Symbol, header: String, adopter: String) -> String? {
        if symbol.kind.identifier.hasSuffix("property") {
            return header.firstRange(of: ": ").map { String(header[$0.upperBound...]) }
        }
        return symbol.functionSignature?.returns.map { withoutSelf($0.map(\.asWritten), adopter: adopter).text.trimmed }
    }
}

extension SymbolGraph.Fragment {
    /// Creates a piece of a declaration that the toolchain did not write.
    fileprivate init(_ spelling: String, kind: String = "text") {
        self.init(kind: kind, spelling: spelling, preciseIdentifier: nil)
    }

    /// The fragment as people write it: the toolchain writes `[Int : String]` and `T : View`, with a space before the
    /// colon.
    fileprivate var asWritten: Self {
        Self(kind: kind, spelling: spelling.replacing(" : ", with: ": "), preciseIdentifier: preciseIdentifier)
    }
}

extension String {
    fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
