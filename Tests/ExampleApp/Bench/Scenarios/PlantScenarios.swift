import Foundation
import PresenterBench

@preconcurrency @testable import MyApp

let plant = [plantTwice, plantLeft, plantTimeout]

/// Opens a plant twice: the second time its picture is in the cache.
private let plantTwice = Scenario("plant-twice", .fixture("plant")) { stage in
    let view = PlantViewSpy(stage)
    for _ in 1...2 {
        let presenter = PlantPresenter(id: 3, view: view)
        stage.send("viewWillAppear()") { presenter.viewWillAppear() }
        stage.send("viewWillDisappear()") { presenter.viewWillDisappear() }
    }
}

/// Leaves before the plant arrives, and nothing is shown.
private let plantLeft = Scenario("plant-left", .fixture("plant")) { stage in
    let view = PlantViewSpy(stage)
    let presenter = PlantPresenter(id: 3, view: view)
    stage.hold("viewWillAppear()") { presenter.viewWillAppear() }
    stage.send("viewWillDisappear()") { presenter.viewWillDisappear() }
}

/// Gets the plant, and waits in vain for its picture.
private let plantTimeout = Scenario(
    "plant-picture-timeout", .fixture("plant"), .fail("GET /plants/3.jpg", with: .timedOut)
) { stage in
    let view = PlantViewSpy(stage)
    let presenter = PlantPresenter(id: 3, view: view)
    stage.send("viewWillAppear()") { presenter.viewWillAppear() }
}

private final class PlantViewSpy: Spy, PlantView {
    func setSpinning(_ spins: Bool) { record(spins) }
    func show(_ plant: Plant) { record(plant) }
    func show(image: Data) { record(image) }
    func show(message: String) { record(message) }
}
