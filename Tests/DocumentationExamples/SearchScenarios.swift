import PresenterBench

let documentationScenarios = [
    searchReversed, searchLeft, searchRecent, searchRefused, visitOffers, searchTyped, searchListed, searchHeld,
]

/// Types two letters; the answer to the second one comes first.
let searchReversed = Scenario(
    "search-reversed", .reply("GET /search?q=f", json: #"["Fern", "Fig"]"#),
    .reply("GET /search?q=fe", json: #"["Fern"]"#)
) { stage in
    let presenter = SearchPresenter(view: SearchViewSpy(stage))
    stage.hold("didType(f)") { presenter.didType("f") }
    stage.hold("didType(fe)") { presenter.didType("fe") }
    stage.release("GET /search?q=fe", "GET /search?q=f")
}

/// Closes the screen while its search is under way: the task keeps the presenter until the answer comes.
let searchLeft = Scenario("search-left", .reply("GET /search", json: #"["Fern"]"#)) { stage in
    let view = stage.own(SearchViewSpy(stage))
    let presenter = stage.own(SearchPresenter(view: view.object))
    stage.hold("didType(fern)") { presenter.object.didType("fern") }
    stage.dismiss(view, stillHeld: presenter)
    stage.release()
}

/// Closes the screen of a presenter that holds its view, which keeps it in turn: both stay.
let searchHeld = Scenario("search-held") { stage in
    let view = stage.own(SearchViewSpy(stage))
    let presenter = stage.own(HoldingPresenter(view: view.object))
    view.object.keep(presenter.object)
    stage.dismiss(stillHeld: view, presenter)
}

/// Finds what an earlier version stored, adds to it, and finds that at the next launch.
let searchRecent = Scenario(
    "search-recent", .reply("GET /search", json: #"["Fern"]"#), .startsWith(defaults: ["recent": ["ivy"]])
) { stage in
    let presenter = SearchPresenter(view: SearchViewSpy(stage))
    stage.send("viewDidLoad()") { presenter.viewDidLoad() }
    stage.send("didType(fern)") { presenter.didType("fern") }
}
.relaunched { stage in
    let presenter = SearchPresenter(view: SearchViewSpy(stage))
    stage.send("viewDidLoad()") { presenter.viewDidLoad() }
}

/// Searches while the shop is closed.
let searchRefused = Scenario("search-refused", .reply("GET /search", status: 503)) { stage in
    let presenter = SearchPresenter(view: SearchViewSpy(stage))
    stage.send("didType(fern)") { presenter.didType("fern") }
}

final class SearchViewSpy: Spy, SearchView {
    func show(_ hits: [String], for query: String) { record(hits, query) }
    func show(recent: [String]) { record(recent) }
    func show(message: String) { record(message) }
}

/// A mistake: the view of this presenter is not weak.
final class HoldingPresenter {
    let view: any SearchView

    init(view: any SearchView) { self.view = view }
}
