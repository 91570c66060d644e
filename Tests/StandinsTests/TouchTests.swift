import Testing

@testable import UIKitStandin

@Suite("A finger reaches what it would reach in UIKit")
@MainActor
struct TouchTests {
    private final class List: UIViewController, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource,
        UICollectionViewDelegate
    {
        let table = UITableView()
        let items = UICollectionView(frame: .zero)
        let refresh = UIRefreshControl()
        var taps: [String] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            for list in [table, items] {
                list.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(list)
            }
            table.refreshControl = refresh
            refresh.addAction(UIAction { [weak self] _ in self?.taps.append("pull") }, for: .valueChanged)
            (table.dataSource, table.delegate) = (self, self)
            (items.dataSource, items.delegate) = (self, self)
        }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            taps.append("row \(indexPath.row)")
        }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            taps.append("item \(indexPath.item)")
        }

        func tapAll() {
            tapRow(IndexPath(row: 0, section: 0))
            tapItem(IndexPath(item: 0, section: 0))
            refresh.pull()
            refresh.endRefreshing()
        }
    }

    @Test("What lies in a view that takes no touches, or is gone, is neither tapped nor pulled")
    func lists() {
        let list = List()
        list.appear()
        list.tapAll()
        #expect(list.taps == ["row 0", "item 0", "pull"])
        list.view.isUserInteractionEnabled = false
        list.tapAll()
        (list.view.isUserInteractionEnabled, list.table.isHidden, list.items.alpha) = (true, true, 0)
        list.tapAll()
        #expect(list.taps.count == 3)
        (list.table.isHidden, list.items.alpha) = (false, 1)
        list.table.cellForRow(at: [0, 1])?.isUserInteractionEnabled = false
        list.tapRow([0, 1])
        list.tapRow([0, 0])
        #expect(list.taps.suffix(1) == ["row 0"], "a row that takes no touches is not tapped")
    }

    @Test("A control in a hidden stack is not used, and one in a window that takes no touches neither")
    func controls() {
        var taps = 0
        let button = UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in taps += 1 })
        let stack = UIStackView(arrangedSubviews: [button])
        let (screen, window) = (UIViewController(), UIWindow(frame: UIScreen.main.bounds))
        screen.view.addSubview(stack)
        window.rootViewController = UINavigationController(rootViewController: screen)
        window.makeKeyAndVisible()
        button.tap()
        stack.isHidden = true
        button.tap()
        (stack.isHidden, window.isUserInteractionEnabled) = (false, false)
        button.tap()
        #expect(taps == 1)
        window.isUserInteractionEnabled = true
        button.tap()
        #expect(taps == 2)
    }

    @Test("A text is typed where a finger reaches it, or where the keyboard is already")
    func typing() {
        let (holder, field, long, bar) = (UIView(), UITextField(), UITextView(), UISearchBar())
        for view in [field, long, bar] { holder.addSubview(view) }
        holder.isUserInteractionEnabled = false
        field.enter("a")
        long.enter("a")
        bar.enter("a")
        #expect(field.text == "" && long.text == "" && bar.text == "")
        holder.isUserInteractionEnabled = true
        field.enter("b")
        holder.isUserInteractionEnabled = false
        field.enter("bc")
        #expect(field.text == "bc", "the keyboard is no part of the view")
    }

    @MainActor private final class Hearer: NSObject, UIGestureRecognizerDelegate {
        var states: [UIGestureRecognizer.State] = []
        var isReady = true
        var touched: UIView?

        func made(_ gesture: UIGestureRecognizer) { states.append(gesture.state) }
        func madeOnce(_ gesture: UIGestureRecognizer) {
            states.append(gesture.state)
            gesture.isEnabled = false
        }
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { isReady }
        func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
            touched = touch.view
            return true
        }
    }

    @Test("A text and a picture take no touches until the app says so, or a storyboard may have said so")
    func textsAndPictures() {
        let hearer = Hearer()
        let made = MethodSelector("made(_:)", Hearer.made(_:))
        for view in [UILabel(), UIImageView(image: nil)] {
            let tap = UITapGestureRecognizer(target: hearer, action: made)
            view.addGestureRecognizer(tap)
            tap.recognize()
            #expect(hearer.states.isEmpty)
            view.isUserInteractionEnabled = true
            tap.recognize()
            #expect(hearer.states == [.ended])
            hearer.states = []
        }
        let screen = Drawn()
        screen.hasOutlets = true
        screen.loadViewIfNeeded()
        #expect(screen.label.isUserInteractionEnabled)
    }

    private final class Drawn: UIViewController {
        var label: UILabel! = UILabel()
    }

    @Test("A long touch begins and ends, a movement goes on in between, and a gesture that is disabled is cancelled")
    func courses() {
        let hearer = Hearer()
        let made = MethodSelector("made(_:)", Hearer.made(_:))
        UILongPressGestureRecognizer(target: hearer, action: made).recognize()
        #expect(hearer.states == [.began, .ended])
        hearer.states = []
        let pan = UIPanGestureRecognizer(target: hearer, action: made)
        pan.recognize()
        #expect(hearer.states == [.began, .changed, .ended] && pan.state == .possible)
        hearer.states = []
        let once = UIPanGestureRecognizer(target: hearer, action: MethodSelector("madeOnce(_:)", Hearer.madeOnce(_:)))
        once.recognize()
        #expect(hearer.states == [.began, .cancelled])
    }

    @Test("A gesture is made only if its delegate lets it begin, which is asked with a touch of its view")
    func delegates() {
        let (hearer, view) = (Hearer(), UIView())
        let tap = UITapGestureRecognizer(target: hearer, action: MethodSelector("made(_:)", Hearer.made(_:)))
        tap.delegate = hearer
        view.addGestureRecognizer(tap)
        hearer.isReady = false
        tap.recognize()
        #expect(hearer.states.isEmpty && hearer.touched === view)
        hearer.isReady = true
        tap.recognize()
        #expect(hearer.states == [.ended])
    }
}
