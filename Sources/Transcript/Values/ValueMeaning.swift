/// The meaning of a value, as far as rules ask for it.
extension ValueNode {
    /// True if the value shows nothing: an empty text, data or collection, or nil.
    package var isEmpty: Bool {
        guard case .leaf(let leaf) = self else { return false }
        return leaf.kind == .nothing || leaf.kind == .empty || leaf.text.isEmpty || string?.isEmpty == true
    }

    /// The number of values in it that have no members and show something.
    package var shownCount: Int { valueCount { !$0.isEmpty } }

    /// True if some value in it shows something, and is neither nought nor the -1 that stands for what is not known.
    package var hasContent: Bool {
        valueCount { node in
            guard case .leaf(let leaf) = node, leaf.kind == .number else { return !node.isEmpty }
            return Double(leaf.text).map { $0 != 0 && $0 != -1 } ?? true
        } > 0
    }

    /// The truth value; nil for any other value.
    package var flag: Bool? {
        guard case .leaf(let leaf) = self, leaf.kind == .yes || leaf.kind == .no else { return nil }
        return leaf.kind == .yes
    }

    /// The text without its quotes; nil for any other value.
    package var string: Substring? {
        guard case .leaf(let leaf) = self, leaf.kind == .string else { return nil }
        return leaf.text.dropFirst().dropLast()
    }

    /// The name of the case, with or without a payload: `failed`; nil for any other value.
    package var caseName: Substring? {
        guard let name, let dot = name.lastIndex(of: ".") else { return nil }
        return name[name.index(after: dot)...]
    }

    /// The name of the value as a whole, from its type, its case or both: `Beer`, `.failed`, `APIError.server`.
    private var name: Substring? {
        switch self {
        case .leaf(let leaf): leaf.kind == .name ? leaf.text.prefix { $0 != "(" } : nil
        case .group(let group): group.kind == .named ? group.name.prefix { $0 != "(" } : nil
        case .error(let node): node.name
        }
    }

    /// The members of a value that has a name for each of them, such as a structure; empty for any other value.
    package var fields: [Member] {
        guard case .group(let group) = self, !group.isCollection, group.members.allSatisfy({ $0.label != nil }) else {
            return []
        }
        return group.members
    }

    /// True if the value is an error or contains one, if it is a case or has a type with such a name, or if it is a
    /// text that begins like a failure.
    ///
    /// The name of an item in a list is data: an order may have failed although the list of orders has come.
    package var tellsError: Bool {
        switch self {
        case .error: true
        case .leaf: namesError || string.map { Self.beginsWithError($0, isItem: false) } ?? false
        case .group(let group) where group.isCollection: group.members.contains(where: \.node.holdsError)
        case .group(let group):
            namesError || group.members.contains { $0.namesError || $0.node.tellsError }
        }
    }

    /// True if an item of a list is an error, contains one, or is a text that is nothing but one.
    private var holdsError: Bool {
        switch self {
        case .error: true
        case .leaf: string.map { Self.beginsWithError($0, isItem: true) } ?? false
        case .group(let group): group.members.contains(where: \.node.holdsError)
        }
    }

    /// True for `.failed`, `.networkError("…")`, `APIError.server` and `LoadError(…)`.
    private var namesError: Bool {
        if let name = caseName, NameWords(name).begin(with: ["error", "fail", "offline"]) { return true }
        let type = name.map { $0.prefix { $0 != "." } }
        return type.flatMap { NameWords($0).all.last }.map(["error", "failure"].contains) ?? false
    }

    /// Tells whether a text begins with the word for an error, and is not a headline like `Error bars explained`.
    private static func beginsWithError(_ text: Substring, isItem: Bool) -> Bool {
        guard text.hasPrefix("Error") else { return false }
        guard let next = text.dropFirst("Error".count).first else { return true }
        return ":.!,".contains(next) || !isItem && next == " "
    }

    /// A part of a value.
    package enum Part: Hashable, Sendable {
        /// The name of a type or a case that has members.
        case name(String)
        case leaf(label: String?, Leaf)
        /// A part of a screen, which is known as text alone.
        case text(String)
    }

    /// Returns the parts of the value, without the numbers of items in lists.
    package func parts(label: String? = nil) -> [Part] {
        switch self {
        case .leaf(let leaf): return [.leaf(label: label, leaf)]
        case .error(let node): return node.parts(label: label)
        case .group(let group):
            let name: [Part] = group.kind == .named ? [.name(group.name)] : []
            return name + group.members.flatMap { $0.node.parts(label: $0.label) }
        }
    }
}

extension ValueNode.Group {
    /// True for a list, a set and a dictionary.
    package var isCollection: Bool { [.list, .set, .dictionary].contains(kind) }
}

extension ValueNode.Member {
    /// True if the label says that the value is an error, and there is a value: not for `message`, nor for
    /// `error: nil`.
    package var namesError: Bool {
        guard let label, !node.isEmpty, node.flag != false else { return false }
        return NameWords(label).begin(with: ["error", "fail"])
    }
}

/// The words of a name in code, in lower case: `showHTTPError(_:)` has `show`, `http` and `error`.
package struct NameWords: Hashable, Sendable {
    package let all: [String]

    /// Reads a name, or any text: all characters but letters and digits separate words.
    package init(_ name: some StringProtocol) {
        var words: [String] = []
        var word = ""
        let letters = Array(name)
        for (place, letter) in letters.enumerated() {
            let isNew = letter.isUppercase && (Self.isSmall(letters, place - 1) || Self.isSmall(letters, place + 1))
            if isNew || !letter.isLetter && !letter.isNumber {
                if !word.isEmpty { words.append(word) }
                word = ""
            }
            if letter.isLetter || letter.isNumber { word += letter.lowercased() }
        }
        all = word.isEmpty ? words : words + [word]
    }

    /// Tells whether any of the words begins with one of some beginnings: `failed` begins with `fail`.
    package func begin(with beginnings: [String]) -> Bool {
        all.contains { word in beginnings.contains(where: word.hasPrefix) }
    }

    private static func isSmall(_ letters: [Character], _ place: Int) -> Bool {
        letters.indices.contains(place) && (letters[place].isLowercase || letters[place].isNumber)
    }
}
