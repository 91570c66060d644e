import PresenterBench

/// The search with all that its user can do: type what the shop has an answer for, in any order.
let searchScreen = Scenario.Screen(
    "search-screen", .reply("GET /search?q=f", json: #"["Fern", "Fig"]"#),
    .reply("GET /search?q=fe", json: #"["Fern"]"#)
) { stage in
    let view = stage.own(SearchViewSpy(stage))
    let presenter = stage.own(SearchPresenter(view: view.object))
    view.object.keep(presenter.object)
    stage.send("viewDidLoad()") { presenter.object.viewDidLoad() }
    return [
        .action("didType(_:)", values: stage.recorded("q", of: "GET /search")) { presenter.object.didType($0) }
    ]
}

/// order-matters: didType(_:): the last show(_:for:) depends on the order of answers
let searchTyped = searchScreen.flow(
    "search-typed", "didType(\"f\")", "didType(\"fe\")", deviating: "order.3:step+order.5:2")
