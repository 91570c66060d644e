/// The name of a command of the bench.
package enum CommandName: String, CaseIterable, Codable, Sendable {
    case replay, review, accept, reject, explore, draw, list
    case record, show, check, drift, `import`, export
    case initialize = "init"
    case spy, doctor, help
    case merge

    /// True if the command works on fixtures or recordings, and has an option for their place.
    package var hasRoot: Bool { self != .help && self != .spy }
}

/// A command of this bench for the reader to type, as data: the program's name and the root are put in where it is
/// printed.
package struct Suggestion: Codable, Hashable, Sendable {
    private let command: CommandName
    private var words: [String]

    /// Creates a command with its operands and options, which are quoted where it is printed.
    package init(_ command: CommandName, _ words: String...) { self.init(command, words) }

    package init(_ command: CommandName, _ words: [String]) { (self.command, self.words) = (command, words) }

    package func text(for program: ProgramName) -> String {
        let root = command.hasRoot ? program.root.map { ["--root", $0] } ?? [] : []
        return ([program.text, command.rawValue] + (words + root).map(ShellWord.quoted)).joined(separator: " ")
    }

    fileprivate func mapTexts(_ transform: (String) -> String) -> Suggestion {
        Suggestion(command, words.map(transform))
    }
}

/// The advice for a reader: words, and the commands that do what they say, as in `"Play it first: \(.replay, name)"`.
package struct Advice: Codable, Hashable, Sendable {
    private enum Part: Codable, Hashable {
        case text(String)
        case command(Suggestion)
    }

    private var parts: [Part] = []

    package init(_ text: String) { append(text) }

    /// Returns the text with the commands as the reader types them.
    package func text(for program: ProgramName) -> String {
        parts.map { part in
            switch part {
            case .text(let text): text
            case .command(let command): command.text(for: program)
            }
        }.joined()
    }

    /// Returns a copy with other words, such as one without secrets.
    package func mapTexts(_ transform: (String) -> String) -> Advice {
        parts.reduce(into: "") { advice, part in
            switch part {
            case .text(let text): advice.append(transform(text))
            case .command(let command): advice.parts.append(.command(command.mapTexts(transform)))
            }
        }
    }

    package static func + (left: Advice, right: Advice) -> Advice {
        right.parts.reduce(into: left) { advice, part in
            if case .text(let text) = part { advice.append(text) } else { advice.parts.append(part) }
        }
    }

    /// Adds a text to the last one, so that equal advice has equal parts.
    private mutating func append(_ text: String) {
        guard !text.isEmpty else { return }
        if case .text(let last)? = parts.last {
            parts[parts.count - 1] = .text(last + text)
        } else {
            parts.append(.text(text))
        }
    }
}

extension Advice: ExpressibleByStringInterpolation {
    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var advice = Advice("")

        package init(literalCapacity: Int, interpolationCount: Int) {}

        package mutating func appendLiteral(_ literal: String) { advice.append(literal) }

        package mutating func appendInterpolation(_ text: String) { advice.append(text) }

        package mutating func appendInterpolation(_ number: Int) { advice.append("\(number)") }

        package mutating func appendInterpolation(_ other: Advice) { advice = advice + other }

        package mutating func appendInterpolation(_ command: Suggestion) { advice.parts.append(.command(command)) }

        package mutating func appendInterpolation(_ command: CommandName, _ words: String...) {
            appendInterpolation(Suggestion(command, words))
        }
    }

    package init(stringLiteral text: String) { self.init(text) }

    package init(stringInterpolation: StringInterpolation) { self = stringInterpolation.advice }
}

extension Advice: CustomStringConvertible {
    /// The text under the name that the bench has in its own package.
    package var description: String { text(for: .bench) }
}

extension [Advice] {
    package func joined(separator: String) -> Advice {
        dropFirst().reduce(first ?? "") { $0 + Advice(separator) + $1 }
    }
}
