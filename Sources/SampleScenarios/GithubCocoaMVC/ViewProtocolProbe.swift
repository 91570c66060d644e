import PresenterBench

@preconcurrency @testable import GithubCocoaMVC

/// Notes what the view asks its controller for.
final class ViewProtocolProbe: Probe<any ViewProtocol>, ViewProtocol {
    func loadUser(query: String) { forward(query) { $0.loadUser(query: query) } }
    func loadReository(urlString: String) { forward(urlString) { $0.loadReository(urlString: urlString) } }
}
