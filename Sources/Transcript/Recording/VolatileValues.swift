/// The values of a play that may differ from play to play, and the characters that represent them in its events.
package struct VolatileValues: Sendable {
    private(set) var values: [Unicode.Scalar: VolatileValue] = [:]
    /// The events without the definitions of values, and with one character for each value: every launch of the app
    /// numbers its own from the start.
    let events: [PlayEvent]

    package init(_ events: [PlayEvent]) {
        var placeholders: [VolatileValue: Unicode.Scalar] = [:]
        var current: [Unicode.Scalar: Unicode.Scalar] = [:]
        self.events = events.compactMap { event in
            guard case .volatile(let id, let value) = event else {
                return current.allSatisfy { $0 == $1 } ? event : event.mappingTexts { Self.replaced($0, current) }
            }
            if let told = VolatileValue.placeholder(id) {
                current[told] = placeholders[value] ?? VolatileValue.placeholder(placeholders.count)
                placeholders[value] = current[told]
            }
            return nil
        }
        for (value, placeholder) in placeholders { values[placeholder] = value }
    }

    /// The values that may turn out to be the same in every play.
    package var uncertain: Set<VolatileValue> { Set(values.values.filter { !$0.isExact }) }

    /// Replaces each character that represents a value.
    func replaced(_ text: String, by shown: (VolatileValue) -> String) -> String {
        guard Self.mayHavePlaceholder(text) else { return text }
        return text.unicodeScalars.map { scalar in values[scalar].map(shown) ?? String(scalar) }.joined()
    }

    private static func replaced(_ text: String, _ current: [Unicode.Scalar: Unicode.Scalar]) -> String {
        guard mayHavePlaceholder(text) else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.map { current[$0] ?? $0 }))
    }

    private static func mayHavePlaceholder(_ text: String) -> Bool { text.utf8.contains { $0 >= 0xF3 } }
}

/// The names of values in one recording: numbered by first appearance; the same value always has the same name.
struct VolatileNames {
    private var numbers: [VolatileValue: Int] = [:]
    /// The number of values that have a name; nil if they are not numbered.
    private var counts: [(name: String, count: Int?)] = []

    /// Returns `UUID-1`.
    mutating func name(of value: VolatileValue) -> String {
        let number = numbers[value] ?? count(value)
        numbers[value] = number
        return value.isNumbered ? "\(value.name)-\(number)" : value.name
    }

    /// The names that occur and how many values have each: `UUID 2, DATE, order 1`; nil if there are none.
    var summary: String? {
        guard !counts.isEmpty else { return nil }
        return counts.map { name, count in count.map { "\(name) \($0)" } ?? name }.joined(separator: ", ")
    }

    private mutating func count(_ value: VolatileValue) -> Int {
        let index = counts.firstIndex { $0.name == value.name } ?? counts.count
        if index == counts.count { counts.append((value.name, value.isNumbered ? 0 : nil)) }
        if let count = counts[index].count { counts[index].count = count + 1 }
        return counts[index].count ?? 0
    }

    /// Returns the rest of a line after the name of a value, whatever its number; nil if the line begins with another
    /// text.
    static func rest(of line: ArraySlice<UInt8>, afterNameOf value: VolatileValue) -> ArraySlice<UInt8>? {
        let lead = value.isNumbered ? value.name + "-" : value.name
        guard line.starts(with: lead.utf8) else { return nil }
        let number = line.dropFirst(lead.utf8.count)
        let rest = value.isNumbered ? number.drop { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } : number
        return value.isNumbered && rest.count == number.count ? nil : rest
    }
}
