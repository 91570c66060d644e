@_exported import UIKitStandin

/// A screen that would show a page of the web: a play tells that it is there, with its address, and loads nothing.
open class SFSafariViewController: UIViewController {
    /// The settings of such a screen.
    @preconcurrency @MainActor
    public final class Configuration {
        public var entersReaderIfAvailable = false
        public var barCollapsingEnabled = true

        public init() {}
    }

    /// The labels of the button that closes it.
    public enum DismissButtonStyle: Int, Sendable { case done, close, cancel }

    public let configuration: Configuration
    public weak var delegate: (any SFSafariViewControllerDelegate)?
    public var preferredBarTintColor: UIColor?
    public var preferredControlTintColor: UIColor?
    public var dismissButtonStyle = DismissButtonStyle.done

    /// Creates one for an address; any scheme but `http` and `https` ends the play, as it ends the app.
    public init(url URL: URL, configuration: Configuration) {
        guard ["http", "https"].contains(URL.scheme?.lowercased()) else {
            fatalError("SFSafariViewController shows addresses of http and https only, and was given \(URL)")
        }
        self.configuration = configuration
        super.init(nibName: nil, bundle: nil)
        hostedView = "SFSafariViewController \(URL)"
    }

    public convenience init(url URL: URL) { self.init(url: URL, configuration: Configuration()) }

    public convenience init(url URL: URL, entersReaderIfAvailable: Bool) {
        let configuration = Configuration()
        configuration.entersReaderIfAvailable = entersReaderIfAvailable
        self.init(url: URL, configuration: configuration)
    }

    /// No storyboard has one.
    public required init?(coder: NSCoder) { nil }
}

/// An object that hears of the end of such a screen.
@preconcurrency @MainActor
public protocol SFSafariViewControllerDelegate: AnyObject {
    func safariViewControllerDidFinish(_ controller: SFSafariViewController)
    /// Called when the first page is there, which it never is in a play.
    func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
}

extension SFSafariViewControllerDelegate {
    public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
    public func safariViewController(
        _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
    ) {}
}
