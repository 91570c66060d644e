import Foundation
import Testing

@preconcurrency @testable import BeerListMVP
@testable import SampleScenarios

@Suite("The screen of the beer list")
@MainActor
struct BeerListScreenTests {
    /// A list of two beers that says it has three.
    private struct TwoBeers: BeerListPresenterInput {
        let numberOfBeers = 3
        func beer(forRow row: Int) -> Beer? {
            row < 2 ? Beer(name: "Beer \(row)", tagline: "", description: "") : nil
        }
        func viewDidLoad() {}
        func didSelectRowAt(_ indexPath: IndexPath) {}
    }

    @Test("No row shows before a reload, and every row after it, one without a beer too")
    func rows() {
        let screen = BeerListScreen()
        screen.presenter = TwoBeers()
        #expect(screen.text == "screen: no rows")
        screen.reload()
        #expect(screen.text == #"screen: 3 rows: "Beer 0", "Beer 1", """#)
    }

    @Test("An alert on the beer list is before the rows, until OK is tapped; a second one is ignored")
    func alert() {
        let screen = BeerListScreen()
        var calls: [String] = []
        screen.notes = { alert, call in calls.append("\(call) \(alert.title)") }
        screen.show(alert: "Name", message: "Tag\n\nText")
        screen.show(alert: "Other", message: "")
        #expect(screen.text == #"screen: alert "Name", "Tag\n\nText"; no rows"#)
        screen.tapOK()
        #expect(screen.text == "screen: no rows")
        #expect(calls == ["alert(title:message:buttons:) Name", "ignoredAlert(title:message:buttons:) Other"])
    }
}
