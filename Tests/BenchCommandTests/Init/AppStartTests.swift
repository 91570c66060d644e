import Foundation
import Testing

@testable import BenchInit
@testable import BenchSetup

extension ProcessTests {
    @Suite("What an app prepares where it starts comes before a screen")
    struct AppStartTests {
        @Test("What the app keeps in its defaults where it starts, also only the first time, is there")
        func defaults() throws {
            let text = """
                protocol AView: AnyObject { func show() }
                enum Unit: String { case metric }
                enum Screens { static func configure(in window: Int) {} }
                final class APresenter { weak var view: AView?; func load() {} }
                """
            let start = """
                import Missing
                final class Delegate: UIApplicationDelegate {
                    func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                        keepDefaults()
                        return true
                    }
                    private func keepDefaults() {
                        let defaults = UserDefaults.standard
                        if defaults.value(forKey: "unit") == nil { defaults.set(Unit.metric.rawValue, forKey: "unit") }
                        UserDefaults.standard.register(defaults: ["isNew": true])
                        UserDefaults.standard.set(launches, forKey: "launches")
                        let window = UIWindow()
                        Screens.configure(in: window)
                    }
                }
                final class AController: UIViewController, AView {
                    let presenter = APresenter()
                    override func viewDidLoad() { presenter.load() }
                }
                """
            let flow = try AppScreens.read(["A.swift": text, "S.swift": start]).first?.flow
            let prepared = flow.map { Array($0.setup.prefix($0.prepared)) }
            #expect(
                prepared == [
                    "let defaults = UserDefaults.standard", #"defaults.set(Unit.metric.rawValue, forKey: "unit")"#,
                    #"UserDefaults.standard.register(defaults: ["isNew": true])"#,
                ], "\(prepared ?? [])")
        }

        @Test("The app's delegate is there where a constant outside of all types asks for it")
        func globalDelegate() throws {
            let text = """
                class UIApplication {
                    nonisolated(unsafe) static let shared = UIApplication()
                    var delegate: AnyObject?
                }
                protocol UIApplicationDelegate {}
                protocol AView: AnyObject { func show() }
                final class Delegate: UIApplicationDelegate { let store = 1 }
                nonisolated(unsafe) let theDelegate = UIApplication.shared.delegate as! Delegate
                final class APresenter {
                    weak var view: AView?
                    func load() { _ = theDelegate.store; view?.show() }
                }
                """
            let flow = try #require(try AppScreens.read(["A.swift": text]).last?.flow)
            #expect(flow.setup.prefix(flow.prepared) == ["UIApplication.shared.delegate = Delegate()"], "\(flow.setup)")
        }

        @Test(
            "What the app registers where it starts and where its view is made comes first, but nothing that does not compile here"
        )
        func registered() throws {
            let text = """
                protocol AView: AnyObject { func show() }
                final class Locator { static let shared = Locator(); func registerAll() throws -> Int { 1 } }
                enum Services { static func register() {}; static func registerStore() {}; static func show() {} }
                enum Theme { static func setUpColors(dark: Bool) {}; static func setStore() {}; static func setRootView() {}; static func setMode(_ mode: Int) {} }
                final class APresenter { weak var view: AView?; func load() {} }
                """
            let start = """
                import Missing
                @main struct TheApp: App {
                    init() { prepare(); Services.registerStore(); Services.show(); Elsewhere.register() }
                    func prepare() { Services.register(); Services.register(); Theme.setUpColors(dark: style) }
                }
                final class AController: UIViewController, AView {
                    let presenter = APresenter()
                    init() { try? Locator.shared.registerAll(); Theme.setUpColors(dark: true); Theme.setStore(); Theme.setRootView(); Theme.setMode(mode) }
                    override func viewDidLoad() { presenter.load() }
                }
                """
            let flow = try AppScreens.read(["A.swift": text, "S.swift": start], cut: ["Services.registerStore"]).first?
                .flow
            #expect(
                flow?.setup == [
                    "Services.register()", "_ = try? Locator.shared.registerAll()", "Theme.setUpColors(dark: true)",
                    "Theme.setStore()", "let presenter = APresenter()", "presenter.view = view",
                ], "\(flow?.setup ?? [])")
        }

        @Test("What is made at the start prepares nothing where that comes to what does not compile here")
        func preparedByObject() throws {
            let text = """
                protocol AView: AnyObject { func show() }
                final class Graph {
                    func setUp(name: String) { start() }
                    func start() {}
                    func prepare(name: String) {}
                }
                final class APresenter { weak var view: AView?; func load() { view?.show() } }
                """
            let start = """
                import Missing
                final class Delegate: UIApplicationDelegate {
                    func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                        let graph = Graph()
                        graph.setUp(name: "a")
                        graph.prepare(name: "b")
                        return true
                    }
                }
                """
            func prepared(cut: Set<String>) throws -> [String]? {
                let flow = try AppScreens.read(["A.swift": text, "S.swift": start], cut: cut).first?.flow
                return flow.map { Array($0.setup.prefix($0.prepared)) }
            }
            let both = [#"graph.setUp(name: "a")"#, #"graph.prepare(name: "b")"#]
            #expect(try prepared(cut: []) == ["let graph = Graph()"] + both)
            #expect(try prepared(cut: ["Graph.start"]) == ["let graph = Graph()", both[1]])
        }

        @Test(
            "What the app's delegate registers by a property of its own comes first, with the closures that make things"
        )
        func registeredByProperty() throws {
            let text = """
                final class Box { static let shared = Box(); func register<T>(_ type: T.Type, by make: @escaping () -> T) {} }
                struct Store { let name: String }
                final class AViewModel { func load() async {} }
                """
            let start = """
                import Missing
                @main class Delegate: UIResponder, UIApplicationDelegate {
                    func application(_ a: Int, didFinishLaunchingWithOptions: Int) -> Bool { registerAll(); return true }
                }
                extension Delegate {
                    var box: Box { Box.shared }
                    func registerAll() {
                        box.register(Store.self, by: { Store(name: "a") })
                        box.register(Store.self, by: { let name = "b"; return Store(name: name) })
                        box.register(Store.self) { Store(name: "c") }
                        Box.shared.empty()
                    }
                }
                """
            let flow = try AppScreens.read(["A.swift": text, "S.swift": start]).first?.flow
            #expect(
                flow?.setup == [
                    "Box.shared.register(Store.self, by: { Store(name: \"a\") })",
                    "Box.shared.register(Store.self) { Store(name: \"c\") }", "let presenter = AViewModel()",
                ], "\(flow?.setup ?? [])")
        }

        @Test("What hears of the way to the network is started as the app starts it; what starts anything else is not")
        func listening() throws {
            let text = """
                final class NWPathMonitor { func start() {} }
                final class Net {
                    static let shared = Net()
                    private let monitor = NWPathMonitor()
                    func startMonitoring() { monitor.start() }
                    func start(_ number: Int) {}
                    func stop() {}
                }
                final class Sync { static let shared = Sync(); func start() {} }
                final class AViewModel { func load() async {} }
                """
            let start = """
                import Missing
                @main class Delegate: UIResponder, UIApplicationDelegate {
                    func application(_ a: Int, didFinishLaunchingWithOptions: Int) -> Bool {
                        Net.shared.startMonitoring(); Net.shared.start(1); Net.shared.stop(); Sync.shared.start()
                        return true
                    }
                }
                """
            let flow = try AppScreens.read(["A.swift": text, "S.swift": start]).first { $0.name == "AViewModel" }?.flow
            #expect(
                flow?.setup == ["Net.shared.startMonitoring()", "let presenter = AViewModel()"], "\(flow?.setup ?? [])")
        }

        @Test("A container of the app's own that is filled where the app starts is the one that its screens get")
        func ownContainer() throws {
            let text = """
                final class Box { func register<T>(_ type: T.Type, _ make: @escaping (Box) -> T) {}; func resolve<T>(_ type: T.Type) -> T? { nil } }
                final class Store {}
                final class Assembly { func assemble(in box: Box) { box.register(Store.self) { _ in Store() } } }
                final class AViewModel { let box: Box; init(box: Box) { self.box = box }; func load() async {} }
                """
            let start = """
                import Missing
                @main class Delegate: UIResponder {
                    private var box: Box!
                    private var spare: Store!
                }
                extension Delegate: UIApplicationDelegate {
                    func application(_ a: Int, didFinishLaunchingWithOptions: Int) -> Bool { setUp(); return true }
                }
                private extension Delegate {
                    func setUp() { box = Box(); spare = Store(); let assembly = Assembly(); assembly.assemble(in: box) }
                }
                """
            let flow = try AppScreens.read(["A.swift": text, "S.swift": start]).first?.flow
            #expect(
                flow?.setup == [
                    "let assembly = Assembly()", "let box = Box()", "assembly.assemble(in: box)",
                    "let presenter = AViewModel(box: box)",
                ], "\(flow?.setup ?? [])")
        }

        @Test(
            "What an app assembles when it starts comes first: with its local names and own properties, and with the library that has the types"
        )
        func assembled() throws {
            let text = """
                final class Store { init(name: String) {} }
                enum Place { nonisolated(unsafe) static var store: Store?; nonisolated(unsafe) static var other: Store? }
                protocol AView: AnyObject { func show(_ a: String) }
                final class APresenter { weak var view: AView?; func load() { view?.show("a") } }
                """
            let start = """
                import Crates
                import SwiftUI
                @main struct TheApp: App {
                    let crate = Crate(), unused = Crate()
                    init() {
                        let name = "a"
                        let store = Store(name: name)
                        Place.store = store
                        Place.missing = store
                        Place.other = Store(name: title)
                        let view = Store(name: "b")
                        Place.other = view
                        let assembler = Assembler(crate: self.crate)
                        assembler.apply(assemblies: [First(), Second()])
                        assembler.show()
                        elsewhere.register(store)
                        UINavigationBar.appearance().tintColor = store
                        let look = UINavigationBarAppearance()
                        look.configureWithOpaqueBackground()
                    }
                }
                """
            let files = try ParsedFile.files(["A.swift": text, "S.swift": start])
            let declarations = try AppScreens.declarations(of: [files[0]])
            let statements = AppStart(declarations: declarations, app: AppCode(files: files)).statements(before: nil)
            #expect(
                statements.map(\.text) == [
                    "let name = \"a\"", "let store = Store(name: name)", "Place.store = store",
                    "let crate = Crate()", "let assembler = Assembler(crate: crate)",
                    "assembler.apply(assemblies: [First(), Second()])",
                ], "\(statements)")
            #expect(statements.map(\.frameworks) == [[], [], [], ["Crates"], ["Crates"], ["Crates"]])
            #expect(statements[2].modules == ["App"])
        }

        @Test(
            "What Xcode sets when it runs the app is set before it is made: who asks the API, and where that is; no switches"
        )
        func environment() throws {
            let text = """
                import Foundation
                protocol NotesView: AnyObject { func show(_ notes: [String]) }
                final class NotesPresenter {
                    weak var view: NotesView?
                    func open() {
                        let all = ProcessInfo.processInfo.environment
                        guard let token = ProcessInfo.processInfo.environment["NOTES_TOKEN"] else { return }
                        if ProcessInfo.processInfo.environment["IS_TEST"] == nil { view?.show([token]) }
                        view?.show([ProcessInfo.processInfo.environment["SERVER_URL"]!, all["OTHER"] ?? ""])
                    }
                }
                """
            let setup = try AppScreens.read(["A.swift": text]).first?.flow?.setup.dropLast(2)
            #expect(
                setup == [
                    #"setenv("NOTES_TOKEN", "NOTES_TOKEN", 1)"#, #"setenv("SERVER_URL", "https://example.com/", 1)"#,
                ], "\(setup ?? [])")
        }

        @Test("What the app gives a container with its type is given first, whatever the container calls that")
        func given() throws {
            let text = """
                final class Box {
                    static func hand<T>(_ type: T.Type, _ make: @autoclosure @escaping () -> T) {}
                    static func hand(_ name: String) {}
                }
                struct Store { let name: String }
                final class AViewModel { func load() async {} }
                """
            let start = """
                import Missing
                @main struct TheApp: App {
                    init() { Box.hand(Store.self, Store(name: "a")); Box.hand("b") }
                }
                struct AView: View {
                    let model = AViewModel()
                    var body: some View { Text("a").task { await model.load() } }
                }
                """
            let flow = try AppScreens.read(["A.swift": text, "S.swift": start]).first?.flow
            #expect(flow?.setup.first == #"Box.hand(Store.self, Store(name: "a"))"#, "\(flow?.setup ?? [])")
            #expect(flow?.setup.count == 2)
        }

        @Test(
            "What the app keeps at its start is kept, also under a condition and where its first view appears, if it is literal"
        )
        func kept() throws {
            let text = """
                enum Keys { static func save(_ key: String, for name: String) {}; static func show(_ name: String) {} }
                enum Server { static func setAddress(_ text: String) {} }
                final class AViewModel { func load() async {} }
                """
            let start = """
                import Missing
                @main struct TheApp: App {
                    init() { if let key = Keys.first { Keys.show("a"); Keys.save("abc", for: "api"); Keys.save(key, for: "b") } }
                    var body: some Scene { WindowGroup { AView().onAppear { prepareServer() } } }
                    func prepareServer() { if isFirst { Server.setAddress("https://example.com/") } }
                }
                struct AView: View {
                    let model = AViewModel()
                    var body: some View { Text("a").task { await model.load() } }
                }
                """
            let flow = try AppScreens.read(["A.swift": text, "S.swift": start]).first?.flow
            #expect(
                flow?.setup.dropLast() == [
                    #"Keys.save("abc", for: "api")"#, #"Server.setAddress("https://example.com/")"#,
                ], "\(flow?.setup ?? [])")
        }

        private static let kit = """
            class UIResponder {}
            protocol UIApplicationDelegate {}
            final class UIApplication { nonisolated(unsafe) static let shared = UIApplication(); var delegate: UIApplicationDelegate? }
            """

        @Test("The app's delegate is there where the app asks for it, and not where nobody does")
        func delegate() throws {
            let text = """
                \(Self.kit)
                final class Delegate: UIResponder, UIApplicationDelegate { let store = 1 }
                final class AViewModel { let store = (UIApplication.shared.delegate as! Delegate).store; func load() async {} }
                """
            let flow = try #require(try AppScreens.read(["A.swift": text]).first?.flow)
            #expect(flow.setup == ["UIApplication.shared.delegate = Delegate()", "let presenter = AViewModel()"])
            #expect(flow.frameworks == ["UIKitStandin"])
            let other = text.replacing("(UIApplication.shared.delegate as! Delegate).store", with: "1")
            #expect(try AppScreens.read(["A.swift": other]).first?.flow?.setup == ["let presenter = AViewModel()"])
        }

        @Test("The app's delegate has what it makes for itself at the start, but for what nobody else can reach")
        func delegateHas() throws {
            let text = """
                import RealmSwift
                \(Self.kit)
                final class Store { init() throws {} }
                final class Log {}
                final class Delegate: UIResponder, UIApplicationDelegate {
                    var store: Store!
                    var log: Log?
                    var realm: Realm!
                    private var other: Log?
                    func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: String]?) -> Bool {
                        store = try! Store()
                        realm = try! Realm()
                        makeLogs()
                        return true
                    }
                    private func makeLogs() { log = Log(); other = Log() }
                }
                final class AViewModel { let store = (UIApplication.shared.delegate as! Delegate).store; func load() async {} }
                """
            let library = "public final class Realm { public init() throws {} }"
            let flow = try #require(try AppScreens.read(["A.swift": text], others: ["RealmSwift": library]).first?.flow)
            let own = "UIApplication.shared.delegate"
            #expect(
                flow.setup.prefix(flow.prepared) == [
                    "\(own) = Delegate()", "(\(own) as? Delegate)?.store = try? Store()",
                    "(\(own) as? Delegate)?.realm = try? Realm()", "(\(own) as? Delegate)?.log = Log()",
                ], "\(flow.setup)")
            #expect(flow.frameworks == ["RealmSwiftStandin", "UIKitStandin"])
        }

        @Test("What the initializers of the views around a screen prepare comes first, with what these are made with")
        func outerViews() throws {
            let text = """
                protocol Places {}
                struct Live: Places {}
                final class Manager { nonisolated(unsafe) static let shared = Manager(); var places: Places! }
                enum Services { static func setUp() {} }
                final class ListViewModel: ObservableObject { @Published var rows: [String] = []; func load() async { rows = ["Fern"] } }
                """
            let views = """
                import Missing
                struct RootView: View { var body: some View { Home(places: Live()) } }
                struct Home: View {
                    private let places: Places
                    init(places: Places) {
                        self.places = places
                        Manager.shared.places = places
                        Services.setUp()
                    }
                    var body: some View { ListView(model: ListViewModel()) }
                }
                struct ListView: View {
                    @StateObject var model: ListViewModel
                    var body: some View { List(model.rows) { Text($0) }.task { await model.load() } }
                }
                """
            func prepared(_ views: String) throws -> [String] {
                let combine = """
                    protocol ObservableObject: AnyObject {}
                    @propertyWrapper struct Published<V> { var wrappedValue: V; var projectedValue: V { wrappedValue } }

                    """
                let flow = try #require(
                    try AppScreens.read(["A.swift": combine + text, "V.swift": views]).first?.flow)
                return Array(flow.setup.prefix(flow.prepared))
            }
            #expect(
                try prepared(views) == ["let places = Live()", "Manager.shared.places = places", "Services.setUp()"])
            let handed = views.replacing("ListView(model", with: "ListView<ListViewModel>(model").replacing(
                "struct ListView", with: "struct ListView<Model: Listing>"
            ).replacing("var model: ListViewModel", with: "var model: Model")
            #expect(try prepared(handed) == prepared(views), "who makes the view model is around its view")
            let twice = "\nstruct Other: View { var body: some View { ListView(model: ListViewModel()) } }"
            #expect(try prepared(views + twice) == [], "nobody knows in which of two views the screen is")
        }
    }
}
