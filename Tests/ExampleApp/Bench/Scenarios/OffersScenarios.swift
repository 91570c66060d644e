import PresenterBench

@preconcurrency @testable import MyApp

/// Opens the offers without a connection.
let offersOffline = Scenario("offers-offline", .offline) { stage in
    let view = OffersViewSpy(stage)
    let presenter = OffersPresenter()
    presenter.view = view
    stage.send("viewDidLoad()") { presenter.viewDidLoad() }
}

final class OffersViewSpy: Spy, OffersView {
    func show(_ offers: [Offer]) { record(offers) }
    func showRetryButton(_ error: any Error) { record(error) }
}
