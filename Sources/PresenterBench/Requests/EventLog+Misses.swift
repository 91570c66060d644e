extension EventLog {
    /// Reports that nothing answers a request, if that is so.
    func write(missOf request: PendingRequest) {
        guard case .miss(let failure) = request.bound?.answer else { return }
        write(.missed(number: request.number, failure))
    }
}
