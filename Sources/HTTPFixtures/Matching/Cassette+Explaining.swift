import BenchDiagnostics

/// An exchange of the fixture that a play did not request.
package struct UnplayedExchange: Codable, Hashable, Sendable {
    /// Its index in the fixture, from 0.
    package var index: Int
    /// `GET https://…`, as stored.
    package var text: String
    /// The fixture that holds it; nil if the scenario has only one.
    package var fixture: String?
    /// The nearest played exchange for the same path, and the differences; empty if there is none.
    package var nearest: [String]
    /// The step whose request for the same path was a miss; nil if there is none.
    package var missedBy: String?

    package init(index: Int, text: String, fixture: String? = nil, nearest: [String] = []) {
        self.index = index
        self.text = text
        self.fixture = fixture
        self.nearest = nearest
    }
}

extension Cassette {
    /// A request that nothing answered.
    struct Missed: Sendable {
        /// The request as text: `GET https://…`.
        let text: String
        let step: String
        let live: RequestParts
        /// The request as it may be printed.
        let shown: RequestParts
    }

    /// The number of exchanges beyond which they are compared only by their URLs, so that a report takes no longer than
    /// the play.
    private static let most = 1_000
    /// The number of played exchanges with which one that was not played is compared.
    private static let mostPlayed = 50

    /// The exchanges that have not been played, in the order of the fixture; the first of them are explained.
    package var unplayed: [UnplayedExchange] {
        state.withLock { state in
            let positions = parts.indices.filter { state.played[$0] == nil && state.left[$0] == nil }
            return positions.enumerated().map { index, position in
                let text = EscapedText.printable(exchanges.heads[position].text)
                guard index < 20 else { return UnplayedExchange(index: position, text: text) }
                let missed = missed(near: position, &state)
                var leftover = UnplayedExchange(
                    index: position, text: text, nearest: missed.map(\.lines) ?? nearest(to: position, &state))
                leftover.missedBy = missed?.step
                return leftover
            }
        }
    }

    /// Returns the missed request that comes nearest to an exchange that was not played.
    private func missed(near position: Int, _ state: inout State) -> (step: String, lines: [String])? {
        let others = state.missed.compactMap { missed -> (missed: Missed, comparison: Comparison)? in
            let rule = rules.rule(for: missed.live)
            let own = (try? state.search.stored(position, by: rule)) ?? parts[position]
            let comparison = Matcher.compare(own, missed.live, shown: missed.shown, by: rule)
            return comparison.isSameEndpoint ? (missed, comparison) : nil
        }
        guard let (missed, comparison) = others.min(by: { $0.comparison.distance < $1.comparison.distance }) else {
            return nil
        }
        let head = "nearest that was a miss: \(missed.text), by \(missed.step)"
        return (missed.step, [head] + comparison.lines.map { "  \($0)" })
    }

    /// Returns the played exchange for the same path that comes nearest to one that was not played.
    private func nearest(to position: Int, _ state: inout State) -> [String] {
        let others = parts.indices.filter { other in
            state.played[other] != nil
                && Matcher.compare(parts[position], parts[other], shown: parts[other], by: Rule(body: .ignored))
                    .isSameEndpoint
        }
        let compared = others.prefix(Self.mostPlayed).map { other in
            let played = (try? state.search.whole(other)) ?? parts[other]
            let rule = rules.rule(for: played)
            let own = (try? state.search.stored(position, by: rule)) ?? parts[position]
            return (position: other, comparison: Matcher.compare(own, played, shown: played, by: rule))
        }
        guard let nearest = compared.min(by: { $0.comparison.distance < $1.comparison.distance }) else { return [] }
        let step = state.played[nearest.position]?.step ?? ""
        let head = "nearest that was played: exchange \(nearest.position + 1), by \(step)"
        if nearest.comparison.matches { return [head, "  the same request, sent less often than it was recorded"] }
        return [head] + nearest.comparison.lines.map { "  \($0)" }
    }

    /// Compares a request that nothing answers with every exchange.
    ///
    /// - Parameters:
    ///   - live: The request as the app sent it; never printed.
    ///   - shown: The same request redacted.
    ///   - fixture: The name of the fixture; nil if it need not be named.
    ///   - owner: The fixture that answers for the host, if it is another one.
    ///   - step: The step that sent it; nil if the miss need not be remembered.
    /// - Returns: The exchanges, in the order of the fixture.
    func candidates(
        _ live: Exchange.Request, shown: Exchange.Request, fixture: String?, owner: Miss.Owner = .itself,
        step: String? = nil
    ) -> [Miss.Candidate] {
        let (live, print) = (RequestParts(live), RequestParts(shown))
        let rule = rules.rule(for: live)
        return state.withLock { state in
            if let step, state.missed.count < 20 {
                let text = CutText.request(shown.method, shown.url, print.operation(by: rule))
                state.missed.append(Missed(text: text, step: step, live: live, shown: print))
            }
            var compared = 0
            return parts.indices.filter { exchanges.heads[$0].isReadable }.map { position in
                // A request with a very different URL, or one that cannot be decoded, is compared only by its URL.
                let byURL = Matcher.compare(parts[position], live, shown: print, by: Rule(body: .ignored))
                let isCompared = byURL.isNear && compared < Self.most
                if isCompared { compared += 1 }
                let known = isCompared ? (try? state.search.stored(position, by: rule)) : nil
                let comparison = known.map { Matcher.compare($0, live, shown: print, by: rule) } ?? byURL
                return Miss.Candidate(
                    fixture: fixture, index: position, request: exchanges.heads[position],
                    operation: known?.operation(by: rule), step: state.played[position]?.step, comparison: comparison,
                    parts: (known ?? parts[position]).parts(by: rule, and: live), rule: rule, owner: owner,
                    isNear: isCompared)
            }
        }
    }

    /// The exchanges whose requests cannot be read: one of them may have been meant by a request that nothing answers.
    ///
    /// - Parameter fixture: The name of the fixture; nil if it need not be named.
    /// - Returns: The exchanges, in the order of the fixture.
    func unreadable(fixture: String?) -> [Miss.Unreadable] {
        exchanges.heads.indices.filter { !exchanges.heads[$0].isReadable }.map { position in
            Miss.Unreadable(fixture: fixture, index: position, reason: exchanges.fault(at: position))
        }
    }
}

extension StoredExchanges {
    /// The fault that keeps a request from being read, and its place.
    fileprivate func fault(at position: Int) -> String {
        do {
            _ = try request(at: position)
            return "it has no method and no URL"
        } catch {
            return (error as? Diagnostic).map { "\($0.what.withoutFullStop): \($0.place)" } ?? "it is damaged"
        }
    }
}

extension RequestParts {
    /// The GraphQL operation of the request, as a recording shows it; nil unless a rule reads the request as one.
    func operation(by rule: Rule) -> String? {
        guard case .graphQL = rule.body else { return nil }
        return graphQL?.text
    }

    /// The parts that a rule compares and that at least one of the requests has.
    fileprivate func parts(by rule: Rule, and live: RequestParts) -> Set<Comparison.Part> {
        var parts: Set<Comparison.Part> = [.method, .server, .path]
        if !query.isEmpty || !live.query.isEmpty { parts.insert(.query) }
        if !rule.headers.isEmpty { parts.insert(.headers) }
        if body != nil || live.body != nil, rule.body != .ignored { parts.insert(.body) }
        return parts
    }
}
