import Testing

@testable import PresenterBench

@Suite("A function that becomes known late")
struct LateFunctionTests {
    /// Where on the stack the called function runs.
    private func place(_ late: LateFunction<Void, UInt>) -> UInt? { late.function?(()) }

    @Test("Is none before it is known, and the last one after that")
    func known() {
        let late = LateFunction<Int, Int>()
        #expect(late.function == nil)
        late.set { $0 + 1 }
        late.set { $0 + 2 }
        #expect(late.function?(1) == 3)
    }

    @Test("Is called no deeper on the stack however often it was asked for")
    func depth() {
        let late = LateFunction<Void, UInt>()
        late.set {
            var local = 0
            return withUnsafePointer(to: &local) { UInt(bitPattern: $0) }
        }
        let first = place(late)
        for _ in 0..<10_000 { _ = late.function }
        #expect(place(late) == first)
    }
}
