import HTTPFixtures

extension [PlayEvent] {
    /// Returns the events without the secrets that a play told of before it knew them for such.
    ///
    /// A password is typed, and its label told, before a request sends it under its name.
    ///
    /// - Parameters:
    ///   - rules: What may stay.
    ///   - others: The secrets that another play of the scenario has told.
    /// - Returns: The events; those after the last secret are as they were if the play knew all secrets then.
    package func withoutLateSecrets(_ rules: Redaction, knowing others: [PlayEvent] = []) -> [PlayEvent] {
        let unknown = others.filter { !contains($0) }
        let last = unknown.isEmpty ? lastIndex { if case .secret = $0 { true } else { false } } : count
        guard let last else { return self }
        var redactor = Redactor(rules)
        redactor.learnSecrets(in: unknown)
        redactor.learnSecrets(in: self)
        return self[..<last].map { event in event.mappingTexts { redactor.redact(text: $0) } } + self[last...]
    }

    /// The secrets that they tell.
    package var secrets: [PlayEvent] { filter { if case .secret = $0 { true } else { false } } }
}

extension Redactor {
    /// Learns the secrets that a play reported, with their numbers.
    package mutating func learnSecrets(in events: some Sequence<PlayEvent>) {
        for case .secret(let value, let number) in events where !value.isEmpty { learn(value, as: number) }
    }
}
