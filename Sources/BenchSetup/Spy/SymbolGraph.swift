/// The toolchain's description of the declarations of a module, as far as a spy needs it.
///
/// The format is SymbolKit's, version 0.6, as `swift-symbolgraph-extract` writes it.
package struct SymbolGraph: Decodable, Sendable {
    /// A piece of a declaration as it is written, such as a keyword or the name of a type.
    package struct Fragment: Decodable, Sendable {
        package let kind: String
        package let spelling: String
        /// The identifier of the declaration that it names; nil for punctuation and generic parameters.
        package let preciseIdentifier: String?
    }

    /// Types that a declaration asks for at once.
    struct Composition: Hashable, Sendable {
        /// As it is written.
        let name: String
        /// The identifiers of its parts; nil for one that is in no graph.
        let parts: [String?]

        fileprivate init(_ fragments: [Fragment]) {
            name = fragments.map(\.spelling).joined(separator: " & ")
            parts = fragments.map(\.preciseIdentifier)
        }
    }

    package struct Symbol: Decodable, Sendable {
        package struct Kind: Decodable, Sendable { package let identifier: String }
        package struct Identifier: Decodable, Sendable { package let precise: String }
        struct Signature: Decodable, Sendable {
            let returns: [Fragment]?
        }
        struct Location: Decodable, Sendable {
            struct Position: Decodable, Sendable {
                let line: Int
                let character: Int
            }
            let uri: String
            let position: Position
        }

        package let kind: Kind
        package let identifier: Identifier
        package let pathComponents: [String]
        fileprivate let accessLevel: String
        private(set) var declarationFragments: [Fragment]?
        private(set) var functionSignature: Signature?
        let location: Location?

        /// The same with other names for types, by the identifiers of these.
        func naming(_ names: [String: String]) -> Symbol {
            func renamed(_ fragments: [Fragment]?) -> [Fragment]? {
                fragments?.map { fragment in
                    guard fragment.kind == "typeIdentifier",
                        let name = fragment.preciseIdentifier.flatMap({ names[$0] })
                    else { return fragment }
                    return Fragment(
                        kind: fragment.kind, spelling: name, preciseIdentifier: fragment.preciseIdentifier)
                }
            }
            var symbol = self
            symbol.declarationFragments = renamed(declarationFragments)
            symbol.functionSignature = functionSignature.map { Signature(returns: renamed($0.returns)) }
            return symbol
        }
    }

    /// The place of protocols that are asked for at once, as a protocol that inherits all of them.
    ///
    /// - Parameters:
    ///   - parts: The protocols.
    ///   - name: The composition as it is written: `A & B`.
    /// - Returns: The protocol, which is in no graph.
    static func joining(_ parts: [Symbol], as name: String) -> Symbol {
        Symbol(
            kind: .init(identifier: "swift.protocol"), identifier: .init(precise: name), pathComponents: [name],
            accessLevel: "internal", location: parts.first?.location)
    }

    package struct Relationship: Decodable, Sendable {
        let kind: String
        let source: String
        let target: String
        /// The name of a target that is in no graph, such as `Foundation.NSObjectProtocol`.
        let targetFallback: String?
    }

    struct Module: Decodable, Sendable { let name: String }

    let module: Module
    private(set) var symbols: [Symbol]
    private(set) var relationships: [Relationship]

    /// Adds the extensions of types of other modules, which are in graphs of their own.
    mutating func add(_ extensions: SymbolGraph) {
        symbols += extensions.symbols
        relationships += extensions.relationships
    }

    /// Takes away the symbols that only their own file sees, and what is inside of them.
    mutating func forgetPrivate() {
        let isPrivate = { (symbol: Symbol) in ["private", "fileprivate"].contains(symbol.accessLevel) }
        let closed = Set(symbols.filter(isPrivate).map(\.pathComponents))
        let gone = symbols.filter { symbol in
            isPrivate(symbol)
                || symbol.pathComponents.indices.dropFirst().contains {
                    closed.contains(Array(symbol.pathComponents.prefix($0)))
                }
        }
        let names = Set(gone.map(\.identifier.precise))
        symbols.removeAll { names.contains($0.identifier.precise) }
        relationships.removeAll { names.contains($0.source) || names.contains($0.target) }
    }
}

extension [SymbolGraph.Fragment] {
    package var text: String { map(\.spelling).joined() }
}

extension SymbolGraph.Symbol {
    /// True for what is read like a value: a property or a subscript.
    var isGetter: Bool { ["swift.property", "swift.subscript"].contains(kind.identifier) }

    /// The declaration without the attributes before it: `func load()` of `@MainActor func load()`.
    package var plainDeclaration: String {
        String(fragments.text.trimmingPrefix(/(?:@\w+(?:\([^)]*\))?\s+)+/))
    }

    /// The name as code outside writes it, such as `Shop.View`.
    package var name: String { pathComponents.joined(separator: ".") }

    /// The name as a part of another name: `ShopView` of `Shop.View`, and `FeedViewLoading` of `FeedView & Loading`.
    package var nameWithinNames: String { pathComponents.joined().replacing(" & ", with: "") }

    /// The compositions in its declaration: `A & B` of `var view: (A & B)?`.
    var compositions: [SymbolGraph.Composition] {
        var all: [SymbolGraph.Composition] = []
        var parts: [SymbolGraph.Fragment] = []
        for (fragment, next) in zip(fragments, fragments.dropFirst().map(\.spelling) + [""]) {
            if fragment.kind == "typeIdentifier" { parts.append(fragment) }
            guard fragment.kind == "typeIdentifier" ? next != " & " : fragment.spelling != " & " else { continue }
            if parts.count > 1 { all.append(SymbolGraph.Composition(parts)) }
            parts = []
        }
        return all
    }

    /// The last part of the name, without the labels of parameters.
    package var baseName: String { String((pathComponents.last ?? "").prefix { $0 != "(" }) }

    /// Tells whether code may use this name: the whole name, or the last part of it inside a type.
    package func isNamed(_ name: String) -> Bool { self.name == name || pathComponents.last == name }

    package var fragments: [SymbolGraph.Fragment] { declarationFragments ?? [] }

    /// Tells whether its declaration has a keyword, such as `weak`.
    package func has(_ keyword: String) -> Bool {
        fragments.contains { $0.kind == "keyword" && $0.spelling == keyword }
    }

    /// The identifiers of the types that its declaration names, without those around them: of `Feed.Input`, that of `Input`.
    package var namedTypes: [String] {
        zip(fragments, fragments.dropFirst().map(\.spelling) + [""]).compactMap { fragment, next in
            fragment.kind == "typeIdentifier" && !next.hasPrefix(".") ? fragment.preciseIdentifier : nil
        }
    }

    /// The names of its generic parameters, each once, in the order of the source.
    package var genericParameters: [String] {
        fragments.filter { $0.kind == "genericParameter" }.map(\.spelling).distinct
    }

    /// Tells whether its declaration names a type.
    package func names(_ type: SymbolGraph.Symbol) -> Bool { namedTypes.contains(type.identifier.precise) }

    /// The type that an alias stands for, as it is written; nil for anything else.
    package var aliased: String? {
        let text = fragments.text
        return text.firstRange(of: " = ").map { String(text[$0.upperBound...]) }
    }
}
