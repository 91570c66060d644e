import PresenterBench

/// One section of the home screen.
struct HomeSection: Decodable, Sendable {
    let title: String
    let rows: [String]
}

@MainActor
protocol HomeView: AnyObject {
    func show(sections: [HomeSection])
    func showError(_ text: String)
}

@MainActor
class HomePresenter {
    private weak var view: (any HomeView)?
    private var isLoading = 0
    private(set) var sections: [HomeSection?] = [nil, nil]

    init(view: any HomeView) { self.view = view }

    func viewDidLoad() {
        guard isLoading == 0 else { return }
        isLoading = 2
        sections = [nil, nil]
        for (place, path) in ["/offers", "/news"].enumerated() {
            API.get(path) { [weak self] in self?.didLoad($0, place) }
        }
    }

    func put(_ section: HomeSection, at place: Int) { sections[place] = section }

    func append(_ section: HomeSection) { sections.append(section) }

    private func didLoad(_ result: Result<HomeSection, any Error>, _ place: Int) {
        isLoading -= 1
        if case .success(let section) = result { put(section, at: place) }
        guard isLoading == 0 else { return }
        let shown = sections.compactMap(\.self)
        if shown.count == 2 {
            view?.show(sections: shown)
        } else {
            view?.showError("Not everything could be loaded.")
        }
    }
}

/// The defect: the sections stand in the order in which they came.
final class ShuffledHomePresenter: HomePresenter {
    override func put(_ section: HomeSection, at place: Int) { append(section) }
}

let home = [
    scenario("defect-order-matters-2-home") { ShuffledHomePresenter(view: $0) },
    scenario("sound-order-matters-2-home") { HomePresenter(view: $0) },
]

private func scenario(
    _ name: String, _ make: @escaping @MainActor @Sendable (any HomeView) -> HomePresenter
) -> Scenario {
    let answers = [
        answer("/offers", #"{"title": "Offers", "rows": ["Fern"]}"#),
        answer("/news", #"{"title": "News", "rows": ["Rain"]}"#),
    ]
    return Scenario(name, .all(answers)) { stage in
        let view = stage.own(HomeViewSpy(stage))
        let presenter = stage.own(make(view.object))
        stage.send("viewDidLoad()") { presenter.object.viewDidLoad() }
    }
}

final class HomeViewSpy: Spy, HomeView {
    func show(sections: [HomeSection]) { record(sections) }
    func showError(_ text: String) { record(text) }
}
