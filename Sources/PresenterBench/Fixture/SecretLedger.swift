/// The secrets seen so far, and their numbers.
struct SecretLedger: Codable, Sendable {
    /// A shorter value is replaced under its name only, as a word is: elsewhere it would be found by chance.
    static let searchedLength = 8

    /// Tells whether a value is replaced wherever it stands.
    static func isSearched(_ value: [UInt8]) -> Bool {
        String(decoding: value, as: UTF8.self).count >= searchedLength && !OrdinaryWord.covers(value)
    }

    private struct Secret: Codable {
        let name: String
        /// What was written, and what else of it is to be found.
        var values: [[UInt8]]
        var number: Int?
        /// Whether it was known before it was seen: it has no number until then.
        var isGiven = false
    }

    private var secrets: [Secret] = []
    /// Which secret a value is, in each of the forms in which it may be met.
    private var forms: [[UInt8]: Int] = [:]
    private var nextNumber = 1

    /// The values that were seen, in order of their numbers.
    var values: [String] { numbered.map(\.value) }

    /// The values that were seen, with their numbers and in their order.
    var numbered: [(value: String, number: Int)] {
        secrets.filter { $0.number != nil }.sorted { $0.number! < $1.number! }.flatMap { secret in
            secret.values.map { (String(decoding: $0, as: UTF8.self), secret.number!) }
        }
    }

    /// How many forms of values are known: more only where a secret was added.
    var formCount: Int { forms.count }

    /// A search for all values that stand nowhere by chance.
    var search: SecretSearch {
        SecretSearch(forms.filter { Self.isSearched($0.key) }.map { (bytes: $0.key, secret: $0.value) })
    }

    /// Returns the secret that has this value; nil where none has.
    func secret(of value: [UInt8]) -> Int? { forms[value] }

    /// Tells whether a secret is replaced under its name only.
    func staysElsewhere(_ secret: Int) -> Bool { !secrets[secret].values.contains(where: Self.isSearched) }

    /// Tells whether a service may have called a member as a secret reads.
    func isName(_ secret: Int) -> Bool { secrets[secret].values.contains { OrdinaryWord.isName($0) } }

    /// Keeps a secret and returns its index; a value seen before, in whatever form, stays the secret that it is.
    @discardableResult
    mutating func add(_ value: [UInt8], name: String, parts: [[UInt8]] = []) -> Int {
        let index = ([value] + Self.spellings(of: value)).compactMap { forms[$0] }.first ?? secrets.count
        if index == secrets.count { secrets.append(Secret(name: name, values: [])) }
        for form in [value] + parts where forms[form] == nil && !form.isEmpty {
            secrets[index].values.append(form)
            forms[form] = index
            for spelling in Self.spellings(of: form) where forms[spelling] == nil { forms[spelling] = index }
        }
        return index
    }

    /// Keeps a secret that is known before it is seen.
    mutating func give(_ known: KnownSecret) {
        let index = add(known.value, name: known.name)
        if secrets[index].number == nil { secrets[index].isGiven = true }
    }

    /// Keeps the numbers of placeholders that are there already from being given again.
    mutating func reserve(_ numbers: [Int]) { nextNumber = max(nextNumber, (numbers.max() ?? 0) + 1) }

    /// Returns the number of a secret, the next one where it has none yet.
    mutating func number(of secret: Int) -> Int {
        if let number = secrets[secret].number { return number }
        secrets[secret].number = nextNumber
        nextNumber += 1
        return nextNumber - 1
    }

    /// Gives every secret a number that was seen.
    mutating func numberAll() { for index in secrets.indices where !secrets[index].isGiven { _ = number(of: index) } }

    /// Gives a secret the number that it has in a fixture, unless it has one.
    mutating func adopt(_ number: Int, for secret: Int) {
        if secrets[secret].number == nil { secrets[secret].number = number }
        reserve([number])
    }

    /// Returns the name that a secret was first found under.
    func name(of secret: Int) -> String { secrets[secret].name }

    /// Writes what stands in place of a secret, in its shape where that is wanted.
    mutating func placeholder(of edit: RedactionEdit) -> String {
        let number = number(of: edit.secret)
        guard edit.keepsShape, let value = secrets[edit.secret].values.first else { return Placeholder.token(number) }
        return Placeholder.text(number, like: value)
    }

    /// What a value may be written as without being escaped: a query says `+` for a space, a cookie is percent-encoded.
    ///
    /// A value that is known in an escaped form is another one first, which has such forms of its own.
    private static func spellings(of value: [UInt8]) -> [[UInt8]] {
        let first = readings(of: value)
        return first + first.flatMap(readings)
    }

    private static func readings(of value: [UInt8]) -> [[UInt8]] {
        let text = DecodedText(value)
        let spaced = text.decoded(.form)
        return [text.decoded(.percent), spaced, spaced?.decoded(.percent)].compactMap { $0?.bytes }
    }
}
