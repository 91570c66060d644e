import Foundation
import Testing

@testable import BenchInit
@testable import BenchSetup

extension ProcessTests {
    @Suite("A controller is given what the app's own code gives it, and those who tell it things know it")
    struct ControllerWiringTests {
        private static let kit = """
            import Foundation
            open class UIViewController { public init() {}; open func viewDidLoad() {} }
            """

        /// An interactor tells a presenter, which tells the controller, as in Clean Swift.
        private static let scene = """
            import Foundation
            import Kit
            final class Net: @unchecked Sendable { func ask() {} }
            protocol ListLogic { func load() }
            protocol ListPresenting { func present() }
            final class ListInteractor: ListLogic {
                let presenter: ListPresenting
                init(presenter: ListPresenting) { self.presenter = presenter }
                func load() { Net().ask(); presenter.present() }
            }
            final class ListPresenter: ListPresenting { weak var controller: ListController?; func present() {} }
            final class Configurator {
                func configure(_ controller: ListController) {
                    let presenter = ListPresenter()
                    presenter.controller = controller
                    controller.interactor = ListInteractor(presenter: presenter)
                }
            }
            final class ListController: UIViewController {
                var interactor: ListLogic?
                override init() { super.init(); CODE }
                SETUP
                override func viewDidLoad() { interactor?.load() }
            }
            """

        private static let setUp = """
            func setUp() {
                let list = self
                let presenter = ListPresenter()
                presenter.controller = list
                list.interactor = ListInteractor(presenter: presenter)
            }
            """

        private static let other = """
            import Missing
            extension Net { func really() { URLSession.shared.resume() } }
            func open() {
                let shown = ListController(), presenter = ListPresenter()
                presenter.controller = shown
                shown.interactor = ListInteractor(presenter: presenter)
            }
            """

        private static func setup(initializer code: String) throws -> [String] {
            let files = ["L.swift": scene.replacing("CODE", with: code).replacing("SETUP", with: ""), "O.swift": other]
            let screens = try AppScreens.read(files, modules: ["Kit": kit])
            return try #require(screens.first { $0.name == "ListController" }?.flow).setup.dropLast()
        }

        @Test("What the app calls of a controller that it has just made is called of it, with values of its own")
        func told() throws {
            let scene = """
                import Foundation
                import Kit
                struct City { let name: String }
                final class CityModel { let city: City; init(city: City) { self.city = city }; func load() {} }
                final class CityController: UIViewController {
                    private var model: CityModel?
                    func prepare(_ model: CityModel, isNew: Bool) { self.model = model; print("prepared") }
                    func select(_ row: Int) {}
                    func wait() {}
                    override func viewDidLoad() { model?.load() }
                }
                final class ListController: UIViewController {
                    func open(_ city: City, _ shown: CityController) {
                        let controller = CityController()
                        controller.wait()
                        controller.prepare(CityModel(city: city), isNew: true)
                        shown.select(1)
                    }
                }
                """
            let other = "import Missing\nextension CityModel { func really() { URLSession.shared.resume() } }"
            let screens = try AppScreens.read(["L.swift": scene, "O.swift": other], modules: ["Kit": Self.kit])
            let setup = try #require(screens.first { $0.name == "CityController" }?.flow).setup
            #expect(
                setup.dropLast() == [
                    "let presenter = CityController()",
                    #"presenter.prepare(CityModel(city: City(name: "swift")), isNew: true)"#,
                ], "\(setup)")
        }

        @Test("Where the app asks the controller's own type for one, so does the scenario, and what that sets is set")
        func factory() throws {
            let scene = """
                import Foundation
                import Kit
                final class Net: @unchecked Sendable { func ask() {} }
                final class PlaceController: UIViewController {
                    var place: String!
                    var net: Net!
                    static func controller(of place: String, net: Net) -> PlaceController {
                        let controller = PlaceController.drawn()
                        controller.place = place
                        controller.net = net
                        return controller
                    }
                    private static func drawn() -> PlaceController { fatalError() }
                    override func viewDidLoad() { net.ask() }
                }
                """
            let other = """
                import Missing
                extension Net { func really() { URLSession.shared.resume() } }
                final class Coordinator { func open() { show(CALL) } }
                """
            func setup(_ call: String) throws -> [String] {
                let files = ["P.swift": scene, "O.swift": other.replacing("CALL", with: call)]
                let screens = try AppScreens.read(files, modules: ["Kit": Self.kit])
                return try #require(screens.first { $0.name == "PlaceController" }?.flow).setup.dropLast()
            }
            let called = try setup("PlaceController.controller(of: \"Oslo\", net: Net())")
            #expect(called == ["let presenter = PlaceController.controller(of: \"Oslo\", net: Net())"])
            #expect(try setup("other").first != "let presenter = PlaceController.controller(of: \"swift\", net: Net())")
        }

        @Test("What is handed over from outside is made as the app makes it, and told of the controller")
        func fromOutside() throws {
            let setup = try Self.setup(initializer: "")
            #expect(
                setup == [
                    "let presenter = ListController()", "let listPresenter = ListPresenter()",
                    "presenter.interactor = ListInteractor(presenter: listPresenter)",
                    "listPresenter.controller = presenter",
                ], "\(setup)")
        }

        @Test("What its initializer takes is made first, and told of the controller once that is there")
        func initializer() throws {
            let files = [
                "L.swift": Self.scene.replacing(
                    "override init() { super.init(); CODE }",
                    with:
                        "var other: Int\ninit(interactor: ListLogic, other: Int) { self.interactor = interactor; self.other = other; super.init() }"
                )
                .replacing("SETUP", with: "").replacing("controller.interactor = ", with: "_ = "),
                "O.swift": Self.other.replacing(
                    "ListController(),", with: "ListController(interactor: made, other: 2),"
                )
                .replacing("shown.interactor = ", with: "_ = "),
            ]
            let screens = try AppScreens.read(files, modules: ["Kit": Self.kit])
            let setup = try #require(screens.first { $0.name == "ListController" }?.flow).setup.dropLast()
            #expect(
                setup == [
                    "let listPresenter = ListPresenter()",
                    "let presenter = ListController(interactor: ListInteractor(presenter: listPresenter), other: 2)",
                    "listPresenter.controller = presenter",
                ], "\(setup)")
        }

        @Test(
            "What the controller gives itself, or has a configurator give it, is not made anew",
            arguments: [
                "self.interactor = ListInteractor(presenter: ListPresenter())", "Configurator().configure(self)",
            ])
        func fromInside(code: String) throws {
            #expect(try Self.setup(initializer: code) == ["let presenter = ListController()"])
        }

        @Test("Nor is what it gives itself under another name")
        func alias() throws {
            let screens = try AppScreens.read(
                [
                    "L.swift": Self.scene.replacing("CODE", with: "setUp()").replacing("SETUP", with: Self.setUp),
                    "O.swift": "import Missing\nextension Net { func really() { URLSession.shared.resume() } }\n",
                ], modules: ["Kit": Self.kit])
            let flow = try #require(screens.first { $0.name == "ListController" }?.flow)
            #expect(flow.setup.dropLast() == ["let presenter = ListController()"])
        }
    }
}
