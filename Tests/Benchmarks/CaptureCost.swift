import BenchCommand
import Foundation
import LoopbackOrigin
import PresenterBench

/// What a capture costs for each exchange: asking a server on this machine, redacting and saving.
struct CaptureCost {
    static let counts = [50, 100, 200]

    static let scenarios = counts.map { count in
        Scenario("capture-\(count)", .fixture(Fixture("capture-\(count)"))) {
            PlayCost.asking($0, count, from: "http://api.example/kettles")
        }
    }

    let root: String

    /// Returns the seconds per exchange of the whole command, its start left out, for each count.
    func seconds() throws -> [Double] {
        let origin = try LoopbackOrigin { request in
            let number = Int(request.target.split(separator: "/").last ?? "") ?? 0
            return OriginAnswer(String(decoding: Samples.body(number), as: UTF8.self))
        }
        defer { origin.stop() }
        return try Self.counts.map { count in
            let words = ["record", "capture-\(count)", "--root", root]
            let upstream = ["--upstream", "http://api.example=http://127.0.0.1:\(origin.port)"]
            return try Measure.seconds { try ChildProcess.output(words + upstream) } / Double(count)
        }
    }
}
