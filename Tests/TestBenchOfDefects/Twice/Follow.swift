import Foundation
import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct Following: Decodable, Sendable {
    let followers: Int
}

@MainActor
protocol FollowView: AnyObject {
    func show(followers: Int)
    func showAlert(_ text: String)
}

@MainActor
class FollowPresenter {
    private weak var view: (any FollowView)?
    private var isFollowing = false

    init(view: any FollowView) { self.view = view }

    func didTapFollow() async {
        guard !isFollowing else { return }
        willFollow()
        do {
            let following: Following = try await API.send(API.write("PUT", "/following/ida"))
            follow(true)
            view?.show(followers: following.followers)
        } catch {
            follow(false)
            view?.showAlert("You do not follow Ida.")
        }
    }

    /// A tap counts from the start; a failure takes it back.
    func willFollow() { follow(true) }

    func follow(_ isFollowing: Bool) { self.isFollowing = isFollowing }
}

/// The defect: a tap counts only when it was answered.
final class DoubleFollowPresenter: FollowPresenter {
    override func willFollow() {}
}

let follow = [
    scenario("defect-twice-3-follow") { DoubleFollowPresenter(view: $0) },
    scenario("sound-twice-3-follow") { FollowPresenter(view: $0) },
]

private func scenario(
    _ name: String, _ make: @escaping @MainActor @Sendable (any FollowView) -> FollowPresenter
) -> Scenario {
    Scenario(name, answer("/following/ida", #"{"followers": 12}"#, to: "PUT")) { stage in
        let view = stage.own(FollowViewSpy(stage))
        let presenter = stage.own(make(view.object))
        stage.send("await didTapFollow()") { await presenter.object.didTapFollow() }
    }
}

final class FollowViewSpy: Spy, FollowView {
    func show(followers: Int) { record(followers) }
    func showAlert(_ text: String) { record(text) }
}
