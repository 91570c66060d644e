import Testing

@testable import PlayRuntime

@Suite("A function that becomes known late")
struct LateFunctionTests {
    /// Where on the stack the called function runs.
    private func place(_ late: LateFunction<Void, UInt>) -> UInt? { late.function?(()) }

    @Test("A late function is nil before it is set, and the last one set after that")
    func known() {
        let late = LateFunction<Int, Int>()
        #expect(late.function == nil)
        late.set { $0 + 1 }
        late.set { $0 + 2 }
        #expect(late.function?(1) == 3)
    }

    @Test("Calling a late function does not deepen the stack, however often it was set")
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
