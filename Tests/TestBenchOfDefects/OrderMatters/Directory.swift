import PresenterBench

/// What a search finds: its number is data, not the thing that a call is about.
struct Contact: Decodable, Sendable {
    let id: Int
    let section: Int
    let name: String
}

@MainActor
protocol DirectoryView: AnyObject {
    func show(_ contacts: [Contact])
    func open(_ contact: Contact)
    func showError(_ text: String)
}

@MainActor
class DirectoryPresenter {
    private weak var view: (any DirectoryView)?
    private var number = 0

    init(view: any DirectoryView) { self.view = view }

    func didType(_ name: String) {
        number += 1
        let number = number
        API.get("/contacts/\(name)") { [weak self] in self?.didSearch($0, number) }
    }

    /// Whether nothing newer was typed since.
    func isCurrent(_ number: Int) -> Bool { number == self.number }

    private func didSearch(_ result: Result<[Contact], any Error>, _ number: Int) {
        guard isCurrent(number) else { return }
        switch result {
        case .success(let contacts):
            view?.show(contacts)
            if contacts.count == 1 { view?.open(contacts[0]) }
        case .failure: view?.showError("The directory could not be searched.")
        }
    }
}

/// The defect: whichever answer comes last is shown.
final class StaleDirectoryPresenter: DirectoryPresenter {
    override func isCurrent(_ number: Int) -> Bool { true }
}

let directory = [
    scenario("defect-order-matters-4-directory") { StaleDirectoryPresenter(view: $0) },
    scenario("sound-order-matters-4-directory") { DirectoryPresenter(view: $0) },
]

private func scenario(
    _ name: String, _ make: @escaping @MainActor @Sendable (any DirectoryView) -> DirectoryPresenter
) -> Scenario {
    let answers = [
        answer("/contacts/i", #"[{"id": 7, "section": 1, "name": "Ida"}]"#),
        answer("/contacts/iv", #"[{"id": 9, "section": 1, "name": "Ivar"}]"#),
    ]
    return Scenario(name, .all(answers)) { stage in
        let view = stage.own(DirectoryViewSpy(stage))
        let presenter = stage.own(make(view.object))
        stage.hold("didType(i)") { presenter.object.didType("i") }
        stage.hold("didType(iv)") { presenter.object.didType("iv") }
        stage.release()
    }
}

final class DirectoryViewSpy: Spy, DirectoryView {
    func show(_ contacts: [Contact]) { record(contacts) }
    func open(_ contact: Contact) { record(contact) }
    func showError(_ text: String) { record(text) }
}
