import Testing

@testable import BenchInit

extension ProcessTests {
    @Suite("A model has a flow where no screen does")
    struct ModelFlowTests {
        @Test("A model may be a structure, and what it answers is recorded also where a name stands for the closure")
        func structures() throws {
            let text = """
                final class Client { func send(completion: @escaping (Int) -> Void) {} }
                struct Service { let client: Client; typealias Done = (_ names: [String]) -> ()
                    func load(name: String, completion: @escaping Done) {} }
                """
            let screens = try AppScreens.read(["S.swift": text])
            #expect(screens.map(\.name) == ["Service"], "the client is behind it")
            #expect(
                AppScreens.ways(screens[0]) == [
                    "stage.ask(\"load(name: \\\"swift\\\")\", as: .from(\"View\", to: \"Presenter\")) { presenter.load(name: \"swift\", completion: $0) }"
                ])
        }

        @Test("A model has a flow of its own where no screen asks the network")
        func unasked() throws {
            let model = """
                import Foundation
                import FoundationNetworking
                final class Service {
                    func load(completion: @escaping (Data?) -> Void) {
                        URLSession.shared.dataTask(with: URL(string: "https://a.test")!) { data, _, _ in completion(data) }
                    }
                }
                final class Clock { func tick(completion: @escaping (Int) -> Void) { completion(1) } }
                protocol FeedView: AnyObject { func show() }
                """
            let silent = "final class FeedPresenter { weak var view: FeedView?; func load() { view?.show() } }"
            let asking =
                "final class FeedPresenter { weak var view: FeedView?; func load() { Service().load { _ in } } }"
            #expect(
                try AppScreens.read(["A.swift": model + "\n" + silent]).map(\.name) == ["FeedPresenter", "Service"])
            #expect(try AppScreens.read(["A.swift": model + "\n" + asking]).map(\.name) == ["FeedPresenter"])
        }

        @Test("What a package shows of itself is no screen of the app, which has its models all the same")
        func packages() throws {
            let package = "public final class Plugin { public var didSend: ((Int) -> Void)?; public init() {} }"
            let text = "final class Service { func load(completion: @escaping (Int) -> Void) {} }"
            let screens = try AppScreens.read(["A.swift": text], modules: ["Package": package])
            #expect(screens.map(\.name) == ["Service"])
            #expect(try AppScreens.read(["A.swift": text], modules: ["Kit": package], own: ["Kit"]).isEmpty)
        }
    }
}
