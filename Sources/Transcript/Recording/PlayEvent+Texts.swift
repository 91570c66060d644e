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
