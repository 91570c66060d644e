import BenchSetup

/// The ways to make an object of a class or a structure: what keeps the one that there is, and its initializers.
struct Initializers {
    private let type: SymbolGraph.Symbol
    private let declarations: Declarations
    private let app: AppCode

    /// Takes a type.
    init(of type: SymbolGraph.Symbol, _ declarations: Declarations, _ app: AppCode) {
        (self.type, self.declarations, self.app) = (type, declarations, app)
    }

    /// The name of its property that keeps the one object of it; nil for none.
    var shared: String? {
        let names = ["shared", "default", "live", "standard", "instance", "sharedInstance"]
        return declarations.members(of: type).filter { $0.kind.identifier == "swift.type.property" }
            .compactMap(\.pathComponents.last).first(where: names.contains)
    }

    /// The constant of the app that keeps the one object of a class, such as its store; nil for none. Its own code names that, and no other.
    var global: SymbolGraph.Symbol? {
        guard type.kind.identifier == "swift.class" else { return nil }
        let kept = declarations.variables.filter { variable in
            variable.names(type) && variable.plainDeclaration.hasPrefix("let ")
                && variable.fragments.last.map { last in
                    last.preciseIdentifier == type.identifier.precise
                } == true && !MadeUpTypes.isCalledSo(variable.name)
        }
        return kept.count == 1 ? kept[0] : nil
    }

    /// Its own initializers; of a class without one those that it inherits.
    private var own: [SymbolGraph.Symbol] {
        let nearest =
            ([type] + declarations.superclasses(of: type)).lazy
            .map { declarations.members(of: $0).filter { $0.kind.identifier == "swift.init" } }
            .first { !$0.isEmpty } ?? []
        return nearest.sorted {
            (Self.mayFail($0) ? 1 : 0, $0.fragments.count, $0.name)
                < (Self.mayFail($1) ? 1 : 0, $1.fragments.count, $1.name)
        }
    }

    /// Tells whether a structure is what a server sends, and has no initializer of its own: its members are those that are sent, although Swift
    /// lets a caller leave out what is optional.
    var isReceived: Bool {
        guard let code = app.types[type.name], code.kind == .struct, DecodedShapes.isDecoded(code, app) else {
            return false
        }
        return !code.members.contains { $0.kind == .initializer && $0.selector != "init(from:)" }
    }

    /// The properties that a class keeps without owning what is in them: somebody else does so in the app.
    var weaklyKept: Set<String> {
        let line = [type] + declarations.superclasses(of: type)
        return Set(
            line.flatMap { app.types[$0.name]?.members ?? [] }.filter {
                $0.kind == .property && $0.attributes.contains("reference_ownership")
            }.map(\.name))
    }

    private static let plainObjects: Set = [
        "NSManagedObject", "NSObject", "Object", "UIViewController", "UITableViewController",
        "UICollectionViewController",
    ]

    /// Tells whether a class inherits from `NSObject`, an object of a store or a controller, and writes no initializer but one that an
    /// entity is decoded with, inside of its context: that is in no graph. Of a class that Xcode writes the app has no code.
    var isPlainObject: Bool {
        let line = [type] + declarations.superclasses(of: type)
        let parents = line.flatMap(declarations.parents).filter(\.isClass).map(\.name)
        let decoding = parents.contains("NSManagedObject") ? "init(from:)" : nil
        return parents.contains(where: Self.plainObjects.contains)
            && line.allSatisfy { type in
                guard let code = app.types[type.name] else { return decoding != nil }
                return !code.members.contains { $0.kind == .initializer && $0.selector != decoding }
            }
    }

    /// The initializers as the app's own code calls them, then all others, the shortest first. Only a screen itself is made by one that may
    /// fail: of a value that depends on what it is made of.
    func candidates(mayFail: Bool) -> [(SymbolGraph.Symbol, [Expression.Argument]?)] {
        let usable = own.filter { symbol in
            let requirement = Requirement(symbol, adopter: type.name)
            return (mayFail || !Self.mayFail(symbol)) && !requirement.isAsync
                && !requirement.canThrow
                && !requirement.isGeneric && !requirement.name.hasPrefix("init(from:")
                && !requirement.name.hasPrefix("init(coder:")
        }
        let called = (app.makings[type.name] ?? []).compactMap {
            arguments -> (SymbolGraph.Symbol, [Expression.Argument])? in
            usable.lazy.compactMap { symbol in
                Self.labelled(arguments, for: Requirement(symbol, adopter: type.name)).map { (symbol, $0) }
            }.first
        }
        // Swift writes one without members, too.
        let isWhole = isReceived && usable.count > 1
        let others = isWhole ? usable.filter { $0.pathComponents.last != "init()" } : usable
        return called.map { ($0.0, Optional($0.1)) } + others.map { ($0, nil) }
    }

    /// The arguments of a call, with the label of its parameter for a closure that stands behind the brackets; nil where an initializer is not
    /// called so.
    private static func labelled(
        _ arguments: [Expression.Argument], for initializer: Requirement
    ) -> [Expression.Argument]? {
        let parameters = Array(zip(initializer.labels, initializer.parameters))
        var place = parameters.startIndex
        var labelled: [Expression.Argument] = []
        for argument in arguments {
            let rest = parameters[place...]
            let isBehind = if case .closure = argument.value.bare { argument.label == nil } else { false }
            let found =
                rest.firstIndex { $0.0 == argument.label ?? "_" }
                ?? (isBehind ? rest.firstIndex { $0.1.type.contains("->") } ?? rest.indices.last : nil)
            guard let found else { return nil }
            let label = parameters[found].0
            labelled.append(.init(label: label == "_" ? nil : label, value: argument.value))
            place = found + 1
        }
        return labelled
    }

    /// Tells whether an initializer may answer nothing.
    static func mayFail(_ initializer: SymbolGraph.Symbol) -> Bool { initializer.fragments.text.contains("init?") }
}
