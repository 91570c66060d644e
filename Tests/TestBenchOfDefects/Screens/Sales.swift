import Foundation
import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A report that takes long, and can be cancelled while it is on its way.
@MainActor
class SalesPresenter {
    private weak var view: (any TextView)?
    private var task: URLSessionDataTask?

    init(view: any TextView) { self.view = view }

    var isLoading: Bool { task != nil }

    func didTapLoad() {
        view?.show("Loading …")
        task = API.get("/sales") { [weak self] (result: Result<[String], any Error>) in self?.show(result) }
    }

    func didTapCancel() { task?.cancel() }

    private func show(_ result: Result<[String], any Error>) {
        task = nil
        switch result {
        case .success(let lines): view?.show(lines.joined())
        case .failure(let error): view?.show(text(of: error))
        }
    }

    func text(of error: any Error) -> String {
        (error as? URLError)?.code == .cancelled ? "Nothing loaded." : "\(error)"
    }
}

/// The defect: what the user has cancelled is shown as any other error.
final class ForgetfulSalesPresenter: SalesPresenter {
    override func text(of error: any Error) -> String { "\(error)" }
}

/// Load, and cancel before the answer: without that haste, nothing can be cancelled.
let salesScreens = pair(
    "11-sales", answer("/sales", #"["Sales are up."]"#),
    .property(
        "a cancel is no error",
        .after(.input("didTapCancel"), .now { $0.last("show(_:)", as: String.self)?.contains("Error") != true })
    ),
    sound: { SalesPresenter(view: $0) }, defect: { ForgetfulSalesPresenter(view: $0) }
) { _, presenter in
    [
        .action("didTapLoad()", if: !presenter.object.isLoading) { presenter.object.didTapLoad() },
        .action("didTapCancel()", if: presenter.object.isLoading) { presenter.object.didTapCancel() },
    ]
}
