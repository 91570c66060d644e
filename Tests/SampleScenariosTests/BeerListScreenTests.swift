import Foundation
import Testing

@preconcurrency @testable import BeerListMVP
@testable import SampleScenarios

@Suite("The screen of the beer list")
@MainActor
struct BeerListScreenTests {
    private struct TwoBeers: BeerListPresenterInput {
        let numberOfBeers = 2
        func beer(forRow row: Int) -> Beer? { Beer(name: "Beer \(row)", tagline: "", description: "") }
        func viewDidLoad() {}
        func didSelectRowAt(_ indexPath: IndexPath) {}
    }

    @Test("No row shows before a reload, and every row after it")
    func rows() {
        let screen = BeerListScreen()
        screen.presenter = TwoBeers()
        #expect(screen.text == "screen: no rows")
        screen.reload()
        #expect(screen.text == #"screen: 2 rows: "Beer 0", "Beer 1""#)
    }

    @Test("An alert on the beer list is before the rows, in one line")
    func alert() {
        let screen = BeerListScreen()
        screen.show(alert: "Name", message: "Tag\n\nText")
        #expect(screen.text == #"screen: alert "Name", "Tag\n\nText"; no rows"#)
    }
}
