import PresenterBench

/// Types two letters; the answer to the second one comes first.
let searchReversed = Scenario("search-reversed", faults: [answer(#"["Fern", "Fig"]"#), answer(#"["Fern"]"#, nth: 2)]) {
    stage in
    let presenter = SearchPresenter(view: SearchViewSpy(stage))
    stage.hold("didType(f)") { presenter.didType("f") }
    stage.hold("didType(fe)") { presenter.didType("fe") }
    stage.release(2, 1)
}

/// Closes the screen while its search is under way: the task keeps the presenter until the answer comes.
let searchLeft = Scenario("search-left", faults: [answer(#"["Fern"]"#)]) { stage in
    let view = stage.own(SearchViewSpy(stage))
    let presenter = stage.own(SearchPresenter(view: view.object))
    stage.hold("didType(fern)") { presenter.object.didType("fern") }
    stage.dismiss(view, stillHeld: presenter)
    stage.release()
}

/// Finds what an earlier version stored, adds to it, and finds that at the next launch.
let searchRecent = Scenario(
    "search-recent", faults: [answer(#"["Fern"]"#)], initialState: InitialState(defaults: ["recent": ["ivy"]])
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
let searchRefused = Scenario("search-refused", faults: [Fault(.status(503))]) { stage in
    let presenter = SearchPresenter(view: SearchViewSpy(stage))
    stage.send("didType(fern)") { presenter.didType("fern") }
}

func answer(_ body: String, nth: Int = 1) -> Fault {
    Fault(.status(200, body: body, type: "application/json"), path: "/search", nth: nth)
}

final class SearchViewSpy: Spy, SearchView {
    func show(_ hits: [String], for query: String) { record(hits, query) }
    func show(recent: [String]) { record(recent) }
    func show(message: String) { record(message) }
}
