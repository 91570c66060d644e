@_exported import UIKitStandin

/// A view of a page of the web. Nothing is loaded and nothing is drawn: what the app asks of it is told, and a recording shows the address.
///
/// A page never comes, so the view goes on loading until it is told to stop, and no delegate hears anything.
@preconcurrency @MainActor
open class WKWebView: UIView {
    public let configuration: WKWebViewConfiguration
    /// The view that scrolls; the page in it is not there.
    public let scrollView = UIScrollView()
    open weak var navigationDelegate: (any WKNavigationDelegate)?
    open weak var uiDelegate: (any WKUIDelegate)?
    open var allowsBackForwardNavigationGestures = false
    open var allowsLinkPreview = true
    open var customUserAgent: String?
    open var pageZoom: CGFloat = 1
    open var isInspectable = false
    open var underPageBackgroundColor: UIColor!
    /// Those who observe its values.
    public nonisolated let observers = KeyValueObservers()
    private var page: URL?
    private var waits = false

    public init(frame: CGRect, configuration: WKWebViewConfiguration) {
        self.configuration = configuration
        super.init(frame: frame)
        addScrollView()
    }

    public override convenience init(frame: CGRect) { self.init(frame: frame, configuration: WKWebViewConfiguration()) }

    /// Creates a view of a storyboard, whose values are not there.
    public required init?(coder: NSCoder) {
        configuration = WKWebViewConfiguration()
        super.init(coder: coder)
        addScrollView()
    }

    /// It fills the view.
    private func addScrollView() {
        scrollView.translatesAutoresizingMaskIntoConstraints = false
        addSubview(scrollView)
    }

    /// The address that was loaded last.
    open var url: URL? { page }
    /// True from when something is loaded until it is told to stop.
    open var isLoading: Bool { waits }
    /// The title of the page, which is not there.
    open var title: String? { nil }
    /// The share of the page that is there: nothing.
    open var estimatedProgress: Double { 0 }
    /// True if there are pages to go back to; there is none.
    open var canGoBack: Bool { false }
    open var canGoForward: Bool { false }
    open var hasOnlySecureContent: Bool { false }

    @discardableResult
    open func load(_ request: URLRequest) -> WKNavigation? {
        let method = request.httpMethod ?? "GET"
        let address = request.url?.absoluteString ?? "no address"
        return load(request.url, "load(\(method == "GET" ? "" : "\(method) ")\(address))")
    }

    /// Shows a page of text, of which the address is told and the text too.
    @discardableResult
    open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
        let base = baseURL?.absoluteString ?? "nil"
        return load(baseURL ?? Self.blank, "loadHTMLString(\(string.debugDescription), baseURL: \(base))")
    }

    @discardableResult
    open func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
        load(URL, "loadFileURL(\(URL.lastPathComponent))")
    }

    @discardableResult
    open func load(
        _ data: Data, mimeType MIMEType: String, characterEncodingName: String, baseURL: URL
    ) -> WKNavigation? { load(baseURL, "load(\(data.count) bytes of \(MIMEType), baseURL: \(baseURL.absoluteString))") }

    private static let blank = URL(string: "about:blank")

    private func load(_ address: URL?, _ call: String) -> WKNavigation? {
        tell(call)
        observers.change { page = address }
        observers.change { waits = true }
        return WKNavigation()
    }

    /// Loads the page again; nothing where there is none.
    @discardableResult
    open func reload() -> WKNavigation? { again("reload()") }

    @discardableResult
    open func reloadFromOrigin() -> WKNavigation? { again("reloadFromOrigin()") }

    private func again(_ call: String) -> WKNavigation? {
        guard let page else { return nil }
        return load(page, call)
    }

    open func stopLoading() {
        tell("stopLoading()")
        observers.change { waits = false }
    }

    /// Goes to the page before, of which there is none.
    @discardableResult
    open func goBack() -> WKNavigation? {
        tell("goBack()")
        return nil
    }

    /// Goes to the page after, of which there is none.
    @discardableResult
    open func goForward() -> WKNavigation? {
        tell("goForward()")
        return nil
    }

    /// Runs a script in the page, which is not there: nobody is told of an end.
    open func evaluateJavaScript(
        _ javaScriptString: String, completionHandler: (@MainActor (Any?, (any Error)?) -> Void)? = nil
    ) { tell("evaluateJavaScript(\(javaScriptString.debugDescription))") }

    private func tell(_ call: String) { LeftOut.call("WKWebView.\(call)") }

    /// The address, as a recording shows the page, and the texts of the views that the app has put over it.
    open override var shown: String? {
        let inner = super.shown
        guard let page, !isGone else { return inner }
        return Self.joined(["WKWebView \(page.absoluteString)", inner])
    }
}

extension WKWebView: KeyValueObserved {}
