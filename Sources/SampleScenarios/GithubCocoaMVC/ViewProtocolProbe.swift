import PresenterBench

@preconcurrency @testable import GithubCocoaMVC

/// Notes the calls from the view to its controller.
final class ViewProtocolProbe: Probe<WeakController>, ViewProtocol {
    func loadUser(query: String) { forward(query) { $0.controller?.loadUser(query: query) } }
    func loadReository(urlString: String) { forward(urlString) { $0.controller?.loadReository(urlString: urlString) } }
}

/// Holds a controller as weakly as its view does.
final class WeakController {
    weak var controller: (any ViewProtocol)?
}
