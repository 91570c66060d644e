/// Parses words into arguments; every word is understood or refused.
struct ArgumentReader {
    private let commands: [Command]
    private var words: ArraySlice<String>
    private var command: Command?
    private var operands: [String] = []
    private var given: [String: [String]] = [:]

    /// Parses the words after the program's name.
    ///
    /// - Throws: `UsageError` for the first word that is not understood.
    static func read(_ words: [String], for commands: [Command]) throws(UsageError) -> Arguments {
        var reader = ArgumentReader(words: words[...], commands: commands)
        try reader.readAll()
        guard let command = reader.command else { throw .noCommand }
        return Arguments(command: command, operands: reader.operands, given: reader.given)
    }

    private init(words: ArraySlice<String>, commands: [Command]) {
        self.words = words
        self.commands = commands
    }

    private mutating func readAll() throws(UsageError) {
        while let word = words.popFirst() {
            if word == "--" {
                for rest in words { try take(rest) }
                return
            }
            if word.hasPrefix("-"), word != "-" { try readOption(word) } else { try take(word) }
        }
    }

    private mutating func take(_ word: String) throws(UsageError) {
        guard let command else {
            self.command = try commands.named(word)
            return
        }
        guard !command.operands.isEmpty else { throw .unexpectedOperand(word, command: command.name) }
        operands.append(word)
    }

    private mutating func readOption(_ word: String) throws(UsageError) {
        let (name, attached) = Self.split(word)
        let known = command?.understood ?? [.root, .help, .version]
        guard let option = known.first(where: { $0.names.contains(name) }) else {
            let names = known.flatMap(\.names).filter { $0.hasPrefix("--") }
            throw .unknownOption(name, command: command?.name, nearest: NearestName.of(name, in: names))
        }
        if given[option.name] != nil, !option.repeats { throw .givenTwice(name) }
        given[option.name, default: []].append(try value(of: option, named: name, attached: attached))
    }

    private mutating func value(
        of option: Option, named name: String, attached: String?
    ) throws(UsageError) -> String {
        guard let placeholder = option.value else {
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
