import UIKit

final class ViewController: UIViewController {
    private let model = GithubModel()
    private let makeRootView: (_ delegate: ViewProtocol?, _ model: GithubModel) -> UIView

    /// The app puts its SwiftUI view into a hosting controller; here a closure makes the root view, as SwiftUI is not on Linux.
    init(makeRootView: @escaping (_ delegate: ViewProtocol?, _ model: GithubModel) -> UIView) {
        self.makeRootView = makeRootView
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()

        let rootView = makeRootView(self, model)
        rootView.frame = view.bounds
        view.addSubview(rootView)
    }
}

extension ViewController: ViewProtocol {
    func loadUser(query: String) {
        model.fetchUser(query: query)
    }

    func loadReository(urlString: String) {
        model.fetchRepositories(urlString: urlString)
    }
}
