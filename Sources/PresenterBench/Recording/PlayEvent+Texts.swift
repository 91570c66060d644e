extension PlayEvent {
    /// Rewrites the texts that may contain placeholder characters for volatile values.
    func mappingTexts(_ rewritten: (String) -> String) -> PlayEvent {
        switch self {
        case .input(let lifeline, let act): .input(lifeline: lifeline, act.mapping(rewritten))
        case .output(let lifeline, let lines, let offMain):
            .output(lifeline: lifeline, lines: lines.map(rewritten), offMain: offMain)
        case .called(let id, let lifeline, let lines, let offMain):
            .called(id: id, lifeline: lifeline, lines: lines.map(rewritten), offMain: offMain)
        case .returned(let id, let lines): .returned(id: id, lines: lines.map(rewritten))
        case .changed(let id, let lines): .changed(id: id, lines: lines.map(rewritten))
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
