import Transcript

extension ToldCall {
    /// Reads what `lines` writes, as far as a text tells, and ends the test if it is no call.
    package init(lines: [String]) {
        let first = lines.first ?? ""
        let isOutcome = first.hasPrefix("-> ") || first.hasPrefix("throws ")
        let text =
            (["scenario  s", "", "Model => View         \(isOutcome ? "f() " : "")\(first)"] + lines.dropFirst())
        // No recording has spaces at the end of a line.
        let whole = text.map { $0.replacing(#/ +$/#, with: "") + "\n" }.joined()
        let read = try? RecordingReader.recording(of: whole)
        guard case .told(let told)? = read?.messages.first?.content else {
            preconditionFailure("\(lines) are no call")
        }
        self = isOutcome ? told.outcome ?? told.call : told.call
    }
}
