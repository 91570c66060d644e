/// A closure in the body of a view that SwiftUI calls at an event, such as a tap or a pull.
package struct ViewHandler: Equatable, Sendable {
    /// The modifier or the control with the closure: `task`, `Button`.
    package let caller: String
    /// The text that a control shows; nil if it has none.
    package let title: String?
    /// The property whose changes it waits for, or a path in one, `seeds.count`, `places.$city`; nil for none.
    package let subject: String?
    /// The range of the closure with its braces; nil if there is a method in its place.
    package let range: Range<Int>?
    /// The position of its first statement, after the names of its parameters.
    package let code: Int
    /// The names of its parameters; unnamed ones are called by their positions.
    package let parameters: [String]
    /// The ranges of `$0` and the like, with the names for them in a function.
    package let unnamed: [Range<Int>: String]
    /// The method in the place of a closure; nil if there is none.
    package let method: String?
    /// True if it uses a parameter of a closure around it, such as the element of a row.
    package let isOfRow: Bool
    /// The property that shows the alert or the sheet around it; nil outside of these.
    package var presenting: String?
    /// True if a tap also closes the alert or the sheet.
    package var closes = false
}

/// Finds the handlers in the body of a view.
struct ViewHandlerReader {
    private typealias Object = [String: Any]
    let source: [UInt8]

    /// Reads the handlers of a body, in the order of the source; those inside a handler belong to it.
    func handlers(in dump: Any, rows: Set<String> = []) -> [ViewHandler] {
        if let many = dump as? [Any] { return many.flatMap { handlers(in: $0, rows: rows) } }
        guard let object = dump as? [String: Any] else { return [] }
        var rows = rows
        if let closure = Self.closure(object) { rows.formUnion(Self.parameters(of: closure)) }
        if let inner = inner(object, rows) { return inner }
        guard SyntaxReader.kind(object) == "call_expr", let function = object["fn"] as? Object else {
            return object.sorted { $0.key < $1.key }.flatMap { handlers(in: $0.value, rows: rows) }
        }
        let name = function["field"] as? String ?? function["name"] as? String ?? ""
        let arguments = (object["args"] as? Object)?["args"] as? [Object] ?? []
        // The view of a modifier comes before it.
        let before = handlers(in: function, rows: rows)
        let place = Self.handled(by: name, arguments)
        let own = place.flatMap { handler(of: name, arguments, at: $0, rows) }
        let rest = arguments.enumerated().filter { own == nil || $0.offset != place }.map(\.element)
        return before + (own.map { [$0] } ?? [])
            + Self.presented(rest.flatMap { handlers(in: $0, rows: rows) }, by: name, arguments)
    }

    /// The handlers of a view that a modifier shows over another while a property says so.
    private static func presented(_ inside: [ViewHandler], by name: String, _ arguments: [Object]) -> [ViewHandler] {
        let closes = ["alert", "confirmationDialog"].contains(name)
        guard closes || ["sheet", "fullScreenCover", "popover"].contains(name),
            let value = arguments.first(where: { $0["label"] as? String == "isPresented" })?["expr"] as? Object,
            let path = path(value), path.hasPrefix("$")
        else { return inside }
        return inside.map { handler in
            var handler = handler
            guard handler.presenting == nil else { return handler }
            (handler.presenting, handler.closes) = (String(path.dropFirst()), closes)
            return handler
        }
    }

    /// The handlers of a statement that gives names to values; nil for any other.
    private func inner(_ object: Object, _ rows: Set<String>) -> [ViewHandler]? {
        switch SyntaxReader.kind(object) {
        case "if_stmt":
            let bound = rows.union(Self.bound(by: object["conditions"]))
            return handlers(in: object["then_stmt"] ?? [], rows: bound)
                + handlers(in: object["else_stmt"] ?? [], rows: rows)
        case "case_stmt":
            let bound = rows.union(Self.bound(by: object.filter { $0.key != "body" }))
            return handlers(in: object["body"] ?? [], rows: bound)
        case "brace_stmt":
            let elements = object["elements"] as? [Object] ?? []
            let local = elements.filter { SyntaxReader.kind($0) == "pattern_binding_decl" }
            let bound = rows.union(Self.bound(by: local.compactMap { $0["pattern_entries"] }))
            return elements.flatMap { handlers(in: $0, rows: bound) }
        default: return nil
        }
    }

    /// Returns the names that patterns give to values, as in `if let seed` and `case .failed(let text)`.
    private static func bound(by dump: Any?) -> Set<String> {
        if let many = dump as? [Any] { return many.reduce(into: []) { $0.formUnion(bound(by: $1)) } }
        guard let object = dump as? Object else { return [] }
        let kind = SyntaxReader.kind(object)
        if kind == "pattern_named" { return [SyntaxReader.name(of: object)] }
        guard kind != "closure_expr" else { return [] }
        return object.values.reduce(into: []) { $0.formUnion(bound(by: $1)) }
    }

    /// Returns the position of the argument that is called; nil if there is none.
    private static func handled(by name: String, _ arguments: [Object]) -> Int? {
        let labels = arguments.map { $0["label"] as? String }
        if ViewCallback.all[name] != nil {
            return labels.lastIndex { $0 == nil || ["perform", "action"].contains($0) }
        }
        guard name == "Button" else { return nil }
        return labels.firstIndex(of: "action")
            ?? zip(labels, arguments).enumerated().first {
                $0.element.0 == nil && closure($0.element.1["expr"] as? Object ?? [:]) != nil
            }?.offset
    }

    /// The labels of what modifiers wait for.
    private static let subjects: [String: String?] = ["task": "id", "onChange": "of", "onReceive": nil]

    private func handler(of name: String, _ arguments: [Object], at place: Int, _ rows: Set<String>) -> ViewHandler? {
        guard let value = arguments[place]["expr"] as? Object else { return nil }
        let others = arguments.enumerated().filter { $0.offset != place }.map(\.element)
        let title = name == "Button" ? Self.text(in: others) : nil
        let subject = Self.subjects[name].flatMap { label in
            others.first { $0["label"] as? String == label }.flatMap { Self.path($0["expr"] as? Object) }
        }
        if let method = value["name"] as? String ?? value["field"] as? String {
            return ViewHandler(
                caller: name, title: title, subject: subject, range: nil, code: 0, parameters: [],
                unnamed: [:], method: method, isOfRow: false)
        }
        guard let closure = Self.closure(value), let range = range(of: closure["body"]) else { return nil }
        let parameters = Self.parameters(of: closure)
        let isNamed = !parameters.contains { $0.hasPrefix("$") }
        let code = parameters.isEmpty || !isNamed ? bareStart(in: range) : codeStart(of: closure, in: range)
        guard let unnamed = isNamed ? [:] : unnamed(in: closure, code..<range.upperBound) else { return nil }
        let words = Set(SyntaxReader.words(in: String(decoding: source[code..<range.upperBound], as: UTF8.self)))
        return ViewHandler(
            caller: name, title: title, subject: subject, range: range, code: code,
            parameters: isNamed ? parameters : parameters.map(Self.named), unnamed: unnamed, method: nil,
            isOfRow: !rows.subtracting(parameters).isDisjoint(with: words))
    }

    // MARK: Closures

    /// Returns the name of an unnamed parameter in a function: `argument0` for `$0`.
    private static func named(_ parameter: String) -> String { "argument\(parameter.dropFirst())" }

    /// Returns the positions of the unnamed parameters of a closure; nil if the text alone does not tell which closure
    /// they belong to.
    private func unnamed(in closure: Object, _ code: Range<Int>) -> [Range<Int>: String]? {
        let text = String(decoding: source[code], as: UTF8.self)
        let places = text.matches(of: /\$\d+/).map { match in
            let start = code.lowerBound + text[..<match.range.lowerBound].utf8.count
            return (start..<start + match.0.utf8.count, Self.named(String(match.0)))
        }
        guard Self.uses(closure["body"] ?? []) == places.count else { return nil }
        return Dictionary(places, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the number of uses of such parameters, without those of inner closures that have some themselves.
    private static func uses(_ dump: Any) -> Int {
        if let many = dump as? [Any] { return many.reduce(0) { $0 + uses($1) } }
        guard let object = dump as? Object else { return 0 }
        let isOwn = closure(object).map { parameters(of: $0).contains { $0.hasPrefix("$") } } ?? false
        guard !isOwn else { return 0 }
        let isUse = (object["decl"] as? String)?.contains(/\.\$\d+@/) ?? false
        return object.values.reduce(isUse ? 1 : 0) { $0 + uses($1) }
    }

    /// Returns the position of the first statement of a closure without named parameters: after `{`, or after
    /// `{ [query] in`.
    private func bareStart(in range: Range<Int>) -> Int {
        let text = String(decoding: source[range], as: UTF8.self)
        let head = /\{\s*(?:@\w+\s*)*(?:\[[^\[\]]*\]\s*)?(?:\(\s*\)\s*)?(?:async\s+|throws\s+)*(?:->\s*\w+\s+)?in\b/
        return range.lowerBound + (text.prefixMatch(of: head)?.0.utf8.count ?? 1)
    }

    /// Returns the path of an expression, without `self`; nil if it is no path.
    private static func path(_ expression: Object?) -> String? {
        if let field = expression?["field"] as? String {
            let base = expression?["base"] as? Object
            return base?["name"] as? String == "self" ? field : path(base).map { "\($0).\(field)" }
        }
        return expression?["name"] as? String
    }

    private static func closure(_ object: Object) -> Object? {
        switch SyntaxReader.kind(object) {
        case "closure_expr": object
        case "capture_list": object["closure_body"] as? Object
        default: nil
        }
    }

    private static func parameters(of closure: Object) -> [String] {
        ((closure["params"] as? Object)?["params"] as? [Object] ?? []).map { SyntaxReader.name(of: $0) }
    }

    private func range(of body: Any?) -> Range<Int>? {
        guard let range = (body as? Object)?["range"] as? Object, let start = range["start"] as? Int,
            let end = range["end"] as? Int, start < end, end < source.count
        else { return nil }
        return start..<end + 1
    }

    /// Returns the position after the `in` of a closure.
    private func codeStart(of closure: Object, in range: Range<Int>) -> Int {
        let end = ((closure["params"] as? Object)?["range"] as? Object)?["end"] as? Int ?? range.lowerBound
        let rest = String(decoding: source[min(end, range.upperBound)..<range.upperBound], as: UTF8.self)
        let word = rest.firstMatch(of: /\bin\b/)
        return word.map { end + rest[..<$0.range.upperBound].utf8.count } ?? range.lowerBound + 1
    }

    /// The first text in a dump.
    private static func text(in dump: Any) -> String? {
        let object = dump as? Object
        if SyntaxReader.kind(object) == "string_literal_expr" { return object?["value"] as? String }
        let inside = dump as? [Any] ?? object?.sorted { $0.key < $1.key }.map(\.value) ?? []
        // A lazy sequence would search each twice, which doubles at each level of a deep view.
        for value in inside { if let found = text(in: value) { return found } }
        return nil
    }
}
