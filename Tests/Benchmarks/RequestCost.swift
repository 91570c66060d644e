import Foundation
import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What one request costs: the floor, the transport, and all of a play but its waiting until everything is idle.
///
/// They take turns in one process, so that what disturbs the machine disturbs them alike.
struct RequestCost {
    let root: String
    let fixture: String

    /// Prints the medians in seconds: floor, then transport and play for the first and the last exchange.
    func print() throws {
        let store = FixtureStore(root: URL(filePath: root))
        let exchanges = try store.open(fixture)
        let (first, last) = (0, exchanges.count - 1)
        var costs = [[Double]](repeating: [], count: 5)
        let rounds = exchanges.count > 1_000 ? 60 : 200
        let sessions = (Self.session(ConstantProtocol.self), Self.session(CassetteProtocol.self), PlayedSession())
        for round in 0..<rounds {
            CassetteProtocol.cassette.withLock { $0 = Cassette(exchanges) }
            sessions.2.begin(exchanges)
            let asked = [(0, sessions.0, first), (1, sessions.1, first), (3, sessions.2.session, first)]
                + (first == last ? [] : [(2, sessions.1, last), (4, sessions.2.session, last)])
            // What was prepared has left the caches cold, and whoever comes first would pay for it.
            for _ in 0..<3 { _ = Self.ask(sessions.0, exchanges.heads[first].url) }
            for (place, session, number) in Self.turned(asked, by: round) {
                let cost = Self.ask(session, exchanges.heads[number].url)
                if round >= rounds / 10 { costs[place].append(cost) }
            }
        }
        Swift.print(costs.map { "\(Measure.median($0))" }.joined(separator: " "))
    }

    private static func turned<Element>(_ list: [Element], by count: Int) -> [Element] {
        Array(list[(count % list.count)...] + list[..<(count % list.count)])
    }

    static func session(_ answering: URLProtocol.Type) -> URLSession {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [answering]
        configuration.urlCache = nil
        return URLSession(configuration: configuration)
    }

    /// Returns the seconds until the answer is there, or those of work of the whole process.
    private static func ask(_ session: URLSession, _ url: String, _ clock: () -> Double = { Measure.now }) -> Double {
        let url = URL(string: url)!
        let done = DispatchSemaphore(value: 0)
        let start = clock()
        session.dataTask(with: url) { data, _, error in
            precondition(error == nil && data?.count == Samples.size)
            done.signal()
        }.resume()
        done.wait()
        return clock() - start
    }
}
