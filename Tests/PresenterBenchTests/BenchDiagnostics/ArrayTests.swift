import BenchDiagnostics
import Testing

@Suite("Arrays are mapped on all processors and grouped, in order")
struct ArrayTests {
    @Test(
        "Results stand in the order of the elements, however many there are",
        arguments: [0, 1, 2, 63, 64, 65, 1_000])
    func concurrent(count: Int) {
        let numbers = Array(0..<count)
        #expect(numbers.concurrentMap { $0 * 3 } == numbers.map { $0 * 3 })
    }

    @Test("Groups stand in the order of their first elements, and hold all that are alike")
    func grouped() {
        #expect([3, 1, 4, 1, 5, 9, 2, 6].grouped { $0 % 2 } == [[3, 1, 1, 5, 9], [4, 2, 6]])
        #expect([Int]().grouped { $0 } == [])
    }
}
