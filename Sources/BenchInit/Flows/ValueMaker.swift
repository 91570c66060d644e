import BenchSetup

/// Makes expressions for values of types, as the app's own code makes them where it does.
struct ValueMaker {
    private typealias Symbol = SymbolGraph.Symbol
    /// The reason why there is no value: the type, and where else it is made.
    struct Missing: Error, Equatable {
        let type: String
        let why: String
    }

    private let declarations: Declarations
    let app: AppCode
    /// The names that stand for types: spies, and what was made before.
    private var names: [String: String] = [:]
    /// The modules of the types that were made.
    private(set) var modules: Set<String> = []
    /// The modules of values that are not the app's own and not Foundation's.
    private(set) var frameworks: Set<String> = []
    /// The protocols for which a spy stands, whatever the app has for them.
    private(set) var spied: Set<String> = []
    /// The protocols of which a spy is a value, with what the spies are called: only views adopt them.
    private(set) var shown: [(shape: SymbolGraph.Symbol, variable: String)] = []

    /// The object that some of the values are told of; nil for none.
    private var told: ToldObject?
    /// The statements that make those values which are told of it, and the ones that tell them.
    private(set) var telling: (makes: [String], tells: [String]) = ([], [])

    /// The names of those that others were told of, by their types.
    private var wired: [String: String] = [:]
    private var isWiring = false
    /// The type of the screen that is being made.
    private var screen: String?

    /// The arguments of generic types that are being made, by their names.
    private var arguments: [String: [String]] = [:]

    /// The depth from which on a placeholder takes the place of what nothing makes; nil for none.
    private var gapDepth: Int?

    init(declarations: Declarations, app: AppCode, leavesGaps: Bool = false) {
        self.declarations = declarations
        self.app = app
        gapDepth = leavesGaps ? 1 : nil
    }

    /// The same with a placeholder in the place of every value that nothing makes.
    var leavingGaps: ValueMaker {
        var maker = self
        maker.gapDepth = 0
        return maker
    }

    /// Gives the types by which something is known from now on.
    mutating func take(_ name: String, for types: [String]) { for type in types { names[type] = name } }

    /// Gives those of the types by which something is known from now on that stand for nothing else.
    mutating func take(_ name: String, forFree types: [String]) {
        for type in types where names[type] == nil { names[type] = name }
    }

    /// Gives a protocol the spy that stands for it.
    mutating func take(spy name: String, for shape: String) {
        spied.insert(shape)
        take(name, for: [shape])
    }

    /// Has all that is made from now on told of an object, where it asks for that.
    mutating func tell(of object: ToldObject) { told = object }

    /// An expression for a type.
    mutating func value(of type: String, named name: String = "", depth: Int = 0) throws(Missing) -> String {
        do { return try found(type, name, depth) } catch {
            guard let gapDepth, depth >= gapDepth else { throw error }
            return "<#\(WrittenType.bare(type))#>"
        }
    }

    private mutating func found(_ type: String, _ name: String, _ depth: Int) throws(Missing) -> String {
        let bare = WrittenType.bare(type)
        if let known = names[WrittenType.unwrapped(bare)] { return known }
        if bare.contains("->") { return try closure(bare, depth: depth) }
        if bare.hasSuffix("?") || bare.hasSuffix("!") {
            let inner = String(bare.dropLast())
            // Inside of another value only what is plain: the app unwraps what its service always sends. What it unwraps itself is there.
            guard depth == 0 || bare.hasSuffix("!") || UsualValues.isOfStore(inner) else {
                return plain(inner, named: name) ?? "nil"
            }
            // Of what nothing makes there is none.
            let gaps = gapDepth
            gapDepth = nil
            defer { gapDepth = gaps }
            return (try? value(of: inner, named: name, depth: depth + 1)) ?? "nil"
        }
        // An app may call a type of its own as Swift or Foundation call one: Character, Data, Notification.
        if let plain = plain(bare, named: name) { return plain }
        if let list = handedList(bare, named: name, depth) { return list }
        if bare.hasPrefix("["), let empty = TypeText.emptyValue(of: bare) { return empty }
        if bare.hasPrefix("Set<") || bare.hasPrefix("Array<") { return "[]" }
        if let bound = bare.wholeMatch(of: /(?:SwiftUI\.)?Binding<(.+)>/) {
            frameworks.insert("SwiftUIValues")
            return ".constant(\(try value(of: String(bound.1), named: name, depth: depth)))"
        }
        if let stream = GivenStream(bare, in: declarations) {
            let value = stream.hasValue ? try value(of: stream.element, named: name, depth: depth) : ""
            frameworks.formUnion([stream.module].compactMap(\.self))
            return stream.making(with: value)
        }
        if bare == "()" || bare == "Void" { return "()" }
        if bare.hasPrefix("("), bare.hasSuffix(")") { return "(\(try payload(bare[...], depth: depth)))" }
        // What needs itself comes to no end.
        guard depth < 12 else { throw Missing(type: bare, why: "it needs too many others") }
        return try bare.contains("<") ? specialized(bare, depth: depth) : made(bare, depth: depth)
    }

    /// A value of a type that is not the app's own, or a list of one such value.
    private func plain(_ type: String, named name: String) -> String? {
        if type.hasPrefix("["), type.hasSuffix("]"), !type.contains(":") {
            return plain(WrittenType.bare(String(type.dropFirst().dropLast())), named: name).map { "[\($0)]" }
        }
        return declarations.declares(type) ? nil : UsualValues.plain(type, named: name)
    }

    /// A list of one structure of the app's own, which a screen is given by the one before; nil for any other, and inside of another value.
    private mutating func handedList(_ bare: String, named name: String, _ depth: Int) -> String? {
        guard depth < 2, gapDepth == nil, bare.hasPrefix("["), bare.hasSuffix("]"), !bare.contains(":") else {
            return nil
        }
        let element = String(bare.dropFirst().dropLast())
        guard expressions.type(named: element)?.kind.identifier == "swift.struct" else { return nil }
        var attempt = self
        guard let value = try? attempt.value(of: element, named: name, depth: depth + 1) else { return nil }
        self = attempt
        return "[\(value)]"
    }

    private mutating func closure(_ type: String, depth: Int) throws(Missing) -> String {
        if type.hasSuffix("?") { return "nil" }
        guard let open = type.firstIndex(of: "(") else { return "{}" }
        // What it is given may be a closure, too.
        let inside = TypeText.inside(type[type.index(after: open)...])
        guard let arrow = type[inside.endIndex...].firstRange(of: "-> ") else { return "{}" }
        let answer = String(type[arrow.upperBound...])
        let count = inside.isEmpty ? 0 : WrittenType.count(in: inside)
        let head = count == 0 ? "" : Array(repeating: "_", count: count).joined(separator: ", ") + " in "
        guard !["Void", "()"].contains(answer) else { return head.isEmpty ? "{}" : "{ \(head)}" }
        return "{ \(head)\(try value(of: answer, depth: depth + 1)) }"
    }

    private mutating func made(_ name: String, depth: Int) throws(Missing) -> String {
        guard let type = expressions.type(named: name) else {
            if let (module, value) = UsualValues.ofFramework(name, in: app) {
                frameworks.insert(module)
                return value
            }
            let file = app.types[name].flatMap { $0.kind == .extension ? nil : $0.file }
            let why = file.map { "\($0) stays out" } ?? "it is of no module here"
            throw Missing(type: name, why: why + app.made(name, besides: screen))
        }
        if type.kind.identifier == "swift.protocol" { return try adopter(of: type, depth: depth) }
        if type.kind.identifier == "swift.enum" { return try firstCase(of: type, depth: depth) }
        if let meant = type.aliased { return try value(of: meant, depth: depth + 1) }
        return try made(heir(of: type, written: name) ?? type, depth: depth)
    }

    /// A value of a generic type of the app with arguments: `Loader<Photo>`.
    private mutating func specialized(_ bare: String, depth: Int) throws(Missing) -> String {
        guard let parts = bare.wholeMatch(of: /([\w.]+)<(.+)>/), let type = expressions.type(named: String(parts.1)),
            ["swift.class", "swift.struct"].contains(type.kind.identifier)
        else { throw Missing(type: bare, why: "it is generic") }
        let all = WrittenType.parts(of: parts.2)
        guard all.count == type.genericParameters.count else { throw Missing(type: bare, why: "it is generic") }
        if let heir = heir(of: type, written: bare) { return try made(heir, depth: depth) }
        // A scenario names them, too.
        modules.formUnion(declarations.modules(declaring: all.flatMap(SyntaxReader.words)))
        let outer = arguments[type.name]
        arguments[type.name] = all
        defer { arguments[type.name] = outer }
        return try made(type, depth: depth)
    }

    /// The one class that inherits a class which ends the app where nobody overrides its methods; nil for any other class.
    private func heir(of type: Symbol, written bare: String) -> Symbol? {
        guard app.types[type.name]?.members.contains(where: \.endsApp) == true else { return nil }
        let meant = bare.filter { !$0.isWhitespace }
        let heirs = app.types.values.filter { heir in
            heir.kind == .class && heir.inherits.contains { $0.filter { !$0.isWhitespace } == meant }
        }
        return heirs.count == 1 ? expressions.type(named: heirs[0].name) : nil
    }

    /// A type as a scenario writes it, with the arguments that it is made with.
    private func written(_ type: Symbol) -> String { declarations.written(type) + argumentText(of: type) }

    /// The name by which an object of a type is known.
    private func key(of type: Symbol) -> String { type.name + argumentText(of: type) }

    private func argumentText(of type: Symbol) -> String {
        arguments[type.name].map { "<\($0.joined(separator: ", "))>" } ?? ""
    }

    private mutating func firstCase(of type: Symbol, depth: Int) throws(Missing) -> String {
        modules.insert(declarations.module(of: type))
        for element in declarations.members(of: type) {
            guard let made = self.case(element, depth: depth) else { continue }
            return "\(declarations.written(type)).\(made)"
        }
        throw Missing(type: type.name, why: "it has no case that can be made")
    }

    /// The cases of an enumeration with values for what they carry, without the type before them; those that nothing makes are left out.
    mutating func cases(of type: SymbolGraph.Symbol) -> [String] {
        modules.insert(declarations.module(of: type))
        return declarations.members(of: type).compactMap { self.case($0, depth: 1) }
    }

    private mutating func `case`(_ element: Symbol, depth: Int) -> String? {
        guard element.kind.identifier == "swift.enum.case" else { return nil }
        let selector = element.pathComponents.last ?? ""
        let name = SwiftName.written(String(selector.prefix { $0 != "(" }))
        guard selector.contains("(") else { return name }
        let text = element.fragments.text
        guard let open = text.firstIndex(of: "("), let types = try? payload(text[open...], depth: depth) else {
            return nil
        }
        return "\(name)(\(types))"
    }

    private mutating func payload(_ text: Substring, depth: Int) throws(Missing) -> String {
        var values: [String] = []
        for (label, type) in TypeText.values(in: text.dropFirst()) {
            let value = try value(of: type, named: label ?? "", depth: depth + 1)
            values.append(label.map { "\($0): \(value)" } ?? value)
        }
        return values.joined(separator: ", ")
    }

    /// The type that the app itself hands over for a protocol, or else the first that adopts it; never one that is made
    /// up.
    private mutating func adopter(of shape: Symbol, depth: Int) throws(Missing) -> String {
        if app.isOfViews(shape.name) { return spy(for: shape) }
        let used = Adopters(declarations, app).all(of: shape)
        // What Foundation has comes before what the app itself never makes.
        let made = used.prefix { app.makings[$0.name] != nil }
        var first: Missing?
        for type in made {
            do { return try self.made(type, as: shape, depth: depth) } catch { first = first ?? error }
        }
        if let value = foundationValue(of: shape) { return value }
        for type in used.dropFirst(made.count) {
            do { return try self.made(type, as: shape, depth: depth) } catch { first = first ?? error }
        }
        throw first ?? Missing(type: shape.name, why: "no type that adopts it compiles here")
    }

    private mutating func made(_ type: Symbol, as shape: Symbol, depth: Int) throws(Missing) -> String {
        let value = try made(type, depth: depth)
        // Where a third module says so, that has to be imported.
        if let module = declarations.module(ofConformanceOf: type, to: shape) { modules.insert(module) }
        return value
    }

    private mutating func spy(for shape: Symbol) -> String {
        let variable = SwiftName.beginningSmall(shape.nameWithinNames) + ClassKind.spy.rawValue
        shown.append((shape, variable))
        take(spy: variable, for: shape.name)
        return variable
    }

    /// A value of a type of Foundation that an extension of the app has adopt a protocol, such as the shared session.
    private func foundationValue(of shape: Symbol) -> String? {
        app.adopters(of: shape.name).lazy.filter { $0.kind == .extension }.compactMap {
            UsualValues.foundation[$0.name]
        }.first
    }

    /// The expression that makes a class or structure, or the name of one that was made before, since it is told of an object or others are
    /// told of it.
    mutating func made(_ type: SymbolGraph.Symbol, depth: Int) throws(Missing) -> String {
        if let known = wired[key(of: type)] { return known }
        let name = SwiftName.beginningSmall(SwiftName.bare(type.name))
        guard type.kind.identifier == "swift.class" else { return try newlyMade(type, depth: depth) }
        let tells = told?.statements(givenTo: name, type, isGivenByApp: true) ?? []
        let inner = partners(of: type, called: name, depth: depth)
        guard !tells.isEmpty || !inner.isEmpty else { return try newlyMade(type, depth: depth) }
        if let known = names[key(of: type)] { return known }
        // What was made for one that cannot be made is not there.
        var attempt = self
        for partner in inner { attempt.wire(partner, depth: depth) }
        let value = try attempt.newlyMade(type, depth: depth)
        attempt.telling.makes.append("let \(name) = \(value)")
        attempt.telling.tells += tells
        attempt.take(name, for: [key(of: type)])
        if !inner.isEmpty { attempt.wired[key(of: type)] = name }
        self = attempt
        return name
    }

    /// The classes that a class takes and that are told of it; none for the screen itself, which has a name of its own.
    private func partners(of type: Symbol, called name: String, depth: Int) -> [Adopters.Partner] {
        guard isWiring, (1..<12).contains(depth) else { return [] }
        return Adopters(declarations, app).talkingBack(to: type, called: name).filter {
            names[$0.type.name] == nil && names[$0.shape] == nil
        }
    }

    private mutating func wire(_ partner: Adopters.Partner, depth: Int) {
        guard let value = try? made(partner.type, depth: depth + 1) else { return }
        let name = SwiftName.beginningSmall(SwiftName.bare(partner.type.name))
        if value != name { telling.makes.append("let \(name) = \(value)") }
        take(name, for: [partner.type.name, partner.shape])
        wired[partner.type.name] = name
        telling.tells += partner.telling
    }

    /// Makes what a screen takes so that each in a line is told of the one that it was made for, from now on; only the screen itself may be
    /// made by an initializer that may fail.
    mutating func beginWiring(for screen: SymbolGraph.Symbol) { (isWiring, self.screen) = (true, screen.name) }

    /// Makes everything inside of what takes it again.
    mutating func endWiring() { (isWiring, screen) = (false, nil) }

    /// Tells whether a name is that of one that others were told of.
    func isWired(_ name: String) -> Bool { wired.values.contains(name) }

    /// The statements that made something along the way since they were last taken.
    mutating func takeMakes() -> [String] {
        defer { telling.makes = [] }
        return telling.makes
    }

    private mutating func newlyMade(_ type: SymbolGraph.Symbol, depth: Int) throws(Missing) -> String {
        if let cut = app.cutFunction(behind: "init", of: type.name, spied: spied) {
            let what = cut == "\(type.name).init" ? "its initializer" : "its initializer comes to `\(cut)`, which"
            throw Missing(type: type.name, why: "\(what) does not compile here")
        }
        modules.insert(declarations.module(of: type))
        let written = written(type)
        let initializers = Initializers(of: type, declarations, app)
        if let shared = initializers.shared { return "\(written).\(shared)" }
        if let global = initializers.global {
            modules.insert(declarations.module(of: global))
            return "\(declarations.module(of: global)).\(global.name)"
        }
        var first: Missing?
        let factories = Factories(of: type, declarations, app)
        for (initializer, arguments) in factories.called + initializers.candidates(mayFail: type.name == screen) {
            // What was made for one that cannot be called is not there.
            var attempt = self
            do {
                let value = try attempt.call(initializer, of: type, arguments, depth: depth)
                self = attempt
                return value
            } catch { first = first ?? error }
        }
        if initializers.isPlainObject { return StoredAttributes(of: type, declarations).filled("\(written)()") }
        for factory in factories.all {
            do { return try call(factory, of: type, nil, depth: depth) } catch { first = first ?? error }
        }
        if let decoded = expressions.decoding(type) { return decoded }
        let why = "its initializers are private, fail or wait"
        throw first ?? Missing(type: type.name, why: why + app.made(type.name, besides: screen))
    }

    private mutating func call(
        _ initializer: Symbol, of type: Symbol, _ given: [Expression.Argument]?, depth: Int
    ) throws(Missing) -> String {
        let requirement = Requirement(initializer, adopter: type.name)
        let generic = GenericLine(of: type, in: declarations, app)
        let own = Dictionary(
            zip(type.genericParameters, arguments[type.name] ?? []), uniquingKeysWith: { first, _ in first })
        // What a structure has in its turn is inside of a value; a presenter is handed its own.
        let inside = type.kind.identifier == "swift.struct" ? max(2, depth + 1) : depth + 1
        let initializers = Initializers(of: type, declarations, app)
        let isReceived = given == nil && initializers.isReceived
        var written: [String] = []
        for (label, parameter) in zip(requirement.labels, requirement.parameters) {
            let argument = given?.first { $0.label ?? "_" == label }
            let closed = label == "_" ? nil : argument.flatMap { known($0.value, named: label) }
            // What the app hands over and only its own code knows is nothing to make up where there is a usual value.
            let isNil = parameter.type.hasSuffix(" = nil")
            let isUsual = parameter.hasDefault && (argument == nil && !(isNil && isReceived) || !isNil)
            if isUsual, closed == nil { continue }
            var value: String
            if let closed {
                value = closed
                modules.formUnion(declarations.modules(declaring: argument?.value.names ?? []))
            } else {
                let name = label == "_" ? parameter.name : label
                let wanted = try Self.bound(
                    GenericLine.replaced(generic.meaning(of: parameter.type), own), in: type)
                let meant = ownValue(of: wanted, argument?.value, named: name, depth)
                value = if let meant { meant } else { try self.value(of: wanted, named: name, depth: inside) }
                if value == "nil", isReceived, parameter.hasDefault { continue }
            }
            if initializers.weaklyKept.contains(parameter.name), let made = owned(value, as: parameter.name) {
                value = made
            }
            written.append(label == "_" ? value : "\(label): \(value)")
        }
        let name = initializer.baseName
        let end = Initializers.mayFail(initializer) ? "!" : ""
        return
            "\(self.written(type))\(name == "init" ? "" : ".\(name)")(\(written.joined(separator: ", ")))\(end)"
    }

    /// The handle of an object that is made before and is there as long as the screen; nil for one that has a name, or is shared.
    private mutating func owned(_ value: String, as name: String) -> String? {
        guard value.wholeMatch(of: /[A-Z][\w.]*(?:<.*>)?\(.*\)/) != nil else { return nil }
        let free = SwiftName.free(SwiftName.bare(name)) { name in
            names.values.contains(name) || ["presenter", "stage", "told", "made", "outside"].contains(name)
                || telling.makes.contains { $0.hasPrefix("let \(name) = ") }
        }
        telling.makes.append("let \(free) = stage.own(\(value))")
        return "\(free).object"
    }

    /// A value of the app's own for an optional parameter that the app's own code gives something; nil for any other.
    private mutating func ownValue(of type: String, _ argument: Expression?, named name: String, _ depth: Int)
        -> String?
    {
        let inner = WrittenType.unwrapped(type)
        guard let argument, argument != .literal("nil"), inner != WrittenType.bare(type), declarations.declares(inner)
        else {
            return nil
        }
        var maker = self
        guard let value = try? maker.value(of: inner, named: name, depth: depth + 1) else { return nil }
        self = maker
        return value
    }

    /// The protocol that a generic parameter of a type must adopt, in its place: the compiler finds out what it is by the value.
    private static func bound(_ wanted: String, in type: Symbol) throws(Missing) -> String {
        let name = WrittenType.unwrapped(wanted)
        guard type.genericParameters.contains(name) else { return wanted }
        let bounds = type.fragments.text.matches(of: /(\w+) ?: ?([\w.]+)/).filter { $0.1 == name }.map { String($0.2) }
        guard let bound = bounds.first else { throw Missing(type: type.name, why: "it is generic") }
        return bound
    }

    /// The text of what the app hands over, where it means the same in a scenario; nil for anything else.
    func known(_ value: Expression, named name: String) -> String? { expressions.text(of: value, named: name) }

    private var expressions: AppExpressions { AppExpressions(declarations: declarations, app: app) }
}
