import Testing

@testable import UIKitStandin

@Suite("Views are told once of the window that they come into, and once that they leave it")
@MainActor
struct UIWindowTests {
    private final class Watched: UIView {
        var calls: [String] = []

        override func willMove(toWindow newWindow: UIWindow?) {
            calls.append(newWindow == nil ? "will go" : "will come")
        }
        override func didMoveToWindow() { calls.append(window == nil ? "gone" : "come") }
    }

    private final class Screen: UIViewController {
        let watched = Watched()

        override func viewDidLoad() { view.addSubview(watched) }
    }

    private let window = UIWindow(frame: UIScreen.main.bounds)
    private let come = ["will come", "come"]
    private let gone = ["will go", "gone"]

    private func show(_ root: UIViewController) {
        window.rootViewController = root
        window.isHidden = false
    }

    @Test("A view that a pushed screen adds as it loads comes into the window once")
    func pushed() {
        let (navigation, screen) = (UINavigationController(rootViewController: UIViewController()), Screen())
        show(navigation)
        navigation.pushViewController(screen, animated: false)
        #expect(screen.watched.calls == come)
        navigation.popViewController(animated: false)
        #expect(screen.watched.calls == come + gone)
    }

    @Test("The window of an app's start is found as the key one and by its scene, and shows nothing by itself")
    func ofStart() {
        let screen = Screen()
        var start: UIWindow? = UIWindow(holding: UINavigationController(rootViewController: screen))
        let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
        #expect(UIApplication.shared.keyWindow === start && UIApplication.shared.windows.count == 1)
        #expect(scene?.windows.first === start && start?.windowScene === scene && !screen.isViewLoaded)
        screen.appear()
        #expect(screen.watched.window === start)
        start = nil
        #expect(UIApplication.shared.keyWindow == nil && UIApplication.shared.connectedScenes.isEmpty)
    }

    @Test("Screens that a window lets go of leave it, also those in them")
    func replacedRoot() {
        let screen = Screen()
        show(UINavigationController(rootViewController: screen))
        #expect(screen.watched.calls == come && screen.watched.window === window)
        window.rootViewController = UIViewController()
        #expect(screen.watched.calls == come + gone && screen.watched.window == nil)
    }

    @Test("A screen around the one that was a window's first comes into the window with it")
    func wrappedRoot() {
        let screen = Screen()
        show(screen)
        window.rootViewController = UINavigationController(rootViewController: screen)
        #expect(screen.watched.window === window && screen.watched.calls.last == "come" && screen.isShown)
    }

    @Test("Screens that tabs let go of leave the window")
    func removedTabs() {
        let (tabs, first, second) = (UITabBarController(), Screen(), Screen())
        tabs.viewControllers = [first]
        show(tabs)
        #expect(first.watched.calls == come)
        tabs.viewControllers = [second]
        #expect(first.watched.calls == come + gone && first.watched.window == nil)
        #expect(second.watched.calls == come)
    }
}
