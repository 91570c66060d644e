import BenchSetup

/// A list of what a screen shows, from which a person selects.
struct ShownList {
    /// The place where a scenario finds it.
    enum Place {
        /// An expression: of itself it may be nil, or something on the way to it.
        case expression(String, isOptional: Bool, onWay: Bool = false)
        /// A list that a case carries: the pattern in which it is `all`, and the expression that is matched.
        case payload(pattern: String, of: String)
    }

    /// Its name in a recording.
    let name: String
    let element: String
    let place: Place
    /// The method that answers an element by its place; nil where it is a list of its own.
    var method: String?

    /// Tells whether a row is one of its elements.
    func has(_ row: RowMember) -> Bool {
        switch row.row {
        case .answered(let method): self.method == method
        case .element(let list): method == nil && name == list
        }
    }

    /// Tells whether its elements have a type; plain values of one type may mean anything.
    func hasElements(of type: String) -> Bool {
        let own = element.split(separator: ".").last
        return own == WrittenType.unwrapped(type).split(separator: ".").last
            && !["String", "Int", "URL"].contains(element)
    }

    /// The elements that a step hands over.
    enum Rows: String, CustomStringConvertible {
        case first, each

        /// The rows for a step: a person selects the first one, and who scrolls to the end sees each.
        init(_ phase: Phase) { self = phase == .scroll ? .each : .first }

        /// The name of an element in the code of a step.
        var name: String { self == .each ? "row" : "first" }

        var description: String { rawValue }
    }

    /// The statement that does something with the first element, or with each; nothing while there is none.
    func doing(_ call: String, with rows: Rows) -> String {
        switch (place, rows) {
        case (.expression(let text, let isOptional, _), .first):
            "if let first = \(text)\(isOptional ? "?" : "").first { \(call) }"
        case (.expression(let text, _, _), .each): "for row in \(whole ?? text) { \(call) }"
        case (.payload(let pattern, let text), .first):
            "if case \(pattern) = \(text), let first = all.first { \(call) }"
        case (.payload(let pattern, let text), .each): "if case \(pattern) = \(text) { for row in all { \(call) } }"
        }
    }

    /// The expression for the whole of it; nil for what a case carries.
    var whole: String? {
        guard case .expression(let text, let isOptional, let onWay) = place else { return nil }
        return isOptional || onWay ? "\(text) ?? []" : text
    }

    /// The condition under which it is not empty.
    var isFilled: String {
        switch place {
        case .expression(let text, isOptional: false, onWay: false): "!\(text).isEmpty"
        case .expression(let text, let isOptional, _): "\(text)\(isOptional ? "?" : "").isEmpty == false"
        case .payload(let pattern, let text): "{ if case \(pattern) = \(text) { !all.isEmpty } else { false } }()"
        }
    }

    /// Finds them in the properties of a presenter: lists, then what structures and enumerations hold.
    static func all(in properties: [SymbolGraph.Symbol], _ declarations: Declarations) -> [ShownList] {
        let named = properties.compactMap { property in property.pathComponents.last.map { ($0, property) } }
        return named.compactMap { list($0.1, named: $0.0, at: "presenter.\($0.0)") }
            + named.flatMap { inside($0.1, named: $0.0, declarations) }
    }

    private static func list(
        _ property: SymbolGraph.Symbol, named name: String, at place: String, onWay: Bool = false
    ) -> ShownList? {
        let text = property.fragments.text
        guard let match = text.firstMatch(of: /: \[([\w.]+)\](\??)(?: \{.*)?$/) else { return nil }
        let found = Place.expression(place, isOptional: !match.2.isEmpty, onWay: onWay)
        return ShownList(name: name, element: String(match.1), place: found)
    }

    /// The lists in a property that is a structure or an enumeration of the app's own.
    private static func inside(
        _ property: SymbolGraph.Symbol, named name: String, _ declarations: Declarations
    ) -> [ShownList] {
        guard let match = property.fragments.text.firstMatch(of: /: ([\w.]+)(?:<(.+)>)?(\?)?(?: \{.*)?$/),
            let last = match.1.split(separator: ".").last,
            let type = (declarations.types + declarations.enumerations).first(where: { type in
                type.pathComponents.last.map { $0 == last } ?? false && property.names(type)
                    && type.kind.identifier != "swift.class"
            })
        else { return [] }
        let (place, isOptional) = ("presenter.\(name)", match.3 != nil)
        let members = declarations.members(of: type)
        if type.kind.identifier == "swift.struct" {
            return members.compactMap { member in
                guard member.kind.identifier == "swift.property", let inner = member.pathComponents.last else {
                    return nil
                }
                let path = "\(place)\(isOptional ? "?" : "").\(inner)"
                return list(member, named: "\(name).\(inner)", at: path, onWay: isOptional)
            }
        }
        let arguments = match.2.map { WrittenType.parts(of: $0) } ?? []
        let meanings = Dictionary(zip(type.genericParameters, arguments), uniquingKeysWith: { first, _ in first })
        return members.compactMap { payload(of: $0, meanings, isOptional, named: name, at: place) }
    }

    /// The one list that a case carries; nil for any other case.
    private static func payload(
        of element: SymbolGraph.Symbol, _ meanings: [String: String], _ isOptional: Bool, named name: String,
        at place: String
    ) -> ShownList? {
        let text = element.fragments.text
        guard element.kind.identifier == "swift.enum.case", let open = text.firstIndex(of: "("),
            let selector = element.pathComponents.last
        else { return nil }
        let parts = TypeText.values(in: text[open...].dropFirst())
        let lists = parts.map { GenericLine.replaced($0.type, meanings).wholeMatch(of: /\[([\w.]+)\]/)?.1 }
        guard lists.count(where: { $0 != nil }) == 1, let found = lists.compactMap(\.self).first else { return nil }
        let patterns = zip(parts, lists).map { part, list in
            (part.label.map { "\($0): " } ?? "") + (list == nil ? "_" : "let all")
        }
        let base = String(selector.prefix { $0 != "(" })
        let pattern = ".\(SwiftName.written(base))(\(patterns.joined(separator: ", ")))\(isOptional ? "?" : "")"
        return ShownList(name: name, element: String(found), place: .payload(pattern: pattern, of: place))
    }
}
