import HTTPFixtures

/// An exchange that cannot be replayed, as `show` prints it.
struct ShownUnusable: Hashable, Sendable {
    let stored: LookedAtFixture.Unusable

    /// Counts from 1, in the order of replay.
    var number: Int { stored.number }
    var method: String { stored.head.method.isEmpty ? "-" : stored.head.method }
    var url: String { stored.head.url.isEmpty ? "-" : stored.head.url }

    var cells: [String] { ["\(number)", method, url, "unusable", "-", "-", "-", "-", "-"] }

    /// The reason, printed below the table of all exchanges.
    var reason: [String] {
        ["exchange \(number) cannot be replayed: \(stored.reason.what)", "  \(stored.reason.place)"]
    }

    /// Everything about it, for people.
    ///
    /// - Parameters:
    ///   - count: How many exchanges the fixture has.
    ///   - fixture: Its name.
    /// - Returns: Lines that are not yet safe to print.
    func lines(of count: Int, in fixture: String) -> [String] {
        let reason = stored.reason
        return [
            "exchange \(number) of \(count), fixture \(fixture)", "", "\(method) \(url)", "", "cannot be replayed",
            "  \(reason.what)", "  \(reason.place)", "  \(reason.next)",
        ]
    }
}
