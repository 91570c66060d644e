import Foundation

enum GithubError: Error {
    case jsonParseError(String)
    case responseError(Error)
}
