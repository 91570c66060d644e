import BenchDiagnostics
import Foundation
import HTTPFixtures

/// Damages fixtures, and loads and opens each: both must give the same error or value. A fixture that loads is played
/// and shown.
package struct FuzzRun {
    /// Violations, with the number of the turn that showed them.
    package private(set) var findings: [String] = []
    /// How many fixtures could still be loaded, and how many were refused.
    package private(set) var (loaded, refused) = (0, 0)
    /// The seconds of the slowest turn.
    package private(set) var slowest = 0.0

    let folder: ThrowAwayFolder
    private let seeds: [[UInt8]]
    private var numbers: SeededNumbers

    /// Creates a run whose every byte depends on the seed alone.
    package init(seed: UInt64) throws {
        numbers = SeededNumbers(seed: seed)
        folder = try ThrowAwayFolder()
        seeds = try FuzzSeeds.bytes(savedBy: folder.store, in: folder.root)
    }

    /// `20000 fixtures: 4000 loaded, 16000 refused, 0 findings`
    package var summary: String {
        "\(loaded + refused) fixtures: \(loaded) loaded, \(refused) refused, \(findings.count) findings"
    }

    /// Returns the bytes of the fixture of a turn that is still to come, without trying those before it.
    package mutating func bytes(ofTurn turn: Int) -> Data {
        for _ in 0..<turn { _ = spoiled() }
        return Data(spoiled())
    }

    /// Tries the given number of fixtures.
    package mutating func play(_ count: Int) throws {
        for turn in 0..<count {
            let bytes = spoiled()
            try Data(bytes).write(to: folder.root.appending(path: "Fixtures/one.har"))
            let start = ContinuousClock.now
            try compare(turn)
            let (seconds, attoseconds) = (ContinuousClock.now - start).components
            slowest = max(slowest, Double(seconds) + Double(attoseconds) / 1e18)
        }
    }

    private mutating func spoiled() -> [UInt8] {
        var bytes = seeds.randomElement(using: &numbers) ?? []
        // One is the most telling: after several hardly a file is JSON any more.
        for _ in 0..<([1, 1, 1, 2, 3].randomElement(using: &numbers) ?? 1) {
            Mutation.allCases.randomElement(using: &numbers)?.apply(to: &bytes, &numbers)
        }
        return bytes
    }

    /// Loads it whole, and opens it and decodes every exchange.
    private mutating func compare(_ turn: Int) throws {
        let whole = Result { try folder.store.load("one") }
        let stored = Result { try folder.store.open("one") }
        let opened = Result { () throws -> Fixture.Contents in
            let stored = try stored.get()
            let exchanges = try stored.heads.indices.map(stored.exchange)
            for (head, exchange) in zip(stored.heads, exchanges)
            where head.method != exchange.request.method || head.url != exchange.request.url {
                note(turn, "the head \(head.text) is not that of the exchange")
            }
            return Fixture.Contents(capturedAt: stored.capturedAt, exchanges: exchanges)
        }
        switch (whole, opened) {
        case (.success(let left), .success(let right)):
            loaded += 1
            if left != right { note(turn, "loaded and opened differ") }
            play(left, try stored.get(), turn)
            show(turn)
        case (.failure(let left), .failure(let right)):
            refused += 1
            for error in [left, right] where !(error is Diagnostic) {
                note(turn, "not a plain error: \(error)")
            }
        case (let left, let right):
            note(turn, "loaded \(Self.end(of: left)), opened \(Self.end(of: right))")
        }
    }

    mutating func note(_ turn: Int, _ text: String) { findings.append("turn \(turn): \(text)") }

    private static func end(of result: Result<Fixture.Contents, any Error>) -> String {
        switch result {
        case .success: "a value"
        case .failure(let error): "\(error)"
        }
    }
}
