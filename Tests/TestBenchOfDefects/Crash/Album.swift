import PresenterBench

struct AlbumPage: Decodable, Sendable {
    let title: String
    let photos: [String]
}

@MainActor
protocol AlbumView: AnyObject {
    func show(_ titles: [String])
    func open(_ photo: String)
    func showError(_ text: String)
}

@MainActor
class AlbumPresenter {
    private(set) weak var view: (any AlbumView)?
    private(set) var pages: [AlbumPage] = []
    private var isLoading = false

    init(view: any AlbumView) { self.view = view }

    func viewDidLoad() {
        guard !isLoading else { return }
        isLoading = true
        API.get("/album") { [weak self] in self?.didLoad($0) }
    }

    /// Rows that are not shown cannot be chosen.
    func open(row: Int) {
        let page = pages[row]
        open(page)
    }

    func open(_ page: AlbumPage) {
        if let photo = page.photos.first { view?.open(photo) } else { view?.showError("There is no photo.") }
    }

    private func didLoad(_ result: Result<[AlbumPage], any Error>) {
        isLoading = false
        guard let pages = try? result.get() else {
            view?.showError("The album could not be loaded.")
            return
        }
        self.pages = pages
        view?.show(pages.map(\.title))
    }
}

/// The defect: a page that is shown, and has no photo.
final class CrashingAlbumPresenter: AlbumPresenter {
    override func open(_ page: AlbumPage) { view?.open(page.photos[0]) }
}

let album = [
    scenario("defect-crash-6-album") { CrashingAlbumPresenter(view: $0) },
    scenario("sound-crash-6-album") { AlbumPresenter(view: $0) },
]

private func scenario(
    _ name: String, _ make: @escaping @MainActor @Sendable (any AlbumView) -> AlbumPresenter
) -> Scenario {
    Scenario(name, answer("/album", #"[{"title": "May", "photos": ["rain"]}]"#)) { stage in
        let view = stage.own(AlbumViewSpy(stage))
        let presenter = stage.own(make(view.object))
        stage.send("viewDidLoad()") { presenter.object.viewDidLoad() }
        // The label says nothing of a row; what the presenter is asked does.
        stage.send("go on") { presenter.object.open(row: 0) }
    }
}

final class AlbumViewSpy: Spy, AlbumView {
    func show(_ titles: [String]) { record(titles) }
    func open(_ photo: String) { record(photo) }
    func showError(_ text: String) { record(text) }
}
