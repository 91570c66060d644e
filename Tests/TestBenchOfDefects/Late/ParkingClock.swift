import Foundation
import PresenterBench

struct ParkingTicket: Decodable {
    let zone: String
}

@MainActor
protocol ParkingClockView: AnyObject {
    func show(zone: String)
    func showStopped()
    func showError(_ text: String)
}

@MainActor
class ParkingClockPresenter {
    private weak var view: (any ParkingClockView)?
    private var isLoading = false
    private var isStopped = false
    private var seconds = 0.0
    var timer: Timer?

    init(view: any ParkingClockView) { self.view = view }

    func viewDidLoad() {
        guard !isLoading, timer == nil else { return }
        isLoading = true
        API.get("/ticket") { [weak self] in self?.didLoad($0) }
    }

    func didTapStop() {
        isStopped = true
        if timer != nil { stop() }
    }

    func startTimer() {
        timer = Timer.scheduledTimer(withTimeInterval: 10, repeats: true) { [weak self] timer in
            guard let self else { return timer.invalidate() }
            MainActor.assumeIsolated { self.tick() }
        }
    }

    /// Remembers how long the car has been there, in case the app is ended.
    func tick() {
        seconds += 10
        UserDefaults.standard.set(seconds, forKey: "parked")
    }

    private func stop() {
        timer?.invalidate()
        timer = nil
        view?.showStopped()
    }

    private func didLoad(_ result: Result<ParkingTicket, any Error>) {
        isLoading = false
        switch result {
        case .success(let ticket):
            view?.show(zone: ticket.zone)
            if isStopped { stop() } else { startTimer() }
        case .failure: view?.showError("The ticket could not be loaded.")
        }
    }
}

/// The defect: the timer keeps the presenter of a screen that was left, and ticks on.
final class TickingParkingClockPresenter: ParkingClockPresenter {
    override func startTimer() {
        timer = Timer.scheduledTimer(withTimeInterval: 10, repeats: true) { _ in
            MainActor.assumeIsolated { self.tick() }
        }
    }
}

let parkingClock = [
    scenario("defect-late-3-clock") { TickingParkingClockPresenter(view: $0) },
    scenario("sound-late-3-clock") { ParkingClockPresenter(view: $0) },
]

private func scenario(
    _ name: String, _ make: @escaping @MainActor @Sendable (any ParkingClockView) -> ParkingClockPresenter
) -> Scenario {
    Scenario(name, answer("/ticket", #"{"zone": "A4"}"#)) { stage in
        let view = stage.own(ParkingClockViewSpy(stage))
        let presenter = stage.own(make(view.object))
        stage.send("viewDidLoad()", horizon: .seconds(30)) { presenter.object.viewDidLoad() }
        stage.send("didTapStop()") { presenter.object.didTapStop() }
    }
}

final class ParkingClockViewSpy: Spy, ParkingClockView {
    func show(zone: String) { record(zone) }
    func showStopped() { record() }
    func showError(_ text: String) { record(text) }
}
