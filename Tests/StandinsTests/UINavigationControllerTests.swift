import Testing
// Testable, else the compiler looks for what Testing brings along for the original UIKit.
@testable import UIKitStandin

@Suite("Screens appear and disappear as in UIKit, once one has appeared")
@MainActor
struct UINavigationControllerTests {
    private final class Screen: UIViewController {
        let name: String
        let log: Log

        init(_ name: String, _ log: Log) {
            (self.name, self.log) = (name, log)
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { fatalError("no storyboard") }

        override func viewDidLoad() { note() }
        override func viewWillAppear(_ animated: Bool) { note() }
        override func viewIsAppearing(_ animated: Bool) { note() }
        override func viewWillLayoutSubviews() { note() }
        override func viewDidLayoutSubviews() { note() }
        override func viewDidAppear(_ animated: Bool) { note() }
        override func viewWillDisappear(_ animated: Bool) { note(isMovingFromParent ? " for good" : "") }
        override func viewDidDisappear(_ animated: Bool) { note() }

        private func note(_ more: String = "", _ call: String = #function) {
            log.calls.append("\(name) \(call.prefix { $0 != "(" })\(more)")
        }
    }

    private final class Log {
        var calls: [String] = []

        func taken() -> [String] {
            defer { calls = [] }
            return calls
        }
    }

    private let log = Log()
    private let first: Screen
    private let second: Screen
    private let navigation: UINavigationController

    private static let appearing = [
        "viewWillAppear", "viewIsAppearing", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "viewDidAppear",
    ]

    init() {
        (first, second) = (Screen("A", log), Screen("B", log))
        navigation = UINavigationController(rootViewController: first)
    }

    @Test("A screen that appears is loaded, laid out and told so, once")
    func appearing() {
        first.appear()
        first.appear()
        #expect(log.taken() == (["viewDidLoad"] + Self.appearing).map { "A \($0)" })
        first.disappear()
        first.disappear()
        #expect(log.taken() == ["A viewWillDisappear", "A viewDidDisappear"])
    }

    @Test("A pushed screen appears in the place of the one before, and goes when the user goes back")
    func pushing() {
        navigation.appear()
        _ = log.taken()
        navigation.pushViewController(second, animated: true)
        #expect(
            log.taken() == [
                "B viewDidLoad", "A viewWillDisappear", "B viewWillAppear", "B viewIsAppearing",
                "B viewWillLayoutSubviews", "B viewDidLayoutSubviews", "A viewDidDisappear", "B viewDidAppear",
            ])
        #expect(navigation.topViewController === second)
        #expect(second.navigationController === navigation)
        #expect(first.shown("pushed") == "Screen")
        #expect(second.shown("pushed") == nil)
        navigation.goBack()
        #expect(log.taken().first == "B viewWillDisappear for good")
        #expect(second.parent == nil)
        #expect(navigation.viewControllers == [first])
        #expect(navigation.popViewController(animated: true) == nil)
    }

    @Test("Going back to the first screen takes all others away")
    func popToRoot() {
        let third = Screen("C", log)
        navigation.appear()
        navigation.setViewControllers([first, second, third], animated: false)
        #expect(!second.isViewLoaded)
        #expect(navigation.popToViewController(second, animated: false) == [third])
        #expect(navigation.popToRootViewController(animated: false) == [second])
        #expect(navigation.popToRootViewController(animated: false) == nil)
    }

    @Test("A screen that is pushed twice, one that has screens after each other, and a way back to none end the play")
    func refused() async {
        await #expect(processExitsWith: .failure) { @MainActor in
            let (first, second) = (UIViewController(), UIViewController())
            let navigation = UINavigationController(rootViewController: first)
            navigation.pushViewController(second, animated: true)
            navigation.pushViewController(second, animated: true)
        }
        await #expect(processExitsWith: .failure) { @MainActor in
            let navigation = UINavigationController(rootViewController: UIViewController())
            navigation.pushViewController(UINavigationController(), animated: true)
        }
        await #expect(processExitsWith: .failure) { @MainActor in
            let navigation = UINavigationController(rootViewController: UIViewController())
            navigation.popToViewController(UIViewController(), animated: true)
        }
        await #expect(processExitsWith: .failure) { @MainActor in
            let screen = UIViewController()
            UINavigationController(rootViewController: screen).viewControllers = [screen, screen]
        }
    }

    @Test("Before a screen has appeared, a pushed or presented one is loaded and does not appear")
    func unseen() {
        first.loadViewIfNeeded()
        navigation.pushViewController(second, animated: true)
        let third = Screen("C", log)
        second.present(third, animated: true)
        #expect(log.taken() == ["A viewDidLoad", "B viewDidLoad", "C viewDidLoad"])
    }

    @Test("A sheet leaves the screen below where it is, and a full screen does not", arguments: [true, false])
    func presenting(isFull: Bool) {
        navigation.appear()
        _ = log.taken()
        second.modalPresentationStyle = isFull ? .fullScreen : .pageSheet
        first.present(second, animated: true)
        #expect(log.taken().contains("A viewDidDisappear") == isFull)
        #expect(first.presentedViewController === second)
        #expect(navigation.presentedViewController === second)
        #expect(first.shown("presented") == "Screen")
        second.dismiss(animated: true)
        let calls = log.taken()
        #expect(calls.contains("B viewDidDisappear"))
        #expect(calls.contains("A viewDidAppear") == isFull)
        #expect(first.presentedViewController == nil)
    }

    @Test("Of two screens over each other that are closed at once, the one in the middle does not appear")
    func closingTwo() {
        let third = Screen("C", log)
        navigation.appear()
        for screen in [second, third] { screen.modalPresentationStyle = .fullScreen }
        first.present(second, animated: true)
        second.present(third, animated: true)
        _ = log.taken()
        first.dismiss(animated: true)
        let calls = log.taken()
        #expect(calls.contains("A viewDidAppear") && calls.contains("C viewDidDisappear"))
        #expect(!calls.contains { $0.hasPrefix("B") })
        #expect(first.presentedViewController == nil && third.presentingViewController == nil)
    }

    @Test("A screen that was shown and is shown no longer presents nothing, and that is reported")
    func presentingLate() {
        var ignored = 0
        navigation.appear()
        navigation.pushViewController(second, animated: true)
        for screen in [first, second] { screen.didIgnore = { _ in ignored += 1 } }
        navigation.goBack()
        second.present(UIViewController(), animated: true)
        #expect(second.presentedViewController == nil)
        #expect(ignored == 1)
        first.present(second, animated: true)
        #expect(first.presentedViewController === second)
        second.dismiss(animated: true)
        second.present(UIViewController(), animated: true)
        navigation.disappear()
        first.present(UIViewController(), animated: true)
        #expect(ignored == 3)
        navigation.appear()
        first.present(UIViewController(), animated: true)
        #expect(ignored == 3)
    }

    @Test("A tab that is tapped shows its screen")
    func tabs() {
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation, second]
        tabs.appear()
        #expect(!second.isViewLoaded)
        _ = log.taken()
        tabs.tap(1)
        #expect(tabs.selectedViewController === second)
        #expect(log.taken().last == "B viewDidAppear")
        #expect(first.tabBarController === tabs)
        tabs.tap(0)
        navigation.pushViewController(Screen("C", log), animated: false)
        tabs.tap(0)
        #expect(navigation.topViewController === first, "a tap on the tab that shows goes back")
        tabs.tabBar.isHidden = true
        tabs.tap(1)
        #expect(tabs.selectedViewController === navigation)
    }

    @Test("The first screen of a window appears when the window shows")
    func window() {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = navigation
        #expect(log.taken().isEmpty)
        window.makeKeyAndVisible()
        #expect(log.taken().last == "A viewDidAppear")
        #expect(first.view.window === window)
        window.isHidden = true
        #expect(log.taken() == ["A viewWillDisappear", "A viewDidDisappear"])
        window.isHidden = false
        #expect(log.taken().last == "A viewDidAppear")
    }

    private final class Watcher: UIView {
        var calls: [String] = []

        override func willMove(toSuperview newSuperview: UIView?) { calls.append("will \(newSuperview != nil)") }
        override func willMove(toWindow newWindow: UIWindow?) { calls.append("will window \(newWindow != nil)") }
        override func didMoveToWindow() { calls.append("window \(window != nil)") }
    }

    @Test("A view below another one, and one that was there before, hear of their window, and all that they leave it")
    func windows() {
        let (watcher, holder) = (Watcher(), UIView())
        holder.addSubview(watcher)
        first.view.addSubview(holder)
        #expect(watcher.calls == ["will true"])
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        #expect(watcher.calls == ["will true", "will window true", "window true"])
        holder.removeFromSuperview()
        #expect(watcher.calls.suffix(2) == ["will window false", "window false"])
        first.view.addSubview(holder)
        watcher.removeFromSuperview()
        #expect(watcher.calls.suffix(3) == ["will false", "will window false", "window false"] && !window.isHidden)
    }
}
