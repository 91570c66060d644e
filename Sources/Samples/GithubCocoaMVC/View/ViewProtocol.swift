import Foundation

protocol ViewProtocol: AnyObject {
    func loadUser(query: String)
    func loadReository(urlString: String)
}

protocol GithubView: AnyObject {
    var model: GithubModel? { get set }
    var delegate: ViewProtocol? { get set }
}
