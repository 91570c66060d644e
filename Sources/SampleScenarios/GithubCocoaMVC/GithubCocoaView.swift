import Combine
@preconcurrency @testable import GithubCocoaMVC
import PresenterBench
import UIKitStandin

/// Replaces the two SwiftUI screens, which share one model: the people found, and over them the repositories of one.
final class GithubCocoaView: Spy {
    /// The model, which comes from the controller, as in the app.
    @MainActor private var model: GithubModel?
    /// The probe for calls to the app's controller, which the view does not hold.
    private let probe: ViewProtocolProbe
    private let stage: Stage
    /// The view in which SwiftUI would draw.
    @MainActor private weak var rootView: UIView?
    @MainActor private(set) var showsRepositories = false
    /// The subscriptions of the screens, which last as long as they exist.
    @MainActor private var subscriptions: Set<AnyCancellable> = []

    @MainActor init(_ stage: Stage) {
        self.stage = stage
        probe = ViewProtocolProbe(stage, WeakController(), as: .controller)
        super.init(stage, as: .from("View", to: "User"))
    }

    /// Opens the controller, whose first input is that its view is loaded.
    @MainActor static func opened(on stage: Stage) -> GithubCocoaView {
        let view = GithubCocoaView(stage)
        loadView(of: stage.own(view.controller()), on: stage)
        return view
    }

    /// Makes a controller that has this view as its root view.
    @MainActor func controller() -> ViewController {
        ViewController { [unowned self] in rootView(of: $0, showing: $1) }
    }

    /// Makes the controller load its view.
    @MainActor static func loadView(of controller: Owned<ViewController>, on stage: Stage) {
        stage.send("viewDidLoad()", as: .controller) { controller.object.loadViewIfNeeded() }
    }

    /// Connects the view with its controller, and listens to the model.
    @MainActor private func rootView(of delegate: (any ViewProtocol)?, showing model: GithubModel) -> UIView {
        probe.target.controller = delegate
        self.model = model
        stage.watch(model, in: &subscriptions)
        let rootView = UIView()
        self.rootView = rootView
        return rootView
    }

    @MainActor override var screen: String? {
        guard let model else { return nil }
        guard let rootView, rootView.superview != nil, !rootView.bounds.isEmpty else { return "screen: nothing" }
        if showsRepositories { return GithubScreen(error: model.error, rows: model.repositories.map(\.name)).text }
        return GithubScreen(error: model.error, isNotFound: model.isNotFound, rows: model.users.map(\.login)).text
    }

    /// Types a text: every keystroke starts a search; without a controller it has no effect.
    @MainActor func type(_ query: String) { delegate?.loadUser(query: query) }

    /// Opens the repositories of a person, and loads before the first frame, as `onAppear` does; does nothing if there
    /// is no such row.
    @MainActor func tap(row: Int) {
        guard let model, model.users.indices.contains(row) else { return }
        let user = model.users[row]
        showsRepositories = true
        delegate?.loadReository(urlString: user.reposUrl)
        record(call: screen ?? "")
    }

    @MainActor func goBack() { showsRepositories = false }

    @MainActor var rows: Int { model?.users.count ?? 0 }

    private var delegate: (any ViewProtocol)? { probe.target.controller == nil ? nil : probe }
}

// Separate, because a conformance on the class would put all of it on the main actor.
extension GithubCocoaView: GithubBrowsing {}

extension Stage {
    /// Records what the model emits after its first values, as the screens read it, as long as the subscriptions are
    /// kept.
    fileprivate func watch(_ model: GithubModel, in subscriptions: inout Set<AnyCancellable>) {
        watch("users") { emit in
            model.$users.dropFirst().sink { emit($0.map(\.login)) }.store(in: &subscriptions)
        }
        watch("repositories") { emit in
            model.$repositories.dropFirst().sink { emit($0.map(\.name)) }.store(in: &subscriptions)
        }
        watch("isNotFound") { emit in model.$isNotFound.dropFirst().sink { emit($0) }.store(in: &subscriptions) }
        watch("error") { emit in model.$error.dropFirst().sink { emit($0) }.store(in: &subscriptions) }
    }
}

/// Notes the calls from the view to its controller.
final class ViewProtocolProbe: Probe<WeakController>, ViewProtocol {
    func loadUser(query: String) { forward(query) { $0.controller?.loadUser(query: query) } }
    func loadReository(urlString: String) { forward(urlString) { $0.controller?.loadReository(urlString: urlString) } }
}

/// Holds a controller as weakly as its view does.
final class WeakController {
    weak var controller: (any ViewProtocol)?
}
