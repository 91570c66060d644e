import Foundation
import PresenterBench

/// A switch whose state the server keeps.
@MainActor
class SwitchPresenter {
    private weak var view: (any TextView)?
    private var isOn = false
    private var number = 0

    init(view: any TextView) { self.view = view }

    func didToggle() {
        isOn.toggle()
        number += 1
        API.send(API.write(isOn ? "POST" : "DELETE", "/alarm")) { [weak self, number] in self?.show($0, number) }
    }

    func isLast(_ number: Int) -> Bool { number == self.number }

    private func show(_ result: Result<[String], any Error>, _ number: Int) {
        guard isLast(number) else { return }
        switch result {
        case .success(let words): view?.show(words.joined())
        case .failure: view?.show("The alarm cannot be set.")
        }
    }
}

/// The defect: whichever answer comes last is shown.
final class HastySwitchPresenter: SwitchPresenter {
    override func isLast(_ number: Int) -> Bool { true }
}

/// Two actions and an order: on, off before the answer, and the second answer first.
let switchScreens = pair(
    "9-switch", answer("/alarm", #"["on"]"#, to: "POST"), answer("/alarm", #"["off"]"#, to: "DELETE"),
    sound: { SwitchPresenter(view: $0) }, defect: { HastySwitchPresenter(view: $0) }
) { _, presenter in
    [.action("didToggle()") { presenter.object.didToggle() }]
}
