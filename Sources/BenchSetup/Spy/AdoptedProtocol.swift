import BenchDiagnostics

/// A protocol with everything that it inherits, as a class has to meet it.
struct AdoptedProtocol: Sendable {
    let symbol: SymbolGraph.Symbol
    /// The different requirements, those of the protocol itself first.
    let requirements: [Requirement]
    /// The modules of the protocol and of those that it inherits, sorted.
    let modules: [String]
    /// The modules of the types in its requirements, sorted, without Swift's own.
    let namedModules: [String]
    /// The inherited protocols whose requirements are in no module here, and which a spy does not meet by itself.
    let unknown: [String]
    /// The class that the protocol requires, other than NSObject; nil if there is none.
    let boundClass: String?
    /// The module of that class, where it is in no graph.
    let boundModule: String?
    let isSendable: Bool
    let hasAssociatedTypes: Bool

    /// Collects the requirements of a protocol.
    init(_ symbol: SymbolGraph.Symbol, in declarations: Declarations, adopter: String) {
        let line = declarations.line(of: symbol)
        let parents = line.flatMap(declarations.parents)
        let symbols = line.flatMap(declarations.requirements)
        let outside = parents.filter { $0.symbol == nil }
        self.symbol = symbol
        // A protocol may repeat a requirement that it inherits.
        requirements = symbols.map { Requirement($0, adopter: adopter) }.grouped(by: \.header).map { $0[0] }
        modules = Set(line.map(declarations.module)).sorted()
        namedModules = Set(symbols.flatMap(\.fragments).compactMap(\.module)).sorted()
        unknown = Set(outside.filter { !$0.isClass }.map(\.name)).subtracting(Self.metByEverySpy).sorted()
        let bound = parents.filter(\.isClass).sorted { $0.name < $1.name }.first { $0.name != "NSObject" }
        (boundClass, boundModule) = (bound?.name, bound?.module)
        isSendable = outside.contains { $0.name == "Sendable" }
        hasAssociatedTypes = requirements.contains { $0.kind == .associatedType }
    }

    /// The protocols that need no requirements: a spy is an NSObject, and the compiler meets the others.
    private static let metByEverySpy: Set = [
        "AnyObject", "CVarArg", "Copyable", "CustomDebugStringConvertible", "CustomStringConvertible", "Equatable",
        "Escapable", "Hashable", "Identifiable", "NSObjectProtocol", "Sendable", "SendableMetatype",
    ]
}

extension SymbolGraph.Fragment {
    /// The module of the declaration that a fragment names, from its mangled name; nil for Swift's own.
    ///
    /// A mangled name begins with `s:`, then the length of the module's name and the name itself (Swift's ABI,
    /// Mangling).
    fileprivate var module: String? {
        guard let mangled = preciseIdentifier, let match = mangled.prefixMatch(of: /s:(\d+)/),
            let count = Int(match.1), count > 0
        else { return nil }
        let name = mangled[match.range.upperBound...].prefix(count)
        return name == "FoundationEssentials" ? "Foundation" : String(name)
    }
}
