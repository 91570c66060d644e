import Foundation
import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The cost of one request: the floor, the transport, and all of a play except its waiting for idleness.
///
/// They take turns in one process, so that disturbances of the machine affect them alike.
struct RequestCost {
    let root: String
    let fixture: String

    /// A request: its session and its exchange.
    private struct Question {
        let place: Int
        let session: URLSession
        let number: Int
    }

    /// Prints medians: floor, then transport and play for the first and the last exchange; the seconds until the answer
    /// is there, then on a second line those of work of the whole process.
    func print() throws {
        let exchanges = try FixtureStore(root: URL(filePath: root)).open(fixture)
        let played = PlayedSession()
        let questions = Self.questions(played, last: exchanges.count - 1)
        let begin = {
            CassetteProtocol.cassette.withLock { $0 = Cassette(exchanges) }
            played.begin(exchanges)
        }
        let spare = exchanges.count / 2
        let requests = try Dictionary(
            [0, spare, exchanges.count - 1].map { ($0, Self.request(try exchanges.exchange(at: $0).request)) }
        ) { first, _ in first }
        var costs = [[(passed: Double, worked: Double)]](repeating: [], count: 5)
        for round in 0..<(exchanges.count > 1_000 ? 85 : 305) {
            begin()
            // The preparation has left the caches cold: each kind is asked once, for an exchange that is not measured.
            for question in questions.prefix(3) { _ = Self.ask(question.session, requests[spare]!) }
            if spare == 0 { begin() }
            // Whoever comes after a play comes to colder caches, so that chance says who does.
            for question in questions.shuffled() {
                let cost = Self.ask(question.session, requests[question.number]!)
                if round >= 5 { costs[question.place].append(cost) }
            }
        }
        Swift.print(costs.map { "\(Measure.median($0.map(\.passed)))" }.joined(separator: " "))
        Swift.print(costs.map { "\(Measure.median($0.map(\.worked)))" }.joined(separator: " "))
    }

    private static func questions(_ played: PlayedSession, last: Int) -> [Question] {
        let (floor, transport) = (session(ConstantProtocol.self), session(CassetteProtocol.self))
        let first = [(0, floor, 0), (1, transport, 0), (3, played.session, 0)]
        let others = last == 0 ? [] : [(2, transport, last), (4, played.session, last)]
        return (first + others).map { Question(place: $0.0, session: $0.1, number: $0.2) }
    }

    static func session(_ answering: URLProtocol.Type) -> URLSession {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [answering]
        configuration.urlCache = nil
        return URLSession(configuration: configuration)
    }

    /// The request as an app would make it.
    private static func request(_ stored: Exchange.Request) -> URLRequest {
        var request = URLRequest(url: URL(string: stored.url)!)
        request.httpMethod = stored.method
        request.httpBody = stored.body
        for header in stored.headers { request.setValue(header.value, forHTTPHeaderField: header.name) }
        return request
    }

    private static func ask(_ session: URLSession, _ request: URLRequest) -> (passed: Double, worked: Double) {
        let done = DispatchSemaphore(value: 0)
        let (start, work) = (Measure.now, Measure.work)
        session.dataTask(with: request) { data, _, error in
            precondition(error == nil && data?.count == Samples.size)
            done.signal()
        }.resume()
        done.wait()
        return (Measure.now - start, Measure.work - work)
    }
}
