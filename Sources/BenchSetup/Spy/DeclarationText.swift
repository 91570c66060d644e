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
        let body = whole.firstIndex { $0.spelling.contains("{") } ?? whole.endIndex
        let fragments = Self.withoutSelf(Array(whole[..<body]), adopter: adopter)
        let accessors = Set(whole[body...].filter { $0.kind == "keyword" }.map(\.spelling))
        let open = fragments.text.trimmed + (body < whole.endIndex ? Self.lead(of: whole[body].spelling) : "")
        header = open.trimmed
        parameters = Self.parameters(fragments)
        self.accessors = accessors
        effects = accessors.union(fragments.filter { $0.kind == "keyword" }.map(\.spelling))
            .union(fragments.text.contains("throws") ? ["throws"] : [])
        answer = Self.answer(symbol, header: header, adopter: adopter)
        isGeneric = fragments.contains { $0.kind == "genericParameter" }
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
    init(_ spelling: String, kind: String = "text") {
        self.init(kind: kind, spelling: spelling, preciseIdentifier: nil)
    }
}

extension SymbolGraph.Fragment {
    /// The fragment as people write it: the toolchain writes `[Int : String]` and `T : View`, with a space before the
    /// colon.
    fileprivate var asWritten: Self {
        Self(kind: kind, spelling: spelling.replacing(" : ", with: ": "), preciseIdentifier: preciseIdentifier)
    }
}

extension String {
    fileprivate var trimmed: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}
