/// The loading of one page, which never ends.
@preconcurrency @MainActor
open class WKNavigation: NSObject {}

/// What leads to another page.
@preconcurrency @MainActor
open class WKNavigationAction: NSObject {
    public let request: URLRequest
    public let navigationType: WKNavigationType
    public let sourceFrame: WKFrameInfo
    /// The frame that shows it; nil for a new window.
    public let targetFrame: WKFrameInfo?

    /// Creates one, as a scenario does that calls who is asked.
    public init(request: URLRequest, navigationType: WKNavigationType = .other) {
        (self.request, self.navigationType) = (request, navigationType)
        let frame = WKFrameInfo(request: request)
        (sourceFrame, targetFrame) = (frame, frame)
        super.init()
    }
}

/// A part of a page.
@preconcurrency @MainActor
open class WKFrameInfo: NSObject {
    public let isMainFrame = true
    public let request: URLRequest

    init(request: URLRequest) {
        self.request = request
        super.init()
    }
}

/// The answer that is a page.
@preconcurrency @MainActor
open class WKNavigationResponse: NSObject {
    public let response: URLResponse
    public let isForMainFrame = true
    public let canShowMIMEType = true

    /// Creates one, as a scenario does that calls who is asked.
    public init(response: URLResponse) {
        self.response = response
        super.init()
    }
}

/// What a user or a page did that leads to another one.
public enum WKNavigationType: Int, Sendable {
    case linkActivated, formSubmitted, backForward, reload, formResubmitted
    case other = -1
}

/// Whether another page may come.
public enum WKNavigationActionPolicy: Int, Sendable {
    case cancel, allow, download
}

/// Whether an answer may be shown.
public enum WKNavigationResponsePolicy: Int, Sendable {
    case cancel, allow, download
}

/// Hears how pages load, and is asked whether they may; as none loads, nobody tells or asks it, but a scenario may.
@preconcurrency @MainActor
public protocol WKNavigationDelegate: NSObjectProtocol {
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void)
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
        decisionHandler: @escaping @MainActor (WKNavigationResponsePolicy) -> Void)
    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
    func webView(_ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!)
    func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error)
    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
    func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
    func webViewWebContentProcessDidTerminate(_ webView: WKWebView)
}

extension WKNavigationDelegate {
    /// Allows it.
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
    ) { decisionHandler(.allow) }
    /// Allows it.
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
        decisionHandler: @escaping @MainActor (WKNavigationResponsePolicy) -> Void
    ) { decisionHandler(.allow) }
    /// Ignores it.
    public func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {}
    /// Ignores it.
    public func webView(
        _ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!
    ) {}
    /// Ignores it.
    public func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
    ) {}
    /// Ignores it.
    public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {}
    /// Ignores it.
    public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
    /// Ignores it.
    public func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {}
    /// Ignores it.
    public func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {}
}

/// Shows what pages want to show over themselves; as none loads, nobody asks it, but a scenario may.
@preconcurrency @MainActor
public protocol WKUIDelegate: NSObjectProtocol {
    func webView(
        _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
        for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
    ) -> WKWebView?
    func webView(
        _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String,
        initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor () -> Void)
    func webView(
        _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String,
        initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor (Bool) -> Void)
    func webView(
        _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
        initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor (String?) -> Void)
    func webViewDidClose(_ webView: WKWebView)
}

extension WKUIDelegate {
    /// Opens none.
    public func webView(
        _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
        for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
    ) -> WKWebView? { nil }
    /// Shows none.
    public func webView(
        _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String,
        initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor () -> Void
    ) { completionHandler() }
    /// Says no.
    public func webView(
        _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String,
        initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor (Bool) -> Void
    ) { completionHandler(false) }
    /// Says nothing.
    public func webView(
        _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
        initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor (String?) -> Void
    ) { completionHandler(nil) }
    /// Ignores it.
    public func webViewDidClose(_ webView: WKWebView) {}
}

/// The size and the bars that a page wants for a new window.
@preconcurrency @MainActor
open class WKWindowFeatures: NSObject {
    override init() { super.init() }
}
