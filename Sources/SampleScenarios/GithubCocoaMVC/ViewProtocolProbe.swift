import PresenterBench

@preconcurrency @testable import GithubCocoaMVC

/// Notes what the view asks its controller for.
final class ViewProtocolProbe: Probe<WeakController>, ViewProtocol {
    func loadUser(query: String) { forward(query) { $0.controller?.loadUser(query: query) } }
    func loadReository(urlString: String) { forward(urlString) { $0.controller?.loadReository(urlString: urlString) } }
}

/// Holds a controller as weakly as its view does.
final class WeakController {
    weak var controller: (any ViewProtocol)?
}
