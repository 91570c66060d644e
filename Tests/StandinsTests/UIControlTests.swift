import Testing

@testable import UIKitStandin

@Suite("Controls do what the app has said, when their user works with them")
@MainActor
struct UIControlTests {
    private final class Form: NSObject, UITextFieldDelegate {
        var calls: [String] = []

        func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("begin") }
        func textFieldDidEndEditing(_ textField: UITextField) { calls.append("end") }
        func textFieldShouldReturn(_ textField: UITextField) -> Bool { textField.resignFirstResponder() }
        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool { string.count < 4 }
    }

    @Test("A tap on a button does its action, unless the button is disabled or hidden")
    func button() {
        var taps = 0
        let button = UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in taps += 1 })
        button.addAction(UIAction { _ in taps += 10 }, for: .touchUpInside)
        button.tap()
        button.isEnabled = false
        button.tap()
        (button.isEnabled, button.isHidden) = (true, true)
        button.tap()
        #expect(taps == 11)
        #expect(button.currentTitle == "Go")
    }

    @Test("A gesture does what the app has said, unless it is disabled or its view cannot be touched")
    func gesture() {
        var heard: [UIGestureRecognizer.State] = []
        let (view, swipe) = (UIView(), UISwipeGestureRecognizer(acting: { heard.append($0.state) }))
        view.addGestureRecognizer(swipe)
        view.gestureRecognizers?.first?.recognize()
        swipe.isEnabled = false
        swipe.recognize()
        (swipe.isEnabled, view.isUserInteractionEnabled) = (true, false)
        swipe.recognize()
        #expect(heard == [.ended] && swipe.state == .possible)
    }

    @Test("Whoever has the keyboard gives it away when the app asks nobody in particular")
    func endOfEditing() {
        let (form, field) = (Form(), UITextField())
        field.delegate = form
        field.becomeFirstResponder()
        #expect(UIApplication.shared.sendResignFirstResponder() && form.calls == ["begin", "end"])
        #expect(!UIApplication.shared.sendResignFirstResponder())
    }

    @Test("A text is typed only as the delegate lets it, and one text at a time has the keyboard")
    func text() {
        let (form, field, other) = (Form(), UITextField(), UITextField())
        field.delegate = form
        var changes: [String?] = []
        field.addAction(UIAction { changes.append(($0.sender as? UITextField)?.text) }, for: .editingChanged)
        field.enter("abc")
        field.enter("abcd")
        #expect(field.shown == "abc")
        #expect(changes == ["abc"])
        field.pressReturn()
        #expect(!field.isFirstResponder)
        field.becomeFirstResponder()
        other.becomeFirstResponder()
        #expect(form.calls == ["begin", "end", "begin", "end"])
        let holder = UIView()
        holder.addSubview(other)
        #expect(holder.endEditing(true))
        #expect(!other.isFirstResponder)
    }

    @Test("A pull at a list starts to refresh it once, until the app ends that")
    func refreshing() {
        let (table, refresh) = (UITableView(), UIRefreshControl())
        var pulls = 0
        refresh.addAction(UIAction { _ in pulls += 1 }, for: .valueChanged)
        table.refreshControl = refresh
        refresh.pull()
        refresh.pull()
        #expect(table.shown == "no rows | refreshing")
        refresh.endRefreshing()
        #expect(table.shown == "no rows")
        #expect(pulls == 1)
    }

    @Test("An animation does its work at once, and tells its end later")
    func animation() async {
        let view = UIView()
        await withCheckedContinuation { done in
            UIView.animate(withDuration: 1) {
                view.alpha = 0
            } completion: { _ in
                #expect(view.tag == 1)
                done.resume()
            }
            #expect(view.alpha == 0)
            view.tag = 1
        }
    }

    @Test("A size that a layout would find out ends the play")
    func sizes() async {
        await #expect(processExitsWith: .failure) { @MainActor in _ = UIView().intrinsicContentSize }
    }
}
