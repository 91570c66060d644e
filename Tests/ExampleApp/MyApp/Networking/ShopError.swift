import Foundation

enum ShopError: Error {
    case noAnswer
    case status(Int)
    case signedOut
}

extension Error {
    /// What we tell the user.
    var message: String {
        switch self as Error {
        case ShopError.signedOut: return "Please sign in again."
        case ShopError.status(let status): return "The shop has a problem (\(status))."
        case let error as URLError where error.code == .notConnectedToInternet: return "You are offline."
        case let error as URLError where error.code == .timedOut: return "The shop takes too long."
        default: return "Something went wrong."
        }
    }
}
