import Foundation
import PresenterBench

/// A list of people that can be sorted once it was asked for.
@MainActor
class PeoplePresenter {
    private weak var view: (any TextView)?
    private(set) var isOpen = false
    private(set) var people: [String]?

    init(view: any TextView) { self.view = view }

    func didOpen() {
        isOpen = true
        API.get("/people") { [weak self] (result: Result<[String], any Error>) in
            guard let self else { return }
            people = try? result.get()
            if let people { view?.show(rows: people) } else { view?.show("There is nobody.") }
        }
    }

    func didSort() { view?.show(rows: all.sorted()) }

    var all: [String] { people ?? [] }
}

/// The defect: after a failure there is nothing to sort.
final class CarelessPeoplePresenter: PeoplePresenter {
    override var all: [String] { people! }
}

/// Two actions and a fault: open, which fails, and sort.
let peopleScreens = pair(
    "10-people", answer("/people", #"["Bo", "Ann"]"#),
    sound: { PeoplePresenter(view: $0) }, defect: { CarelessPeoplePresenter(view: $0) }
) { _, presenter in
    [
        .action("didOpen()", if: !presenter.object.isOpen) { presenter.object.didOpen() },
        .action("didSort()", if: presenter.object.isOpen) { presenter.object.didSort() },
    ]
}
