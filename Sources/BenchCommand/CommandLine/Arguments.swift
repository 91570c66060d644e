import BenchDiagnostics
import Foundation
import HTTPFixtures

/// Parses words into arguments; every word is understood or refused.
struct ArgumentReader {
    private let commands: [Command]
    private var words: ArraySlice<String>
    private var command: Command?
    private var operands: [String] = []
    private var given: [String: [String]] = [:]

    /// Parses the words after the program's name.
    ///
    /// - Throws: A `Diagnostic` for the first word that is not understood.
    static func read(_ words: [String], for commands: [Command]) throws(Diagnostic) -> Arguments {
        var reader = ArgumentReader(words: words[...], commands: commands)
        try reader.readAll()
        guard let command = reader.command else { throw .noCommand }
        // A word before a command is known only once the command's name is.
        let known = command.understood.map(\.name)
        if let odd = reader.given.keys.sorted().first(where: { !known.contains($0) }) {
            throw .unknownOption(odd, command: command.name, nearest: [])
        }
        return Arguments(command: command, operands: reader.operands, given: reader.given)
    }

    private init(words: ArraySlice<String>, commands: [Command]) {
        self.words = words
        self.commands = commands
    }

    private mutating func readAll() throws(Diagnostic) {
        while let word = words.popFirst() {
            if word == "--" {
                for rest in words { try take(rest) }
                return
            }
            if word.hasPrefix("-"), word != "-" { try readOption(word) } else { try take(word) }
        }
    }

    private mutating func take(_ word: String) throws(Diagnostic) {
        guard let command else {
            self.command = try commands.named(word)
            return
        }
        guard !command.operands.isEmpty else { throw .unexpectedOperand(word, command: command.name) }
        operands.append(word)
    }

    private mutating func readOption(_ word: String) throws(Diagnostic) {
        let (name, attached) = Self.split(word)
        let known = command?.understood ?? [CommonOptions.root, CommonOptions.help, CommonOptions.version]
        guard let option = known.first(where: { $0.form.names.contains(name) }) else {
            let names = known.flatMap(\.form.names).filter { $0.hasPrefix("--") }
            throw .unknownOption(name, command: command?.name, nearest: NearestName.of(name, in: names))
        }
        if given[option.name] != nil, !option.form.repeats { throw .givenTwice(name) }
        let value = try value(of: option, named: name, attached: attached)
        try option.form.check(option.name, value)
        given[option.name, default: []].append(value)
    }

    private mutating func value(
        of option: any CommandOption, named name: String, attached: String?
    ) throws(Diagnostic) -> String {
        guard let placeholder = option.form.value else {
            if attached != nil { throw .unexpectedValue(name) }
            return ""
        }
        let value = attached ?? words.popFirst()
        guard let value, !value.isEmpty else { throw .missingValue(name, placeholder: placeholder) }
        return value
    }

    /// Splits `--name=value`, and `-jN` for a name of one letter.
    private static func split(_ word: String) -> (name: String, value: String?) {
        if word.hasPrefix("--") {
            guard let equals = word.firstIndex(of: "=") else { return (word, nil) }
            return (String(word[..<equals]), String(word[word.index(after: equals)...]))
        }
        let value = word.dropFirst(2)
        return (String(word.prefix(2)), value.isEmpty ? nil : String(value))
    }
}

/// A command line, parsed: the command, its operands, and the values of its options.
struct Arguments: Sendable {
    let command: Command
    let operands: [String]
    private let given: [String: [String]]

    init(command: Command, operands: [String] = [], given: [String: [String]] = [:]) {
        self.command = command
        self.operands = operands
        self.given = given
    }

    func contains(_ option: any CommandOption) -> Bool { given[option.name] != nil }

    func texts(of option: any CommandOption) -> [String] { given[option.name, default: []] }

    /// Returns the only operand.
    ///
    /// - Throws: `Diagnostic.operandCount` if there is none, or more than one.
    func operand(_ expected: String) throws(Diagnostic) -> String {
        guard operands.count == 1 else { throw .operandCount(command.name, expected: expected) }
        return operands[0]
    }

    /// Refuses options beside something that excludes them.
    ///
    /// - Throws: `Diagnostic.cannotCombine` for the first that is given.
    func refuse(_ options: [any CommandOption], with other: String) throws(Diagnostic) {
        for option in options where contains(option) { throw .cannotCombine(option.name, with: other) }
    }
}

/// Parses redirections of origins: `https://api.nasa.gov=http://127.0.0.1:8901`.
enum Upstreams {
    /// Returns the new origin for each origin.
    ///
    /// - Throws: A `Diagnostic` for the first text that is not two origins (RFC 6454), or repeats one.
    static func read(_ texts: [String]) throws(Diagnostic) -> [String: String] {
        var upstreams: [String: String] = [:]
        for text in texts {
            let parts = text.split(separator: "=", omittingEmptySubsequences: false)
            guard parts.count == 2, let from = origin(String(parts[0])), let to = origin(String(parts[1])) else {
                throw .notAnUpstream(text)
            }
            guard upstreams.updateValue(to, forKey: from) == nil else { throw .upstreamGivenTwice(from) }
        }
        return upstreams
    }

    /// Finds the origins of upstreams to which no request goes, sorted.
    ///
    /// - Parameters:
    ///   - upstreams: The new origin for each origin.
    ///   - urls: The URLs of all requests.
    /// - Returns: The origins without a request, and those that the requests go to, sorted.
    static func unused(_ upstreams: [String: String], by urls: [String]) -> (unused: [String], asked: [String]) {
        let asked = Set(urls.compactMap { Origin(of: $0)?.text })
        return (Set(upstreams.keys).subtracting(asked).sorted(), asked.sorted())
    }

    /// Returns an origin in lower case, without a default port and without a slash at the end.
    private static func origin(_ text: String) -> String? {
        guard let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(),
            let host = parts.percentEncodedHost?.lowercased(), !host.isEmpty, ["http", "https"].contains(scheme),
            ["", "/"].contains(parts.percentEncodedPath), parts.query == nil, parts.fragment == nil, parts.user == nil,
            parts.password == nil
        else { return nil }
        let standard = scheme == "http" ? 80 : 443
        guard let port = parts.port, port != standard else { return "\(scheme)://\(host)" }
        guard (1...65_535).contains(port) else { return nil }
        return "\(scheme)://\(host):\(port)"
    }
}
