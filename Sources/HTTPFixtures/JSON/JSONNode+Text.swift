import BenchDiagnostics

extension JSONNode {
    /// The value in one line, with members sorted by name: values with the same meaning have the same text.
    ///
    /// - Parameter ignored: Parts to leave out.
    /// - Returns: The text, without line feeds.
    func text(without ignored: PointerSet = PointerSet([])) -> String { text(without: ignored, at: "") }

    private func text(without ignored: PointerSet, at pointer: String) -> String {
        switch kind {
        case .object(let members):
            let counted = members.map { ($0, pointer + JSONPointer.step($0.name)) }.filter { !ignored.contains($0.1) }
            let sorted = counted.sorted { $0.0.name.utf8.lexicographicallyPrecedes($1.0.name.utf8) }
            let texts = sorted.map { "\($0.name): \($0.value.text(without: ignored, at: $1))" }
            return "{" + texts.joined(separator: ", ") + "}"
        case .array(let elements):
            let texts = elements.enumerated().map { $1.text(without: ignored, at: "\(pointer)/\($0)") }
            return "[" + texts.joined(separator: ", ") + "]"
        case .string(let text): return EscapedText.quoted(text)
        case .other(let text): return text
        }
    }
}
