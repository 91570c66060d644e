import Testing

@testable import BenchInit
@testable import BenchSetup

extension ProcessTests {
    @Suite("What the start of an app comes to under any name registers its services, if it does nothing else")
    struct RegistrationsTests {
        /// A library with a container.
        private static let crates = """
            public final class Crate {
                public static let main = Crate()
                public init() {}
                @discardableResult public static func register<T>(_ make: @escaping () -> T) -> Crate { main }
                public func register<T>(_ type: T.Type, _ make: @escaping () -> T) {}
            }
            """

        /// What comes before the screen of an app that starts with some members of its delegate.
        private func prepared(_ text: String, start: String, cut: Set<String> = []) throws -> [String]? {
            let screen = "\nfinal class AViewModel { func load() async {} }"
            let delegate = "import Missing\nfinal class Delegate: NSObject, UIApplicationDelegate {\n\(start)\n}"
            let screens = try AppScreens.read(
                ["A.swift": "import Crates\n" + text + screen, "S.swift": delegate], cut: cut,
                modules: ["Crates": Self.crates])
            let flow = screens.first { $0.name == "AViewModel" }?.flow
            return flow.map { Array($0.setup.prefix($0.prepared)) }
        }

        @Test("What a property of the delegate makes registers through initializers and functions of other types")
        func chain() throws {
            let text = """
                final class Store {}
                enum Services { static func build() { Crate.register { Store() }; Crate.main.register(Store.self) { Store() } } }
                protocol Registry {}
                final class StoreRegistry: Registry { init() { Services.build() } }
                struct Registries { let all: [Registry]; init() { all = [StoreRegistry()] } }
                struct Plain { init() { _ = Store() } }
                """
            let start = """
                let plain = Plain()
                let registries = Registries()
                let written: Registries = .init()
                lazy var later = StoreRegistry()
                """
            #expect(try prepared(text, start: start) == ["_ = Registries()", "_ = Registries.init()"])
            // A service that does not compile is not made before somebody asks for it.
            #expect(try prepared(text, start: start, cut: ["Store.init"])?.count == 2)
            #expect(try prepared(text, start: start, cut: ["Services.build"]) == [])
        }

        @Test(
            "What the start calls, makes or asks for registers with what it names, and what is made for a call is made once"
        )
        func calls() throws {
            let text = """
                final class Kit {
                    static let shared = Kit()
                    let crate = Crate()
                    private init() { fill(crate) }
                    private func fill(_ crate: Crate) { crate.register(Int.self) { 1 } }
                }
                final class Line {
                    init(name: String) throws { let crate = Crate.main; crate.register(Int.self) { 1 } }
                    func begin() { crate.register(Int.self) { 1 } }
                    private var crate: Crate { Crate() }
                }
                struct Box { init() {}; func open() { crate.register(Int.self) { 2 } }; let crate = Crate() }
                extension Crate { static func fillUp() { register { 1 } }; func none() {} }
                enum Modules { static func load() -> Int { Crate.fillUp(); return 1 } }
                """
            let start = """
                let box = Box()
                func application(_ a: Int, didFinishLaunchingWithOptions: Int) -> Bool {
                    _ = Kit.shared
                    let name = "a"
                    line = try? Line(name: name)
                    box.open()
                    _ = Modules.load()
                    return true
                }
                """
            #expect(
                try prepared(text, start: start) == [
                    "_ = Kit.shared", #"let name = "a""#, "_ = try? Line(name: name)", "let box = Box()", "box.open()",
                    "_ = Modules.load()",
                ])
        }

        @Test(
            "What also comes to a window, a view or the network registers nothing, and neither does what keeps no closures"
        )
        func more() throws {
            let text = """
                final class UIWindow {}
                final class URLSession {}
                final class Own { static func register(_ make: @escaping () -> Int) {}; static func fill() { register { 1 } } }
                enum Services { static func build() { Crate.main.register(UIWindow.self) { UIWindow() } } }
                enum Screens { static func open() { Services.build(); show() }; static func show() { _ = UIWindow() } }
                enum Server { static func open() { Services.build(); _ = URLSession() } }
                enum Owned { static func open() { Own.fill(); Own.register { 2 } } }
                enum Plain { static func open() { Plain.register(1) }; static func register(_ number: Int) {} }
                """
            let start = """
                func application(_ a: Int, didFinishLaunchingWithOptions: Int) -> Bool {
                    Screens.open()
                    Server.open()
                    Owned.open()
                    Plain.open()
                    Services.build()
                    return true
                }
                """
            #expect(try prepared(text, start: start) == ["Owned.open()", "Services.build()"])
        }
    }
}
