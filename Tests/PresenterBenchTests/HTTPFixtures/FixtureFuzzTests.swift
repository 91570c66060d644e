import FixtureFuzz
import Testing

@Suite("Damaged fixtures")
struct FixtureFuzzTests {
    @Test("A damaged fixture is an error or a value, the same loaded and opened", arguments: [1, 2, 3])
    func spoiled(seed: UInt64) throws {
        var run = try FuzzRun(seed: seed)
        try run.play(150)
        #expect(run.findings == [])
        #expect(run.loaded > 5 && run.refused > 20)
    }

    @Test("The same seed gives the same damaged fixtures")
    func sameSeed() throws {
        var runs = try (0..<2).map { _ in try FuzzRun(seed: 7) }
        for index in runs.indices { try runs[index].play(20) }
        #expect(runs[0].summary == runs[1].summary)
    }
}
