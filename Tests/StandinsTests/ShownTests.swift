import Testing

@testable import UIKitStandin

@Suite("What a user reads on a screen is told as text, part by part")
@MainActor
struct ShownTests {
    private class Base: UIViewController {
        let heading = UILabel()
    }

    private final class PersonCell: UITableViewCell {
        private let name = UILabel()
        private let mail = UILabel()
        weak var table: UITableView?

        required init(style: CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            let stack = UIStackView(arrangedSubviews: [name, mail])
            contentView.addSubview(stack)
        }

        required init?(coder: NSCoder) { fatalError("no storyboard") }

        func show(_ name: String, _ mail: String) { (self.name.text, self.mail.text) = (name, mail) }
    }

    private final class People: Base, UITableViewDataSource, UISearchResultsUpdating {
        private lazy var table = UITableView()
        private lazy var never: UILabel! = UILabel()
        private weak var link: UILabel?
        private var button: UIButton?
        private let count = 3
        let search = UISearchController(searchResultsController: nil)
        let wheel = UIActivityIndicatorView(style: .large)
        var searched: [String?] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            table.translatesAutoresizingMaskIntoConstraints = false
            table.register(PersonCell.self, forCellReuseIdentifier: "person")
            table.dataSource = self
            view.addSubview(table)
            search.searchResultsUpdater = self
            navigationItem.title = "People"
        }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "person", for: indexPath)
            (cell as? PersonCell)?.table = tableView
            (cell as? PersonCell)?.show(["Ada", "Bo"][indexPath.row], indexPath.row == 0 ? "ada@shop.example" : "")
            return cell
        }

        func updateSearchResults(for searchController: UISearchController) {
            searched.append(searchController.searchBar.text)
        }
    }

    private final class Own: UIViewController {
        let parts = [1]
        func appear() -> Int { 2 }
    }

    private let people = People()

    @Test("The parts are the views in stored properties, made or not, in the order of their declaration")
    func parts() {
        #expect(
            people.parts == [
                "heading", "table", "never", "link", "button", "search", "wheel", "others", "title", "alert",
                "presented", "pushed",
            ])
        for part in people.parts { #expect(people.shown(part) == nil) }
        #expect(!people.isViewLoaded)
    }

    @Test("A screen of the app may have members of the same names")
    func ownNames() {
        let own = Own()
        #expect(own.parts == [1])
        #expect(own.appear() == 2)
        #expect((own as UIViewController).parts == ["others", "title", "alert", "presented", "pushed"])
        (own as UIViewController).appear()
        #expect(own.isViewLoaded)
    }

    @Test("What lies on a screen and in no property of it is read as well: an empty state, a wheel over everything")
    func others() {
        people.appear()
        #expect(people.shown("others") == nil, "the table is in a property")
        let (empty, text, box) = (UIView(), UILabel(), UIView())
        text.text = "Nobody is here"
        empty.addSubview(text)
        people.view.addSubview(empty)
        box.addSubview(people.heading)
        people.heading.text = "Team"
        people.view.addSubview(box)
        #expect(people.shown("others") == "Nobody is here", "what holds a view of a property tells the rest")
        let wheel = UIActivityIndicatorView(style: .large)
        people.view.addSubview(wheel)
        wheel.startAnimating()
        #expect(people.shown("others") == "Nobody is here | spinning")
        empty.removeFromSuperview()
        wheel.isHidden = true
        #expect(people.shown("others") == nil)
    }

    @Test("A screen that is presented is told with its texts")
    func presented() {
        let (warning, text) = (UIViewController(), UILabel())
        text.text = "No connection"
        warning.view.addSubview(text)
        people.appear()
        people.present(warning, animated: true)
        #expect(people.shown("presented") == "UIViewController: No connection")
    }

    @Test("A screen that is pushed is told with its title and its texts: which of several people it shows")
    func pushed() {
        let navigation = UINavigationController(rootViewController: people)
        navigation.appear()
        let next = UIViewController()
        next.title = "Ada"
        let label = UILabel()
        label.text = "ada@shop.example"
        next.view.addSubview(label)
        navigation.pushViewController(next, animated: false)
        #expect(people.shown("pushed") == "UIViewController: Ada | ada@shop.example")
    }

    @Test("A table tells its rows, with the texts of their own views, each once")
    func rows() {
        people.appear()
        #expect(people.shown("table") == "2 rows: Ada | ada@shop.example; Bo")
        #expect(people.shown("never") == nil)
        #expect(people.shown("title") == "People")
    }

    @Test("The title of a screen is that of its bar, in which a view or another text may take its place")
    func title() {
        people.title = "Team"
        #expect(people.navigationItem.title == "Team")
        #expect(people.tabBarItem.title == "Team")
        people.navigationItem.title = "2 people"
        #expect(people.shown("title") == "2 people")
        people.navigationItem.titleView = people.heading
        people.heading.text = "Everybody"
        #expect(people.shown("title") == "Everybody")
    }

    @Test("A view that is hidden, or through which one sees, cannot be read", arguments: [true, false])
    func hidden(byFlag: Bool) {
        people.heading.text = "Hello"
        #expect(people.shown("heading") == "Hello")
        if byFlag { people.heading.isHidden = true } else { people.heading.alpha = 0 }
        #expect(people.shown("heading") == "hidden")
        #expect(UIStackView(arrangedSubviews: [people.heading]).shown == nil)
    }

    @Test("A wheel is read while it turns")
    func wheel() {
        people.wheel.startAnimating()
        #expect(people.shown("wheel") == "spinning")
        people.wheel.stopAnimating()
        #expect(people.shown("wheel") == nil)
    }

    @Test("What is typed into a search bar is shown, and told to who shows what is found")
    func search() {
        people.appear()
        people.search.searchBar.enter("ad")
        #expect(people.shown("search") == "ad")
        #expect(people.search.isActive)
        people.search.searchBar.tapCancel()
        #expect(people.shown("search") == nil)
        #expect(people.searched == ["", "ad", ""])
    }

    @Test("An alert is told with its texts and buttons")
    func alert() {
        let alert = UIAlertController(title: "Sorry", message: "No network", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        people.present(alert, animated: true)
        #expect(people.shown("alert") == "Sorry: No network [OK, Cancel]")
        #expect(people.shown("presented") == nil)
        alert.tap(alert.actions[0])
        #expect(people.shown("alert") == nil)
    }

    @Test("Controls tell their values")
    func controls() {
        let button = UIButton(type: .system)
        button.setTitle("Go", for: .normal)
        button.setTitle("Wait", for: .disabled)
        #expect(button.shown == "Go")
        button.isEnabled = false
        #expect(button.shown == "Wait")
        let choice = UISegmentedControl(items: ["Day", "Week"])
        choice.tap(1)
        #expect(choice.shown == "Week")
        let (light, slider, pages) = (UISwitch(), UISlider(), UIPageControl())
        light.tap()
        slider.slide(to: 0.5)
        pages.numberOfPages = 3
        #expect([light.shown, slider.shown, pages.shown] == ["on", "0.5", "page 1 of 3"])
        #expect(UIImageView(image: UIImage(named: "fern")).shown == "fern")
        #expect(UIImageView().shown == nil)
    }
}
