#if os(Linux)
import Testing

@testable import PlayRuntime

@Suite("What an app closes leaves the descriptors of its play open")
struct OwnDescriptorsTests {
    private let own = OwnDescriptors()

    init() { for number: Int32 in [3, 4, 7, 1_000] { own.add(number) } }

    @Test("A range is cut around them")
    func ranges() {
        #expect(own.others(in: 0...UInt32.max) == [0...2, 5...6, 8...999, 1_001...UInt32.max])
        #expect(own.others(in: 3...7) == [5...6])
        #expect(own.others(in: 1_000...1_000) == [])
        #expect(own.others(in: 2_000...3_000) == [2_000...3_000])
    }

    @Test("What a library has closed is no longer among them")
    func forgotten() {
        own.forget(7)
        #expect(own.contain(4) && !own.contain(7))
        #expect(own.others(in: 5...8) == [5...8])
    }

    @Test("The first three belong to every program")
    func first() {
        own.begin()
        #expect(![0, 1, 2].contains { own.contain($0) })
    }
}
#endif
