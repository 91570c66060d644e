/// Types as they are written.
package enum TypeText {
    /// Reads the first type of a text: up to a comma or a closing bracket that was not opened in it.
    package static func first(in text: some StringProtocol) -> String {
        var type = String(whole(in: Substring(text)))
        while type.last?.isWhitespace == true { type.removeLast() }
        return type
    }

    /// The part of a text before the first comma or closing bracket that was not opened in it, with the spaces around it.
    package static func whole(in text: Substring) -> Substring { part(of: text) { $0 == "," } }

    /// The parts of a text between commas outside of brackets, with the spaces around them, up to a closing bracket that was not opened in it.
    package static func parts(of text: Substring) -> [Substring] {
        var (rest, found): (Substring, [Substring]) = (text, [])
        while true {
            let part = whole(in: rest)
            found.append(part)
            guard part.endIndex < text.endIndex, text[part.endIndex] == "," else { return found }
            rest = text[text.index(after: part.endIndex)...]
        }
    }

    /// The values of a tuple or a case in a text from behind its opening bracket on, each with its label, nil for none, and its type.
    package static func values(in text: Substring) -> [(label: String?, type: String)] {
        parts(of: text).filter { !$0.isEmpty }.map { part in
            let label = part.firstMatch(of: /^\s*(\w+):\s/)
            let type = part[(label?.range.upperBound ?? part.startIndex)...].drop { $0 == " " }
            return (label.map { String($0.1) }, String(type))
        }
    }

    /// The part of a text before a closing bracket that was not opened in it.
    package static func inside(_ text: Substring) -> Substring { part(of: text) { _ in false } }

    /// Returns the type at the beginning of an expression: a name with its brackets, or the content of brackets.
    static func written(in text: Substring) -> String {
        String(part(of: text) { !($0.isLetter || $0.isNumber || "._".contains($0)) })
    }

    /// Returns the part of a text before a closing bracket that was not opened in it, or before an end outside of
    /// brackets.
    private static func part(of text: Substring, upTo isEnd: (Character) -> Bool) -> Substring {
        var (depth, isText) = (0, false)
        var before: Character = " "
        for place in text.indices {
            let character = text[place]
            if character == "\"", before != "\\" { isText.toggle() }
            if isText {
                // What a backslash makes of a second one makes nothing of a third.
                before = before == "\\" && character == "\\" ? " " : character
                continue
            }
            if "([<{".contains(character) {
                depth += 1
            } else if ")]}".contains(character) || character == ">" && before != "-" {
                // The arrow of a function closes nothing.
                depth -= 1
            } else if depth == 0, isEnd(character) {
                return text[..<place]
            }
            if depth < 0 { return text[..<place] }
            before = character
        }
        return text
    }

    /// Returns the answer of a spy unless another is set: empty, zero, false or nil; nil for types without such a
    /// value.
    package static func emptyValue(of type: String) -> String? {
        if type.hasSuffix("?") || type.hasSuffix("!") || type.hasPrefix("Optional<") { return "nil" }
        if let value = plain[type] { return value }
        // `[Int: String]`, but not `[[Int: String]]`.
        if type.hasPrefix("["), type.hasSuffix("]") { return isDictionary(type) ? "[:]" : "[]" }
        if type.hasPrefix("Set<") || type.hasPrefix("Array<") { return "[]" }
        return type.hasPrefix("Dictionary<") ? "[:]" : nil
    }

    /// Tells whether brackets contain keys and values: a colon at their own level.
    package static func isDictionary(_ type: String) -> Bool {
        let inside = type.dropFirst().dropLast()
        return first(in: inside.replacing(":", with: ",")).count != inside.count
    }

    private static let plain: [String: String] = {
        let integers = ["Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64"]
        let numbers = integers + ["Double", "Float", "CGFloat", "TimeInterval"]
        return Dictionary(uniqueKeysWithValues: numbers.map { ($0, "0") })
            .merging(["Bool": "false", "String": "\"\"", "Void": "()", "()": "()", "Data": "Data()"]) { $1 }
    }()
}

/// Names as code contains them.
package enum SwiftName {
    /// Returns the name, in backquotes if it is a keyword.
    package static func written(_ name: String) -> String { reserved.contains(name) ? "`\(name)`" : name }

    /// Returns the name for the beginning of another: letters, digits and underscores only.
    package static func bare(_ name: String) -> String { name.filter { $0.isLetter || $0.isNumber || $0 == "_" } }

    /// Returns the name with a small first letter: `feedService` for `FeedService`.
    package static func beginningSmall(_ name: String) -> String { name.prefix(1).lowercased() + name.dropFirst() }

    /// Returns the first of `name`, `name2`, `name3` and so on that nothing else has.
    package static func free(_ name: String, isTaken: (String) -> Bool) -> String {
        guard isTaken(name) else { return name }
        return (2...).lazy.map { "\(name)\($0)" }.first { !isTaken($0) } ?? name
    }

    /// True for a name of UIKit, such as `UIColor`; `UInt` is none.
    package static func isOfUIKit(_ name: some StringProtocol) -> Bool {
        name.hasPrefix("UI") && name.dropFirst(2).first?.isUppercase == true && name.contains(where: \.isLowercase)
    }

    /// Returns a name for a variable, from a selector such as `item(at:in:)`: `itemAtIn`.
    static func variable(for selector: String) -> String {
        let words = selector.split { "(:)`_".contains($0) }.map(String.init)
        let tail = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
        return (words.first ?? "value") + tail.joined()
    }

    /// The words that cannot be names (The Swift Programming Language, Lexical Structure).
    private static let reserved: Set = [
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
        "internal", "let", "operator", "private", "precedencegroup", "protocol", "public", "rethrows", "static",
        "struct", "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do",
        "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return", "throw", "switch", "where", "while",
        "Any", "as", "await", "false", "is", "nil", "self", "Self", "super", "true", "try",
    ]
}
