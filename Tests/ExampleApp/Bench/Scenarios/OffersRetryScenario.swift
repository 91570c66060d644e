import PresenterBench

@preconcurrency @testable import MyApp

/// Opens the offers while the shop is closed for a moment, then taps the button.
let offersRetry = Scenario("offers-retry", .fixture("offers")) { stage in
    let view = OffersViewSpy(stage)
    let presenter = OffersPresenter()
    presenter.view = view
    stage.send("viewDidLoad()") { presenter.viewDidLoad() }
    stage.send("didTapRetry()") { presenter.didTapRetry() }
}
