#if os(Linux)
import Testing

@testable import PlayRuntime

@Suite("A look at sleeping threads counts only if the bench did nothing beside them")
struct WorkBesidesTests {
    private let work = WorkBesides()

    @Test("It counts where there is no work, before and after there was some")
    func none() {
        #expect(work.areNone { true })
        work.begin()
        work.end()
        #expect(work.areNone { true })
        #expect(!work.areNone { false })
    }

    @Test("It does not count in the middle of work")
    func middle() {
        work.begin()
        #expect(!work.areNone { true })
    }

    @Test("It does not count if work began, or began and ended, meanwhile")
    func meanwhile() {
        let (whole, begun) = (WorkBesides(), WorkBesides())
        let sawWhole = whole.areNone {
            whole.begin()
            whole.end()
            return true
        }
        let sawBegun = begun.areNone {
            begun.begin()
            return true
        }
        #expect(!sawWhole && !sawBegun)
    }
}
#endif
