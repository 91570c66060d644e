import Testing

@testable import UIKitStandin

@Suite("A scenario says what a storyboard holds", .serialized)
@MainActor
struct UIStoryboardTests {
    private final class List: UIViewController, UITableViewDataSource, UITableViewDelegate {
        var table: UITableView! = UITableView()
        var tapped: [Int] = []

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "prototype", for: indexPath)
            cell.textLabel?.text = cell.reuseIdentifier
            return cell
        }

        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            performSegue(withIdentifier: "open", sender: indexPath.row)
        }

        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
            segue.destination.title = "\(segue.identifier ?? "") \(sender ?? "")"
        }
    }

    private let list = List()

    init() {
        UIStoryboard.segues = ["open": { UIViewController() }]
        UIStoryboard.presented = []
        UIStoryboard.controllers = ["List": { List() }, "Main": { List() }]
        UITableView.prototypes = ["prototype": { UITableViewCell(style: .default, reuseIdentifier: nil) }]
    }

    @Test("A segue is prepared, and pushes its screen where there is a navigation controller, else presents it")
    func segue() {
        list.performSegue(withIdentifier: "open", sender: 7)
        #expect(list.presentedViewController?.title == "open 7")
        let other = List()
        let navigation = UINavigationController(rootViewController: other)
        other.performSegue(withIdentifier: "open", sender: nil)
        #expect(navigation.topViewController?.title == "open ")
        #expect(other.shown("pushed") == "UIViewController: open ")
    }

    @Test("A segue that presents its screen does so within a navigation controller, too")
    func presentedSegue() {
        UIStoryboard.presented = ["open"]
        let navigation = UINavigationController(rootViewController: list)
        list.performSegue(withIdentifier: "open", sender: 7)
        #expect(list.presentedViewController?.title == "open 7")
        #expect(navigation.topViewController === list)
    }

    @Test("A screen of a storyboard has its outlets in its view, with itself as their data source")
    func outlets() {
        let storyboard = UIStoryboard(name: "Main", bundle: nil)
        let made = storyboard.instantiateViewController(withIdentifier: "List")
        #expect(made.storyboard === storyboard)
        made.appear()
        #expect(made.shown("table") == "1 row: prototype")
        (made as? List)?.table.tap(IndexPath(row: 0, section: 0))
        #expect(made.shown("presented") == "UIViewController: open 0")
        #expect(storyboard.instantiateInitialViewController() is List)
        let created: List = storyboard.instantiateViewController(identifier: "other") { _ in List() }
        #expect(created.hasOutlets)
    }

    @Test("A view above a section that a nib has is made by the prototype of the nib's name")
    func heads() {
        UITableView.headerPrototypes = ["Head": { UITableViewHeaderFooterView(reuseIdentifier: "made") }]
        UICollectionView.viewPrototypes = ["Foot": { UICollectionReusableView(frame: .zero) }]
        defer { (UITableView.headerPrototypes, UICollectionView.viewPrototypes) = ([:], [:]) }
        let table = UITableView()
        table.register(UINib(nibName: "Head", bundle: nil), forHeaderFooterViewReuseIdentifier: "head")
        #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "head")?.reuseIdentifier == "made")
        #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "other") == nil)
        let items = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
        let kind = UICollectionView.elementKindSectionFooter
        items.register(
            UINib(nibName: "Foot", bundle: nil), forSupplementaryViewOfKind: kind, withReuseIdentifier: "foot")
        let foot = items.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "foot", for: IndexPath(item: 0, section: 0))
        #expect(foot.reuseIdentifier == "foot")
    }

    @Test("A cell that a nib has as any other view is made by the view of the nib's name")
    func cellsOfNibs() {
        final class Row: UITableViewCell {}
        final class Item: UICollectionViewCell {}
        UINib.views = ["Row": { Row(frame: .zero) }, "Item": { Item(frame: .zero) }, "Other": { UIView(frame: .zero) }]
        defer { UINib.views = [:] }
        let table = UITableView()
        for name in ["Row", "Other"] { table.register(UINib(nibName: name, bundle: nil), forCellReuseIdentifier: name) }
        let row = table.dequeueReusableCell(withIdentifier: "Row", for: IndexPath(row: 0, section: 0))
        #expect(row is Row && row.reuseIdentifier == "Row")
        #expect(table.dequeueReusableCell(withIdentifier: "Other") == nil, "a view is no cell")
        let items = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
        items.register(UINib(nibName: "Item", bundle: nil), forCellWithReuseIdentifier: "item")
        #expect(items.dequeueReusableCell(withReuseIdentifier: "item", for: IndexPath(item: 0, section: 0)) is Item)
        UITableView.prototypes = ["Row": { UITableViewCell(style: .default, reuseIdentifier: nil) }]
        defer { UITableView.prototypes = [:] }
        #expect(!(table.dequeueReusableCell(withIdentifier: "Row") is Row), "what is set for lists goes before it")
    }

    @Test("A screen, a segue or a cell that nobody has set ends the play")
    func missing() async {
        await #expect(processExitsWith: .failure) { @MainActor in
            _ = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "none")
        }
        await #expect(processExitsWith: .failure) { @MainActor in
            UIViewController().performSegue(withIdentifier: "none", sender: nil)
        }
        await #expect(processExitsWith: .failure) { @MainActor in
            _ = UITableView().dequeueReusableCell(withIdentifier: "none", for: IndexPath(row: 0, section: 0))
        }
    }

    private final class Head: UIView {
        var label: UILabel! = UILabel()
        var holder: UIView! = UIView()
        private(set) var isAwake = false

        override func awakeFromNib() { isAwake = true }

        /// Takes what is in its own file into itself.
        func fill() {
            let parts = Bundle.main.loadNibNamed("Head", owner: self, options: nil)
            addSubview(holder)
            label.text = parts?.count.description
        }
    }

    @Test("A nib has the view that the scenario says, a new one each time; who owns it has its parts in the outlets")
    func nib() throws {
        UINib.views = ["Head": { Head(frame: .zero) }]
        defer { UINib.views = [:] }
        let head = try #require(UINib(nibName: "Head", bundle: nil).instantiate(withOwner: nil).first as? Head)
        #expect(head.isAwake && head.label.superview === head)
        #expect(head !== (Bundle.main.loadNibNamed("Head", owner: nil)?.first as? Head))
        let owner = Head(frame: .zero)
        owner.fill()
        #expect(owner.label.text == "1" && owner.label.superview === owner && !owner.isAwake)
        #expect(Bundle.main.loadNibNamed("Other", owner: owner)?.count == 1, "nobody knows what is in it")
    }

    private final class Told: UIViewController {
        private(set) var texts: [String] = []
        var label: UILabel! = UILabel() { didSet { texts.append("\(label.superview === view)") } }

        override func didConnectOutlets() {
            super.didConnectOutlets()
            if let it = label { label = it }
        }

        override func viewDidLoad() { texts.append("viewDidLoad") }
    }

    private final class Row: UITableViewCell {
        private(set) var count = 0

        override func didConnectOutlets() { count += 1 }
    }

    @Test("Outlets that are observed are set once, before the view is loaded; a screen without a storyboard has none")
    func observed() throws {
        let screen = Told()
        screen.hasOutlets = true
        screen.loadViewIfNeeded()
        screen.loadViewIfNeeded()
        #expect(screen.texts == ["true", "viewDidLoad"])
        let made = Told()
        made.loadViewIfNeeded()
        #expect(made.texts == ["viewDidLoad"])
        UITableView.prototypes = ["Row": { Row(style: .default, reuseIdentifier: "Row") }]
        defer { UITableView.prototypes = [:] }
        let row = UITableView().dequeueReusableCell(withIdentifier: "Row", for: IndexPath(row: 0, section: 0))
        #expect((row as? Row)?.count == 1)
    }
}
