/// The secrets seen so far, and their numbers.
package struct SecretLedger: Codable, Sendable {
    /// The least length of a value that is replaced everywhere. A shorter value is replaced only under its name, and so
    /// is a word, a URL of words, a date, or one repeated character: elsewhere it would be found by chance.
    static let searchedLength = 8

    /// Returns whether a value is replaced everywhere.
    static func isSearched(_ value: [UInt8]) -> Bool {
        String(decoding: value, as: UTF8.self).count >= searchedLength && !OrdinaryWord.covers(value)
            && !URLParts.arePlain(in: value) && Set(value).count > 1 && !SecretNames.isDate(value)
    }

    private struct Secret: Codable {
        let name: String
        /// The value as written, and its other spellings to search for.
        var values: [[UInt8]]
        var number: Int?
        /// True if the secret was known in advance, and gets a number only when it is first seen.
        var isGiven = false
        /// True if the value has the structure of a URL, a path or an assignment.
        var isStructured = false
        var isURL = false
    }

    private var secrets: [Secret] = []
    /// Maps each spelling of a value to its secret.
    private var indices: [[UInt8]: Int] = [:]
    private var nextNumber = 1

    /// A ledger without a secret.
    package init() {}

    /// The values that were seen, in order of their numbers.
    var values: [String] { numbered.map(\.value) }

    /// The values that were seen, with their numbers and in their order.
    private var numbered: [(value: String, number: Int)] {
        secrets.filter { $0.number != nil }.sorted { $0.number! < $1.number! }.flatMap { secret in
            secret.values.map { (String(decoding: $0, as: UTF8.self), secret.number!) }
        }
    }

    /// The values that were seen, as they were first written, by their numbers.
    package var first: [Int: String] {
        let pairs = secrets.compactMap { secret in
            secret.number.flatMap { number in
                secret.values.first.map { (number, String(decoding: $0, as: UTF8.self)) }
            }
        }
        return Dictionary(pairs) { first, _ in first }
    }

    /// The values with a number that an earlier state of this ledger did not have.
    ///
    /// Values and numbers are only ever added, so most requests, which add none, cost no more than a count.
    package func numbered(since earlier: SecretLedger) -> [(value: String, number: Int)] {
        guard numberedCount != earlier.numberedCount else { return [] }
        let known = Set(earlier.values)
        return numbered.filter { !known.contains($0.value) }
    }

    private var numberedCount: Int { secrets.reduce(0) { $1.number == nil ? $0 : $0 + $1.values.count } }

    /// The number of known spellings; it grows only when a secret is added.
    var spellingCount: Int { indices.count }

    /// True if no secret was seen.
    package var isEmpty: Bool { secrets.isEmpty }

    /// True if any secret has no number yet.
    var hasUnnumbered: Bool { secrets.contains { $0.number == nil } }

    /// A search for all values that would not be found by chance.
    var search: SecretSearch {
        SecretSearch(indices.filter { Self.isSearched($0.key) }.map { (bytes: $0.key, secret: $0.value) })
    }

    /// Returns the secret with this value; nil if there is none.
    func secret(of value: [UInt8]) -> Int? { indices[value] }

    /// Returns whether a secret is replaced only under its name.
    func staysElsewhere(_ secret: Int) -> Bool { !secrets[secret].values.contains(where: Self.isSearched) }

    /// Returns whether a service may have a member with the name that a secret is.
    func isName(_ secret: Int) -> Bool { secrets[secret].values.contains { OrdinaryWord.isName($0) } }

    /// Returns whether a secret has the structure of a URL, a path or an assignment.
    func isStructured(_ secret: Int) -> Bool { secrets[secret].isStructured }

    /// Returns whether a secret is a URL.
    func isURL(_ secret: Int) -> Bool { secrets[secret].isURL }

    /// True if any secret is a URL.
    var hasURL: Bool { secrets.contains(where: \.isURL) }

    /// Adds a secret and returns its index; a value seen before, in any spelling, keeps its secret.
    @discardableResult
    mutating func add(_ value: [UInt8], name: String, parts: [[UInt8]] = []) -> Int {
        let index = ([value] + Self.spellings(of: value)).compactMap { indices[$0] }.first ?? secrets.count
        if index == secrets.count { secrets.append(Secret(name: name, values: [])) }
        for value in [value] + parts where indices[value] == nil && !value.isEmpty {
            secrets[index].values.append(value)
            if URLParts.areIn(value) {
                secrets[index].isStructured = true
                secrets[index].isURL = secrets[index].isURL || ValueShape.scheme(ofURL: value) != nil
            }
            indices[value] = index
            for spelling in Self.spellings(of: value) where indices[spelling] == nil { indices[spelling] = index }
        }
        return index
    }

    /// Adds a secret that is known before it is seen.
    mutating func give(_ known: KnownSecret) { give(known.value, name: known.name) }

    /// Adds a secret from a text that is not stored: it gets a number when it is seen elsewhere.
    mutating func give(_ value: [UInt8], name: String, parts: [[UInt8]] = []) {
        let index = add(value, name: name, parts: parts)
        if secrets[index].number == nil { secrets[index].isGiven = true }
    }

    /// Reserves the numbers of existing placeholders.
    mutating func reserve(_ numbers: [Int]) { nextNumber = max(nextNumber, (numbers.max() ?? 0) + 1) }

    /// Returns whether a value was seen, and so has a number.
    func isNumbered(_ value: [UInt8]) -> Bool { indices[value].map { secrets[$0].number != nil } ?? false }

    /// Returns the number of a secret; assigns the next one if it has none.
    mutating func number(of secret: Int) -> Int {
        if let number = secrets[secret].number { return number }
        secrets[secret].number = nextNumber
        nextNumber += 1
        return nextNumber - 1
    }

    /// Gives a number to every secret that was seen.
    mutating func numberAll() { for index in secrets.indices where !secrets[index].isGiven { _ = number(of: index) } }

    /// Gives a secret the number that it has in a fixture, unless it has one.
    mutating func adopt(_ number: Int, for secret: Int) {
        if secrets[secret].number == nil { secrets[secret].number = number }
        reserve([number])
    }

    /// Returns the name under which a secret was found first.
    func name(of secret: Int) -> String { secrets[secret].name }

    /// Returns the placeholder for a secret, in its shape if the edit keeps that.
    mutating func placeholder(of edit: RedactionEdit) -> String {
        let number = number(of: edit.secret)
        guard edit.keepsShape, let value = secrets[edit.secret].values.first else { return Placeholder.token(number) }
        return Placeholder.text(number, like: value)
    }

    /// Returns the ways in which a value may be written without its escapes: a query writes a space as `+`, a cookie is
    /// percent-encoded.
    ///
    /// A value that is known in an escaped spelling first counts as another value, with such spellings of its own.
    private static func spellings(of value: [UInt8]) -> [[UInt8]] {
        let first = readings(of: value)
        return first + first.flatMap(readings) + otherCase(of: value)
    }

    /// Returns a UUID or a hexadecimal number in the other case: the same value may be in capitals with one service and
    /// in small letters with another.
    private static func otherCase(of value: [UInt8]) -> [[UInt8]] {
        let isNumber = value.allSatisfy { ASCII.isDigit($0) || 0x41...0x46 ~= $0 & 0xdf || $0 == UInt8(ascii: "-") }
        guard isNumber, value.count >= 16 else { return [] }
        let text = String(decoding: value, as: UTF8.self)
        return [Array(text.uppercased().utf8), Array(text.lowercased().utf8)].filter { $0 != value }
    }

    private static func readings(of value: [UInt8]) -> [[UInt8]] {
        let text = DecodedText(value)
        let spaced = text.decoded(.form)
        return [text.decoded(.percent), spaced, spaced?.decoded(.percent)].compactMap { $0?.bytes }
    }
}
