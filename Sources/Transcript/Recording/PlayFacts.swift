import BenchDiagnostics

/// The end of a play, by its events.
package struct PlayFacts {
    private let scenario: String
    private let events: [PlayEvent]
    private let launches: Int

    /// Creates the facts of a play.
    package init(scenario: String, events: [PlayEvent], launches: Int) {
        self.scenario = scenario
        self.events = events
        self.launches = launches
    }

    /// Finds the reason why the play did not finish.
    ///
    /// - Parameter exit: The end of its process.
    /// - Returns: The verdict and the reason; nil if the play ended as expected.
    package func breakdown(_ exit: PlayExit) -> (Verdict, Diagnostic)? {
        for case .couldNotRun(let failure) in events { return (.couldNotRun, failure) }
        if isJudging, let failure = failureOfProperty(exit) { return (.couldNotRun, failure) }
        for case .hung(var failure) in events {
            // The play does not know under which name it was started.
            if failure.subject != .busyWait { failure.next = debugging }
            return (.hung, failure)
        }
        switch exit {
        case .interrupted: return (.couldNotRun, failure("The play was interrupted."))
        case .garbage(let text): return (.couldNotRun, garbage(text))
        case .timedOut:
            return (.hung, failure("The play did not end in time.", next: debugging))
        case .crashed(let crash):
            return self.failure(of: crash).map { (.crashed, $0) }
        case .ended:
            return hasEnding ? nil : (.crashed, self.crash("The app ended its process before the play was over."))
        }
    }

    /// Returns the failure of a crash.
    ///
    /// - Parameter crash: The known facts about it.
    /// - Returns: The failure; nil for an expected crash.
    private func failure(of crash: Crash) -> Diagnostic? {
        var failure: Diagnostic
        if events.isCrashExpected, launch < launches {
            failure = self.crash("The app crashed before its last launch.")
            failure.next = "Debug it: \(inProcess); if the app should crash here, end the scenario with this launch"
        } else if events.isCrashExpected {
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
        failure.details = crash.lines.map { Advice($0) } + failure.details
        return failure
    }

    /// True if the play broke off while a property was judged.
    private var isJudging: Bool {
        for event in events.reversed() {
            switch event {
            case .judges(let begins): return begins
            case .hung, .volatile, .secret, .idle: continue
            default: return false
            }
        }
        return false
    }

    /// The failure of a play that a property has kept from finishing; nil if none has.
    private func failureOfProperty(_ exit: PlayExit) -> Diagnostic? {
        let hasHung = events.contains { if case .hung = $0 { true } else { false } }
        guard exit.isCrash || exit == .timedOut || hasHung else { return nil }
        var failure = failure(
            "A property of the scenario \(exit.isCrash ? "crashed" : "did not end").", next: debugging)
        if case .crashed(let crash) = exit { failure.details = crash.lines.map { Advice($0) } }
        return failure
    }

    private var debugging: Advice { "Play it under a debugger: \(inProcess)" }

    private var inProcess: Suggestion { Suggestion(.replay, scenario, "--in-process") }

    /// The first request that nothing answers, with the next two different ones and the number of the rest.
    var miss: Diagnostic? {
        guard var first = misses.first else { return nil }
        var told = [first]
        for miss in misses where told.count < 3 && !told.contains(miss) { told.append(miss) }
        for other in told.dropFirst() {
            first.details.append(Advice(other.what))
            let next = other.next == first.next ? [] : [other.next]
            for line in [Advice(other.place)] + other.details + next { first.details.append("  \(line)") }
        }
        if misses.count > told.count { first.details.append("and \(misses.count - told.count) more") }
        // A fault that should have answered the request is often the cause.
        for idle in idleFaults { first.details += [Advice(idle.what), "  \(idle.place)"] }
        return first
    }

    /// The failure of the first object that is held, or gone, unlike the scenario expects.
    var held: Diagnostic? {
        events.lazy.compactMap(\.heldFailure).first
    }

    /// The faults that answered no request, and the deviations that the play has not met; of a play that crashed as
    /// expected, as it told them last.
    var idleFaults: [Diagnostic] {
        for case .ended(let ending) in events { return ending.idleFaults }
        guard events.isCrashExpected else { return [] }
        // A launch tells of its own.
        for event in events.reversed() {
            switch event {
            case .idle(let failures): return failures
            case .relaunched: return []
            default: continue
            }
        }
        return []
    }

    /// The failure of an app that has survived an expected crash; nil if none was expected, or it came.
    var missingCrash: Diagnostic? {
        guard let place = events.placeOfSurvival else { return nil }
        return Diagnostic(
            what: "The crash that the scenario expects did not happen.", place: "scenario \(scenario), \(place)",
            next: "If this is right, take the step out of expectCrash")
    }

    /// The broken properties: the first with the facts that explain it, the others by their sentence.
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
        for cause in [miss, broken].compactMap(\.self) {
            all.details += [Advice(cause.what), Advice(cause.place)] + cause.details
        }
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

    /// The place that the play has reached, or had at its end.
    package var place: String { "scenario \(scenario), \(lastStep)" }

    private var lastStep: String { events.lastStep ?? PlayPlace(launch: launches > 1 ? launch : nil).text }

    private func crash(_ what: String) -> Diagnostic {
        failure(
            what,
            next:
                "Debug it: \(inProcess); if the app should crash here, put the step into expectCrash"
        )
    }

    private func garbage(_ text: String) -> Diagnostic {
        var failure = failure(
            "The play reported something that is not an event.",
            next: "Check whether the app writes to descriptors it did not open.")
        failure.details = [Advice(EscapedText.quoted(text, longest: 200))]
        return failure
    }

    private func failure(_ what: String, next: Advice? = nil) -> Diagnostic {
        Diagnostic(
            what: what, place: place, next: next ?? "Run it again: \(.replay, scenario)")
    }
}

extension [PlayEvent] {
    /// True if the app was expected to crash when the events broke off.
    package var isCrashExpected: Bool {
        for event in reversed() {
            switch event {
            case .expectsCrash(let expects): return expects
            case .relaunched: return false
            default: continue
            }
        }
        return false
    }

    /// The first step that the app has survived unlike the scenario expects; nil if there is none.
    fileprivate var placeOfSurvival: String? {
        firstIndex(of: .expectsCrash(false)).map { self[..<$0].lastStep ?? PlayPlace(launch: nil).text }
    }
}

extension BidirectionalCollection<PlayEvent> {
    /// The last step that the launch reached: `step 2 (didSelectRowAt(row: 0))`.
    fileprivate var lastStep: String? {
        for event in reversed() {
            switch event {
            case .began(let place): return place
            case .relaunched: return nil
            default: continue
            }
        }
        return nil
    }
}
