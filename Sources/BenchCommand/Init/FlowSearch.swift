/// Finds the flows of a module: who talks to a protocol, how it is made, and what it is told first.
struct FlowSearch {
    private typealias Symbol = SymbolGraph.Symbol
    private let declarations: Declarations

    init(_ declarations: Declarations) { self.declarations = declarations }

    /// A protocol that somebody talks to, with a flow if one can be written.
    struct Output: Sendable {
        let symbol: SymbolGraph.Symbol
        let flow: Flow?
    }

    /// Every protocol that a class or structure of a module holds, sorted by name.
    ///
    /// - Parameter module: The module.
    /// - Returns: The protocols; one that is only asked, as a service is, is left out.
    func outputs(of module: String) -> [Output] {
        let types = declarations.types.filter { declarations.module(of: $0) == module }
        return declarations.protocols.filter { declarations.module(of: $0) == module }.compactMap { shape in
            let holders = types.filter { holds($0, shape) }
            guard !holders.isEmpty, isOutput(shape) else { return nil }
            let flows = holders.lazy.compactMap { flow(of: $0, to: shape, module: module) }
            return Output(symbol: shape, flow: flows.first)
        }
    }

    /// Whether a protocol is told things: one that returns values from all its requirements is asked, as a service is.
    private func isOutput(_ shape: Symbol) -> Bool {
        let requirements = declarations.requirements(of: shape).map { Requirement($0, adopter: "") }
        let told = requirements.filter { $0.kind == .method && $0.answer == nil && !$0.isAsync }
        let handlers = told.filter { $0.parameters.contains { $0.type.contains("@escaping") } }
        return told.count > handlers.count || requirements.contains { $0.kind == .property && $0.isSettable }
    }

    private func holds(_ type: Symbol, _ shape: Symbol) -> Bool {
        declarations.members(of: type).contains { mentions($0, shape) }
    }

    /// Whether a property, initializer or method names a protocol.
    private func mentions(_ member: Symbol, _ shape: Symbol?) -> Bool {
        guard let shape else { return false }
        return member.fragments.contains { $0.preciseIdentifier == shape.identifier.precise }
    }

    private func flow(of type: Symbol, to shape: Symbol, module: String) -> Flow? {
        guard type.kind.identifier == "swift.class", let making = making(type, shape),
            let input = firstInput(of: type)
        else { return nil }
        let giving = making.givesView ? nil : giving(type, shape)
        guard making.givesView || giving != nil else { return nil }
        return Flow(
            presenter: type.name, module: module, watches: [], making: making.text, giving: giving,
            input: input.name, isAsync: input.isAsync, canThrow: input.canThrow)
    }

    /// The flow of each view model of a module that can be made and watched, sorted by name.
    ///
    /// - Parameter module: The module.
    /// - Returns: The flows; a class that nothing can be watched of has none.
    func viewModels(of module: String) -> [Flow] {
        declarations.types.filter { declarations.module(of: $0) == module }.compactMap { type in
            let watches = WatchedProperties(of: type, in: declarations).statements
            guard type.kind.identifier == "swift.class", !watches.isEmpty, let making = making(type, nil),
                let input = firstInput(of: type)
            else { return nil }
            return Flow(
                presenter: type.name, module: module, watches: watches, making: making.text, giving: nil,
                input: input.name, isAsync: input.isAsync, canThrow: input.canThrow)
        }
    }

    /// The expression that makes a type, with `view` for the protocol.
    private func making(_ type: Symbol, _ shape: Symbol?, depth: Int = 0) -> (text: String, givesView: Bool)? {
        let initializers = declarations.members(of: type).filter { $0.kind.identifier == "swift.init" }
        for initializer in initializers.sorted(by: { $0.fragments.count < $1.fragments.count }) {
            let requirement = Requirement(initializer, adopter: type.name)
            guard !requirement.header.hasPrefix("init?"), !requirement.isAsync, !requirement.canThrow else { continue }
            guard let arguments = arguments(of: requirement, initializer, shape, depth: depth) else { continue }
            return ("\(type.name)(\(arguments.joined(separator: ", ")))", mentions(initializer, shape))
        }
        return nil
    }

    /// The arguments of an initializer; nil if one of them can only be made by a person.
    private func arguments(
        of requirement: Requirement, _ symbol: Symbol, _ shape: Symbol?, depth: Int
    ) -> [String]? {
        let labels = requirement.name.drop { $0 != "(" }.dropFirst().dropLast().split(separator: ":")
        var arguments: [String] = []
        for (label, parameter) in zip(labels, requirement.parameters) where !parameter.type.contains(" = ") {
            guard let value = value(of: parameter.type, shape, depth: depth) else { return nil }
            arguments.append(label == "_" ? value : "\(label): \(value)")
        }
        return arguments
    }

    private func value(of type: String, _ shape: Symbol?, depth: Int) -> String? {
        let bare = type.replacing("any ", with: "").filter { !"()?!".contains($0) }
        if bare == shape?.name { return "view" }
        if let empty = TypeText.emptyValue(of: type) { return empty }
        guard depth < 3 else { return nil }
        if let made = declarations.types.first(where: { $0.name == bare }) {
            return making(made, shape, depth: depth + 1)?.text
        }
        guard let asked = declarations.protocols.first(where: { $0.name == bare }) else { return nil }
        let adopters = declarations.types.filter { type in
            declarations.parents(of: type).contains { $0.symbol?.identifier.precise == asked.identifier.precise }
        }
        return adopters.lazy.compactMap { making($0, shape, depth: depth + 1)?.text }.first
    }

    /// The statement that gives a presenter its view: a property, or a method with one parameter.
    private func giving(_ type: Symbol, _ shape: Symbol) -> String? {
        for member in declarations.members(of: type) where mentions(member, shape) {
            let requirement = Requirement(member, adopter: type.name)
            if requirement.kind == .property, requirement.header.contains("var ") {
                return "presenter.\(requirement.name) = view"
            }
            guard requirement.kind == .method, requirement.parameters.count == 1 else { continue }
            let label = requirement.name.drop { $0 != "(" }.dropFirst().prefix { $0 != ":" }
            let name = requirement.name.prefix { $0 != "(" }
            return "presenter.\(name)(\(label == "_" ? "" : "\(label): ")view)"
        }
        return nil
    }

    /// The method without parameters that a screen calls first: by the usual names, else the first in the source.
    private func firstInput(of type: Symbol) -> Requirement? {
        let inputs = declarations.members(of: type).map { Requirement($0, adopter: type.name) }
            .filter { $0.kind == .method && $0.parameters.isEmpty && $0.answer == nil && !$0.isGeneric }
        return Self.usual.lazy.compactMap { name in inputs.first { $0.name.lowercased().hasPrefix(name) } }.first
            ?? inputs.first
    }

    private static let usual = [
        "viewdidload", "viewloaded", "viewisready", "onviewdidload", "viewwillappear", "viewdidappear", "onappear",
        "start", "load", "fetch", "reload", "refresh", "get",
    ]
}
