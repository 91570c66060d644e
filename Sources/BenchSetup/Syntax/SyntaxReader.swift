import Foundation

/// Reads the output of `-dump-parse -dump-ast-format json` for a file.
///
/// The dump contains neither the types of parameters and properties nor inheritance clauses; these are read from the
/// text between the positions that it gives.
package struct SyntaxReader {
    private typealias Object = [String: Any]
    private let text: String
    private let source: [UInt8]
    private var types: [SyntaxTree.TypeDeclaration] = []
    private var words: Set<String> = []
    private var writtenCasts: WrittenCasts

    private init(_ text: String) {
        (self.text, source, writtenCasts) = (text, Array(text.utf8), WrittenCasts(in: text))
    }

    /// Reads a file.
    static func tree(_ dump: Data, of text: String) -> SyntaxTree? {
        guard let file = (try? JSONSerialization.jsonObject(with: dump)) as? Object, kind(file) == "source_file"
        else { return nil }
        // A file without declarations, as one that is all in a condition, has none.
        let items = file["items"] as? [Object] ?? []
        var reader = SyntaxReader(text)
        var globals: [SyntaxTree.Member] = []
        reader.read(items, below: "", into: &globals)
        let statements = items.filter { kind($0) == "top_level_code_decl" }
            .flatMap { reader.statements($0["body"]) }
        let imported = items.filter { kind($0) == "import_decl" }
        let imports = imported.compactMap(module)
        return SyntaxTree(
            imports: imports, exported: imported.filter { $0["exported"] as? Bool == true }.compactMap(module),
            types: reader.types, globals: globals, statements: statements, words: reader.words,
            parts: SourcePartReader(source: reader.source).parts(items), steps: reader.steps(in: items))
    }

    private static func module(_ item: Object) -> String? { (item["module_path"] as? [String])?.first }

    static func kind(_ object: [String: Any]?) -> String { object?["_kind"] as? String ?? "" }

    // MARK: Declarations

    private mutating func read(_ items: [Object], below parent: String, into members: inout [SyntaxTree.Member]) {
        var typeTexts: [String: String] = [:]
        var values: [String: Expression] = [:]
        for item in items {
            switch Self.kind(item) {
            case "class_decl", "struct_decl", "enum_decl", "protocol", "extension_decl", "actor_decl":
                readType(item, below: parent)
            case "pattern_binding_decl":
                writtenCasts.begin(at: start(of: item))
                // `let a, b: Int` gives both its type.
                var shared: String?
                for entry in (item["pattern_entries"] as? [Object] ?? []).reversed() {
                    guard let name = Self.name(in: entry["pattern"] as? Object) else { continue }
                    shared = writtenType(of: name, from: item) ?? (entry["original_init"] == nil ? shared : nil)
                    typeTexts[name] = shared
                    if let value = entry["original_init"] as? Object { values[name] = expression(value) }
                }
            case "var_decl":
                let name = Self.name(of: item)
                members.append(property(name, item, type: typeTexts[name], value: values[name]))
            case "func_decl", "constructor_decl", "destructor_decl": members.append(function(item))
            // Nobody calls one by its name; what it uses counts all the same.
            case "subscript_decl": _ = property("subscript", item, type: nil, value: nil)
            default: continue
            }
        }
    }

    private mutating func readType(_ item: Object, below parent: String) {
        let head = TypeHead(text: text(from: start(of: item), upTo: UInt8(ascii: "{")))
        let isExtension = Self.kind(item) == "extension_decl"
        let own = isExtension ? head.extended : Self.name(of: item)
        let name = parent.isEmpty || isExtension ? own : "\(parent).\(own)"
        let inherits = head.inherits
        words.formUnion(inherits.flatMap(Self.words(in:)))
        if isExtension { words.insert(own) }
        let items = item["members"] as? [Object] ?? []
        let cases = items.filter { Self.kind($0) == "enum_element_decl" }.map { element in
            (element["params"] as? Object).map { Self.name(of: element) + text(of: $0) } ?? Self.name(of: element)
        }
        words.formUnion(cases.flatMap { Self.words(in: String($0.drop { $0 != "(" })) })
        let kind = head.text.hasPrefix("actor") ? .actor : Self.typeKinds[Self.kind(item)] ?? .struct
        let place = types.count
        let parameters = (item["generic_params"] as? [Object] ?? []).map { Self.name(of: $0) }
        types.append(
            .init(
                kind: kind, name: name, inherits: inherits, attributes: attributes(of: item), members: [],
                cases: cases, texts: caseTexts(items), generics: head.constraints(of: parameters)))
        var members: [SyntaxTree.Member] = []
        read(items, below: name, into: &members)
        types[place].members = members
    }

    private static let typeKinds: [String: SyntaxTree.TypeDeclaration.Kind] = [
        "class_decl": .class, "struct_decl": .struct, "enum_decl": .enum, "protocol": .protocol,
        "extension_decl": .extension, "actor_decl": .actor,
    ]

    private mutating func property(
        _ name: String, _ item: Object, type: String?, value: Expression?
    ) -> SyntaxTree.Member {
        let type = type ?? environmentType(of: item)
        if let type { words.formUnion(Self.words(in: type)) }
        let accessors = item["accessors"] as? [Object] ?? []
        return .init(
            kind: .property, name: name, parameters: [], type: type, attributes: attributes(of: item),
            isStatic: item["static"] as? Bool ?? false, value: value,
            body: accessors.flatMap { statements($0["body"]) },
            isComputed: !accessors.isEmpty && accessors.allSatisfy { $0["get"] != nil })
    }

    private mutating func function(_ item: Object) -> SyntaxTree.Member {
        let names = (item["params"] as? Object)?["params"] as? [Object] ?? []
        let texts = Self.split(text(of: item["params"] as? Object))
        let parameters = zip(names, texts).map { parameter, text in
            SyntaxTree.Parameter(
                label: parameter["apiName"] as? String, name: Self.name(of: parameter),
                type: TypeText.first(in: text.drop { $0 != ":" }.dropFirst().drop { $0 == " " }))
        }
        for parameter in parameters { words.formUnion(Self.words(in: parameter.type)) }
        let result = (item["result"] as? Object).map { typeName($0) }
        let kinds: [String: SyntaxTree.Member.Kind] = [
            "constructor_decl": .initializer, "destructor_decl": .deinitializer,
        ]
        return .init(
            kind: kinds[Self.kind(item)] ?? .function, name: Self.name(of: item), parameters: parameters, type: result,
            attributes: attributes(of: item), isStatic: item["static"] as? Bool ?? false, value: nil,
            body: statements(item["body"]))
    }

    private mutating func typeName(_ type: Object) -> String {
        let ids = Self.strings(in: type, named: "id")
        words.formUnion(ids)
        return ids.joined(separator: ".")
    }

    private func attributes(of item: Object) -> [String] {
        (item["attrs"] as? [Object] ?? []).map { attribute in
            let kind = Self.kind(attribute)
            guard kind == "custom_attr" else { return String(kind.dropLast("_attr".count)) }
            let start = start(of: attribute)
            return String(decoding: source[min(start + 1, source.count)...].prefix(while: Self.isWord), as: UTF8.self)
        }
    }

    /// The type of a property that SwiftUI fills: `@Environment(Cart.self) var cart` is a `Cart`.
    private func environmentType(of item: Object) -> String? {
        (item["attrs"] as? [Object] ?? []).lazy.compactMap { attribute in
            text(of: attribute).wholeMatch(of: /@?Environment\(\s*([A-Z][\w.]*)\.self\s*\)/).map { String($0.1) }
        }.first
    }

    /// Returns the raw values of cases; the last token of such a case begins with a quote.
    private func caseTexts(_ items: [Object]) -> [String: String] {
        let pairs = items.filter { Self.kind($0) == "enum_element_decl" }.compactMap { element -> (String, String)? in
            let end = place(element, "end")
            guard end < source.count, source[end] == UInt8(ascii: "\"") else { return nil }
            return (Self.name(of: element), text(from: end + 1, upTo: UInt8(ascii: "\"")))
        }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }

    static func name(of object: [String: Any]?) -> String {
        let base = (object?["name"] as? Object)?["base_name"] as? Object
        return base?["name"] as? String ?? base?["special"] as? String ?? ""
    }

    static func name(in pattern: [String: Any]?) -> String? {
        guard let pattern else { return nil }
        if kind(pattern) == "pattern_named" { return name(of: pattern) }
        return name(in: pattern["sub_pattern"] as? Object)
    }

    private static func strings(in object: Object, named key: String) -> [String] {
        let own = object[key] as? String
        let below = object.sorted { $0.key < $1.key }.flatMap { _, value -> [String] in
            if let object = value as? Object { return strings(in: object, named: key) }
            return (value as? [Object] ?? []).flatMap { strings(in: $0, named: key) }
        }
        return (own.map { [$0] } ?? []) + below
    }
}

// MARK: - Texts between places

extension SyntaxReader {
    private func start(of object: Object) -> Int { place(object, "start") }

    private func place(_ object: Object, _ key: String) -> Int { min(Self.place(object, key) ?? 0, source.count) }

    /// The `start` of a part of the parser's output, or the beginning of the last token at its `end`; nil for a part without a range.
    static func place(_ object: [String: Any], _ key: String) -> Int? { (object["range"] as? Object)?[key] as? Int }

    private func text(of object: Object?) -> String {
        guard let object else { return "" }
        let (start, end) = (place(object, "start"), place(object, "end"))
        return start <= end ? String(decoding: source[start..<min(end + 1, source.count)], as: UTF8.self) : ""
    }

    private func text(from start: Int, upTo end: UInt8) -> String {
        String(decoding: source[start...].prefix { $0 != end }, as: UTF8.self)
    }

    package static let isWord: @Sendable (UInt8) -> Bool = { byte in
        byte == UInt8(ascii: "_") || (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
            || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte >= 0x80
    }

    /// The type after the name of a property, up to its value, its accessors, a comment or the end of the line.
    private func writtenType(of name: String, from item: Object) -> String? {
        let text = text(from: start(of: item), upTo: UInt8(ascii: "\n"))
        // An argument of an attribute before it may have its name, too.
        let isDeclared = { (place: Range<String.Index>) in
            text[..<place.lowerBound].firstMatch(of: /\b(?:var|let)\s+`?$/) != nil
        }
        let places = text.ranges(of: name).filter { text[..<$0.lowerBound].last.map { Self.isOfWord($0) } != true }
        let ordered = places.filter(isDeclared) + places.filter { !isDeclared($0) }
        // The colons of a column of properties stand below each other.
        let types = ordered.lazy.compactMap { place -> Substring? in
            let after = text[place.upperBound...].drop { $0 == "`" }.drop(while: \.isWhitespace)
            return after.first == ":" ? after.dropFirst().drop(while: \.isWhitespace) : nil
        }
        guard let rest = types.first else { return nil }
        let comment = ["//", "/*"].compactMap { rest.firstRange(of: $0)?.lowerBound }.min()
        let after = TypeText.first(in: rest[..<(comment ?? rest.endIndex)])
        let type = after.prefix { !"={};".contains($0) }
        return String(type).trimmingCharacters(in: .whitespaces)
    }

    private static func isOfWord(_ letter: Character) -> Bool { letter == "_" || letter.isLetter || letter.isNumber }

    /// Returns the parts between commas outside of brackets; brackets around the whole text are removed.
    private static func split(_ text: String) -> [String] {
        TypeText.parts(of: text.first == "(" ? text.dropFirst() : text[...])
            .filter { !$0.allSatisfy(\.isWhitespace) }.map(String.init)
    }

    package static func words(in type: String) -> [String] {
        type.split { !isOfWord($0) }.map(String.init)
    }
}

// MARK: - Expressions

extension SyntaxReader {
    private mutating func statements(_ value: Any?) -> [Expression] {
        guard let body = value as? Object else { return [] }
        var bound: [Expression] = []
        writtenCasts.begin(at: start(of: body))
        for element in body["elements"] as? [Object] ?? [] {
            writtenCasts.begin(at: start(of: element))
            guard Self.kind(element) == "pattern_binding_decl" else {
                bound.append(expression(element))
                continue
            }
            for entry in element["pattern_entries"] as? [Object] ?? [] {
                guard let value = entry["original_init"] as? Object else { continue }
                bound.append(.binding(Self.name(in: entry["pattern"] as? Object) ?? "_", expression(value)))
            }
        }
        return bound
    }

    private mutating func expression(_ object: Object) -> Expression {
        let inside = object["sub_expr"] as? Object
        switch Self.kind(object) {
        case "unresolved_decl_ref_expr": return .name(word(object["name"]))
        case "declref_expr": return .name(word(object["name"] ?? Self.numbered(object["decl"] as? String)))
        case "super_ref_expr": return .name("super")
        case "unresolved_dot_expr", "unresolved_member_expr":
            let name = word(object["field"] ?? object["name"])
            return .member((object["base"] as? Object).map { expression($0) }, name)
        case "call_expr":
            let callee = expression(object["fn"] as? Object ?? [:])
            return .call(callee, arguments(of: object))
        case "subscript_expr":
            let base = expression(object["base"] as? Object ?? [:])
            return .element(base, arguments(of: object))
        case "integer_literal_expr", "float_literal_expr":
            return .literal((object["negative"] as? Bool == true ? "-" : "") + (object["value"] as? String ?? "0"))
        case "boolean_literal_expr": return .literal(object["value"] as? String ?? "false")
        case "nil_literal_expr": return .literal("nil")
        case "string_literal_expr": return .literal(SwiftLiteral.text(object["value"] as? String ?? ""))
        case "array_expr": return .array(expressions(object["elements"]))
        case "dictionary_expr": return .dictionary(expressions(object["elements"]))
        case "closure_expr", "capture_list": return closure(object)
        case "sequence_expr": return .sequence(sequence(object["elements"] as? [Object] ?? []))
        case "assign_expr": return .assignment
        case "dot_self_expr": return inside.map { .metatype(expression($0)) } ?? .other([])
        case "objc_selector_expr": return .selector(inside.flatMap { expression($0).path?.last } ?? "")
        case "force_value_expr": return inside.map { .wrapped(expression($0), isForced: true) } ?? .other([])
        case "unresolved_specialize_expr": return generic(object)
        case "bind_optional_expr", "await_expr", "try_expr",
            "optional_try_expr", "force_try_expr", "paren_expr", "inout_expr":
            return inside.map { .wrapped(expression($0)) } ?? .other([])
        default:
            writtenCasts.begin(at: start(of: object))
            return bound(object) ?? .other(parts(of: object))
        }
    }

    private mutating func generic(_ object: Object) -> Expression {
        guard let type = (object["sub_expr"] as? Object).map({ expression($0) }) else { return .other([]) }
        let names = (object["unresolved_params"] as? [Object] ?? []).map { Self.path(of: $0) }
        return names.isEmpty || names.contains(nil) ? .wrapped(type) : .generic(type, of: names.compactMap(\.self))
    }

    /// The name of a type, with those of the types around it; nil for a type that is more than a name.
    private static func path(of type: Object) -> String? {
        guard let name = type["id"] as? String, type["generic_args"] == nil else { return nil }
        guard let base = type["base"] as? Object else { return name }
        return path(of: base).map { "\($0).\(name)" }
    }

    /// The name of a closure's parameter that has only a number, `$0`; the dump says where it is declared.
    private static func numbered(_ declaration: String?) -> String? {
        declaration?.firstMatch(of: /\.(\$\d+)@/).map { String($0.1) }
    }

    /// Returns what a condition binds a name to, and what a loop goes through.
    private mutating func bound(_ object: Object) -> Expression? {
        let pattern = object["pattern"] as? Object
        switch Self.kind(object) {
        case "pattern":
            guard let name = Self.name(in: pattern), let value = object["initializer"] as? Object else { return nil }
            return .bound(name, expression(value))
        case "for_each_stmt":
            guard let name = Self.name(in: pattern), let all = object["parsed_sequence"] as? Object else { return nil }
            let rest = object.filter { $0.key != "parsed_sequence" }
            return .other([.bound(name, expression(all), isEach: true)] + parts(of: rest))
        case "switch_stmt":
            let literals = Self.literals(inCasesOf: object)
            guard !literals.isEmpty, let value = object["subject_expr"] as? Object else { return nil }
            let rest = object.filter { $0.key != "subject_expr" }
            return .other([.switched(expression(value), among: literals.map { expression($0) })] + parts(of: rest))
        default: return nil
        }
    }

    /// The literals that are patterns of a switch by themselves: `case "photo", "picture":`.
    private static func literals(inCasesOf statement: Object) -> [Object] {
        (statement["cases"] as? [Object] ?? []).flatMap { $0["case_label_items"] as? [Object] ?? [] }
            .compactMap { ($0["pattern"] as? Object)?["sub_expr"] as? Object }
            .filter { kind($0).hasSuffix("_literal_expr") }
    }

    private mutating func expressions(_ value: Any?) -> [Expression] {
        (value as? [Object] ?? []).map { expression($0) }
    }

    /// Returns the parts of a sequence; the dump contains a cast twice, as the operator and as its right side.
    private mutating func sequence(_ elements: [Object]) -> [Expression] {
        var (parts, isSecond): ([Expression], Bool) = ([], false)
        for element in elements {
            let isCast = Self.casts.contains(Self.kind(element))
            if isCast, !isSecond {
                parts.append(.cast(writtenCasts.next(behind: parts.last)))
            } else if !isCast {
                parts.append(expression(element))
            }
            isSecond = isCast && !isSecond
        }
        return parts
    }

    private static let casts: Set = ["conditional_checked_cast_expr", "forced_checked_cast_expr", "coerce_expr"]

    private mutating func arguments(of object: Object) -> [Expression.Argument] {
        ((object["args"] as? Object)?["args"] as? [Object] ?? []).map { argument in
            .init(
                label: argument["label"] as? String,
                value: (argument["expr"] as? Object).map { expression($0) } ?? .other([]))
        }
    }

    /// Returns the calls in a dump that could be steps of a flow.
    private mutating func steps(in dump: Any) -> [SyntaxTree.PlacedCall] {
        if let many = dump as? [Any] { return many.flatMap { steps(in: $0) } }
        guard let object = dump as? Object else { return [] }
        let inside = object.sorted { $0.key < $1.key }.flatMap { steps(in: $0.value) }
        let arguments = ((object["args"] as? Object)?["args"] as? [Object] ?? []).map { $0["expr"] as? Object }
        guard Self.kind(object) == "call_expr", Self.kind(object["fn"] as? Object) == "unresolved_dot_expr",
            let first = arguments.first, Self.kind(first) == "string_literal_expr",
            let label = first?["value"] as? String, let last = arguments.last as? Object,
            let closure = (last["closure_body"] as? Object ?? last)["body"] as? Object
        else { return inside }
        // The dump has only the position of the brace.
        let line = source.prefix(start(of: closure)).count { $0 == UInt8(ascii: "\n") } + 1
        return [.init(label: label, call: expression(object), line: line)] + inside
    }

    private mutating func closure(_ object: Object) -> Expression {
        let body = object["closure_body"] as? Object ?? object
        let names = ((body["params"] as? Object)?["params"] as? [Object] ?? []).map { Self.name(of: $0) }
        return .closure(parameters: names, body: statements(body["body"]))
    }

    /// Returns the expressions inside a statement, in the order in which Swift writes them.
    private mutating func parts(of object: Object) -> [Expression] {
        if Self.kind(object) == "brace_stmt" { return statements(object) }
        var found: [Expression] = []
        for (_, value) in object.sorted(by: { Self.rank($0.key) < Self.rank($1.key) }) {
            if let inner = value as? Object { found.append(expression(inner)) }
            if let many = value as? [Object] { found += many.map { expression($0) } }
        }
        return found.filter { $0 != .other([]) }
    }

    private static func rank(_ key: String) -> (Int, String) {
        let order = [
            "conditions", "condition", "subject_expr", "parsed_sequence", "initializer", "then_stmt", "body", "cases",
            "else_stmt", "catches",
        ]
        return (order.firstIndex(of: key) ?? order.count, key)
    }

    private mutating func word(_ value: Any?) -> String {
        let name = value as? String ?? ""
        words.insert(name)
        return name
    }
}

/// Literals as Swift writes them.
package enum SwiftLiteral {
    package static func text(_ value: String) -> String {
        // By scalars: a line may end with two of them, which are one character.
        let escaped = value.unicodeScalars.map { scalar in
            switch scalar {
            case "\\": "\\\\"
            case "\"": "\\\""
            case "\n": "\\n"
            case "\r": "\\r"
            case "\t": "\\t"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F: "\\u{\(String(scalar.value, radix: 16))}"
            default: String(scalar)
            }
        }
        return "\"\(escaped.joined())\""
    }
}
