import BenchSetup

/// The excerpt of a view of SwiftUI that asks the network itself: its state, its functions, and of its body what happens there, a
/// function each.
///
/// `.task { await load() }` becomes `func task1() async { await load() }` in the same line; what is only shown is cut out.
struct PlayedView {
    typealias Cut = ExcerptText.Cut

    /// A function that a closure of the body became.
    struct Function: Equatable, Sendable {
        let name: String
        let handler: ViewHandler
    }

    private let part: SourcePart
    private let source: [UInt8]
    private let types: [String: String]

    /// Takes a type or an extension of it.
    init(_ part: SourcePart, in source: [UInt8], types: [String: String]) {
        (self.part, self.source, self.types) = (part, source, types)
    }

    /// Reads the functions that the closures of a type become.
    static func functions(
        of parts: [SourcePart], types: [String: String], besides taken: Set<String> = []
    ) -> [Function] {
        var counts: [String: Int] = [:]
        return parts.flatMap(\.parts).compactMap(\.handlers).joined().compactMap { handler in
            if let method = handler.method { return Function(name: method, handler: handler) }
            guard isPlayed(handler, types) else { return nil }
            let caller = SwiftName.beginningSmall(handler.caller)
            var name: String
            repeat {
                counts[caller, default: 0] += 1
                name = "\(caller)\(counts[caller] ?? 0)"
            } while taken.contains(name)
            return Function(name: name, handler: handler)
        }
    }

    /// Tells whether a closure can stand alone.
    private static func isPlayed(_ handler: ViewHandler, _ types: [String: String]) -> Bool {
        !handler.isOfRow && signature(handler, types) != nil
    }

    /// The parameters of the function that a closure becomes; nil where the type of one is not known.
    private static func signature(_ handler: ViewHandler, _ types: [String: String]) -> String? {
        let named = handler.parameters.filter { $0 != "_" && !$0.isEmpty }
        guard !named.isEmpty else { return "" }
        let type = handler.caller == "onDelete" ? "IndexSet" : handler.subject.flatMap { types[$0] }
        return type.map { type in named.map { "_ \($0): \(type)" }.joined(separator: ", ") }
    }

    /// The changes that make the excerpt.
    func cuts(_ functions: [Function]) -> Set<Cut> {
        var cuts: Set<Cut> = []
        // The protocols of the app stay: others may know the view by these.
        for inherited in part.inherited where Self.isView(inherited.name) {
            cuts.insert(.inherited(inherited.range))
        }
        let head = Self.head(of: part, in: source)
        if !head.contains("@MainActor") {
            cuts.insert(.insertion(part.range.lowerBound + head.utf8.count, "@MainActor "))
        }
        for member in [part] + part.parts { cuts.formUnion(Self.privacy(of: member, in: source)) }
        for member in part.parts where member.handlers != nil { cuts.formUnion(body(member, functions)) }
        return cuts
    }

    /// The text before what a declaration is.
    private static func head(of part: SourcePart, in source: [UInt8]) -> String {
        let text = String(decoding: source[part.range], as: UTF8.self)
        let word = text.firstMatch(
            of: /\b(?:var|let|func|init|struct|class|enum|actor|protocol|extension|typealias)\b/)
        return String(text[..<(word?.range.lowerBound ?? text.startIndex)])
    }

    /// Makes a declaration one that a scenario can name.
    static func privacy(of part: SourcePart, in source: [UInt8]) -> [Cut] {
        let head = head(of: part, in: source)
        return head.matches(of: /\b(?:private|fileprivate)\b(?:\(set\))?/).map { match in
            let start = part.range.lowerBound + head[..<match.range.lowerBound].utf8.count
            return .blank(start..<start + head[match.range].utf8.count)
        }
    }

    /// Leaves of a body its closures, and makes each a function.
    private func body(_ member: SourcePart, _ functions: [Function]) -> [Cut] {
        let handlers = member.handlers ?? []
        let own = functions.filter { handlers.contains($0.handler) }.sorted { $0.handler.code < $1.handler.code }
        var (cuts, place): ([Cut], Int) = ([], member.range.lowerBound)
        for function in own {
            guard let range = function.handler.range, range.lowerBound >= place else { continue }
            let takes = Self.signature(function.handler, types) ?? ""
            let waits = ViewCallback.all[function.handler.caller]?.waits == true ? " async" : ""
            cuts.append(.blank(place..<range.lowerBound))
            cuts.append(.insertion(range.lowerBound, "func \(function.name)(\(takes))\(waits) "))
            cuts.append(.blank(range.lowerBound + 1..<function.handler.code))
            cuts += function.handler.unnamed.map { .word($0, $1) }
            // Two may have been in one line.
            cuts.append(.word(range.upperBound..<range.upperBound + 1, ";"))
            place = range.upperBound + 1
        }
        return (cuts + [.blank(place..<member.range.upperBound)]).filter { cut in
            if case .blank(let range) = cut { !range.isEmpty } else { true }
        }
    }

    /// Tells whether what inherits from a type is a view of SwiftUI.
    static func isView(_ parent: String) -> Bool { ["View", "SwiftUI.View"].contains(parent) }
}

/// The views of an app that are played, by their names.
struct PlayedViews: Sendable, Equatable {
    static let none = PlayedViews(types: [:], functions: [:], single: [])

    /// The types of the properties of each view, as far as they are known.
    private let types: [String: [String: String]]
    private let functions: [String: [PlayedView.Function]]
    /// The names of types that are declared once.
    private let single: Set<String>

    private init(
        types: [String: [String: String]], functions: [String: [PlayedView.Function]], single: Set<String>
    ) {
        (self.types, self.functions, self.single) = (types, functions, single)
    }

    /// Reads views.
    init(_ names: Set<String>, of app: AppCode, in files: [SwiftFile]) {
        let parts = Dictionary(
            grouping: files.sorted { $0.path < $1.path }.flatMap(\.parts).filter { names.contains($0.name) },
            by: \.name)
        let types = Dictionary(
            uniqueKeysWithValues: names.map { ($0, Self.types(app.types[$0]?.members ?? [], app)) })
        functions = Dictionary(
            uniqueKeysWithValues: names.map { name in
                let taken = Set(app.types[name]?.members.map(\.name) ?? [])
                return (name, PlayedView.functions(of: parts[name] ?? [], types: types[name] ?? [:], besides: taken))
            })
        self.types = types
        let declared = files.flatMap { file in
            file.tree.types.filter { $0.kind != .extension }.map(\.name)
                + file.parts.filter { $0.alias != nil }.map(\.name)
        }
        single = Set(Dictionary(grouping: declared) { $0 }.filter { $0.value.count == 1 }.keys)
    }

    /// The types of properties, and of what the objects in them publish: `places.$city`.
    private static func types(_ members: [SyntaxTree.Member], _ app: AppCode) -> [String: String] {
        let known = types(members)
        let published = known.flatMap { property, type in
            types((app.types[type]?.members ?? []).filter { $0.attributes.contains("Published") }).map {
                ("\(property).$\($0)", $1)
            }
        }
        return known.merging(published) { first, _ in first }
    }

    private static func types(_ members: [SyntaxTree.Member]) -> [String: String] {
        let known = members.compactMap { member -> (String, String)? in
            guard member.kind == .property, let type = member.knownType else { return nil }
            return (member.name, type)
        }
        return Dictionary(known, uniquingKeysWith: { first, _ in first })
    }

    /// Tells whether a view is played.
    func has(_ name: String) -> Bool { functions[name] != nil }

    /// The functions of a view, in the order of its source.
    func functions(of name: String) -> [PlayedView.Function] { functions[name] ?? [] }

    /// The changes that make the excerpt of a view or of an extension of one; nil for anything else.
    func cuts(of part: SourcePart, in source: [UInt8]) -> Set<ExcerptText.Cut>? {
        guard part.isType, let own = functions[part.name] else { return nil }
        return PlayedView(part, in: source, types: types[part.name] ?? [:]).cuts(own)
    }

    /// The changes that let the state of a view be of the private types beside it: of two with one name, both stay private.
    func opening(_ parts: [SourcePart], in source: [UInt8]) -> Set<ExcerptText.Cut> {
        guard parts.contains(where: { $0.isType && has($0.name) }) else { return [] }
        let types = parts.filter { ($0.isType || $0.alias != nil) && single.contains($0.name) }
        return Set(types.flatMap { PlayedView.privacy(of: $0, in: source) })
    }

    /// The function whose body is at a place of a member, and what a person calls it; nil for none.
    func function(at place: Int, of member: SourcePart, in view: SourcePart?) -> (range: Range<Int>, name: String)? {
        guard let view, let handlers = member.handlers else { return nil }
        return functions(of: view.name).lazy.compactMap { function in
            guard let range = function.handler.range, range.contains(place), handlers.contains(function.handler) else {
                return nil
            }
            return (range, "\(view.name).\(function.name)")
        }.first
    }
}
