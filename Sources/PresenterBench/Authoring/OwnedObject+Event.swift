import BenchDiagnostics

extension OwnedObject {
    /// Returns the event for a dismissed object; nil if nothing is wrong with it.
    ///
    /// - Parameters:
    ///   - isExpected: Whether it should be held.
    ///   - inFlight: Requests in flight: what they call in the end may hold it.
    ///   - others: What else the stage owns.
    /// - Returns: The event, or nil.
    func event(
        isExpected: Bool, inFlight: @autoclosure () -> [String], others: [OwnedObject]
    ) -> PlayEvent? {
        guard isStillHeld else { return isExpected ? .letGo(gone) : nil }
        return .held(type: typeName, isExpected ? nil : failure(inFlight(), others))
    }

    /// Returns what is wrong if an object that was left, or one that was not, refers to this one; nil if none is known to.
    func failureIfReferred(among others: [OwnedObject]) -> Diagnostic? {
        referrers(others).isEmpty ? nil : failure([], others)
    }

    private var gone: Diagnostic {
        Diagnostic(
            what: "\(typeName) is gone after it was dismissed, though the scenario expects it to be held.",
            place: "in step dismiss of this scenario", next: "If that is fixed, dismiss it without stillHeld.")
    }

    private func failure(_ inFlight: [String], _ others: [OwnedObject]) -> Diagnostic {
        Diagnostic(
            what: "\(typeName) is still held after it was dismissed.", place: "in step dismiss of this scenario",
            next:
                "Release it in the app, or expect it: dismiss(…, stillHeld: …). A scenario must use the handle and capture no object.",
            details: referrers(others).map { "\($0) refers to it" }
                + inFlight.map { "\($0) is in flight, and may call it" })
    }

    /// The paths from other objects, and from this one, that lead to it.
    private func referrers(_ others: [OwnedObject]) -> [String] {
        let paths = others.compactMap(\.object).flatMap { References(in: $0).paths(to: survivor) }
        return paths + (survivor.map { References(in: $0).paths(to: $0) } ?? [])
    }
}
