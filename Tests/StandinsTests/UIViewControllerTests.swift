import Testing
// Testable, else the compiler looks for what Testing brings along for the original UIKit.
@testable import UIKitStandin

@Suite("A screen and an alert over it behave as in UIKit")
@MainActor
struct UIViewControllerTests {
    private final class Screen: UIViewController {
        var loads = 0

        override func viewDidLoad() {
            super.viewDidLoad()
            loads += 1
            view.addSubview(UILabel())
        }
    }

    /// A screen whose own way to make its view makes none.
    private final class Empty: UIViewController {
        override func loadView() {}
        override func viewDidLoad() { view.isHidden = false }
    }

    private let screen = Screen()

    @Test("A screen that makes no view ends the play with its name, where it would load one for ever")
    func noView() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            Empty().loadViewIfNeeded()
        }
        let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(errors.contains("Empty.loadView() sets no view"))
    }

    @Test("The view is created once, on first use")
    func loading() {
        #expect(!screen.isViewLoaded)
        #expect(screen.viewIfLoaded == nil)
        screen.loadViewIfNeeded()
        #expect(screen.view.subviews.count == 1)
        screen.loadViewIfNeeded()
        #expect(screen.loads == 1)
        #expect(screen.isViewLoaded)
    }

    @Test("The view of a screen is as large as the screen, unless the app says otherwise")
    func size() {
        #expect(!screen.view.bounds.isEmpty)
        let small = CGRect(x: 0, y: 0, width: 10, height: 20)
        let view = UIView()
        view.frame = small
        screen.view = view
        #expect(screen.view.frame == small)
    }

    @Test("A presented screen is loaded, and reported to the observer")
    func presenting() {
        let other = Screen()
        var seen: [UIViewController] = []
        screen.didPresent = { seen.append($0) }
        screen.present(other, animated: true)
        #expect(other.loads == 1)
        #expect(seen == [other])
        #expect(screen.presentedViewController === other)
        #expect(other.presentingViewController === screen)
    }

    @Test("A second screen is not presented over a screen that has one, and that is reported")
    func presentingTwice() {
        let (first, second) = (Screen(), Screen())
        var ignored: [UIViewController] = []
        screen.didIgnore = { ignored.append($0) }
        screen.present(first, animated: true)
        screen.present(second, animated: true)
        #expect(screen.presentedViewController === first)
        #expect(!second.isViewLoaded)
        #expect(ignored == [second])
    }

    @Test("A screen can be closed by the one below and by itself", arguments: [true, false])
    func dismissing(fromBelow: Bool) {
        let other = Screen()
        screen.present(other, animated: true)
        (fromBelow ? screen : other).dismiss(animated: true)
        #expect(screen.presentedViewController == nil)
        #expect(other.presentingViewController == nil)
    }

    @Test("A completion handler runs after the call has returned")
    func completion() async {
        var isPresented = false
        await withCheckedContinuation { done in
            screen.present(Screen(), animated: true) {
                #expect(isPresented)
                done.resume()
            }
            isPresented = true
        }
        await withCheckedContinuation { done in screen.dismiss(animated: true) { done.resume() } }
        #expect(screen.presentedViewController == nil)
    }

    @Test("A tap on an alert's button closes the alert before the button acts")
    func alert() {
        let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: .alert)
        var tapped: [String?] = []
        for title in ["OK", "Back"] {
            let action = UIAlertAction(title: title, style: .default) { [screen] action in
                #expect(screen.presentedViewController == nil)
                tapped.append(action.title)
            }
            alert.addAction(action)
        }
        screen.present(alert, animated: true)
        alert.tap(alert.actions[1])
        #expect(tapped == ["Back"])
        #expect([alert.title, alert.message] == ["Title", "Message"])
    }

    @Test("A view has one superview at a time")
    func subviews() {
        let (first, second, label) = (UIView(), UIView(), UILabel())
        first.addSubview(label)
        second.addSubview(label)
        #expect(first.subviews.isEmpty)
        #expect(second.subviews == [label])
        let (row, column) = (UIStackView(arrangedSubviews: [label]), UIStackView())
        label.text = "once"
        column.addArrangedSubview(label)
        #expect(row.arrangedSubviews.isEmpty && row.shown == nil && column.shown == "once")
        second.addSubview(label)
        label.removeFromSuperview()
        #expect(label.superview == nil)
        #expect(second.subviews.isEmpty)
    }
}
