import Foundation

/// Chooses the branches of `#if` in a text, as an app is built for a phone to be debugged, or another platform: the parser of the
/// toolchain leaves all of them out.
struct SourceConditions: Sendable {
    private let defined: Set<String>
    private let platform: String
    /// The modules that are there; nil where all are.
    private let modules: Set<String>?

    /// Takes the app's own conditions that hold, and the platform, with the modules that it has; all of them for nil.
    init(defined: [String] = [], on platform: String = "iOS", with modules: Set<String>? = nil) {
        self.defined = Set(defined).union(["DEBUG"])
        self.platform = platform
        self.modules = modules
    }

    /// Blanks the lines of conditions and of branches that are not taken; every other byte stays in its place.
    func applied(to text: String) -> String {
        var open: [(isTaken: Bool, wasTaken: Bool)] = []
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> Substring in
            let start = line.drop { $0 == " " || $0 == "\t" }
            guard start.hasPrefix("#if ") || start.hasPrefix("#if(") || !open.isEmpty && start.hasPrefix("#") else {
                return open.allSatisfy(\.isTaken) ? line : Self.blank(line)
            }
            switch start.prefix(while: { $0.isLetter || $0 == "#" }) {
            case "#if":
                let holds = holds(start.dropFirst(3))
                open.append((holds, holds))
            case "#elseif":
                let last = open.removeLast()
                let holds = !last.wasTaken && holds(start.dropFirst(7))
                open.append((holds, last.wasTaken || holds))
            case "#else":
                let last = open.removeLast()
                open.append((!last.wasTaken, true))
            case "#endif": open.removeLast()
            default: return open.allSatisfy(\.isTaken) ? line : Self.blank(line)
            }
            return Self.blank(line)
        }
        return lines.joined(separator: "\n")
    }

    private static func blank(_ line: Substring) -> Substring {
        Substring(String(repeating: " ", count: line.utf8.count))
    }

    /// Tells whether a condition holds: names and functions with `!`, `&&`, `||` and brackets; what is unknown does
    /// not.
    func holds(_ condition: Substring) -> Bool {
        let code = condition.firstRange(of: "//").map { condition[..<$0.lowerBound] } ?? condition
        var words = code.matches(of: /&&|\|\||[!()]|>=|<|[\w.]+/).map { String($0.output) }[...]
        return Self.either(&words, self)
    }

    private static func either(_ words: inout ArraySlice<String>, _ facts: Self) -> Bool {
        var value = both(&words, facts)
        while words.first == "||" {
            words.removeFirst()
            let other = both(&words, facts)
            value = value || other
        }
        return value
    }

    private static func both(_ words: inout ArraySlice<String>, _ facts: Self) -> Bool {
        var value = one(&words, facts)
        while words.first == "&&" {
            words.removeFirst()
            let other = one(&words, facts)
            value = value && other
        }
        return value
    }

    private static func one(_ words: inout ArraySlice<String>, _ facts: Self) -> Bool {
        guard let word = words.popFirst() else { return false }
        if word == "!" { return !one(&words, facts) }
        if word == "(" {
            let value = either(&words, facts)
            if words.first == ")" { words.removeFirst() }
            return value
        }
        guard words.first == "(" else { return word == "true" || facts.defined.contains(word) }
        words.removeFirst()
        let argument = words.prefix { $0 != ")" }
        words = words.dropFirst(argument.count + 1)
        return facts.holds(word, argument)
    }

    private func holds(_ function: String, _ argument: ArraySlice<String>) -> Bool {
        let name = argument.first { $0.first?.isLetter == true } ?? ""
        switch function {
        case "os": return name == platform
        case "canImport": return modules?.contains(String(name.prefix { $0 != "." })) ?? true
        // A version is compared: the toolchain of today has any that an app asks for.
        case "swift", "compiler": return argument.first == ">="
        default: return false
        }
    }
}
