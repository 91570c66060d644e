import Foundation
import PresenterBench

/// Tasks that share an actor, a task or a group.
let actorModels: [Model] = [
    Model("exact-one-token-for-three", asks: "token", "a", "b", "c") { probe in
        let tokens = Tokens()
        for path in ["c", "a", "b"] {
            Task {
                let token = try await tokens.token()
                let text = try await text(path)
                await MainActor.run { probe.got("\(text) with \(token)") }
            }
        }
    },
    Model("exact-actor-entered-again", asks: "b", "a", "c") { probe in
        let stock = Stock(probe)
        for path in ["b", "a", "c"] { Task { try await stock.add(path) } }
    },
    Model("exact-group-cancelled-midway", asks: "0", "1", "2", "3", "4") { probe in
        Task {
            await withTaskGroup(of: String.self) { group in
                for path in 0..<5 { group.addTask { (try? await text("\(path)")) ?? "\(path) cancelled" } }
                var count = 0
                for await text in group {
                    await MainActor.run { probe.got(text) }
                    count += 1
                    if count == 2 { group.cancelAll() }
                }
            }
            probe.done()
        }
    },
    Model("exact-sleeping-group-cancelled-midway") { probe in
        Task {
            await withTaskGroup(of: String.self) { group in
                for index in 0..<6 {
                    group.addTask {
                        do { try await Task.sleep(for: .seconds(index < 3 ? 1 : 2)) } catch {
                            return "\(index) cancelled"
                        }
                        return "\(index)"
                    }
                }
                var count = 0
                for await text in group {
                    await MainActor.run { probe.got(text) }
                    count += 1
                    if count == 2 { group.cancelAll() }
                }
            }
            probe.done()
        }
    },
    Model("exact-tasks-beside-an-actor") { probe in
        let notes = Notes()
        for index in 0..<6 {
            Task.detached {
                let all = await notes.add("\(index)")
                await MainActor.run { probe.got(all) }
            }
        }
    },
]

/// Asks for a token once, however many wait for it.
private actor Tokens {
    private var renewal: Task<String, any Error>?

    func token() async throws -> String {
        if let renewal { return try await renewal.value }
        let renewal = Task { try await text("token") }
        self.renewal = renewal
        return try await renewal.value
    }
}

/// Keeps a count across a wait, as one should not.
private actor Stock {
    private let probe: any Probe
    private var count = 0

    init(_ probe: any Probe) { self.probe = probe }

    func add(_ path: String) async throws {
        let before = count
        probe.got("\(path) finds \(before)")
        let text = try await text(path)
        count = before + 1
        probe.got("\(text) leaves \(count)")
    }
}

private actor Notes {
    private var all = ""

    func add(_ text: String) -> String {
        all += text
        return all
    }
}
