import PresenterBench

@preconcurrency @testable import MyApp

let search = [searchTyping, searchOffline]

/// Types a word letter by letter, and after a rest one letter more: two searches.
private let searchTyping = Scenario("search-typing", .fixture("search")) { stage in
    let model = searchModel(on: stage)
    stage.type("fer", into: "query", as: .viewModel) { model.query = $0 }
    stage.advance(by: .milliseconds(200))
    stage.release()
    stage.send("query = \"fern\"", as: .viewModel) { model.query = "fern" }
}

/// Searches without a connection.
private let searchOffline = Scenario("search-offline", .offline) { stage in
    let model = searchModel(on: stage)
    stage.send("query = \"fern\"", as: .viewModel) { model.query = "fern" }
}

@MainActor
private func searchModel(on stage: Stage) -> SearchViewModel {
    let model = SearchViewModel()
    stage.watch(model, \.hits, "hits") { $0.map(\.name) }
    stage.watch(model, \.isSearching, "isSearching")
    stage.watch(model, \.message, "message")
    return model
}
