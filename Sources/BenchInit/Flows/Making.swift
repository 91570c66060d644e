import BenchSetup

/// The statements that make a presenter: with its spies, with what the app gives it, and with what talks back to it.
struct Making {
    private typealias Symbol = SymbolGraph.Symbol
    private let declarations: Declarations
    private let app: AppCode
    private let type: Symbol
    private let spies: [(shape: SymbolGraph.Symbol, variable: String)]
    /// The names of the methods that its views call.
    private let called: Set<String>
    /// The names of the variables of those it works with.
    private var taken: Set<String> = ["presenter", "stage", "told", "made", "outside"]
    /// True if the presenter starts something once it is given what it works with.
    private(set) var startsByGiving = false
    /// The statements that watch what the presenter is given and tells of its changes, such as an object that a view of SwiftUI observes.
    private(set) var watches: [String] = []

    init(
        declarations: Declarations, app: AppCode, type: SymbolGraph.Symbol,
        spies: [(shape: SymbolGraph.Symbol, variable: String)], called: Set<String> = []
    ) {
        self.declarations = declarations
        self.app = app
        self.type = type
        self.spies = spies
        self.called = called
        taken.formUnion(spies.map(\.variable))
    }

    /// Writes them; the presenter is called `presenter`.
    mutating func statements(_ values: inout ValueMaker) throws -> [String] {
        var partners: [(name: String, type: Symbol)] = []
        var before: [String] = []
        values.beginWiring(for: type)
        // What the initializer takes and what talks back is made first.
        for partner in collaborators(of: type) where talksBack(partner.type) && partner.isNeededAtOnce {
            let name = variable(for: partner.type)
            guard let made = try? values.made(partner.type, depth: 1) else { continue }
            before += values.takeMakes()
            // One that others are told of has its name already.
            let isNamed = values.isWired(made)
            if !isNamed { before.append("let \(name) = \(made)") }
            values.take(isNamed ? made : name, for: partner.names)
            partners.append((isNamed ? made : name, partner.type))
        }
        let made = try values.made(type, depth: 0)
        values.endWiring()
        before += values.takeMakes()
        var after = ["let presenter = \(made)"] + values.telling.tells
        // What starts something is given once all else is there.
        let first = FirstActs(of: type, declarations, app)
        var starting: [String] = []
        values.take("presenter", for: [type.name] + declarations.parents(of: type).filter { !$0.isClass }.map(\.name))
        for spy in spies where !isTaken(spy.variable, in: made) { after += giving(spy, to: "presenter", type) }
        for partner in collaborators(of: type) where !partner.isNeededAtOnce {
            guard let property = partner.property, let value = try? values.made(partner.type, depth: 1) else {
                continue
            }
            let name = variable(for: partner.type)
            after += values.takeMakes() + ["let \(name) = \(value)"]
            let giving = "presenter.\(property) = \(name)"
            if first.start(bySetting: property) {
                starting.append(giving)
            } else {
                after.append(giving)
            }
            partners.append((name, partner.type))
        }
        after += handedOver(&values, besides: after + starting)
        let given = after
        for partner in partners {
            for spy in spies where !given.contains(where: { isTaken(spy.variable, in: $0) }) {
                after += giving(spy, to: partner.name, partner.type)
            }
            after += back(partner.name, partner.type) + filling(partner.name, partner.type, &values)
            watches += WatchedProperties.Observed(of: partner.type, in: declarations).statements(of: partner.name)
        }
        startsByGiving = !starting.isEmpty
        return before + after + starting
    }

    /// The statements that give it what the screen before it hands over: values that must be there, and that it never sets itself.
    private func handedOver(_ values: inout ValueMaker, besides given: [String]) -> [String] {
        let line = [type] + declarations.superclasses(of: type)
        let code = line.compactMap { app.types[$0.name] }.flatMap(\.members).flatMap(\.body).flatMap(\.all)
        let own = Set(code.compactMap { $0.assigned?.target.ownPath }.filter { $0.count == 1 }.map { $0[0] })
        let handed = HandedOver(
            members: line.flatMap(declarations.members).map { Requirement($0, adopter: type.name) }, app)
        let isGiven = { (name: String) in given.contains { $0.hasPrefix("presenter.\(name) = ") } }
        let set = handed.properties(endingIn: "!", &values, besides: own, unless: isGiven)
        let known = NamedSteps(of: type, declarations, app).answers.union(called)
        let types = line.compactMap { app.types[$0.name] }
        return set + handed.methods(of: types, &values, besides: known, unless: isGiven)
    }

    private func isTaken(_ variable: String, in text: String) -> Bool {
        SyntaxReader.words(in: text).contains(variable)
    }

    private mutating func variable(for type: Symbol) -> String {
        let ends = ["Interactor", "Router", "UseCase", "Service", "Worker", "Coordinator", "Wireframe", "DataManager"]
        let full = SwiftName.beginningSmall(SwiftName.bare(type.name))
        let short = ends.first { type.name.hasSuffix($0) }.map(SwiftName.beginningSmall) ?? full
        // One that works with two interactors needs a name for each.
        return taken.insert(short).inserted ? short : full
    }

    /// The statement that gives a spy: a property, or a method with one parameter.
    private func giving(
        _ spy: (shape: SymbolGraph.Symbol, variable: String), to name: String, _ type: Symbol
    ) -> [String] {
        let line = [type] + declarations.superclasses(of: type)
        let generic = GenericLine(of: type, in: declarations, app)
        for member in line.flatMap(declarations.members) {
            let requirement = Requirement(member, adopter: type.name)
            let types = [requirement.answer].compactMap(\.self) + requirement.parameters.map(\.type)
            let isMeant = types.contains { WrittenType.unwrapped(generic.meaning(of: $0)) == spy.shape.name }
            guard isMeant || member.names(spy.shape) || declarations.asks(member, for: spy.shape) else { continue }
            if requirement.kind == .property, requirement.canBeSet,
                !declarations.meaning(of: requirement.answer ?? "").contains("->")
            {
                return ["\(name).\(requirement.name) = \(spy.variable)"]
            }
            // What does more than to keep it is a step, where a view calls it.
            guard requirement.kind == .method, requirement.parameters.count == 1,
                name != "presenter" || ToldObject.isGivenAtOnce(requirement, of: line, app, besides: called)
            else { continue }
            let label = requirement.labels[0]
            return ["\(name).\(requirement.baseName)(\(label == "_" ? "" : "\(label): ")\(spy.variable))"]
        }
        return []
    }

    private struct Collaborator {
        let type: SymbolGraph.Symbol
        /// The names by which the presenter knows it.
        let names: [String]
        /// The property that it is given to; nil where only the initializer takes it.
        let property: String?
        let isNeededAtOnce: Bool
    }

    /// The statements that give a partner what it asks in its turn, where the app's own code gives it from outside.
    private func filling(
        _ name: String, _ partner: Symbol, _ values: inout ValueMaker, depth: Int = 0, besides: [Symbol] = []
    ) -> [String] {
        let own = Set(([type] + besides).flatMap { [$0.name] + declarations.parents(of: $0).map(\.name) })
        // What it asks may want it itself.
        values.take(name, forFree: [partner.name] + declarations.parents(of: partner).map(\.name))
        return collaborators(of: partner, ["swift.class", "swift.struct"]).flatMap { other -> [String] in
            guard let property = other.property, !other.isNeededAtOnce, app.given.contains(property), depth < 3,
                own.isDisjoint(with: other.names), let value = try? values.made(other.type, depth: 1)
            else { return [] }
            let local = SwiftName.beginningSmall(SwiftName.bare(other.type.name))
            let makes = values.takeMakes()
            let answers = back(local, other.type, to: name, partner)
            if !answers.isEmpty {
                return makes + ["let \(local) = \(value)", "\(name).\(property) = \(local)"] + answers
                    + filling(local, other.type, &values, depth: depth + 1, besides: besides + [partner])
            }
            let isReached = other.names.first == other.type.name
            let assigned = "\(name).\(property) = "
            guard !isReached, other.type.kind.identifier == "swift.class" else {
                return makes + [assigned + value]
                    + (isReached ? filling("\(name).\(property)?", other.type, &values, depth: depth + 1) : [])
            }
            // By a protocol nobody reaches what the other one is given.
            let given = filling(local, other.type, &values, depth: depth + 1, besides: besides + [partner])
            return makes
                + (given.isEmpty ? [assigned + value] : ["let \(local) = \(value)", assigned + local] + given)
        }
    }

    /// The members of a type under the names of classes and protocols that compile here, and what its initializers take.
    private func collaborators(of type: Symbol, _ kinds: Set<String> = ["swift.class"]) -> [Collaborator] {
        let members = declarations.members(of: type)
        let initializers = members.filter { $0.kind.identifier == "swift.init" }
        let held = held(by: type, members, initializers, kinds)
        // Several may come together, under a name for a tuple.
        let tuples = declarations.aliases.filter { alias in initializers.contains { $0.names(alias) } }
        // A property that keeps what an initializer takes may be private.
        let shapes = (declarations.protocols + declarations.types).filter { shape in
            (initializers + tuples).contains { $0.names(shape) } && !isSpied(shape)
        }
        let taken = shapes.compactMap { shape -> Collaborator? in
            guard let partner = implementation(of: shape), kinds.contains(partner.kind.identifier),
                !held.contains(where: { $0.type.identifier.precise == partner.identifier.precise })
            else { return nil }
            return Collaborator(type: partner, names: [shape.name, partner.name], property: nil, isNeededAtOnce: true)
        }
        return held + taken
    }

    private func held(
        by type: Symbol, _ members: [Symbol], _ initializers: [Symbol], _ kinds: Set<String>
    ) -> [Collaborator] {
        members.filter { $0.kind.identifier == "swift.property" }.compactMap { member in
            let property = Requirement(member, adopter: type.name)
            // A list of objects is none of them, nor is a closure that is told one.
            let written = declarations.meaning(of: WrittenType.unwrapped(property.answer ?? ""))
            guard !["[", "<", "->"].contains(where: written.contains) else { return nil }
            let shapes = (declarations.protocols + declarations.types).filter { member.names($0) }
            guard let shape = shapes.first, !isSpied(shape) else { return nil }
            guard let partner = implementation(of: shape), kinds.contains(partner.kind.identifier) else { return nil }
            let isTaken = initializers.contains { $0.names(shape) }
            let isEmpty = property.answer.map { $0.hasSuffix("?") || $0.hasSuffix("!") } ?? false
            guard
                isTaken
                    || isEmpty && property.canBeSet
                        && app.types[type.name]?.member(property.name)?.value == nil
            else {
                return nil
            }
            return Collaborator(
                type: partner, names: [shape.name, partner.name], property: property.name, isNeededAtOnce: isTaken)
        }
    }

    private func isSpied(_ shape: Symbol) -> Bool {
        spies.contains { spy in declarations.withParts(spy.shape).contains { $0.name == shape.name } }
    }

    private func implementation(of shape: Symbol) -> Symbol? {
        guard shape.kind.identifier == "swift.protocol" else { return app.madeUp.contains(shape.name) ? nil : shape }
        return Adopters(declarations, app).all(of: shape).first
    }

    private func talksBack(_ partner: Symbol) -> Bool { !back("", partner).isEmpty }

    /// The statements that give a partner the one that it talks back to: the presenter, if no other.
    private func back(
        _ name: String, _ partner: Symbol, to caller: String = "presenter", _ callerType: Symbol? = nil
    ) -> [String] {
        ToldObject(callerType ?? type, called: caller, declarations, app)
            .statements(givenTo: name, partner, isGivenByApp: callerType != nil)
    }
}
