import Foundation

/// A declaration in a file, with its range in the text: a part that can be cut out if it does not compile.
package struct SourcePart: Equatable, Sendable {
    /// A name in the inheritance clause of a type, with its range.
    package struct Inherited: Equatable, Sendable {
        package let name: String
        package let range: Range<Int>
    }

    /// The parameters and the result of a function, as they are written.
    package struct Signature: Equatable, Sendable {
        package let parameters: String
        package let answer: String
    }

    /// The declared name; empty if there is none.
    package let name: String
    package let isType: Bool
    /// True for the entry point of the app.
    package let isEntryPoint: Bool
    /// True for a property whose accessors Core Data provides, `@NSManaged`.
    package let isManaged: Bool
    /// The range of the declaration, with its attributes.
    package let range: Range<Int>
    /// The types after a type's colon.
    package let inherited: [Inherited]
    /// The bodies of a function, or of the accessors of a property, with their braces.
    package let bodies: [Range<Int>]
    /// The statements in these bodies that may be left out.
    package var statements: [SourceStatement] = []
    /// The cases of switches in these bodies that may be left out.
    package var clauses: [SourceClause] = []
    /// The parameters of a function, with their brackets, and its result, which is empty for none; nil for anything
    /// else.
    package var signature: Signature?
    /// The type that a type alias stands for, as it is written.
    package var alias: String?
    /// The closures for events, of a property or function that makes a part of a SwiftUI view; nil for anything else.
    package var handlers: [ViewHandler]?
    /// The declarations inside of a type.
    package let parts: [SourcePart]

    /// Returns the parts around a position, the innermost last.
    package static func chain(at place: Int, in parts: [SourcePart]) -> [SourcePart] {
        guard let part = parts.first(where: { $0.range.contains(place) }) else { return [] }
        return [part] + chain(at: place, in: part.parts)
    }

    /// The declaration itself and all inside it.
    package var all: [SourcePart] { [self] + parts.flatMap(\.all) }
}

extension [SourcePart] {
    /// Tells whether they make a type the delegate of an app of UIKit, by itself or by an extension.
    package func makeAppDelegate(of name: String) -> Bool {
        contains { part in part.name == name && part.inherited.contains { $0.name == "UIApplicationDelegate" } }
    }
}

/// Reads the ranges of declarations from the output of the toolchain's parser.
struct SourcePartReader {
    typealias Object = [String: Any]
    private let source: [UInt8]

    init(source: [UInt8]) { self.source = source }

    /// Reads the declarations of a file or of a type.
    func parts(_ items: [Object]) -> [SourcePart] {
        let variables = items.filter { SyntaxReader.kind($0) == "var_decl" }
        // A variable is in the dump twice: with its text, and with its accessors.
        let own = items.filter { !["var_decl", "enum_element_decl"].contains(SyntaxReader.kind($0)) }
        return own.enumerated().compactMap { number, item in
            let end = own.dropFirst(number + 1).first.map { place($0, "start") } ?? source.count
            let inside = variables.filter { (place(item, "start")..<end).contains(place($0, "start")) }
            let isBinding = ["pattern_binding_decl", "top_level_code_decl"].contains(SyntaxReader.kind(item))
            return part(item, isBinding ? inside : [])
        }
    }

    private func part(_ item: Object, _ variables: [Object]) -> SourcePart? {
        let kind = SyntaxReader.kind(item)
        guard kind.hasSuffix("_decl") || ["protocol", "typealias"].contains(kind), kind != "import_decl" else {
            return nil
        }
        let isType = item["members"] != nil
        let attributes = ([item] + variables).flatMap { $0["attrs"] as? [Object] ?? [] }
        let start = lineStart(([item] + attributes).map { place($0, "start") }.min() ?? 0)
        let end = tokenEnd(place(item, "end"))
        guard start < end else { return nil }
        let accessors = variables.flatMap { $0["accessors"] as? [Object] ?? [] }
        let bodies = ([item] + accessors).compactMap { $0["body"] as? Object }.map {
            place($0, "start")..<tokenEnd(place($0, "end"))
        }
        let names = (variables + [item]).map { SyntaxReader.name(of: $0) }
        let kinds = Set(attributes.map(SyntaxReader.kind))
        return SourcePart(
            name: names.first { !$0.isEmpty } ?? extended(item, kind), isType: isType,
            isEntryPoint: !kinds.isDisjoint(with: ["main_type_attr", "ui_application_main_attr"]),
            isManaged: kinds.contains("ns_managed_attr"), range: start..<end,
            inherited: isType ? inherited(from: place(item, "start")) : [],
            bodies: isType ? [] : bodies,
            statements: isType ? [] : SourceStatementReader(source: source).statements(in: [item] + accessors),
            clauses: isType ? [] : SourceClause.all(in: [item] + accessors),
            signature: kind == "func_decl" ? bodies.first.flatMap { signature(item, upTo: $0.lowerBound) } : nil,
            alias: kind.hasPrefix("typealias") ? alias(start..<end) : nil,
            handlers: isType ? nil : handlers(in: [item] + accessors, bodies.first, from: start),
            parts: parts(item["members"] as? [Object] ?? [])
        )
    }

    /// Returns the handlers of a declaration that is a view by its written type.
    private func handlers(in dumps: [Object], _ body: Range<Int>?, from start: Int) -> [ViewHandler]? {
        guard let body, start < body.lowerBound else { return nil }
        let head = String(decoding: source[start..<body.lowerBound], as: UTF8.self)
        guard head.contains(/@ViewBuilder\b|@ToolbarContentBuilder\b|\bsome\s+(?:View|ToolbarContent)\b|\bAnyView\b/)
        else {
            return nil
        }
        // A parameter that a function shows is an element of a row too.
        let given = dumps.flatMap { ($0["params"] as? Object)?["params"] as? [Object] ?? [] }
        return ViewHandlerReader(source: source).handlers(
            in: dumps.compactMap { $0["body"] }, rows: Set(given.map { SyntaxReader.name(of: $0) }))
    }

    private func place(_ object: Object, _ key: String) -> Int {
        min(SyntaxReader.place(object, key) ?? 0, source.count)
    }

    private func alias(_ range: Range<Int>) -> String? {
        let text = String(decoding: source[range], as: UTF8.self)
        return text.firstRange(of: "=").map { String(text[$0.upperBound...].drop(while: \.isWhitespace)) }
    }

    private func signature(_ item: Object, upTo body: Int) -> SourcePart.Signature? {
        guard let list = item["params"] as? Object, place(list, "start") < body else { return nil }
        let end = min(place(list, "end") + 1, body)
        let rest = String(decoding: source[end..<body], as: UTF8.self)
        let arrow = rest.firstRange(of: "->").map { rest[$0.upperBound...] } ?? ""
        let whole = arrow.firstRange(of: " where ").map { arrow[..<$0.lowerBound] } ?? arrow
        return .init(
            parameters: String(decoding: source[place(list, "start")..<end], as: UTF8.self),
            answer: whole.trimmingCharacters(in: .whitespacesAndNewlines))
    }

    private func extended(_ item: Object, _ kind: String) -> String {
        guard kind == "extension_decl" else { return "" }
        let words = header(from: place(item, "start")).split { !SyntaxReader.isWord($0) && $0 != UInt8(ascii: ".") }
        return words.dropFirst().first.map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    private func header(from start: Int) -> ArraySlice<UInt8> { source[start...].prefix { $0 != UInt8(ascii: "{") } }

    /// The types after the colon of a header.
    private func inherited(from start: Int) -> [SourcePart.Inherited] {
        let header = header(from: start)
        var depth = 0
        let colon = header.firstIndex { byte in
            depth += [UInt8(ascii: "<"): 1, UInt8(ascii: ">"): -1][byte] ?? 0
            return byte == UInt8(ascii: ":") && depth == 0
        }
        guard let colon else { return [] }
        var found: [SourcePart.Inherited] = []
        var first = colon + 1
        for place in first...header.endIndex
        where place == header.endIndex || source[place] == UInt8(ascii: ",") {
            let text = String(decoding: source[first..<place], as: UTF8.self)
            let whole = text.firstRange(of: " where ").map { text[..<$0.lowerBound] } ?? text[...]
            let name = whole.trimmingCharacters(in: .whitespacesAndNewlines)
            if !name.isEmpty {
                let head = whole.prefix(while: \.isWhitespace).utf8.count
                found.append(.init(name: name, range: first + head..<first + head + name.utf8.count))
            }
            first = place + 1
        }
        return found
    }

    /// Returns the position of the words before a declaration on its line, such as `static`.
    private func lineStart(_ place: Int) -> Int {
        var start = place
        while start > 0,
            SyntaxReader.isWord(source[start - 1]) || [0x20, 0x09, 0x28, 0x29, 0x40].contains(source[start - 1])
        {
            start -= 1
        }
        return start
    }

    /// Returns the end of the token at a position, which is the last of a declaration.
    private func tokenEnd(_ start: Int) -> Int {
        guard start < source.count else { return start }
        if source[start] == UInt8(ascii: "\"") { return Self.textEnd(start, in: source) }
        guard SyntaxReader.isWord(source[start]) else { return start + 1 }
        let end = source[start...].firstIndex { !SyntaxReader.isWord($0) && $0 != UInt8(ascii: ".") }
        return end ?? source.count
    }

    /// Returns the end of a string literal at a position.
    static func textEnd(_ start: Int, in source: [UInt8]) -> Int {
        let quote = UInt8(ascii: "\"")
        if source[start...].starts(with: [quote, quote, quote]) {
            var place = start + 3
            while place < source.count, !source[place...].starts(with: [quote, quote, quote]) { place += 1 }
            return min(place + 3, source.count)
        }
        var place = start + 1
        while place < source.count, source[place] != quote, source[place] != UInt8(ascii: "\n") {
            place += source[place] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(place + 1, source.count)
    }
}
