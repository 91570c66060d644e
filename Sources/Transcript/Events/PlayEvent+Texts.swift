import BenchDiagnostics
import HTTPFixtures
import PlayRuntime

/// The texts of events. The switch has no default case, so that a new case must say which texts it may print.
extension PlayEvent {
    /// Returns the event with every printable text rewritten: without secrets, or with other characters for volatile values.
    ///
    /// - Parameter rewritten: Rewrites a text; most texts stay as they are.
    /// - Returns: The event. A known secret and a captured exchange are left alone, because the bench itself needs
    ///   them.
    package func mappingTexts(_ rewritten: (String) -> String) -> PlayEvent {
        switch self {
        case .began(let place): .began(place: rewritten(place))
        case .input(let lifeline, let act): .input(lifeline.mapping(rewritten), act.mapping(rewritten))
        case .output(let lifeline, let call, let offMain):
            .output(lifeline.mapping(rewritten), call.mappingTexts(rewritten), offMain: offMain)
        case .called(let id, let lifeline, let call, let offMain):
            .called(id: id, lifeline.mapping(rewritten), call.mappingTexts(rewritten), offMain: offMain)
        case .returned(let id, let outcome): .returned(id: id, outcome?.mappingTexts(rewritten))
        case .changing(let id, let place, let lifeline, let label, let offMain):
            .changing(id: id, place: place, lifeline.mapping(rewritten), label: rewritten(label), offMain: offMain)
        case .changed(let id, let value): .changed(id: id, value.mappingTexts(rewritten))
        case .asked(let request): .asked(request.mappingTexts(rewritten))
        case .answered(let number, let answer): .answered(number: number, answer.mappingTexts(rewritten))
        case .missed(let number, let failure): .missed(number: number, failure.redacted(by: rewritten))
        case .reachedOut(let call, let failure):
            .reachedOut(RefusedCall(call.reach, rewritten(call.text)), failure.redacted(by: rewritten))
        case .held(let type, let failure): .held(type: rewritten(type), failure?.redacted(by: rewritten))
        case .idle(let failures): .idle(failures.map { $0.redacted(by: rewritten) })
        case .letGo(let failure): .letGo(failure.redacted(by: rewritten))
        case .broken(let property): .broken(property.mappingTexts(rewritten))
        case .volatile(let id, let value): .volatile(id: id, value.mappingTexts(rewritten))
        case .waits(let state): .waits(state.mapping(rewritten))
        case .relaunched(let ending): .relaunched(ending.mappingTexts(rewritten))
        case .ended(let ending): .ended(ending.mappingTexts(rewritten))
        case .hung(let failure): .hung(failure.redacted(by: rewritten))
        case .couldNotRun(let failure): .couldNotRun(failure.redacted(by: rewritten))
        case .mainBlocked, .cancelled, .passed, .judges, .expectsCrash, .drewRandomNumbers, .secret, .captured,
            .choices:
            self
        }
    }
}

extension VolatileValue {
    fileprivate func mappingTexts(_ rewritten: (String) -> String) -> VolatileValue {
        var value = self
        value.raw = rewritten(raw)
        return value
    }
}

extension PlayEvent.Request {
    fileprivate func mappingTexts(_ rewritten: (String) -> String) -> PlayEvent.Request {
        var request = self
        request.method = rewritten(method)
        request.url = rewritten(url)
        request.head = head.map(rewritten)
        request.body = body.map(rewritten)
        request.operation = operation.map(rewritten)
        return request
    }
}

extension Diagnostic {
    package func redacted(by redact: (String) -> String) -> Diagnostic {
        var failure = self
        (failure.what, failure.place) = (redact(what), redact(place))
        (failure.next, failure.details) = (next.mapTexts(redact), details.map { $0.mapTexts(redact) })
        return failure
    }
}

extension PlayEvent.Ending {
    fileprivate func mappingTexts(_ rewritten: (String) -> String) -> PlayEvent.Ending {
        var ending = self
        ending.screens = screens.map(rewritten)
        ending.unplayed = unplayed.map { $0.mappingTexts(rewritten) }
        ending.idleFaults = idleFaults.map { $0.redacted(by: rewritten) }
        ending.idleAnswers = idleAnswers.map { .init(name: rewritten($0.name), takenBy: $0.takenBy.map(rewritten)) }
        ending.inFlight = inFlight.map { $0.mappingTexts(rewritten) }
        ending.stillArmed = stillArmed.map(rewritten)
        ending.stillRunning = stillRunning.map(rewritten)
        return ending
    }
}

extension UnplayedExchange {
    fileprivate func mappingTexts(_ rewritten: (String) -> String) -> UnplayedExchange {
        var leftover = self
        leftover.text = rewritten(text)
        leftover.nearest = nearest.map(rewritten)
        leftover.missedBy = missedBy.map(rewritten)
        return leftover
    }
}

extension [PlayEvent] {
    /// Returns the events without the secrets that a play printed before it knew them to be secrets.
    ///
    /// A password is typed, and its label printed, before a request sends it under its name.
    ///
    /// - Parameters:
    ///   - rules: The rules of redaction.
    ///   - others: The secrets that another play of the scenario has reported.
    /// - Returns: The events; those after the last secret stay as they are if the play knew all secrets then.
    package func withoutLateSecrets(_ rules: Redaction, knowing others: [PlayEvent] = []) -> [PlayEvent] {
        let unknown = others.filter { !contains($0) }
        let last = unknown.isEmpty ? lastIndex { if case .secret = $0 { true } else { false } } : count
        guard let last else { return self }
        var redactor = Redactor(rules)
        redactor.learnSecrets(in: unknown)
        redactor.learnSecrets(in: self)
        return self[..<last].map { event in event.mappingTexts { redactor.redact(text: $0) } } + self[last...]
    }

    /// The events that report secrets.
    package var secrets: [PlayEvent] { filter { if case .secret = $0 { true } else { false } } }
}

extension Redactor {
    /// Learns the secrets that a play reported, with their numbers.
    package mutating func learnSecrets(in events: some Sequence<PlayEvent>) {
        for case .secret(let value, let number) in events where !value.isEmpty { learn(value, as: number) }
    }
}
