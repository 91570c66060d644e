/// The settings of a view of the web; they keep what is set.
@preconcurrency @MainActor
open class WKWebViewConfiguration: NSObject {
    open var preferences = WKPreferences()
    open var defaultWebpagePreferences: WKWebpagePreferences! = WKWebpagePreferences()
    open var userContentController = WKUserContentController()
    open var processPool = WKProcessPool()
    open var websiteDataStore = WKWebsiteDataStore.default()
    open var applicationNameForUserAgent: String?
    open var allowsInlineMediaPlayback = false
    open var allowsAirPlayForMediaPlayback = true
    open var allowsPictureInPictureMediaPlayback = true
    open var mediaTypesRequiringUserActionForPlayback: WKAudiovisualMediaTypes = []
    open var dataDetectorTypes: WKDataDetectorTypes = []
    open var suppressesIncrementalRendering = false
    open var ignoresViewportScaleLimits = false
    open var limitsNavigationsToAppBoundDomains = false
    open var upgradeKnownHostsToHTTPS = true

    /// Creates the usual ones.
    public override init() { super.init() }
}

/// The settings for all pages of a view.
@preconcurrency @MainActor
open class WKPreferences: NSObject {
    open var minimumFontSize: CGFloat = 0
    open var javaScriptEnabled = true
    open var javaScriptCanOpenWindowsAutomatically = false
    open var isFraudulentWebsiteWarningEnabled = true
    open var isTextInteractionEnabled = true
    open var isElementFullscreenEnabled = false
}

/// The settings for one page.
@preconcurrency @MainActor
open class WKWebpagePreferences: NSObject {
    open var allowsContentJavaScript = true
    open var preferredContentMode = ContentMode.recommended

    /// The kind of device for which a page is made.
    public enum ContentMode: Int, Sendable {
        case recommended, mobile, desktop
    }
}

/// The scripts that an app adds to pages, and those who are told by them: no page is there, so none runs and nobody is told.
@preconcurrency @MainActor
open class WKUserContentController: NSObject {
    public private(set) var userScripts: [WKUserScript] = []

    open func addUserScript(_ userScript: WKUserScript) { userScripts.append(userScript) }

    open func removeAllUserScripts() { userScripts = [] }

    /// Names who is told under a name; nobody is.
    open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {}

    open func removeScriptMessageHandler(forName name: String) {}

    open func removeAllScriptMessageHandlers() {}
}

/// A script that an app adds to pages.
@preconcurrency @MainActor
open class WKUserScript: NSObject {
    public let source: String
    public let injectionTime: WKUserScriptInjectionTime
    public let isForMainFrameOnly: Bool

    public init(source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool) {
        (self.source, self.injectionTime, isForMainFrameOnly) = (source, injectionTime, forMainFrameOnly)
        super.init()
    }
}

/// The time at which such a script runs.
public enum WKUserScriptInjectionTime: Int, Sendable {
    case atDocumentStart, atDocumentEnd
}

/// What a script tells an app.
@preconcurrency @MainActor
open class WKScriptMessage: NSObject {
    public let name: String
    public let body: Any
    public private(set) weak var webView: WKWebView?

    /// Creates one, as a scenario does that calls who is told.
    public init(name: String, body: Any, webView: WKWebView? = nil) {
        (self.name, self.body, self.webView) = (name, body, webView)
        super.init()
    }
}

/// Is told by scripts of pages; nobody tells it.
@preconcurrency @MainActor
public protocol WKScriptMessageHandler: NSObjectProtocol {
    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}

/// A process that views share.
@preconcurrency @MainActor
open class WKProcessPool: NSObject {}

/// The place for what pages keep; none keeps anything.
@preconcurrency @MainActor
open class WKWebsiteDataStore: NSObject {
    private static let shared = WKWebsiteDataStore(isPersistent: true)
    public let isPersistent: Bool

    private init(isPersistent: Bool) {
        self.isPersistent = isPersistent
        super.init()
    }

    /// The only one that stays.
    open class func `default`() -> WKWebsiteDataStore { shared }

    open class func nonPersistent() -> WKWebsiteDataStore { WKWebsiteDataStore(isPersistent: false) }
}

/// Kinds of media.
public struct WKAudiovisualMediaTypes: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let audio = Self(rawValue: 1)
    public static let video = Self(rawValue: 2)
    public static let all: Self = [.audio, .video]
}

/// Kinds of texts that become links.
public struct WKDataDetectorTypes: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let phoneNumber = Self(rawValue: 1)
    public static let link = Self(rawValue: 2)
    public static let address = Self(rawValue: 4)
    public static let calendarEvent = Self(rawValue: 8)
    public static let all = Self(rawValue: .max)
}
