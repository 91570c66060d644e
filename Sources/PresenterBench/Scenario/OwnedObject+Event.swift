extension OwnedObject {
    /// Returns what is told of an object that was let go of; nil where that is what was to become of it.
    ///
    /// - Parameters:
    ///   - isExpected: Whether it is to be held.
    ///   - inFlight: Requests that are under way: what they call in the end may hold it.
    ///   - others: What the stage owns, too.
    /// - Returns: The event, or nil.
    func event(
        isExpected: Bool, inFlight: @autoclosure () -> [String], others: [OwnedObject]
    ) -> PlayEvent? {
        guard isStillHeld else { return isExpected ? .letGo(gone) : nil }
        return .held(type: typeName, isExpected ? nil : failure(inFlight(), others))
    }

    private var gone: PlayEvent.Failure {
        PlayEvent.Failure(
            what: "\(typeName) is gone after it was dismissed, though the scenario expects it to be held.",
            place: "in step dismiss of this scenario", next: "If it is mended, dismiss it without stillHeld.")
    }

    private func failure(_ inFlight: [String], _ others: [OwnedObject]) -> PlayEvent.Failure {
        let referrers = others.compactMap(\.object).flatMap { References(in: $0).paths(to: survivor) }
        let own = survivor.map { References(in: $0).paths(to: $0) } ?? []
        return PlayEvent.Failure(
            what: "\(typeName) is still held after it was dismissed.", place: "in step dismiss of this scenario",
            next:
                "Let go of it in the app; or expect it: dismiss(…, stillHeld: …). A scenario uses the handle and captures no object.",
            details: (referrers + own).map { "\($0) refers to it" }
                + inFlight.map { "\($0) is in flight, and may call it" })
    }
}
