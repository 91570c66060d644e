import PresenterBench

/// The names of the pictures of a gallery.
struct Gallery: Decodable {
    let photos: [String]
}

@MainActor
protocol GalleryView: AnyObject {
    func show(cover: String, count: Int)
    func showNoPhotos()
    func show(error: String)
}

@MainActor
class GalleryPresenter {
    private(set) weak var view: (any GalleryView)?
    private var isLoading = false

    init(view: any GalleryView) { self.view = view }

    func viewDidLoad() {
        guard !isLoading else { return }
        isLoading = true
        API.get("/gallery") { [weak self] in self?.didLoad($0) }
    }

    private func didLoad(_ result: Result<Gallery, any Error>) {
        isLoading = false
        switch result {
        case .success(let gallery): show(gallery.photos)
        case .failure: view?.show(error: "The gallery could not be loaded.")
        }
    }

    func show(_ photos: [String]) {
        guard let cover = photos.first else {
            view?.showNoPhotos()
            return
        }
        view?.show(cover: cover, count: photos.count)
    }
}

/// The defect: a gallery without a photo has no first one.
final class CrashingGalleryPresenter: GalleryPresenter {
    override func show(_ photos: [String]) { view?.show(cover: photos[0], count: photos.count) }
}

let galleryCover = [
    scenario("defect-crash-2-cover") { CrashingGalleryPresenter(view: $0) },
    scenario("sound-crash-2-cover") { GalleryPresenter(view: $0) },
]

private func scenario(
    _ name: String, _ make: @escaping @MainActor @Sendable (any GalleryView) -> GalleryPresenter
) -> Scenario {
    Scenario(name, answer("/gallery", #"{"photos": ["moss.jpg", "fern.jpg"]}"#)) { stage in
        let view = stage.own(GalleryViewSpy(stage))
        let presenter = stage.own(make(view.object))
        stage.send("viewDidLoad()") { presenter.object.viewDidLoad() }
    }
}

final class GalleryViewSpy: Spy, GalleryView {
    func show(cover: String, count: Int) { record(cover, count) }
    func showNoPhotos() { record() }
    func show(error: String) { record(error) }
}
