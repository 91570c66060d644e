/// A closure in the body of a view that SwiftUI calls when something happens, such as a tap or a pull.
struct ViewHandler: Equatable, Sendable {
    /// The modifier or the control that it is handed to: `task`, `Button`.
    let caller: String
    /// The text that a control shows; nil where it has none.
    let title: String?
    /// The property whose changes it waits for; nil for none.
    let subject: String?
    /// The closure with its braces; nil where a method is named in its place.
    let range: Range<Int>?
    /// The place of its first statement, behind the names of its parameters.
    let code: Int
    /// The names of its parameters.
    let parameters: [String]
    /// The method that is named in the place of a closure.
    let method: String?
    /// True if it uses a parameter of a closure around it, such as the element of a row.
    let isOfRow: Bool
}

/// Finds the handlers in the body of a view.
struct ViewHandlerReader {
    private typealias Object = [String: Any]
    let source: [UInt8]

    /// Reads the handlers of a body, in the order of the source; what is inside of one is its own.
    ///
    /// - Parameters:
    ///   - dump: What the parser wrote of the body.
    ///   - rows: The parameters of the closures around it.
    /// - Returns: The handlers.
    func handlers(in dump: Any, rows: Set<String> = []) -> [ViewHandler] {
        if let many = dump as? [Any] { return many.flatMap { handlers(in: $0, rows: rows) } }
        guard let object = dump as? [String: Any] else { return [] }
        var rows = rows
        if let closure = Self.closure(object) { rows.formUnion(Self.parameters(of: closure)) }
        guard SyntaxReader.kind(object) == "call_expr", let function = object["fn"] as? Object else {
            return object.sorted { $0.key < $1.key }.flatMap { handlers(in: $0.value, rows: rows) }
        }
        let name = function["field"] as? String ?? function["name"] as? String ?? ""
        let arguments = (object["args"] as? Object)?["args"] as? [Object] ?? []
        // The view that a modifier is on stands before it.
        let before = handlers(in: function, rows: rows)
        let place = Self.handled(by: name, arguments)
        let own = place.flatMap { handler(of: name, arguments, at: $0, rows) }
        let rest = arguments.enumerated().filter { own == nil || $0.offset != place }.map(\.element)
        return before + (own.map { [$0] } ?? []) + rest.flatMap { handlers(in: $0, rows: rows) }
    }

    /// The modifiers that call closures for what happens.
    static let modifiers: Set = [
        "task", "onAppear", "onDisappear", "refreshable", "onSubmit", "onChange", "onTapGesture", "onDelete",
    ]

    /// The place of the argument that is called; nil where none is.
    private static func handled(by name: String, _ arguments: [Object]) -> Int? {
        let labels = arguments.map { $0["label"] as? String }
        if modifiers.contains(name) {
            return labels.lastIndex { $0 == nil || ["perform", "action"].contains($0) }
        }
        guard name == "Button" else { return nil }
        return labels.firstIndex(of: "action")
            ?? zip(labels, arguments).enumerated().first {
                $0.element.0 == nil && closure($0.element.1["expr"] as? Object ?? [:]) != nil
            }?.offset
    }

    private func handler(of name: String, _ arguments: [Object], at place: Int, _ rows: Set<String>) -> ViewHandler? {
        guard let value = arguments[place]["expr"] as? Object else { return nil }
        let others = arguments.enumerated().filter { $0.offset != place }.map(\.element)
        let title = name == "Button" ? others.lazy.compactMap { Self.text(in: $0) }.first : nil
        let subject = others.first { $0["label"] as? String == "of" }.flatMap { ($0["expr"] as? Object)?["name"] }
        if let method = value["name"] as? String ?? value["field"] as? String {
            return ViewHandler(
                caller: name, title: title, subject: subject as? String, range: nil, code: 0, parameters: [],
                method: method, isOfRow: false)
        }
        guard let closure = Self.closure(value), let range = range(of: closure["body"]) else { return nil }
        let parameters = Self.parameters(of: closure)
        let code = parameters.isEmpty ? range.lowerBound + 1 : codeStart(of: closure, in: range)
        let words = Set(SyntaxReader.words(in: String(decoding: source[code..<range.upperBound], as: UTF8.self)))
        return ViewHandler(
            caller: name, title: title, subject: subject as? String, range: range, code: code,
            parameters: parameters, method: nil,
            isOfRow: !rows.subtracting(parameters).isDisjoint(with: words))
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

    /// The place behind the `in` of a closure.
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
        // A lazy sequence would look into each twice, and what is deep inside of a view doubles that at each level.
        for value in inside { if let found = text(in: value) { return found } }
        return nil
    }
}
