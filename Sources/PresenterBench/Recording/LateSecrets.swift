import HTTPFixtures

extension [PlayEvent] {
    /// Returns the events without the secrets that a play told of before it knew them for such.
    ///
    /// A password is typed, and its label told, before a request sends it under its name.
    ///
    /// - Parameter rules: What may stay.
    /// - Returns: The events; those after the last secret are as they were, for the play knew it then.
    package func withoutLateSecrets(_ rules: Redaction) -> [PlayEvent] {
        let last = lastIndex { if case .secret = $0 { true } else { false } }
        guard let last else { return self }
        var redactor = Redactor(rules)
        redactor.learnSecrets(in: self[...last])
        return self[..<last].map { event in event.redacted { redactor.redact(text: $0) } } + self[last...]
    }
}
