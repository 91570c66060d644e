import Foundation
import PresenterBench

@MainActor
protocol ColourFilterView: AnyObject {
    func showLoading(_ isLoading: Bool)
    func show(flowers: [String])
    func showError(_ message: String)
}

@MainActor
class ColourFilterPresenter {
    private weak var view: (any ColourFilterView)?
    private var task: Task<Void, Never>?
    private var number = 0

    init(view: any ColourFilterView) { self.view = view }

    deinit { task?.cancel() }

    func didChoose(_ colour: String) {
        task?.cancel()
        if task == nil { view?.showLoading(true) }
        number += 1
        let number = number
        task = Task { [weak self] in
            do {
                let flowers: [String] = try await API.get("/flowers/\(colour)")
                self?.didLoad(flowers, number)
            } catch {
                self?.didFail(error, number)
            }
        }
    }

    /// Whether nothing newer was chosen since.
    func isCurrent(_ number: Int) -> Bool { number == self.number }

    func show(_ error: any Error) { view?.showError(error.localizedDescription) }

    func didFail(_ error: any Error, _ number: Int) {
        guard isCurrent(number) else { return }
        ended()
        show(error)
    }

    func ended() {
        task = nil
        view?.showLoading(false)
    }

    private func didLoad(_ flowers: [String], _ number: Int) {
        guard isCurrent(number) else { return }
        ended()
        view?.show(flowers: flowers)
    }
}

/// The defect: it is shown too that the earlier choice was cancelled.
final class CancellingColourFilterPresenter: ColourFilterPresenter {
    override func didFail(_ error: any Error, _ number: Int) {
        if isCurrent(number) { ended() }
        show(error)
    }
}

let colourFilter = [
    scenario("defect-cancel-shown-2-filter") { CancellingColourFilterPresenter(view: $0) },
    scenario("sound-cancel-shown-2-filter") { ColourFilterPresenter(view: $0) },
]

private func scenario(
    _ name: String, _ make: @escaping @MainActor @Sendable (any ColourFilterView) -> ColourFilterPresenter
) -> Scenario {
    let answers = [answer("/flowers/red", #"["Rose", "Poppy"]"#), answer("/flowers/blue", #"["Gentian"]"#)]
    return Scenario(name, .all(answers)) { stage in
        let view = stage.own(ColourFilterViewSpy(stage))
        let presenter = stage.own(make(view.object))
        stage.send("didChoose(red)") { presenter.object.didChoose("red") }
        stage.send("didChoose(blue)") { presenter.object.didChoose("blue") }
    }
}

final class ColourFilterViewSpy: Spy, ColourFilterView {
    func showLoading(_ isLoading: Bool) { record(isLoading) }
    func show(flowers: [String]) { record(flowers) }
    func showError(_ message: String) { record(message) }
}
