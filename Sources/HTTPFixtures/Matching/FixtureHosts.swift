/// Which fixture of a scenario answers for a host: the first one that names it or, if it names no hosts, has exchanges
/// with it.
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

    /// Reads the hosts of a scenario's fixtures.
    ///
    /// - Parameters:
    ///   - fixtures: The fixtures, in order of precedence.
    ///   - urls: The URLs of the exchanges in each of them.
    package init(_ fixtures: [Fixture], holding urls: [[String]]) {
        shares = zip(fixtures, urls).map { fixture, urls in
            let hosts = Set(urls.map(Self.host))
            return Share(
                named: fixture.hosts.isEmpty ? nil : HostList(fixture.hosts), held: hosts,
                open: hosts.filter(Placeholder.isContained).sorted())
        }
    }

    /// The index of the fixture that answers for the host of a URL; nil if none does. A single fixture answers for all.
    package func owner(of url: String) -> Int? {
        shares.count == 1 ? 0 : shares.firstIndex { $0.answers(for: url) }
    }

    /// The index of the fixture that an exchange is captured into: new hosts go to the first fixture that names none.
    package func captureOwner(of url: String) -> Int? {
        owner(of: url) ?? shares.firstIndex { $0.named == nil }
    }

    private static func host(of url: String) -> String {
        let host = URLText.normalized(URLText(url).host)
        return Placeholder.isContained(in: host) ? host : host.lowercased()
    }
}
