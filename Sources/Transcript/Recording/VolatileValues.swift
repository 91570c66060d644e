/// The values of a play that may differ from play to play, and the characters that represent them in its events.
package struct VolatileValues: Sendable {
    private(set) var values: [Unicode.Scalar: VolatileValue] = [:]
    /// The events without the definitions of values, with one character per value: another launch of the app numbers
    /// its own from the start.
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
