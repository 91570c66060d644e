/// A value that a rule of a fixture allows, and where it occurs.
package struct Allowance: Hashable, Sendable {
    package let allow: Allow
    /// The allowed name, or only the beginning of the allowed value, for people.
    package let text: String
    /// The places that the rule allows, each once.
    package let places: [SecretCheck.Finding]
}

extension SecretCheck {
    /// Finds what the rules of a fixture allow.
    ///
    /// - Parameters:
    ///   - looked: The contents of the fixture.
    ///   - fixture: The name of the fixture.
    ///   - redaction: The rules of the fixture.
    /// - Returns: One for each `Allow`, in their order; some may be unused.
    package static func allowances(
        in looked: LookedAtFixture, fixture: String, redaction: Redaction
    ) -> [Allowance] {
        guard !redaction.except.isEmpty else { return [] }
        let (exchanges, numbers) = (looked.exchanges.map(\.exchange), looked.exchanges.map(\.number))
        func places(_ findings: (Redaction) -> [Finding]) -> [[Finding]] {
            func found(allowing except: [Allow]) -> [Finding] {
                findings(Redaction(names: redaction.names, patterns: redaction.patterns, except: except))
            }
            let all = found(allowing: [])
            return redaction.except.map { allow in
                var left = Set(found(allowing: [allow]))
                return all.filter { left.insert($0).inserted }
            }
        }
        let exchanged = places { findings(in: exchanges, numbers: numbers, fixture: fixture, redaction: $0) }
        // What a HAR file repeats is reported once.
        let others = places {
            findings(inRestOf: looked.archive, unusable: looked.unusablePlaces, fixture: fixture, redaction: $0)
        }
        return redaction.except.indices.map { index in
            Allowance(
                allow: redaction.except[index], text: redaction.shown(redaction.except[index]),
                places: exchanged[index].isEmpty ? others[index] : exchanged[index])
        }
    }
}

extension Redaction {
    /// Prints an allowance: a name or a format in full, and of anything else, which may be a secret, only the
    /// beginning.
    package func shown(_ allow: Allow) -> String {
        let text = allow.text
        let detectors = SecretDetector.known.map(\.name) + patterns.map(\.name)
        // Without the allowances, which would hide the name.
        let known = SecretNames(Redaction(names: names.union(detectors)))
        // A value may end like a name: `hunter2-password`, `head.claims.sig`.
        let isPlain = !text.contains { "[].".contains($0) }
        let isPassword = text.lowercased().hasSuffix("password") && text.lowercased() != "password"
        guard !isPlain || isPassword || !known.contains(text) else { return text }
        return "\(text.prefix(min(4, text.count / 3)))… of \(text.count) characters"
    }
}
