import BenchDiagnostics

/// A property of a scenario that a play has broken, with the facts that explain it.
package struct BrokenProperty: Codable, Hashable, Sendable {
    /// The ways in which a property can be broken.
    package enum Reason: Codable, Hashable, Sendable {
        /// The property does not hold in a state.
        case state
        /// The property did not come true within its time, in nanoseconds.
        case late(Int64)
        /// The property did not come true before the play was over.
        case end
    }

    /// A fact that the property has read, in the state before and in the one that breaks it.
    package struct Reading: Codable, Hashable, Sendable {
        /// The name of the fact: `showLoading(_:)`, `in flight`.
        package var name: String
        /// The text in the state before; nil if nothing read it then, and it cannot be known any more.
        package var before: String?
        package var after: String?

        package init(_ name: String, before: String?, after: String?) {
            self.name = name
            self.before = before
            self.after = after
        }
    }

    /// The name of the property: `no spinner without a request`.
    package var name: String
    /// The line of the declaration: `Scenarios/Offers.swift:12`.
    package var line: String
    /// The step in which it was broken: `step 2 (didTapRetry())`.
    package var step: String
    /// The virtual time since the start of the play, in nanoseconds.
    package var time: Int64
    package var reason: Reason
    package var readings: [Reading]

    package init(
        name: String, line: String, step: String, time: Int64, reason: Reason, readings: [Reading] = []
    ) {
        self.name = name
        self.line = line
        self.step = step
        self.time = time
        self.reason = reason
        self.readings = readings
    }

    /// Returns the broken property with every text from the play rewritten.
    package func mappingTexts(_ rewritten: (String) -> String) -> BrokenProperty {
        var broken = self
        broken.step = rewritten(step)
        broken.readings = readings.map {
            Reading(rewritten($0.name), before: $0.before.map(rewritten), after: $0.after.map(rewritten))
        }
        return broken
    }
}

extension BrokenProperty {
    /// The mistake in a few words: `"no spinner without a request" is broken`.
    package var sentence: String {
        let name = EscapedText.quoted(name)
        return switch reason {
        case .state: "\(name) is broken"
        case .late(let nanoseconds): "\(name) is broken: not within \(TimeText.text(nanoseconds: nanoseconds))"
        case .end: "\(name) is broken: not before the end"
        }
    }

    /// Returns the failure of a scenario.
    package func failure(in scenario: String) -> Diagnostic {
        let moment = TimeText.isShown(nanoseconds: time) ? ", after \(TimeText.text(nanoseconds: time))" : ""
        return Diagnostic(
            what: "The property \(sentence).", place: "scenario \(scenario), \(step)\(moment)",
            next: "Fix the app, or the property at \(line)", details: states)
    }

    /// The two states around the break, as far as the property has read them.
    private var states: [String] {
        func line(_ word: String, _ text: (Reading) -> String?) -> [String] {
            let parts = readings.compactMap { reading in text(reading).map { "\(reading.name): \($0)" } }
            return parts.isEmpty ? [] : [word + parts.joined(separator: "; ")]
        }
        return line("before  ") { $0.before } + line(reason == .end ? "at end  " : "then    ") { $0.after }
    }
}
