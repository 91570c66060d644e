import PresenterBench

/// What `show` tells of a fixture.
package struct ShownFixture {
    let name: String
    let looked: LookedAtFixture
    let exchanges: [ShownExchange]

    /// Takes a fixture that was read.
    package init(_ name: String, _ looked: LookedAtFixture) {
        self.name = name
        self.looked = looked
        exchanges = looked.exchanges.enumerated().map { ShownExchange(number: $0 + 1, stored: $1) }
    }

    package var exchangeIndices: Range<Int> { exchanges.indices }

    private var captured: String { ShownExchange.text(looked.capturedAt) }

    /// The head, and a table of its exchanges.
    package var lines: [String] {
        let head = "fixture \(name): \(ReplayText.count(exchanges.count, "exchange")), captured \(captured)"
        guard !exchanges.isEmpty else { return [head] }
        return [head, ""] + Table.lines([ShownExchange.headings] + exchanges.map(\.cells))
    }

    /// One of its exchanges, whole.
    ///
    /// - Parameter index: Counts from 0.
    /// - Returns: Lines that are not yet safe to print.
    package func lines(ofExchange index: Int) -> [String] {
        exchanges[index].lines(of: exchanges.count, in: name)
    }
}

extension ShownFixture: Encodable {
    private enum CodingKeys: String, CodingKey { case fixture, capturedAt, creator, exchanges }

    package func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encode(name, forKey: .fixture)
        try members.encode(captured, forKey: .capturedAt)
        try members.encodeIfPresent(looked.creator, forKey: .creator)
        try members.encode(exchanges.map { ShownExchange.Summary(shown: $0) }, forKey: .exchanges)
    }
}
