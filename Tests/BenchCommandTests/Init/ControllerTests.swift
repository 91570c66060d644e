import Foundation
import Testing

@testable import BenchInit
@testable import BenchSetup

@Suite("A view controller that asks the network itself is a screen")
struct ControllerTests {
    private static let service = """
        protocol Loading { func load() }
        final class Service: Loading { func load() { URLSession.shared.resume() } }
        enum API { static func fetch() { Service().load() } }
        func fetchAll() { fetchRows() }
        func fetchRows() { API.fetch() }
        final class FeedBuilder { func build() { API.fetch() } }
        protocol FeedShowing {}
        final class FeedViewModel: FeedShowing { let service = Service() }
        protocol RowsShowing {}
        final class ListVM<Row>: RowsShowing { let service = Service() }
        final class FormViewModel { var city = "" }
        final class FillVM { let service = Service(); func fill(_ table: UITableView, page: Int) {} }
        final class SourceVM: UITableViewDataSource {
            let service = Service(); func fill(_ table: UITableView) {}; func load(_ done: @escaping () -> Void) {}
        }
        final class DoneVM { let service = Service(); func load(_ table: UITableView, _ done: @escaping () -> Void) {} }
        final class ToldVM { @Published var rows = [1]; let service = Service(); func fill(_ table: UITableView) {} }
        """

    @Test(
        "It asks by itself, by a service, a function of a type, or what adopts a protocol; a view model asks in its place, unless it is generic, fills views or only keeps what is typed",
        arguments: [
            ("override func viewDidLoad() { URLSession.shared.resume() }", true),
            ("let service = Service()", true), ("var loading: Loading?", true),
            ("override func viewDidLoad() { API.fetch() }", true), ("override func viewDidLoad() { fetchAll() }", true),
            ("let service = Service(); func next() { show(FeedViewModel()) }", true),
            ("let model: FeedShowing; let service = Service()", false), ("let model: FeedViewModel", false),
            ("let model = FeedViewModel(); func show() { API.fetch() }", false),
            ("let model = FormViewModel(); let service = Service()", true), ("let model = ListVM<Int>()", true),
            ("var model: RowsShowing?", true),
            ("let model = FillVM()", true), ("let model = ToldVM()", false), ("let model = SourceVM()", true),
            ("let model = DoneVM()", false),
            (
                "let service = Service(); func fill() { let own = UIHostingController(rootView: Feed(model: .init())); addChild(own) }",
                false
            ),
            (
                "let service = Service(); func fill() { let head = UIHostingController(rootView: Head()); addChild(head) }",
                true
            ),
            (
                "let service = Service(); func next() { show(UIHostingController(rootView: Feed(model: .init()))) }",
                true
            ),
            ("func next() { FeedBuilder().build() }", false), ("func viewDidLoad() {}", false),
            (
                "func plain() {} }; class Screen: UIViewController { let service = Service() }; final class Sub: Screen {",
                nil
            ),
        ])
    func asking(_ member: String, _ asks: Bool?) throws {
        let views = "struct Feed: View { let model: FeedViewModel }\nstruct Head: View { let title: String }\n"
        let text = "class Base: UIViewController {}\n\(views)final class List: Base { \(member) }\n"
        let app = AppCode(files: try ParsedFile.files(["S.swift": Self.service, "V.swift": text]))
        let names = asks.map { $0 ? ["List"] : [] } ?? ["Sub"]
        #expect(AskingScreens(app).names == Set(names), "of a class that others inherit, those are the screens")
    }

    @Test(
        "A controller from which no request comes is named, but for those that others inherit or that have a presenter")
    func silent() throws {
        let text = """
            class Base: UIViewController {}
            final class Search: Base { func next() { show(List()) } }
            final class List: Base { let service = Service() }
            final class Feed: Base { let model: FeedShowing }
            final class Form: Base { let model = FormViewModel() }
            final class Cell: UITableViewCell {}
            """
        let app = AppCode(files: try ParsedFile.files(["S.swift": Self.service, "V.swift": text]))
        #expect(AskingScreens.silent(in: app, besides: ["FeedViewModel", "List"]) == ["Form", "Search"])
        #expect(AskingScreens.silent(in: app, besides: ["FeedViewModel", "FormViewModel", "List"]) == ["Search"])
    }

    @Test("A view that is no controller is no screen, whatever it asks")
    func noController() throws {
        let text =
            "final class Cell: UITableViewCell { let service = Service() }\nstruct Screen: View { let service = Service() }\n"
        let app = AppCode(files: try ParsedFile.files(["S.swift": Self.service, "V.swift": text]))
        #expect(AskingScreens(app).names.isEmpty)
    }

    @Test(
        "A controller that has a view of its own ask the network is a screen; one that only shows it is none",
        arguments: [
            ("@IBOutlet weak var list: ListView!; func viewDidLoad() { list.load() }", true),
            ("let list = Panel(); func show() { self.list.panel.load() }", false),
            ("let panel = Panel(); func show() { panel.open() }", true),
            (
                "@IBOutlet weak var list: ListView!; func show() { list.isHidden = true; list.removeFromSuperview() }",
                false
            ),
            ("func show(_ list: ListView) { list.load() }", false),
            ("let head = HeadView(); func show() { head.load() }", false),
        ])
    func askingPart(_ members: String, _ asks: Bool) throws {
        let views = """
            class ListView: UIView { let service = Service(); func load() { service.go() } }
            final class Panel: UIView { let panel = ListView(); func open() { panel.load() } }
            final class HeadView: UIView { func load() {} }
            final class List: UIViewController { \(members) }
            """
        let app = AppCode(files: try ParsedFile.files(["S.swift": Self.service, "V.swift": views]))
        #expect(AskingScreens(app).names == (asks ? ["List"] : []))
    }

    @Test(
        "A view of SwiftUI that keeps what it shows and asks by itself is a screen; where a store asks, that is the screen",
        arguments: [
            ("struct Screen: View { @State var rows = [1]; let service = Service() }", true),
            ("struct Screen: View { let service = Service() }", false),
            ("struct Screen: View { @State var rows = [1] }", false),
            ("struct Screen<Row>: View { @State var rows = [1]; let service = Service() }", false),
            ("struct Screen: View { @State var rows = [1]; @StateObject var store = Store() }", false),
            ("struct Screen: View { @State var rows = [1]; @State var feed = Feed() }", false),
            ("struct Screen: View { @State var model = FeedViewModel() }", false),
        ])
    func askingView(_ view: String, _ asks: Bool) throws {
        let stores = """
            final class Store: ObservableObject { let service = Service() }
            @Observable final class Feed { let service = Service() }
            """
        let files = try ParsedFile.files(["S.swift": Self.service, "O.swift": stores, "V.swift": view])
        #expect(AskingScreens(AppCode(files: files)).views == (asks ? ["Screen"] : []))
    }

    @Test("Where no view controller that asks can be played, the models are")
    func models() throws {
        let text = """
            import Foundation
            class UIViewController {}
            final class List: UIViewController { func viewDidLoad() { API().load { _ in } } }
            final class API { func load(done: @escaping (Int) -> Void) { AF.go(); done(1) } }
            enum AF { static func go() {} }
            """
        let screens = try AppScreens.read(["A.swift": text], cut: ["List.viewDidLoad"])
        #expect(screens.map(\.name) == ["API", "List"])
        #expect(screens.first?.flow != nil && screens.last?.flow == nil)
    }

    @Test("A storyboard says which cells and screens its identifiers stand for, and a nib what is in it")
    func storyboard() {
        let text = """
            <document><scenes>
            <scene><objects><tableViewController storyboardIdentifier="list" id="a" customClass="List">
              <tableView key="view"><prototypes>
                <tableViewCell reuseIdentifier="row" style="IBUITableViewCellStyleSubtitle" id="c"/>
                <tableViewCell reuseIdentifier="big" id="d" customClass="BigCell"><view/></tableViewCell>
              </prototypes></tableView>
              <connections><segue destination="n" kind="presentation" identifier="more"/></connections>
            </tableViewController></objects></scene>
            <scene><objects><navigationController id="n">
              <connections><segue destination="b" kind="relationship" relationship="rootViewController"/></connections>
            </navigationController></objects></scene>
            <scene><objects><viewController id="b" customClass="Detail"/></objects></scene>
            <scene><objects><viewController storyboardIdentifier="plain" id="p"/></objects></scene>
            </scenes></document>
            """
        let read = Storyboard(text)
        #expect(
            read.cells == [
                .init(identifier: "row", className: nil, kind: .row, style: "subtitle", owner: "List"),
                .init(identifier: "big", className: "BigCell", kind: .row, style: "default", owner: "List"),
            ])
        #expect(
            read.ways == [
                .init(identifier: "list", className: "List", owner: nil),
                .init(identifier: "more", className: "Detail", owner: "List", isInNavigation: true, isPresented: true),
            ])
        let first = Storyboard(
            text.replacing("<document>", with: "<document initialViewController=\"n\">"), named: "Main")
        #expect(
            first.ways.first
                == .init(identifier: "Main", className: "Detail", owner: nil, isInNavigation: true, isPresented: false))
        let nib = Storyboard(#"<collectionViewCell reuseIdentifier="tile" customClass="Tile"/>"#, nib: "Tile")
        #expect(
            nib.cells.map(\.identifier) == ["tile", "Tile"]
                && nib.cells.allSatisfy { $0.kind == .item && $0.owner == nil }
        )
        let views = Storyboard(
            #"<view customClass="Head"><label/></view><view/><collectionReusableView customClass="Foot"/>"#, nib: "N")
        #expect(
            views.cells.map(\.kind) == [.header, .supplementary] && views.cells.map(\.className) == ["Head", "Foot"])
        #expect(
            Storyboard(#"<view customClass="Head"/>"#).cells.isEmpty, "of a storyboard a view is a view of a screen")
    }
}

extension ProcessTests {
    @Suite("The flow of a view controller is what its user does")
    struct ControllerFlowTests {
        /// As much of UIKit as the controllers here need.
        private static let kit = """
            import Foundation
            open class UIView { public init() {} }
            open class UIViewController { public init() {} ; open func viewDidLoad() {}; open func viewWillDisappear(_ a: Bool) {} }
            public final class UITableView: UIView { public override init() {} }
            public final class UISearchBar: UIView { public override init() {} }
            public final class UITextField: UIView { public override init() {} }
            public final class UIButton: UIView { public override init() {} }
            """

        private static let list = """
            import Foundation
            import Kit
            final class Net: @unchecked Sendable { static let shared = Net(); func ask() {} }
            struct Plant: Decodable { let name: String }
            final class Shop { let title: String; init(title: String) { self.title = title } }
            class ListController: UIViewController {
                var table: UITableView! = UITableView()
                private let bar = UISearchBar()
                var city = UITextField()
                var plants: [Plant] = []
                var kept: Plant?
                var isLoading = false { didSet {} }
                var shop: Shop?
                var count: Int { plants.count }
                override init() {}
                override func viewDidLoad() { load(); plants = [] }
                private func load() { Net.shared.ask() }
                func searchBar(_ bar: UISearchBar, textDidChange text: String) {}
                func searchBarSearchButtonClicked(_ bar: UISearchBar) {}
                func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
                func tableView(_ table: UITableView, didSelectRowAt path: IndexPath) {}
                override func viewWillDisappear(_ a: Bool) {}
            }
            """

        private static let other = """
            import Missing
            extension ListController {
                @objc func close(_ sender: UIButton) {}
                @objc func gone(_ note: Notification) {}
                @objc func tick() { Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true) }
                @IBAction func choose(_ control: UISegmentedControl) {}
                @IBOutlet var head: UILabel! { didSet { head.text = "a" } }
            }
            extension Net { func really() { URLSession.shared.resume() } }
            func open() { let list = ListController(); list.shop = Shop(title: "a"); list.plants = [] }
            """

        private static func flow(_ more: String = "") throws -> Flow {
            let screens = try AppScreens.read(["L.swift": list, "O.swift": other + more], modules: ["Kit": kit])
            #expect(screens.map(\.name) == ["ListController"])
            return try #require(screens.first?.flow)
        }

        @Test(
            "It is opened in a navigation controller, with what the screen before hands over, and what it keeps is read"
        )
        func setup() throws {
            let flow = try Self.flow()
            #expect(
                flow.setup == [
                    "let presenter = ListController()", "presenter.shop = Shop(title: \"a\")",
                    "presenter.hasOutlets = true",
                    "_ = stage.own(UINavigationController(rootViewController: presenter))",
                ])
            let parts =
                "for part in presenter.parts { stage.read(presenter, \\.[shown: part], part, as: .from(\"View\", to: \"User\")) }"
            let kept = ["plants", "kept", "isLoading"].map {
                "stage.read(presenter, \\.\($0), \"\($0)\", as: .from(\"Model\", to: \"View\"))"
            }
            #expect(flow.watches == [parts] + kept, "what it computes, and whom it asks, is nothing that it keeps")
            #expect(flow.frameworks == ["UIKitStandin"] && flow.view == "ListController")
            let looking = try Self.flow(
                "\nextension ListController { var top: W? { UIApplication.shared.keyWindow } }\n")
            #expect(
                looking.setup.last
                    == "_ = stage.own(UIWindow(holding: UINavigationController(rootViewController: presenter)))")
        }

        @Test(
            "What only views adopt, and its initializer takes, is a spy, and the app's delegate is there where it is asked for"
        )
        func spies() throws {
            let text = """
                import Foundation
                import Kit
                protocol Closing: AnyObject { func close() }
                protocol UIApplicationDelegate {}
                final class UIApplication { nonisolated(unsafe) static let shared = UIApplication(); var delegate: UIApplicationDelegate? }
                final class Delegate: UIApplicationDelegate {}
                final class Net: @unchecked Sendable { func ask() { _ = UIApplication.shared.delegate } }
                final class AController: UIViewController {
                    init(closing: Closing) {}
                    override func viewDidLoad() { Net().ask() }
                }
                """
            let other = """
                import Missing
                extension Net { func really() { URLSession.shared.resume() } }
                final class Parent: UIViewController, Closing {}
                """
            let screens = try AppScreens.read(["L.swift": text, "O.swift": other], modules: ["Kit": Self.kit])
            let flow = try #require(screens.first?.flow)
            #expect(
                flow.setup.prefix(2) == [
                    "UIApplication.shared.delegate = Delegate()", "let presenter = AController(closing: closingSpy)",
                ])
            #expect(flow.spies.map(\.className) == ["ClosingSpy"] && screens.first?.outputs.map(\.name) == ["Closing"])
        }

        @Test(
            "With a presenter that takes its controller by its class, for which no spy can stand, the controller is the screen"
        )
        func ownPresenter() throws {
            let text = """
                import Foundation
                import Kit
                final class Net: @unchecked Sendable { func ask() {} }
                protocol ListPresenting { func load() }
                final class ListPresenter: ListPresenting {
                    weak var view: ListController?
                    let net: Net
                    init(view: ListController, net: Net) { self.view = view; self.net = net }
                    func load() { net.ask() }
                }
                final class ListController: UIViewController {
                    var presenter: ListPresenting?
                    override func viewDidLoad() { presenter?.load() }
                }
                """
            let other = """
                import Missing
                extension Net { func really() { URLSession.shared.resume() } }
                func open() { let list = ListController(); list.presenter = ListPresenter(view: list, net: Net()) }
                """
            let screens = try AppScreens.read(["L.swift": text, "O.swift": other], modules: ["Kit": Self.kit])
            let flow = try #require(screens.first { $0.name == "ListController" }?.flow)
            #expect(
                flow.setup.prefix(2) == [
                    "let presenter = ListController()",
                    "presenter.presenter = ListPresenter(view: presenter, net: Net())",
                ], "\(flow.setup)")
        }

        @Test("A field for a password is typed into, and what it shows and keeps is in no recording")
        func secrets() throws {
            let text = """
                import Foundation
                import Kit
                final class Net: @unchecked Sendable { func ask() {} }
                final class PinField: UITextField {}
                final class SignIn: UIViewController {
                    var mail = UITextField()
                    var password: PinField! = PinField()
                    var token: String? = nil
                    var isIn = false
                    override func viewDidLoad() { Net().ask() }
                }
                """
            let other = "import Missing\nextension Net { func really() { URLSession.shared.resume() } }\n"
            let kit = Self.kit.replacing(
                "public final class UITextField", with: "open class UITextField")
            let screens = try AppScreens.read(["L.swift": text, "O.swift": other], modules: ["Kit": kit])
            let flow = try #require(screens.first?.flow)
            #expect(
                flow.watches == [
                    "for part in presenter.parts where ![\"password\"].contains(part) { stage.read(presenter, \\.[shown: part], part, as: .from(\"View\", to: \"User\")) }",
                    "stage.read(presenter, \\.isIn, \"isIn\", as: .from(\"Model\", to: \"View\"))",
                ])
            let typed = flow.steps.compactMap { $0.ways.first?.firstMatch(of: /into: "(\w+)"/).map { String($0.1) } }
            #expect(typed == ["mail", "password"])
        }

        @Test("A method of a list that only a subclass declares is said not to be called, and one that it overrides is")
        func unheard() throws {
            let text = """
                import Foundation
                import Kit
                protocol UITableViewDataSource {}
                final class Net: @unchecked Sendable { func ask() {} }
                class Base: UIViewController, UITableViewDataSource {
                    override init() {}
                    override func viewDidLoad() { Net().ask() }
                    func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
                }
                final class List: Base {
                    override func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
                    func tableView(_ table: UITableView, titleForHeaderInSection section: Int) -> String? { "a" }
                }
                """
            let other = "import Missing\nextension Net { func really() { URLSession.shared.resume() } }\n"
            let screens = try AppScreens.read(["L.swift": text, "O.swift": other], modules: ["Kit": Self.kit])
            #expect(screens.map(\.name) == ["List"])
            #expect(
                screens.first?.flow?.steps.compactMap(\.gap) == [
                    "`tableView(_:titleForHeaderInSection:)` is not called here, since Base adopts the protocol: declare it there too"
                ])
        }

        @Test("Its user opens it, types, submits, selects and leaves, in its own views where they can be reached")
        func steps() throws {
            let typed = "{ presenter.city.text = $0 }\nstage.advance(by: .seconds(1))\nstage.release()"
            let steps = try Self.flow().steps.compactMap(\.ways.first)
            #expect(
                steps == [
                    "stage.send(\"open\", as: .user, once: true) { presenter.appear() }",
                    "stage.type(\"swift\", into: \"city\", as: .user) \(typed)",
                    "stage.type(\"swift\", into: \"search\", as: .user) { presenter.search(for: $0) }\nstage.advance(by: .seconds(1))\nstage.release()",
                    "stage.send(\"submit the search\", as: .user) { presenter.submitSearch() }",
                    "stage.send(\"select row 0\", as: .user) { presenter.tapRow(IndexPath(row: 0, section: 0)) }",
                    "stage.send(\"close\", as: .user) { presenter.close(UIButton()) }",
                    "stage.send(\"leave\", as: .user) { presenter.disappear() }",
                ])
        }

        @Test("What an act presents is closed before the next one: nobody taps what lies behind a screen")
        func covered() throws {
            let presenting = Self.list.replacing(
                "didSelectRowAt path: IndexPath) {}",
                with: """
                    didSelectRowAt path: IndexPath) { ask() }
                        private func ask() { present(UIViewController()) }
                        func present(_ other: UIViewController) {}
                    """)
            let screens = try AppScreens.read(
                ["L.swift": presenting, "O.swift": Self.other], modules: ["Kit": Self.kit])
            let labels = try #require(screens.first?.flow).steps.map(\.label)
            #expect(labels.suffix(4) == ["select row 0", "close what is presented", "close", "leave"], "\(labels)")
            #expect(try !Self.flow().steps.map(\.label).contains("close what is presented"))
        }
    }
}
