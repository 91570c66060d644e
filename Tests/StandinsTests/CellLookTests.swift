import Testing

@testable import UIKitStandin

@Suite("A view makes its look before it is seen first, and when it has changed")
@MainActor
struct CellLookTests {
    private final class FormCell: UITableViewCell {
        var name = "" {
            didSet { if name != oldValue { setNeedsUpdateConfiguration() } }
        }
        var count = 0

        override func updateConfiguration(using state: UICellConfigurationState) {
            var content = defaultContentConfiguration().updated(for: state)
            content.text = name + (state.isSelected ? " chosen" : "")
            content.secondaryText = "\(count)"
            contentConfiguration = content
        }
    }

    private final class Form: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = FormCell(style: .default, reuseIdentifier: nil)
            (cell.name, cell.count) = ("Ada", 1)
            return cell
        }
    }

    @Test("A cell that fills itself for its state is filled at first, when it is chosen, and when it asks for it")
    func cells() throws {
        let form = Form()
        form.appear()
        #expect(form.shown("tableView") == "1 row: Ada | 1")
        form.tapRow([0, 0])
        #expect(form.shown("tableView") == "1 row: Ada chosen | 1")
        let cell = try #require(form.tableView.cellForRow(at: [0, 0]) as? FormCell)
        cell.name = "Bo"
        cell.count = 2
        #expect(form.shown("tableView") == "1 row: Bo chosen | 2", "what follows in the same turn is seen too")
    }

    @Test("A description is updated for another state, and a cell of UIKit's own calls its handler")
    func descriptions() {
        struct Note: UIContentConfiguration {
            var text = "note"
            func makeContentView() -> any UIView & UIContentView { NoteView(self) }
            func updated(for state: any UIConfigurationState) -> Note {
                var note = self
                note.text = (state as? UICellConfigurationState)?.isSelected == true ? "chosen" : "note"
                return note
            }
        }
        final class NoteView: UILabel, UIContentView {
            var configuration: any UIContentConfiguration {
                didSet { text = (configuration as? Note)?.text }
            }
            init(_ note: Note) {
                configuration = note
                super.init(frame: .zero)
                text = note.text
            }
            required init?(coder: NSCoder) { nil }
        }
        let (screen, items) = (UIViewController(), UICollectionView(frame: UIScreen.main.bounds))
        screen.view.addSubview(items)
        var states: [Bool] = []
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: items) { _, _, _ in
            let cell = UICollectionViewCell(frame: .zero)
            cell.contentConfiguration = Note()
            cell.configurationUpdateHandler = { states.append($1.isSelected) }
            return cell
        }
        var numbers = NSDiffableDataSourceSnapshot<Int, Int>()
        numbers.appendSections([0])
        numbers.appendItems([1])
        source.apply(numbers)
        #expect(items.shown == "1 cell: note" && states == [false])
        items.tap(IndexPath(item: 0, section: 0))
        #expect(items.shown == "1 cell: chosen" && states == [false, true])
    }

    @Test("A button's handler is called before it is seen first, and before it is used or read in another state")
    func buttons() {
        var isLoading = true
        var taps = 0
        let button = UIButton(configuration: .plain(), primaryAction: UIAction { _ in taps += 1 })
        button.configurationUpdateHandler = {
            $0.configuration?.title = isLoading ? "Wait" : "Go"
            $0.isEnabled = !isLoading
        }
        let screen = UIViewController()
        screen.view.addSubview(button)
        screen.appear()
        #expect(button.shown == "Wait")
        button.tap()
        #expect(taps == 0)
        isLoading = false
        button.setNeedsUpdateConfiguration()
        button.tap()
        #expect(taps == 1 && button.shown == "Go")
    }

    @Test("A button's handler is called after a tap, since the button was highlighted meanwhile")
    func tappedButton() {
        var taps = 0
        var seen: [Int] = []
        let button = UIButton(configuration: .plain(), primaryAction: UIAction { _ in taps += 1 })
        button.configurationUpdateHandler = { _ in seen.append(taps) }
        let screen = UIViewController()
        screen.view.addSubview(button)
        screen.appear()
        button.tap()
        _ = button.shown
        #expect(seen == [0, 1])
    }

    private final class Total: UIView {
        let label = UILabel()
        var count = 0
        var layouts = 0

        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
            label.text = "\(count)"
        }
    }

    @Test("A view that asks for a layout is laid out at the end of the turn, or before it is read")
    func layouts() async {
        let (screen, total) = (UIViewController(), Total(frame: UIScreen.main.bounds))
        total.addSubview(total.label)
        screen.view.addSubview(total)
        screen.appear()
        total.count = 1
        total.setNeedsLayout()
        total.setNeedsLayout()
        let laidOut = total.layouts
        #expect(total.shown == "1" && total.layouts == laidOut + 1)
        total.count = 2
        total.setNeedsLayout()
        await withCheckedContinuation { done in Task { done.resume() } }
        #expect(total.label.text == "2")
    }

    @Test("A text that lies in a cell itself is read")
    func besideContent() {
        let (row, item, head) = (
            UITableViewCell(style: .default, reuseIdentifier: nil), UICollectionViewCell(frame: .zero),
            UITableViewHeaderFooterView(reuseIdentifier: nil)
        )
        for view in [row, item, head] {
            let (inside, beside) = (UILabel(), UILabel())
            (inside.text, beside.text) = ("inside", "beside")
            (view as? any ContentHolder)?.contentView.addSubview(inside)
            view.addSubview(beside)
            #expect(view.shown == "inside | beside")
        }
    }
}
