import Foundation

/// What every screen can do; in a module of its own.
public protocol Screen: AnyObject {
    var heading: String? { get set }
    func showError(_ error: any Error)
}

/// A protocol of this name is in two modules.
protocol TwinForm { func older() }
