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

    /// The same words again, without one option.
    func words(without left: Option) -> [String] {
        let options = command.understood.filter { $0.name != left.name }.flatMap { option in
            values(of: option).flatMap { option.value == nil ? [option.name] : [option.name, $0] }
        }
        return [command.name] + operands + options
    }

    func contains(_ option: Option) -> Bool { given[option.name] != nil }

    func values(of option: Option) -> [String] { given[option.name, default: []] }

    func value(of option: Option) -> String? { given[option.name]?.last }

    /// The value of an option as a whole number from 1 up.
    ///
    /// - Throws: `UsageError.notANumber` if it is not one.
    func count(of option: Option) throws(UsageError) -> Int? {
        guard let text = value(of: option) else { return nil }
        guard let number = Int(text), number >= 1, number <= 1_000_000_000 else {
            throw .notANumber(option: option.name, value: text, expected: "a whole number from 1 up")
        }
        return number
    }

    /// The value of an option as a time.
    ///
    /// - Throws: `UsageError.notANumber` if it is not one.
    func seconds(of option: Option) throws(UsageError) -> Duration? {
        guard let text = value(of: option) else { return nil }
        guard let number = Double(text), number > 0, number <= 86_400 else {
            throw .notANumber(option: option.name, value: text, expected: "seconds, more than 0 and at most 86400")
        }
        return .seconds(number)
    }
}
