extension Redactor {
    /// Replaces the secrets seen so far in any text, and everything with the format of one.
    ///
    /// A short secret, or a word, is replaced only under the name of a secret.
    package mutating func redact(text: String) -> String {
        let bytes = Array(text.utf8)
        let detected = finder.detected(in: bytes).map { edit(for: $0) }
        let edits = RedactionEdit.merged(edits(in: bytes, search()) + named(in: bytes) + detected)
        defer { ledger.numberAll() }
        let result = RedactionEdit.applied(edits, to: bytes) { ledger.placeholder(of: $0) }
        return edits.isEmpty ? text : String(decoding: result, as: UTF8.self)
    }

    /// Finds the secrets seen so far after a label, in a field, or in a member of JSON.
    private func named(in bytes: [UInt8]) -> [RedactionEdit] {
        // Most plays have no secret, and each of their texts comes here.
        guard ledger.spellingCount > 0 else { return [] }
        let labelled = LabelledTexts(bytes).values.filter { finder.names.contains($0.name, in: .header) }.map(\.range)
        // The credentials after a scheme are a secret by themselves.
        let credentials = labelled.compactMap { range in
            bytes[range].firstIndex(of: 0x20).map { $0 + 1..<range.upperBound }
        }
        let found =
            (labelled + credentials).map { (Array(bytes[$0]), $0) }
            + finder.inText(DecodedText(bytes)).map { ($0.value, $0.range) }
        return found.compactMap { value, range in
            ledger.secret(of: value).map { RedactionEdit(range: range, secret: $0, keepsShape: true) }
        }
    }
}
