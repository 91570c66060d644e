import BenchDiagnostics

/// An option of the command line: the same value parses it, prints its help, and gives a command its value in the right
/// type.
struct Option<Value>: CommandOption {
    let form: OptionForm
    /// Converts the texts that were given, each of which was checked.
    fileprivate let read: @Sendable ([String]) -> Value

    private init(
        _ names: [String], _ placeholder: String?, repeats: Bool = false, _ abstract: Advice, _ discussion: Advice?,
        check: @escaping OptionForm.Check = { _, _ in }, read: @escaping @Sendable ([String]) -> Value
    ) {
        form = OptionForm(
            names: names, value: placeholder, repeats: repeats, abstract: abstract, discussion: discussion, check: check
        )
        self.read = read
    }

    private init(_ form: OptionForm, read: @escaping @Sendable ([String]) -> Value) {
        (self.form, self.read) = (form, read)
    }

    /// Returns the option with the description of another command.
    func saying(abstract: Advice, discussion: Advice? = nil) -> Option {
        Option(
            OptionForm(
                names: form.names, value: form.value, repeats: form.repeats, abstract: abstract, discussion: discussion,
                check: form.check), read: read)
    }
}

extension Option<Bool> {
    init(_ names: String..., abstract: Advice, discussion: Advice? = nil) {
        self.init(names, nil, abstract, discussion) { !$0.isEmpty }
    }
}

extension Option<String?> {
    init(_ names: String..., text: String, abstract: Advice, discussion: Advice? = nil) {
        self.init(names, text, abstract, discussion) { $0.last }
    }
}

extension Option<[String]> {
    /// An option that may be given several times.
    init(_ names: String..., texts: String, abstract: Advice, discussion: Advice? = nil) {
        self.init(names, texts, repeats: true, abstract, discussion) { $0 }
    }
}

extension Option<Int?> {
    /// An option whose value is a whole number from 1 up.
    init(_ names: String..., count: String, abstract: Advice, discussion: Advice? = nil) {
        let check: OptionForm.Check = { name, text throws(Diagnostic) in
            guard let number = Int(text), number >= 1, number <= 1_000_000_000 else {
                throw .notANumber(option: name, value: text, expected: "a whole number, 1 or more")
            }
        }
        self.init(names, count, abstract, discussion, check: check) { $0.last.flatMap { Int($0) } }
    }
}

extension Option<Duration?> {
    /// An option whose value is a time.
    init(_ names: String..., seconds: String, abstract: Advice, discussion: Advice? = nil) {
        let check: OptionForm.Check = { name, text throws(Diagnostic) in
            guard let number = Double(text), number > 0, number <= 86_400 else {
                throw .notANumber(option: name, value: text, expected: "seconds, above 0 and at most 86400")
            }
        }
        self.init(names, seconds, abstract, discussion, check: check) {
            $0.last.flatMap { Double($0) }.map { .seconds($0) }
        }
    }
}

/// An option with a value of any type.
protocol CommandOption: Sendable {
    var form: OptionForm { get }
}

extension CommandOption {
    /// The preferred name, under which parsed values are stored.
    var name: String { form.names[0] }
}

/// The form of an option, for help and for parsing.
struct OptionForm: Sendable {
    typealias Check = @Sendable (_ name: String, _ text: String) throws(Diagnostic) -> Void

    /// The names, the preferred one first.
    let names: [String]
    /// The value as help shows it; nil if the option takes none.
    let value: String?
    let repeats: Bool
    let abstract: Advice
    let discussion: Advice?
    /// Refuses a text that is not a value.
    let check: Check
}

extension Arguments {
    /// The value of an option.
    subscript<Value>(option: Option<Value>) -> Value { option.read(texts(of: option)) }
}
