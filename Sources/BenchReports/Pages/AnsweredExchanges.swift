import BenchRunner
import Transcript

/// The exchanges that answered the requests of a recording, as far as the recording and the fixtures tell: in the order
/// of the requests, and only if the answer is that of the fixture.
package struct AnsweredExchanges: Sendable {
    private struct Stored: Sendable {
        let id: String
        let answer: String
    }

    private var stored: [RequestName: [Stored]] = [:]

    /// - Parameter fixtures: The fixtures of the scenario.
    package init(_ fixtures: [RecordedFixture]) {
        for fixture in fixtures {
            for (place, (text, detail)) in zip(fixture.exchanges, fixture.details ?? []).enumerated() {
                stored[RequestName(text).sorted, default: []].append(
                    Stored(id: Self.id(fixture.name, place), answer: detail.answer))
            }
        }
    }

    /// The name of the element that shows an exchange.
    static func id(_ fixture: String, _ place: Int) -> String { "x-\(fixture)-\(place + 1)" }

    /// Finds the exchange of each answer.
    package func ids(in lines: [ChangedLine]) -> [Int: String] {
        guard !stored.isEmpty else { return [:] }
        return ids(in: lines, without: .added).merging(ids(in: lines, without: .removed)) { _, new in new }
    }

    private func ids(in lines: [ChangedLine], without sign: ChangedLine.Sign) -> [Int: String] {
        var found: [Int: String] = [:]
        var used: [RequestName: Int] = [:]
        var open: [(number: Int?, exchange: Stored?)] = []
        for (place, line) in lines.enumerated() where line.sign != sign {
            guard case .message(let message) = line.line.part else { continue }
            switch message.content {
            case .asked(let asked):
                let name = RequestName(asked.method, asked.url).sorted
                let all = stored[name] ?? []
                let next = used[name, default: 0]
                used[name] = next + 1
                open.append((asked.number, all.isEmpty ? nil : all[min(next, all.count - 1)]))
            case .answered(let number, let answer):
                guard let index = open.firstIndex(where: { $0.number == number }) ?? open.indices.first else {
                    continue
                }
                let exchange = open.remove(at: index).exchange
                if let exchange, answer.end?.text == exchange.answer { found[place] = exchange.id }
            case .missed(let number), .cancelled(let number):
                if let index = open.firstIndex(where: { $0.number == number }) { open.remove(at: index) }
            case .act, .told, .refused: break
            }
        }
        return found
    }
}
