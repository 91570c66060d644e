import Foundation

protocol ViewProtocol: AnyObject {
    func loadUser(query: String)
    func loadReository(urlString: String)
}
