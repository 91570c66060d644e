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

    @MainActor private final class Listener {
        var calls: [String] = []

        func gesture(_ gesture: UIGestureRecognizer) { calls.append("\(gesture.state)") }
        func tapped(_ button: UIButton) { calls.append("tapped \(button.currentTitle ?? "")") }
        func bar() { calls.append("bar") }
    }

    private final class Marked: UITapGestureRecognizer {
        let mark: Int

        init(target: Any?, action: MethodSelector?, mark: Int) {
            self.mark = mark
            super.init(target: target, action: action)
        }
    }

    private final class Avatar: UIImageView {
        let name: String

        init(name: String) {
            self.name = name
            super.init(image: UIImage(named: name))
        }

        required init?(coder: NSCoder) { nil }
    }

    @Test("A class of the app is made by the initializers that UIKit has for that")
    func subclasses() {
        let listener = Listener()
        let tap = Marked(target: listener, action: MethodSelector("gesture(_:)", Listener.gesture(_:)), mark: 7)
        tap.recognize()
        #expect(listener.calls == ["ended"] && tap.mark == 7)
        #expect(Avatar(name: "fern").shown == "fern")
    }

    @Test("A control calls the methods of its targets once each, and no more when they are taken away or gone")
    func targets() {
        let button = UIButton(type: .system)
        button.setTitle("Go", for: .normal)
        let tapped = MethodSelector("tapped(_:)", Listener.tapped(_:))
        let (first, second) = (Listener(), Listener())
        var third: Listener? = Listener()
        for target in [first, first, second, third] { button.addTarget(target, action: tapped, for: .touchUpInside) }
        third = nil
        button.tap()
        #expect(first.calls == ["tapped Go"] && second.calls == ["tapped Go"] && third == nil)
        button.removeTarget(first, action: nil, for: .allEvents)
        button.tap()
        #expect(first.calls.count == 1 && second.calls.count == 2)
        button.removeTarget(nil, action: tapped, for: .valueChanged)
        button.tap()
        #expect(second.calls.count == 3, "that was another event")
    }

    @Test("A button in a bar calls its method, unless it is disabled")
    func barButton() {
        let listener = Listener()
        let bar = MethodSelector("bar()", Listener.bar)
        let item = UIBarButtonItem(title: "Go", style: .plain, target: listener, action: bar)
        item.tap()
        item.isEnabled = false
        item.tap()
        #expect(listener.calls == ["bar"])
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
        let heard = Listener()
        let swipe = UISwipeGestureRecognizer(
            target: heard, action: MethodSelector("gesture(_:)", Listener.gesture(_:)))
        let view = UIView()
        view.addGestureRecognizer(swipe)
        view.gestureRecognizers?.first?.recognize()
        swipe.isEnabled = false
        swipe.recognize()
        (swipe.isEnabled, view.isUserInteractionEnabled) = (true, false)
        swipe.recognize()
        #expect(heard.calls == ["ended"] && swipe.state == .possible)
    }

    @Test("Whoever has the keyboard gives it away when the app asks nobody in particular")
    func endOfEditing() {
        let (form, field) = (Form(), UITextField())
        field.delegate = form
        field.becomeFirstResponder()
        let resign = MethodSelector("resignFirstResponder", UIResponder.resignFirstResponder)
        #expect(
            UIApplication.shared.sendAction(resign, to: nil, from: nil, for: nil) && form.calls == ["begin", "end"])
        #expect(!UIApplication.shared.sendAction(resign, to: nil, from: nil, for: nil))
    }

    private final class Entry: UIViewController {
        var sent: [UIButton] = []

        func send(_ sender: UIButton) { sent.append(sender) }
    }

    @Test("A control without a target calls the first around it, or around who has the keyboard, that has the method")
    func chain() {
        let (entry, button, field) = (Entry(), UIButton(), UITextField())
        entry.view.addSubview(button)
        button.addTarget(nil, action: MethodSelector("send(_:)", Entry.send(_:)), for: .touchUpInside)
        button.tap()
        field.becomeFirstResponder()
        button.tap()
        #expect(entry.sent == [button])
        entry.view.addSubview(field)
        button.tap()
        #expect(entry.sent == [button, button])
        field.resignFirstResponder()
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

    @Test("Changes that are one tell their end once the last of them is made, the inner ones first")
    func transactions() async {
        var ended: [String] = []
        await withCheckedContinuation { done in
            CATransaction.begin()
            CATransaction.setCompletionBlock {
                ended.append("outer")
                done.resume()
            }
            CATransaction.begin()
            CATransaction.setCompletionBlock { ended.append("inner") }
            CATransaction.commit()
            #expect(ended.isEmpty)
            CATransaction.commit()
        }
        #expect(ended == ["inner", "outer"])
    }

    @Test("A segmented control of a storyboard has its first segment chosen, and one that code makes none")
    func segments() {
        #expect(UISegmentedControl.drawn.selectedSegmentIndex == 0 && UISegmentedControl.drawn.numberOfSegments == 2)
        #expect(UISegmentedControl(items: ["Day"]).selectedSegmentIndex == UISegmentedControl.noSegment)
    }

    @Test("A segment does what the app has said of it, and one that stays not chosen can be tapped again")
    func segmentActions() {
        var taps: [String] = []
        let choice = UISegmentedControl(
            frame: .zero,
            actions: [UIAction(title: "Day") { _ in taps.append("day") }, UIAction(title: "Week") { _ in }])
        choice.addAction(
            UIAction { taps.append("\(($0.sender as? UISegmentedControl)?.selectedSegmentIndex ?? 9)") },
            for: .valueChanged)
        choice.tap(0)
        choice.tap(0)
        #expect(taps == ["day", "0"] && choice.shown == "Day")
        choice.isMomentary = true
        choice.tap(1)
        choice.tap(1)
        #expect(taps == ["day", "0", "1", "1"] && choice.selectedSegmentIndex == UISegmentedControl.noSegment)
    }

    @Test("A finger comes down before it goes up, and not up where the control is disabled meanwhile")
    func touchDown() {
        var calls: [String] = []
        let button = UIButton(type: .system)
        button.addAction(UIAction { _ in calls.append("down") }, for: .touchDown)
        button.addAction(UIAction { _ in calls.append("up") }, for: .touchUpInside)
        button.tap()
        #expect(calls == ["down", "up"])
        button.addAction(UIAction { _ in button.isEnabled = false }, for: .touchDown)
        button.tap()
        #expect(calls == ["down", "up", "down"])
    }

    private final class Reasons: NSObject, UITextFieldDelegate, UITextViewDelegate, UISearchBarDelegate,
        UIPickerViewDataSource, UIPickerViewDelegate
    {
        var calls: [String] = []
        var mayClear = false

        func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
            calls.append("end \(reason)")
        }
        func textFieldShouldClear(_ textField: UITextField) -> Bool { mayClear }
        func textViewDidChangeSelection(_ textView: UITextView) { calls.append("moved") }
        func textViewDidChange(_ textView: UITextView) { calls.append("changed") }
        func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { calls.append("bookmark") }
        func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 1 }
        func pickerView(
            _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
        ) -> NSAttributedString? { NSAttributedString(string: "red") }
    }

    @Test("The key for the end gives the keyboard away where the app does something at it, and the reason is told")
    func returnKey() {
        let (field, reasons) = (UITextField(), Reasons())
        field.delegate = reasons
        field.enter("a")
        field.pressReturn()
        #expect(field.isFirstResponder)
        field.addAction(UIAction { _ in reasons.calls.append("exit") }, for: .editingDidEndOnExit)
        field.pressReturn()
        #expect(!field.isFirstResponder && reasons.calls == ["exit", "end committed"])
    }

    @Test("A text is emptied by its button, where that is there and the delegate lets it")
    func clearing() {
        let (field, reasons) = (UITextField(), Reasons())
        field.delegate = reasons
        field.text = "a"
        reasons.mayClear = true
        field.tapClear()
        #expect(field.text == "a", "there is no button")
        field.clearButtonMode = .always
        reasons.mayClear = false
        field.tapClear()
        #expect(field.text == "a")
        reasons.mayClear = true
        field.tapClear()
        #expect(field.text == "")
    }

    @Test("What only some apps want to hear is told: a moved cursor, a bookmark, a title with a form")
    func optionalCalls() {
        let (text, bar, picker, reasons) = (UITextView(), UISearchBar(), UIPickerView(), Reasons())
        (text.delegate, bar.delegate, picker.dataSource, picker.delegate) = (reasons, reasons, reasons, reasons)
        text.enter("a")
        bar.tapBookmark()
        bar.showsBookmarkButton = true
        bar.tapBookmark()
        #expect(reasons.calls == ["moved", "changed", "bookmark"] && picker.shown == "red")
    }

    @Test("A page control shows one of the pages that there are")
    func pages() {
        let pages = UIPageControl()
        pages.numberOfPages = 3
        pages.currentPage = 5
        #expect(pages.shown == "page 3 of 3")
        pages.numberOfPages = 2
        #expect(pages.currentPage == 1)
    }

    @Test("A size that a layout would find out ends the play")
    func sizes() async {
        await #expect(processExitsWith: .failure) { @MainActor in _ = UIView().intrinsicContentSize }
    }
}
