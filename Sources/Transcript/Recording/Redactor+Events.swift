import HTTPFixtures

extension Redactor {
    /// Learns the secrets that a play reported, with their numbers.
    package mutating func learnSecrets(in events: some Sequence<PlayEvent>) {
        for case .secret(let value, let number) in events where !value.isEmpty { learn(value, as: number) }
    }
}
