import BenchDiagnostics
import HTTPFixtures
import PlayRuntime

/// Redaction of events. There is no default case: a new case must say which texts it may print.
extension PlayEvent {
    /// Returns the event with every printable text redacted.
    ///
    /// - Parameter redact: Replaces secrets in a text; a text without one stays as it is.
    /// - Returns: The event. A known secret and a captured exchange are left alone, because the bench itself needs
    ///   them.
    package func redacted(by redact: (String) -> String) -> PlayEvent {
        switch self {
        case .began(let place): .began(place: redact(place))
        case .input(let lifeline, let act): .input(lifeline.mapping(redact), act.mapping(redact))
        case .output(let lifeline, let call, let offMain):
            .output(lifeline.mapping(redact), call.mappingTexts(redact), offMain: offMain)
        case .called(let id, let lifeline, let call, let offMain):
            .called(id: id, lifeline.mapping(redact), call.mappingTexts(redact), offMain: offMain)
        case .returned(let id, let outcome): .returned(id: id, outcome?.mappingTexts(redact))
        case .changing(let id, let place, let lifeline, let label, let offMain):
            .changing(id: id, place: place, lifeline.mapping(redact), label: redact(label), offMain: offMain)
        case .changed(let id, let value): .changed(id: id, value.mappingTexts(redact))
        case .asked(let request): .asked(request.redacted(by: redact))
        case .answered(let number, let answer): .answered(number: number, answer.redacted(by: redact))
        case .missed(let number, let failure): .missed(number: number, failure.redacted(by: redact))
        case .reachedOut(let call, let failure):
            .reachedOut(RefusedCall(call.reach, redact(call.text)), failure.redacted(by: redact))
        case .held(let type, let failure): .held(type: redact(type), failure?.redacted(by: redact))
        case .letGo(let failure): .letGo(failure.redacted(by: redact))
        case .broken(let property): .broken(property.mappingTexts(redact))
        case .volatile(let id, let value): .volatile(id: id, value.redacted(by: redact))
        case .waits(let state): .waits(state.mapping(redact))
        case .relaunched(let ending): .relaunched(ending.redacted(by: redact))
        case .ended(let ending): .ended(ending.redacted(by: redact))
        case .hung(let failure): .hung(failure.redacted(by: redact))
        case .couldNotRun(let failure): .couldNotRun(failure.redacted(by: redact))
        case .mainBlocked, .cancelled, .passed, .judges, .expectsCrash, .drewRandomNumbers, .secret, .captured,
            .choices:
            self
        }
    }
}

extension VolatileValue {
    fileprivate func redacted(by redact: (String) -> String) -> VolatileValue {
        var value = self
        value.raw = redact(raw)
        return value
    }
}

extension PlayEvent.Request {
    fileprivate func redacted(by redact: (String) -> String) -> PlayEvent.Request {
        var request = self
        request.method = redact(method)
        request.url = redact(url)
        request.head = head.map(redact)
        request.body = body.map(redact)
        request.operation = operation.map(redact)
        return request
    }
}

extension Diagnostic {
    package func redacted(by redact: (String) -> String) -> Diagnostic {
        Diagnostic(
            what: redact(what), place: redact(place), next: redact(next), details: details.map(redact),
            subject: subject)
    }
}

extension PlayEvent.Ending {
    fileprivate func redacted(by redact: (String) -> String) -> PlayEvent.Ending {
        var ending = self
        ending.screens = screens.map(redact)
        ending.unplayed = unplayed.map { $0.redacted(by: redact) }
        ending.idleFaults = idleFaults.map { $0.redacted(by: redact) }
        ending.idleAnswers = idleAnswers.map { .init(name: redact($0.name), takenBy: $0.takenBy.map(redact)) }
        ending.inFlight = inFlight.map { $0.redacted(by: redact) }
        ending.stillArmed = stillArmed.map(redact)
        ending.stillRunning = stillRunning.map(redact)
        return ending
    }
}

extension UnplayedExchange {
    fileprivate func redacted(by redact: (String) -> String) -> UnplayedExchange {
        var leftover = self
        leftover.text = redact(text)
        leftover.nearest = nearest.map(redact)
        leftover.missedBy = missedBy.map(redact)
        return leftover
    }
}

extension PlayEvent {
    /// Rewrites the texts that may contain placeholder characters for volatile values.
    func mappingTexts(_ rewritten: (String) -> String) -> PlayEvent {
        switch self {
        case .input(let lifeline, let act): .input(lifeline, act.mapping(rewritten))
        case .output(let lifeline, let call, let offMain):
            .output(lifeline, call.mappingTexts(rewritten), offMain: offMain)
        case .called(let id, let lifeline, let call, let offMain):
            .called(id: id, lifeline, call.mappingTexts(rewritten), offMain: offMain)
        case .returned(let id, let outcome): .returned(id: id, outcome?.mappingTexts(rewritten))
        case .changed(let id, let value): .changed(id: id, value.mappingTexts(rewritten))
        case .asked(let request): .asked(request.mappingTexts(rewritten))
        case .broken(let property): .broken(property.mappingTexts(rewritten))
        case .relaunched(let ending): .relaunched(ending.mappingTexts(rewritten))
        case .ended(let ending): .ended(ending.mappingTexts(rewritten))
        default: self
        }
    }
}

extension PlayEvent.Request {
    fileprivate func mappingTexts(_ rewritten: (String) -> String) -> Self {
        var request = self
        request.url = rewritten(url)
        request.head = head.map(rewritten)
        request.body = body.map(rewritten)
        request.operation = operation.map(rewritten)
        return request
    }
}

extension PlayEvent.Ending {
    fileprivate func mappingTexts(_ rewritten: (String) -> String) -> Self {
        var ending = self
        ending.screens = screens.map(rewritten)
        ending.inFlight = inFlight.map { $0.mappingTexts(rewritten) }
        return ending
    }
}
