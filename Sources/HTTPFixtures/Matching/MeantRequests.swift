/// The requests that the pattern of a fault or a property means, which is read once for all of them.
package struct MeantRequests: Sendable {
    private let meansAll: Bool
    private let pattern: RequestPattern?

    /// - Parameter text: The pattern; nil means every request. One that is not valid means none.
    package init(_ text: String?) {
        meansAll = text == nil
        pattern = text.flatMap(RequestPattern.init)
    }

    package func contain(_ request: Exchange.Request) -> Bool { meansAll || pattern?.matches(request) == true }
}
