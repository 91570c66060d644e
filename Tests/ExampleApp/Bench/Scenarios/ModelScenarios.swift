import Foundation
import PresenterBench

@preconcurrency @testable import MyApp

let models = [offersAsked, feedbackAsked, offersScreen]

/// Asks a model for the offers, twice, without a presenter or a view.
private let offersAsked = Scenario("offers-asked", .fixture("offers")) { stage in
    let model = OffersModel()
    for _ in 1...2 { stage.ask("fetch(completion:)") { model.fetch(completion: $0) } }
}

/// Sends feedback through the model alone while the shop has a problem.
private let feedbackAsked = Scenario("feedback-asked", .reply("POST /feedback", status: 500)) { stage in
    let model = ProfileModel()
    let feedback = Feedback(stars: 1, text: "No leaves.", wantsAnswer: true)
    stage.ask("send(_:completion:)") { model.send(feedback, completion: $0) }
}

/// Opens a screen whose view controller asks the model itself, then pulls to refresh.
private let offersScreen = Scenario("offers-screen", .fixture("offers")) { stage in
    let screen = OffersScreen(stage)
    stage.send("viewDidLoad()", as: .user) { screen.viewDidLoad() }
    stage.send("pull to refresh", as: .user) { screen.viewDidLoad() }
}

/// Does what the view controller of such a screen does, word for word.
@MainActor
private final class OffersScreen: Spy {
    private let model = OffersModel()
    private var rows: [String] = []

    init(_ stage: Stage) { super.init(stage, as: .from("View", to: "User")) }

    override var screen: String? { rows.isEmpty ? "screen: no offers" : "screen: \(rows.joined(separator: ", "))" }

    func viewDidLoad() {
        model.fetch { result in
            DispatchQueue.main.async { self.reload(result) }
        }
    }

    private func reload(_ result: Result<[Offer], any Error>) {
        rows = (try? result.get().map(\.title)) ?? []
        record(rows)
    }
}
