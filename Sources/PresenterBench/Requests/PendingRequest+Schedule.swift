import HTTPFixtures

extension PendingRequest {
    /// Changes the answer that the request gets, if the schedule says so.
    mutating func change(by script: ScheduleScript) {
        guard !isIgnored else { return }
        guard !script.isOffline else { return bind(AnswerChange.Failure.offline.outcome, after: [], from: request.url) }
        guard case .outcome(.response(let response), let hops, let url) = bound?.answer else { return }
        let change = script.change(ofAnswer: number) { AnswerChanges(of: response) }
        guard let outcome = change?.applied(to: response) else { return }
        let isSameServer = change?.isFailure == false
        bind(outcome, after: isSameServer ? hops : [], from: isSameServer ? url : request.url)
    }

    private mutating func bind(_ outcome: Exchange.Outcome, after hops: [RedirectChain.Hop], from url: String) {
        bound?.answer = .outcome(outcome, after: hops, url: url)
    }
}
