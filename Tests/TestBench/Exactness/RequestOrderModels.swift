import Foundation
import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Requests in the order in which the code sends them, from one thread or several.
let requestOrderModels: [Model] = [
    Model("exact-two-requests", asks: "zebras", "apple", start: askForBoth),
    Model("exact-two-requests-last-first", asks: "zebras", "apple", traits: .lastAnswerFirst, start: askForBoth),
    Model("exact-request-before-a-call", asks: "list") { probe in
        fetch("list") { text in DispatchQueue.main.async { probe.got(text) } }
        probe.got("loading")
    },
    Model("exact-call-before-a-request", asks: "list") { probe in
        probe.got("loading")
        fetch("list") { text in DispatchQueue.main.async { probe.got(text) } }
    },
    Model("exact-equal-requests", asks: "cell", "cell", "cell") { probe in
        for index in 0..<3 { fetch("cell") { text in DispatchQueue.main.async { probe.got("\(index): \(text)") } } }
    },
    Model("exact-equal-requests-of-tasks", asks: "cell", "cell", "cell") { probe in
        for index in 0..<3 {
            Task.detached {
                let text = try await text("cell")
                await MainActor.run { probe.got("\(index): \(text)") }
            }
        }
    },
    Model("exact-five-detached-reads", asks: "e", "d", "c", "b", "a") { probe in
        for path in ["e", "d", "c", "b", "a"] {
            Task.detached {
                let text = read(path)
                await MainActor.run { probe.got(text) }
            }
        }
    },
    Model("exact-blocking-bridge", asks: "d", "c", "b", "a") { probe in
        for path in ["d", "c", "b", "a"] {
            Task.detached {
                let text = waitFor(path)
                await MainActor.run { probe.got(text) }
            }
        }
    },
    Model("exact-perform-that-waits", asks: "0", "1", "2", "3", "4", "5", "6", "7") { probe in
        DispatchQueue.global().async {
            DispatchQueue.concurrentPerform(iterations: 8) { index in
                let text = waitFor("\(index)")
                DispatchQueue.main.async { probe.got(text) }
            }
            DispatchQueue.main.async { probe.done() }
        }
    },
    Model("exact-three-tasks-wait-for-a-fourth", asks: "go") { probe in
        let semaphore = DispatchSemaphore(value: 0)
        for index in 0..<3 {
            Task.detached {
                wait(for: semaphore)
                await MainActor.run { probe.got("\(index)") }
            }
        }
        Task.detached {
            let text = try await text("go")
            await MainActor.run { probe.got(text) }
            for _ in 0..<3 { semaphore.signal() }
        }
    },
]

/// Two scenarios whose requests differ only in the requested part; the second part is requested first.
let partScenarios: [Scenario] = [
    parts("exact-parts-by-rule", Fixture("ranges-by-rule", rules: [Rule(headers: ["Range"])])),
    parts("exact-parts-without-a-rule", "ranges"),
]

private func parts(_ name: String, _ fixture: Fixture) -> Scenario {
    Scenario(name, .fixture(fixture)) { stage in
        let spy = ProbeSpy(stage)
        stage.send("start()") {
            for range in ["4-7", "0-3"] {
                Task.detached {
                    var request = URLRequest(url: url("file"))
                    request.setValue("bytes=\(range)", forHTTPHeaderField: "Range")
                    let data = try await URLSession.shared.data(for: request).0
                    await MainActor.run { spy.got("\(range): \(String(decoding: data, as: UTF8.self))") }
                }
            }
        }
    }
}

@MainActor
private func askForBoth(_ probe: any Probe) {
    for path in ["zebras", "apple"] { fetch(path) { text in DispatchQueue.main.async { probe.got(text) } } }
}

/// The usual bridge from an interface with a completion handler to code that waits.
private func waitFor(_ path: String) -> String {
    let semaphore = DispatchSemaphore(value: 0)
    let text = Latest()
    fetch(path) {
        text.set($0)
        semaphore.signal()
    }
    semaphore.wait()
    return text.value
}

private func wait(for semaphore: DispatchSemaphore) { semaphore.wait() }
