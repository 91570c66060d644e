/// What a rule of a fixture lets stay, and where it does so.
package struct Allowance: Hashable, Sendable {
    package let allow: Allow
    /// What may stay, for people: a name, or of a value only how it begins.
    package let text: String
    /// The places where something stays because of it, each once.
    package let places: [SecretCheck.Finding]
}

extension SecretCheck {
    /// Finds out what the rules of a fixture let stay.
    ///
    /// - Parameters:
    ///   - looked: What the fixture holds.
    ///   - fixture: The name of the fixture.
    ///   - redaction: The rules of the fixture.
    /// - Returns: One for each `Allow`, in their order; some may let nothing stay.
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
        // What a HAR file says twice is told once.
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
    /// Names what may stay: a name or a form in full, and of anything else, which may be a secret, only how it begins.
    package func shown(_ allow: Allow) -> String {
        let text = allow.text
        let forms = SecretForm.known.map(\.name) + patterns.map(\.name)
        // Without the allowances, which would hide the name.
        let known = SecretNames(Redaction(names: names.union(forms)))
        // A value may end like a name: `hunter2-password`, `head.claims.sig`.
        let isPlain = !text.contains { "[].".contains($0) }
        let isPassword = text.lowercased().hasSuffix("password") && text.lowercased() != "password"
        guard !isPlain || isPassword || !known.contains(text) else { return text }
        return "\(text.prefix(min(4, text.count / 3)))… of \(text.count) characters"
    }
}
