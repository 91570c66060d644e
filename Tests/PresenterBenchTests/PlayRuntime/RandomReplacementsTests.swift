#if os(Linux)
import Testing

@testable import PlayRuntime

@Suite("Random numbers below a bound")
struct RandomReplacementsTests {
    @Test("Where there is only one, none is drawn; of several, each comes")
    func below() throws {
        let replacement = try #require(Replacement.randomness.first { $0.name == "arc4random_uniform" })
        let below = unsafeBitCast(replacement.function.address, to: (@convention(c) (UInt32) -> UInt32).self)
        let before = ProcessWide.randomness.reading
        #expect(below(0) == 0 && below(1) == 0)
        #expect(ProcessWide.randomness.reading == before)
        #expect(Set((0..<600).map { _ in below(6) }) == Set(0..<6))
    }
}
#endif
