import BenchDiagnostics

/// The end of a play, as its events tell it.
package struct PlayFacts {
    private let scenario: String
    private let events: [PlayEvent]
    private let launches: Int

    /// Creates the facts of a play.
    ///
    /// - Parameters:
    ///   - scenario: Its name.
    ///   - events: Its events.
    ///   - launches: How often the scenario launches its app.
    package init(scenario: String, events: [PlayEvent], launches: Int) {
        self.scenario = scenario
        self.events = events
        self.launches = launches
    }

    /// Finds what kept the play from finishing.
    ///
    /// - Parameters:
    ///   - exit: How its process ended.
    ///   - expectsCrash: Whether it should crash.
    ///   - expected: The step in which it should crash, if that is known to be a later one.
    /// - Returns: The verdict and why, or nil if the play ended as expected.
    package func breakdown(
        _ exit: PlayExit, expectsCrash: Bool, in expected: String? = nil
    ) -> (Verdict, Diagnostic)? {
        for case .couldNotRun(let failure) in events { return (.couldNotRun, failure) }
        if isJudging, let failure = failureOfProperty(exit) { return (.couldNotRun, failure) }
        for case .hung(var failure) in events {
            // The play does not know under which name it was started.
            failure.next = debugging
            return (.hung, failure)
        }
        switch exit {
        case .interrupted: return (.couldNotRun, failure("The play was interrupted."))
        case .garbage(let text): return (.couldNotRun, garbage(text))
        case .timedOut:
            return (.hung, failure("The play did not end in time.", next: debugging))
        case .crashed(let crash):
            return self.failure(of: crash, expectsCrash: expectsCrash, in: expected).map { (.crashed, $0) }
        case .ended:
            return hasEnding ? nil : (.crashed, self.crash("The app ended its process before the play was over."))
        }
    }

    /// Finds what is wrong with a crash.
    ///
    /// - Parameters:
    ///   - crash: What is known about it.
    ///   - expectsCrash: Whether the play should crash.
    ///   - expected: The step in which it should crash, if that is known to be a later one.
    /// - Returns: The failure, or nil for an expected crash in its expected place.
    private func failure(of crash: Crash, expectsCrash: Bool, in expected: String?) -> Diagnostic? {
        var failure: Diagnostic
        if expectsCrash, launch < launches {
            failure = self.crash("The app crashed before its last launch.")
            failure.next = "Debug it: \(inProcess); if the app should crash here, end the scenario with this launch"
        } else if expectsCrash, steps.isEmpty {
            failure = self.crash("The app crashed before its first step.")
        } else if expectsCrash, let expected {
            failure = self.crash("The app crashed before its last step.")
            failure.details = ["its crash is expected in \(expected)"]
            failure.next =
                "Debug it: \(inProcess); if the app should crash here, end the flow with this step"
        } else if expectsCrash {
            return nil
        } else if crash.platform != nil {
            failure = self.failure(
                "A platform function crashed, not one of the app.",
                next:
                    "Foundation on Linux is not Apple's: check whether an app may call it this way, or leave it out of the flow."
            )
        } else {
            failure = self.crash("The app crashed.")
        }
        failure.details = crash.lines + failure.details
        return failure
    }

    /// True if the play broke off while a property was judged.
    private var isJudging: Bool {
        for event in events.reversed() {
            switch event {
            case .judges(let begins): return begins
            case .hung, .volatile, .secret: continue
            default: return false
            }
        }
        return false
    }

    /// The failure of a play that a property has kept from its end; nil if none has.
    private func failureOfProperty(_ exit: PlayExit) -> Diagnostic? {
        let hasHung = events.contains { if case .hung = $0 { true } else { false } }
        guard exit.isCrash || exit == .timedOut || hasHung else { return nil }
        var failure = failure(
            "A property of the scenario \(exit.isCrash ? "crashed" : "did not end").", next: debugging)
        if case .crashed(let crash) = exit { failure.details = crash.lines }
        return failure
    }

    private var debugging: String { "Play it under a debugger: \(inProcess)" }

    private var inProcess: String { "bench replay \(scenario) --in-process" }

    /// The first request that nothing answers, with the next two different ones and the number of the rest.
    var miss: Diagnostic? {
        guard var first = misses.first else { return nil }
        var told = [first]
        for miss in misses where told.count < 3 && !told.contains(miss) { told.append(miss) }
        for other in told.dropFirst() {
            first.details.append(other.what)
            let next = other.next == first.next ? [] : [other.next]
            for line in [other.place] + other.details + next { first.details.append("  \(line)") }
        }
        if misses.count > told.count { first.details.append("and \(misses.count - told.count) more") }
        // A fault that should have answered the request is often the cause.
        for idle in idleFaults { first.details += [idle.what, "  \(idle.place)"] }
        return first
    }

    /// The first object that is held, or gone, against what the scenario says.
    var held: Diagnostic? {
        events.lazy.compactMap(\.heldFailure).first
    }

    /// The faults that answered no request.
    var idleFaults: [Diagnostic] {
        for case .ended(let ending) in events { return ending.idleFaults }
        return []
    }

    var missingCrash: Diagnostic {
        failure(
            "The crash that the scenario expects did not happen.", next: "If this is right, leave out .crashes")
    }

    /// The broken properties: the first with all that tells why, the others by their sentence.
    var broken: Diagnostic? {
        let values = VolatileValues(events)
        let all = values.events.compactMap { event -> BrokenProperty? in
            guard case .broken(let property) = event else { return nil }
            return property.mappingTexts { text in values.replaced(text) { $0.name } }
        }
        guard var failure = all.first?.failure(in: scenario) else { return nil }
        failure.details += all.dropFirst().map { "also: \($0.sentence), in \($0.step)" }
        return failure
    }

    /// Returns a failure that also names the first miss and the first broken property: often one of them is the cause.
    func addingCauses(to failure: Diagnostic) -> Diagnostic {
        var all = failure
        for cause in [miss, broken].compactMap(\.self) { all.details += [cause.what, cause.place] + cause.details }
        return all
    }

    private var misses: [Diagnostic] {
        events.compactMap { event in
            switch event {
            case .missed(_, let failure), .reachedOut(_, let failure): failure
            default: nil
            }
        }
    }

    private var hasEnding: Bool {
        events.contains { if case .ended = $0 { true } else { false } }
    }

    /// The launch that the play reached, from 1.
    private var launch: Int { events.count(where: Self.isRelaunch) + 1 }

    private static func isRelaunch(_ event: PlayEvent) -> Bool { if case .relaunched = event { true } else { false } }

    /// The steps that the last launch reached: `step 2 (didSelectRowAt(row: 0))`.
    package var steps: [String] {
        events[((events.lastIndex(where: Self.isRelaunch) ?? -1) + 1)...].compactMap {
            if case .began(let place) = $0 { place } else { nil }
        }
    }

    /// The place that the play has reached, or had at its end.
    package var place: String { "scenario \(scenario), \(lastStep)" }

    private var lastStep: String {
        steps.last ?? PlayPlace(launch: launches > 1 ? launch : nil).text
    }

    private func crash(_ what: String) -> Diagnostic {
        failure(
            what,
            next:
                "Debug it: \(inProcess); if the app should crash here, declare .crashes"
        )
    }

    private func garbage(_ text: String) -> Diagnostic {
        var failure = failure(
            "The play reported something that is not an event.",
            next: "Check whether the app writes to descriptors it did not open.")
        failure.details = [EscapedText.quoted(text, longest: 200)]
        return failure
    }

    private func failure(_ what: String, next: String? = nil) -> Diagnostic {
        Diagnostic(
            what: what, place: place, next: next ?? "Run it again: bench replay \(scenario)")
    }
}
