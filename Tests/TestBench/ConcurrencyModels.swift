import Foundation
import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Ways in which Swift's own concurrency lets work cross threads and time.
let concurrencyModels: [Model] = [
    Model(
        "actor-hops", asks: "a", "b",
        start: { probe in
            let library = Library()
            Task {
                for path in ["a", "b"] { await library.add(try await text(path)) }
                let all = await library.all
                await MainActor.run { probe.got(all) }
            }
        }
    ),
    Model(
        "task-group", asks: "a", "b", "c", "d",
        start: { probe in
            Task {
                let all = try await withThrowingTaskGroup(of: String.self) { group in
                    for path in ["d", "b", "a", "c"] { group.addTask { try await text(path) } }
                    var all: [String] = []
                    for try await text in group { all.append(text) }
                    return all
                }
                probe.got(all.sorted().joined())
            }
        }
    ),
    Model(
        "yields", asks: "a",
        start: { probe in
            let first = Task.detached { for _ in 0..<100 { await Task.yield() } }
            Task {
                await first.value
                probe.got(try await text("a"))
            }
        }
    ),
    Model(
        "async-stream", asks: "a", "b",
        start: { probe in
            let (stream, continuation) = AsyncStream.makeStream(of: String.self)
            Task { @MainActor in
                for await text in stream { probe.got(text) }
                probe.done()
            }
            fetch("a") { first in
                continuation.yield(first)
                fetch("b") { second in
                    continuation.yield(second)
                    continuation.finish()
                }
            }
        }
    ),
    Model(
        "task-sleep-cancelled", asks: "a",
        start: { probe in
            let sleeping = Task { @MainActor in
                do { try await Task.sleep(for: .seconds(600)) } catch {
                    probe.got("woken: \(error is CancellationError)")
                }
            }
            fetch("a") { text in
                probe.got(text)
                sleeping.cancel()
            }
        }
    ),
    Model(
        "timeout-race", asks: "slow",
        start: { probe in
            Task { @MainActor in
                let winner = await withTaskGroup(of: String.self) { group in
                    group.addTask {
                        try? await ContinuousClock().sleep(until: .now + .seconds(3))
                        return "timeout"
                    }
                    group.addTask {
                        try? await Task.sleep(for: .seconds(5))
                        return (try? await text("slow")) ?? "cancelled"
                    }
                    defer { group.cancelAll() }
                    return await group.next() ?? "none"
                }
                probe.got(winner)
            }
        }
    ),
    Model(
        "main-actor-chain", asks: "a",
        start: { probe in
            Task { @MainActor in
                let first = Task { @MainActor in try await text("a") }
                probe.got(try await first.value)
                await Task.detached { await MainActor.run { probe.got("on main: \(Thread.isMainThread)") } }.value
            }
        }
    ),
    Model(
        "defaults-and-notifications", asks: "a",
        start: { probe in
            _ = NotificationCenter.default.addObserver(
                forName: Notification.Name("loaded"), object: nil, queue: .main
            ) { _ in probe.got(UserDefaults.standard.string(forKey: "text") ?? "nothing") }
            fetch("a") { text in
                UserDefaults.standard.set(text, forKey: "text")
                NotificationCenter.default.post(name: Notification.Name("loaded"), object: nil)
            }
        }
    ),
]

/// A debounce that compares timestamps, on two days: the recordings differ in nothing but their names.
let dayScenarios: [Scenario] = [
    debounce("debounce-by-date-new-year", on: Date(timeIntervalSinceReferenceDate: 0)),
    debounce("debounce-by-date-leap-day", on: Date(timeIntervalSince1970: 1_709_251_199)),
]

private func debounce(_ name: String, on day: Date) -> Scenario {
    Scenario(name, .startsAt(day)) { stage in
        let spy = ProbeSpy(stage)
        let search = DatedSearch(spy)
        stage.hold("type(\"s\")") { search.type("s") }
        stage.advance(by: .milliseconds(299))
        stage.hold("type(\"sw\")") { search.type("sw") }
        stage.advance(by: .milliseconds(100))
        stage.send("type(\"swi\")") { search.type("swi") }
    }
}

/// Searches 300 ms after the last letter, by the dates of the letters.
@MainActor
private final class DatedSearch {
    private let probe: any Probe
    private var lastLetter = Date.distantPast

    init(_ probe: any Probe) { self.probe = probe }

    func type(_ text: String) {
        lastLetter = Date()
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) {
            guard Date().timeIntervalSince(self.lastLetter) >= 0.3 else { return }
            self.probe.got(text)
        }
    }
}

private actor Library {
    private(set) var all = ""
    func add(_ text: String) { all += text }
}

/// The text at an address, as app code awaits it.
func text(_ path: String) async throws -> String {
    String(decoding: try await URLSession.shared.data(from: url(path)).0, as: UTF8.self)
}
