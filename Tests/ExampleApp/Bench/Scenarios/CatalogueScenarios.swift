import PresenterBench

@preconcurrency @testable import MyApp

let catalogue = [cataloguePages, cataloguePageFails, catalogueRefreshedEarly, catalogueTimeout]

/// Scrolls through all pages, scrolls on at the end, and pulls to refresh.
private let cataloguePages = Scenario("catalogue-pages", .fixture("catalogue")) { stage in
    let table = catalogueTable(on: stage)
    stage.send("open", as: .user) { table.open() }
    for _ in 1...3 {
        stage.send("scroll to the end", as: .user) { table.scrollToEnd() }
    }
    stage.send("pull to refresh", as: .user) { table.pullToRefresh() }
}

/// Loses the connection at the second page, and starts again.
private let cataloguePageFails = Scenario(
    "catalogue-page-fails", .fixture("catalogue"), .fail("GET /plants", nth: 2, with: .networkConnectionLost)
) { stage in
    let table = catalogueTable(on: stage)
    stage.send("open", as: .user) { table.open() }
    stage.send("scroll to the end", as: .user) { table.scrollToEnd() }
    stage.send("pull to refresh", as: .user) { table.pullToRefresh() }
}

/// Pulls to refresh while the second page is on its way; that page comes first, and too late.
private let catalogueRefreshedEarly = Scenario("catalogue-refreshed-early", .fixture("catalogue")) { stage in
    let table = catalogueTable(on: stage)
    stage.send("open", as: .user) { table.open() }
    stage.hold("scroll to the end", as: .user) { table.scrollToEnd() }
    stage.hold("pull to refresh", as: .user) { table.pullToRefresh() }
    stage.release()
}

/// Waits in vain for the first page: the session's own limit is 15 seconds.
private let catalogueTimeout = Scenario("catalogue-timeout", .fixture("catalogue")) { stage in
    let table = catalogueTable(on: stage)
    stage.hold("open", as: .user) { table.open() }
    stage.advance(by: .seconds(15))
}

@MainActor
private func catalogueTable(on stage: Stage) -> CatalogueTable {
    let table = CatalogueTable(stage)
    table.presenter = CatalogueProbe(stage, CataloguePresenter(view: table))
    return table
}
