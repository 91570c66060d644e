import Testing

@testable import UIKitStandin
@testable import WebKitStandin

/// Each test that is told of calls is a process of its own: there is one who hears of them.
@Suite("A view of the web tells what is asked of it, and loads nothing")
@MainActor
struct WKWebViewTests {
    private final class PageController: UIViewController, WKNavigationDelegate {
        let webView = WKWebView(frame: .zero, configuration: WKWebViewConfiguration())
        var heard: [String] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            webView.navigationDelegate = self
            view.addSubview(webView)
        }

        func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
            heard.append("start")
        }

        func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { heard.append("finish") }
    }

    private static var pages: [URL] { ["https://example.com/a", "https://example.com/b"].compactMap(URL.init) }

    @Test("An address is told and shown on its screen, and its loading never ends")
    func load() async {
        await #expect(processExitsWith: .success) { @MainActor in
            var told: [String] = []
            LeftOut.didCall = { told.append($0) }
            let controller = PageController()
            controller.loadViewIfNeeded()
            let view = controller.webView
            precondition(controller.shown("webView") == nil && view.url == nil && !view.isLoading)
            view.load(URLRequest(url: Self.pages[0]))
            precondition(told == ["WKWebView.load(https://example.com/a)"] && controller.heard.isEmpty)
            precondition(controller.shown("webView") == "WKWebView https://example.com/a")
            precondition(view.isLoading && view.url == Self.pages[0] && view.estimatedProgress == 0)
            view.stopLoading()
            precondition(!view.isLoading && view.title == nil && !view.canGoBack && view.goBack() == nil)
            var request = URLRequest(url: Self.pages[1])
            request.httpMethod = "POST"
            view.load(request)
            view.reload()
            let rest = ["stopLoading()", "goBack()", "load(POST https://example.com/b)", "reload()"]
            precondition(told.dropFirst() == rest.map { "WKWebView.\($0)" }[...])
        }
    }

    @Test("A page of text and a script are told in one line, and nobody waits for an end")
    func texts() async {
        await #expect(processExitsWith: .success) { @MainActor in
            var told: [String] = []
            LeftOut.didCall = { told.append($0) }
            let view = WKWebView()
            view.loadHTMLString("<p>\n\"Hi\"</p>", baseURL: nil)
            view.evaluateJavaScript("document.title") { _, _ in preconditionFailure("nothing runs") }
            precondition(
                told == [
                    #"WKWebView.loadHTMLString("<p>\n\"Hi\"</p>", baseURL: nil)"#,
                    #"WKWebView.evaluateJavaScript("document.title")"#,
                ])
            precondition(view.url?.absoluteString == "about:blank" && view.shown == "WKWebView about:blank")
            view.isHidden = true
            precondition(view.shown == "hidden")
        }
    }

    @Test("A view that was not loaded has nothing to load again, and one that nobody looks at ends the play")
    func nothing() async {
        #expect(WKWebView().reload() == nil)
        await #expect(processExitsWith: .failure) { @MainActor in
            WKWebView().load(URLRequest(url: Self.pages[0]))
        }
    }

    @Test("Who observes its values hears of those that change, until the token goes")
    func observed() async {
        await #expect(processExitsWith: .success) { @MainActor in
            LeftOut.didCall = { _ in }
            let view = WKWebView()
            var (heard, progress): ([String], Int) = ([], 0)
            let loading = view.observe(\.isLoading, options: [.initial, .new, .old]) { _, change in
                heard.append("\(change.oldValue.map(String.init) ?? "-") \(change.newValue.map(String.init) ?? "-")")
            }
            var other: AnyObject? = view.observe(\.estimatedProgress) { _, _ in progress += 1 }
            view.load(URLRequest(url: Self.pages[0]))
            view.stopLoading()
            precondition(heard == ["- false", "false true", "true false"] && progress == 0 && other != nil)
            other = nil
            loading.invalidate()
            view.load(URLRequest(url: Self.pages[1]))
            precondition(heard.count == 3)
        }
    }

    private final class OwnWebView: WKWebView {}

    @Test("Who observes a subclass hears of it too, and nobody of what stays as it was")
    func observedSubclass() async {
        await #expect(processExitsWith: .success) { @MainActor in
            LeftOut.didCall = { _ in }
            let view = OwnWebView()
            var heard: [Bool?] = []
            let token = view.observe(\.isLoading, options: .new) { heard.append($1.newValue) }
            view.stopLoading()
            view.load(URLRequest(url: Self.pages[0]))
            view.load(URLRequest(url: Self.pages[1]))
            token.invalidate()
            precondition(heard == [true], "\(heard)")
        }
    }

    @Test("What the app puts over the page is read beside its address, and its own scroll view is no part of a screen")
    func over() async {
        await #expect(processExitsWith: .success) { @MainActor in
            LeftOut.didCall = { _ in }
            let controller = PageController()
            controller.loadViewIfNeeded()
            let label = UILabel()
            label.text = "Loading"
            controller.webView.addSubview(label)
            controller.webView.load(URLRequest(url: Self.pages[0]))
            precondition(controller.shown("webView") == "WKWebView https://example.com/a | Loading")
            precondition(controller.parts == ["webView", "others", "title", "alert", "presented", "pushed"])
            precondition(controller.shown("others") == nil)
        }
    }

    @Test("A screen that is a view of the web shows its address where it is presented")
    func whole() async {
        await #expect(processExitsWith: .success) { @MainActor in
            LeftOut.didCall = { _ in }
            let (screen, page, web) = (UIViewController(), UIViewController(), WKWebView())
            page.view = web
            web.load(URLRequest(url: Self.pages[0]))
            screen.present(page, animated: false)
            precondition(screen.shown("presented") == "UIViewController: WKWebView https://example.com/a")
        }
    }

    private final class Careful: NSObject, WKNavigationDelegate {
        func webView(
            _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
            decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
        ) { decisionHandler(navigationAction.request.url?.path == "/a" ? .allow : .cancel) }
    }

    @Test("A scenario may ask the delegate in the place of a page")
    func policies() {
        let delegate: any WKNavigationDelegate = Careful()
        var answers: [WKNavigationActionPolicy] = []
        for page in Self.pages {
            let action = WKNavigationAction(request: URLRequest(url: page), navigationType: .linkActivated)
            delegate.webView(WKWebView(), decidePolicyFor: action) { answers.append($0) }
        }
        #expect(answers == [.allow, .cancel])
    }
}
