/// The declarations of several modules together, so that a protocol finds what it inherits from another module.
package struct Declarations: Sendable {
    package typealias Symbol = SymbolGraph.Symbol

    /// The modules, sorted by name.
    package let modules: [String]
    private let symbols: [String: Symbol]
    /// The names that several modules have for types of theirs, each with the module before it, by the module.
    private let shared: [String: [String: String]]
    private let moduleOfSymbol: [String: String]
    private let outgoing: [String: [SymbolGraph.Relationship]]
    private let incoming: [String: [SymbolGraph.Relationship]]
    /// The modules that declare the conformance of a type to a protocol, by the identifiers of both.
    private let conforming: [[String]: String]

    init(_ graphs: [SymbolGraph]) {
        let graphs = graphs.sorted { $0.module.name < $1.module.name }
        modules = graphs.map(\.module.name)
        let (shared, names) = Self.shared(by: graphs)
        self.shared = shared
        let all = graphs.flatMap { graph in
            graph.symbols.map {
                ($0.identifier.precise, names.isEmpty ? $0 : $0.naming(names), graph.module.name)
            }
        }
        let declared = Dictionary(all.map { ($0.0, $0.1) }, uniquingKeysWith: { first, _ in first })
        let modules = Dictionary(all.map { ($0.0, $0.2) }, uniquingKeysWith: { first, _ in first })
        let joined = Self.joined(in: declared)
        compositions = joined.map(\.symbol)
        symbols = joined.reduce(into: declared) { $0[$1.symbol.identifier.precise] = $1.symbol }
        moduleOfSymbol = joined.reduce(into: modules) { known, joined in
            known[joined.symbol.identifier.precise] = joined.parts.first.flatMap { known[$0.target] }
        }
        let relationships = graphs.flatMap(\.relationships) + joined.flatMap(\.parts)
        let conforming = graphs.flatMap { graph in
            graph.relationships.filter { $0.kind == "conformsTo" }.map { ([$0.source, $0.target], graph.module.name) }
        }
        self.conforming = Dictionary(conforming, uniquingKeysWith: { first, _ in first })
        outgoing = Dictionary(grouping: relationships, by: \.source)
        incoming = Dictionary(grouping: relationships, by: \.target)
        let sorted = declared.values.sorted { ($0.name, $0.identifier.precise) < ($1.name, $1.identifier.precise) }
        func those(_ kinds: Set<String>) -> [Symbol] { sorted.filter { kinds.contains($0.kind.identifier) } }
        protocols = those(["swift.protocol"])
        types = those(["swift.class", "swift.struct"])
        enumerations = those(["swift.enum"])
        aliases = those(["swift.typealias"])
        variables = those(["swift.var"])
    }

    /// The compositions of protocols in the declarations, each with what it inherits, sorted by name.
    private static func joined(
        in symbols: [String: Symbol]
    ) -> [(symbol: Symbol, parts: [SymbolGraph.Relationship])] {
        Set(symbols.values.flatMap(\.compositions)).sorted { $0.name < $1.name }.compactMap { composition in
            let parts = composition.parts.compactMap { $0.flatMap { symbols[$0] } }
            guard parts.count == composition.parts.count,
                parts.allSatisfy({ $0.kind.identifier == "swift.protocol" })
            else { return nil }
            let symbol = SymbolGraph.joining(parts, as: composition.name)
            let line = parts.map {
                SymbolGraph.Relationship(
                    kind: "conformsTo", source: symbol.identifier.precise, target: $0.identifier.precise,
                    targetFallback: nil)
            }
            return (symbol, line)
        }
    }

    /// The types of one name in several modules. A declaration names them without their module, which only its own file understands.
    private static func shared(
        by graphs: [SymbolGraph]
    ) -> (names: [String: [String: String]], identifiers: [String: String]) {
        let kinds: Set = ["swift.class", "swift.struct", "swift.enum", "swift.protocol", "swift.typealias"]
        let types = graphs.flatMap { graph in
            graph.symbols.filter { $0.pathComponents.count == 1 && kinds.contains($0.kind.identifier) }
                .map { (name: $0.pathComponents[0], module: graph.module.name, identifier: $0.identifier.precise) }
        }
        // A type with the name of its module hides what is in that.
        let hidden = Set(types.filter { $0.name == $0.module }.map(\.module))
        var (names, identifiers): ([String: [String: String]], [String: String]) = ([:], [:])
        for (name, named) in Dictionary(grouping: types, by: \.name) where Set(named.map(\.module)).count > 1 {
            for type in named where !hidden.contains(type.module) {
                names[name, default: [:]][type.module] = "\(type.module).\(name)"
                identifiers[type.identifier] = "\(type.module).\(name)"
            }
        }
        return (names, identifiers)
    }

    /// Every protocol, sorted by name and module.
    package let protocols: [Symbol]

    /// Every composition of protocols that a declaration asks for, as a protocol that inherits these, sorted by name.
    package let compositions: [Symbol]

    /// Returns a protocol, and those of which it is composed.
    package func withParts(_ shape: Symbol) -> [Symbol] {
        let isComposed = compositions.contains { $0.identifier.precise == shape.identifier.precise }
        return [shape] + (isComposed ? parents(of: shape).compactMap(\.symbol) : [])
    }

    /// Tells whether a declaration asks for a composition, by itself or by a name for that.
    package func asks(_ member: Symbol, for composition: Symbol) -> Bool {
        let ask = { (symbol: Symbol) in symbol.compositions.contains { $0.name == composition.name } }
        return ask(member) || aliases.contains { member.names($0) && ask($0) }
    }

    /// Every class and structure, sorted by name and module.
    package let types: [Symbol]

    /// Every enumeration, sorted by name and module.
    package let enumerations: [Symbol]

    /// All type aliases, sorted by name and module.
    package let aliases: [Symbol]

    /// Every constant and variable outside of types, sorted by name and module.
    package let variables: [Symbol]

    /// The name by which code that imports all modules means a type: with its module before it where another one has a type of that name.
    package func written(_ type: Symbol) -> String {
        guard let top = shared[type.pathComponents[0]]?[module(of: type)] else { return type.name }
        return ([top] + type.pathComponents.dropFirst()).joined(separator: ".")
    }

    /// Tells whether a module has a top-level type of this name.
    package func declares(_ name: String) -> Bool { symbols.values.contains { $0.pathComponents == [name] } }

    /// Returns the type alias with a name, which may be inside a type; nil if there is none.
    package func alias(named name: String) -> Symbol? { aliases.first { $0.isNamed(name) } }

    /// Returns the type that an alias stands for, as it is written; the type itself if it is no alias.
    package func meaning(of type: String) -> String {
        let word = type.split(separator: " ").last?.split(separator: ".").last ?? ""
        return alias(named: word.filter { $0 != "?" && $0 != "!" })?.aliased ?? type
    }

    package func symbol(_ identifier: String) -> Symbol? { symbols[identifier] }

    package func module(of symbol: Symbol) -> String { moduleOfSymbol[symbol.identifier.precise] ?? "" }

    /// The modules that declare types and protocols of some names.
    package func modules(declaring names: some Sequence<String>) -> Set<String> {
        let names = Set(names)
        return Set((types + protocols + enumerations).filter { names.contains($0.name) }.map(module))
    }

    /// Returns the module that declares the conformance of a type to a protocol, which may be another than those of the
    /// two.
    package func module(ofConformanceOf type: Symbol, to shape: Symbol) -> String? {
        conforming[[type.identifier.precise, shape.identifier.precise]]
    }

    /// The members of a type, in the order of the source.
    package func members(of symbol: Symbol) -> [Symbol] {
        sources(of: symbol, kinds: ["memberOf"])
    }

    /// The requirements of a protocol itself, in the order of the source.
    package func requirements(of symbol: Symbol) -> [Symbol] {
        sources(of: symbol, kinds: ["requirementOf", "optionalRequirementOf"])
    }

    /// The types that a symbol conforms to or inherits from, sorted by name.
    package func parents(of symbol: Symbol) -> [Parent] {
        (outgoing[symbol.identifier.precise] ?? []).filter { ["conformsTo", "inheritsFrom"].contains($0.kind) }
            .map { relationship in
                Parent(
                    symbol: symbols[relationship.target], name: name(of: relationship),
                    module: relationship.targetFallback?.split(separator: ".").first.map(String.init),
                    isClass: relationship.kind == "inheritsFrom")
            }
            .sorted { $0.name < $1.name }
    }

    /// Returns the superclasses of a class that are in the modules, the nearest first.
    package func superclasses(of symbol: Symbol) -> [Symbol] {
        guard let next = parents(of: symbol).first(where: \.isClass)?.symbol else { return [] }
        return [next] + superclasses(of: next)
    }

    /// A protocol or class that a declaration inherits; without a symbol if it is in no graph.
    package struct Parent: Sendable {
        package let symbol: Symbol?
        package let name: String
        /// The module that has it, where that is in no graph.
        let module: String?
        package let isClass: Bool
    }

    /// Returns a protocol and those that it inherits, as far as they are in the modules, each once, from the bottom to the top.
    package func line(of shape: Symbol) -> [Symbol] {
        var line = [shape]
        var next = 0
        while next < line.count {
            let known = Set(line.map(\.identifier.precise))
            let above = parents(of: line[next]).filter { !$0.isClass }.compactMap(\.symbol)
            line += above.filter { !known.contains($0.identifier.precise) }
            next += 1
        }
        return line
    }

    /// Tells whether a type adopts a protocol, as the compiler says.
    package func adopts(_ type: Symbol, _ shape: Symbol) -> Bool {
        parents(of: type).contains { $0.symbol?.identifier.precise == shape.identifier.precise }
    }

    /// Tells whether a type has another one, by its own name or by a protocol that it adopts.
    package func holds(_ holder: Symbol, _ type: Symbol) -> Bool {
        let shapes = [type] + parents(of: type).compactMap(\.symbol)
        return members(of: holder).contains { member in shapes.contains { member.names($0) } }
    }

    private func name(of relationship: SymbolGraph.Relationship) -> String {
        let fallback = relationship.targetFallback?.split(separator: ".").last.map(String.init)
        return symbols[relationship.target]?.name ?? fallback ?? relationship.target
    }

    private func sources(of symbol: Symbol, kinds: Set<String>) -> [Symbol] {
        (incoming[symbol.identifier.precise] ?? []).filter { kinds.contains($0.kind) }
            .compactMap { symbols[$0.source] }
            .sorted { place(of: $0) < place(of: $1) }
    }

    private func place(of symbol: Symbol) -> (String, Int, Int, String) {
        let position = symbol.location?.position
        return (symbol.location?.uri ?? "", position?.line ?? 0, position?.character ?? 0, symbol.identifier.precise)
    }
}
