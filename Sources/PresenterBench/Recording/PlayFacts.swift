/// What the events of a play say about its end.
struct PlayFacts {
    private let scenario: String
    private let events: [PlayEvent]
    private let launches: Int

    init(scenario: String, events: [PlayEvent], launches: Int) {
        self.scenario = scenario
        self.events = events
        self.launches = launches
    }

    /// Returns what kept the play from its end, or nil if it came to the end that was expected.
    func breakdown(_ exit: PlayExit, expectsCrash: Bool) -> (Verdict, PlayEvent.Failure)? {
        for case .couldNotRun(let failure) in events { return (.couldNotRun, failure) }
        for case .hung(var failure) in events {
            // The play does not know under which name it was started.
            failure.next = debugging
            return (.hung, failure)
        }
        switch exit {
        case .interrupted: return (.couldNotRun, failure("The play was interrupted"))
        case .garbage(let text): return (.couldNotRun, garbage(text))
        case .timedOut:
            return (.hung, failure("The play did not end in time", next: debugging))
        case .crashed where expectsCrash && launch < launches:
            return (.crashed, crash("The app crashed before its last launch"))
        case .crashed: return expectsCrash ? nil : (.crashed, crash("The app crashed"))
        case .ended: return hasEnding ? nil : (.crashed, crash("The app ended its process before the play was over"))
        }
    }

    private var debugging: String { "Play it under a debugger: bench replay \(scenario) --in-process" }

    /// The first request that nothing answers, with the next two that are told otherwise and the number of the rest.
    var miss: PlayEvent.Failure? {
        guard var first = misses.first else { return nil }
        var told = [first]
        for miss in misses where told.count < 3 && !told.contains(miss) { told.append(miss) }
        for other in told.dropFirst() {
            first.details.append(other.what)
            let next = other.next == first.next ? [] : [other.next]
            for line in [other.place] + other.details + next { first.details.append("  \(line)") }
        }
        if misses.count > told.count { first.details.append("and \(misses.count - told.count) more") }
        return first
    }

    /// The first object that is held, or gone, against what the scenario says.
    var held: PlayEvent.Failure? {
        for event in events {
            switch event {
            case .held(_, .some(let failure)), .letGo(let failure): return failure
            default: continue
            }
        }
        return nil
    }

    /// The first fault that struck no request.
    var idleFault: PlayEvent.Failure? {
        for case .ended(let ending) in events { return ending.idleFaults.first }
        return nil
    }

    var missingCrash: PlayEvent.Failure {
        failure(
            "The crash that the scenario expects did not come", next: "If this is right, declare ending: .completes")
    }

    /// Returns a failure that also names the first miss: often it is the cause.
    func adding(misses failure: PlayEvent.Failure) -> PlayEvent.Failure {
        guard let miss else { return failure }
        var both = failure
        both.details += [miss.what, miss.place] + miss.details
        return both
    }

    private var misses: [PlayEvent.Failure] {
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

    /// Which launch the play came to, from 1.
    private var launch: Int { events.count(where: Self.isRelaunch) + 1 }

    private static func isRelaunch(_ event: PlayEvent) -> Bool { if case .relaunched = event { true } else { false } }

    /// `step 2, didSelectRowAt(row: 0)`, in a scenario of several launches after `launch 2, `.
    private var lastStep: String {
        let values = VolatileValues(events)
        let own = values.events[((values.events.lastIndex(where: Self.isRelaunch) ?? -1) + 1)...]
        let inputs = own.compactMap { if case .input(_, let text) = $0 { values.raw(text) } else { nil } }
        let step = inputs.last.map { "step \(inputs.count), \($0)" } ?? "before the first step"
        return launches > 1 ? "launch \(launch), \(step)" : step
    }

    private func crash(_ what: String) -> PlayEvent.Failure {
        failure(
            what,
            next:
                "Debug it: bench replay \(scenario) --in-process; if the app is to crash here, declare ending: .crashes"
        )
    }

    private func garbage(_ text: String) -> PlayEvent.Failure {
        var failure = failure(
            "The play reported something that is no event", next: "Does the app write to descriptors it did not open?")
        failure.details = [EscapedText.quoted(text, longest: 200)]
        return failure
    }

    private func failure(_ what: String, next: String? = nil) -> PlayEvent.Failure {
        PlayEvent.Failure(
            what: what, place: "scenario \(scenario), \(lastStep)",
            next: next ?? "Run it again: bench replay \(scenario)")
    }
}
