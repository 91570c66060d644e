/// Which fixture of a scenario answers for a host: the first one that names it or, where it names none, holds exchanges of it.
package struct FixtureHosts: Sendable {
    private struct Share: Sendable {
        let named: HostList?
        let held: Set<String>
        /// Hosts that a placeholder stands in.
        let open: [String]

        func answers(for url: String) -> Bool {
            if let named { return named.contains(hostOf: url) }
            let host = FixtureHosts.host(of: url)
            return held.contains(host) || open.contains { Matcher.same($0, host) }
        }
    }

    private let shares: [Share]

    /// Looks at the fixtures of a scenario.
    ///
    /// - Parameters:
    ///   - fixtures: The fixtures, in the order in which they are asked.
    ///   - urls: For each of them the URLs of the exchanges it holds.
    package init(_ fixtures: [Fixture], holding urls: [[String]]) {
        shares = zip(fixtures, urls).map { fixture, urls in
            let hosts = Set(urls.map(Self.host))
            return Share(
                named: fixture.hosts.isEmpty ? nil : HostList(fixture.hosts), held: hosts,
                open: hosts.filter(Placeholder.isContained).sorted())
        }
    }

    /// The place of the fixture that answers for the host of a URL; nil where none does. A fixture alone answers for all.
    package func owner(of url: String) -> Int? {
        shares.count == 1 ? 0 : shares.firstIndex { $0.answers(for: url) }
    }

    /// The place of the fixture that an exchange is captured into: hosts that are new go to the first one that names none.
    package func captureOwner(of url: String) -> Int? {
        owner(of: url) ?? shares.firstIndex { $0.named == nil }
    }

    private static func host(of url: String) -> String {
        let host = URLText.normalized(URLText(url).host)
        return Placeholder.isContained(in: host) ? host : host.lowercased()
    }
}
