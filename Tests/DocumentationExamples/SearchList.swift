import Foundation
import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What a list tells its screen: that it has changed.
@MainActor
protocol SearchListView: AnyObject {
    func reload()
}

/// A list as an app may have it, whose screen reads the rows once it is told to.
@MainActor
final class SearchList {
    private(set) var rows: [String] = []
    private weak var view: (any SearchListView)?

    init(view: any SearchListView) { self.view = view }

    func didType(_ query: String) {
        Task {
            let url = URL(string: "https://api.shop.example/search?q=\(query)")!
            rows = (try? await JSONDecoder().decode([String].self, from: URLSession.shared.data(from: url).0)) ?? []
            view?.reload()
        }
    }

    func didClear() { rows = [] }
}

/// Reads the rows whenever the screen would.
let searchListed = Scenario("search-listed", .reply("GET /search", json: #"["Fern", "Fig"]"#)) { stage in
    let view = SearchListViewSpy(stage)
    let list = SearchList(view: view)
    stage.read(list, \.rows, "rows")
    stage.send("didType(f)") { list.didType("f") }
    stage.send("didType(f)") { list.didType("f") }
    stage.send("didClear()") { list.didClear() }
}

final class SearchListViewSpy: Spy, SearchListView {
    func reload() { record() }
}
