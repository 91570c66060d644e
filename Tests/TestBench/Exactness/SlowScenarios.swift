import Foundation
import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Slow answers among timers, timeouts and steps: virtual time comes to each in its turn.
let slowScenarios: [Scenario] = [
    Scenario("slow-among-timers", .fixture("two"), .slow("GET /one", by: .seconds(8))) { stage in
        let probe = ProbeSpy(stage)
        stage.send("open both", horizon: .seconds(6)) {
            arm([5, 7, 8, 9], probe)
            load("one", probe)
            load("two", probe)
        }
        stage.advance(by: .milliseconds(2_999))
        stage.advance(by: .milliseconds(1))
        stage.advance(by: .seconds(2))
    },
    Scenario("slow-past-timeout", .fixture("two"), .slow(by: .seconds(8))) { stage in
        let probe = ProbeSpy(stage)
        stage.send("open with 8 s") { load("one", timeout: 8, probe) }
        stage.send("open with 9 s") { load("two", timeout: 9, probe) }
    },
    Scenario("slow-and-held", .fixture("two"), .slow("GET", nth: 1, by: .seconds(8))) { stage in
        let probe = ProbeSpy(stage)
        stage.hold("open both") {
            load("one", probe)
            load("two", probe)
        }
        stage.release("/two", "/one")
    },
    Scenario("slow-second", .fixture("two"), .slow("GET", nth: 2, by: .milliseconds(1_500))) { stage in
        let probe = ProbeSpy(stage)
        stage.send("open both") {
            load("one", probe)
            load("two", probe)
        }
    },
]

private func arm(_ seconds: [Int], _ probe: any Probe) {
    for second in seconds {
        _ = Timer.scheduledTimer(withTimeInterval: TimeInterval(second), repeats: false) { _ in
            probe.got("timer of \(second) s")
        }
    }
}

private func load(_ path: String, timeout: TimeInterval = 60, _ probe: any Probe) {
    let request = URLRequest(url: URL(string: "http://origin.test/\(path)")!, timeoutInterval: timeout)
    URLSession.shared.dataTask(with: request) { data, _, error in
        probe.got(data.map { String(decoding: $0, as: UTF8.self) } ?? (error as? URLError).map { "\($0.code)" } ?? "?")
    }.resume()
}
