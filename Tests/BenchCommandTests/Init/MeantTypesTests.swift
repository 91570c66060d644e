import Testing

@testable import BenchInit

extension ProcessTests {
    @Suite("A value is of the type that its name means")
    struct MeantTypesTests {
        @Test("A type inside of what has a second name is known by that, too")
        func aliases() throws {
            let text = """
                enum Models { enum Load { struct Request { let id: Int } } }
                typealias Load = Models.Load
                protocol FeedView: AnyObject { func show(_ feed: [String]) }
                final class FeedPresenter {
                    weak var view: FeedView?
                    func load(_ request: Load.Request) {}
                }
                """
            let screen = try AppScreens.read(["A.swift": text]).first
            #expect(
                AppScreens.ways(screen) == [
                    "stage.send(\"load(Models.Load.Request(id: 1))\") { presenter.load(Models.Load.Request(id: 1)) }"
                ])
        }

        @Test("A logger is Apple's where the app imports that, and no usual value where another library may have it")
        func loggers() throws {
            let text = """
                public struct Logger { public init(label: String, level: Int, other: Never? = nil) {} }
                """
            let screen = """
                import os
                import Logging
                protocol FeedView: AnyObject { func show() }
                final class FeedPresenter {
                    weak var view: FeedView?
                    func load(_ logger: Logger) {}
                }
                """
            let own = try AppScreens.read(["A.swift": screen], others: ["Logging": text, "os": ""]).first
            #expect(AppScreens.ways(own) == [#"stage.send("load(Logger())") { presenter.load(Logger()) }"#])
            let others = try AppScreens.read(
                ["A.swift": screen.replacing("import os\n", with: "")], others: ["Logging": text]
            ).first
            #expect(others?.flow == nil && others?.gap?.contains("needs a Logger") == true, "\(others?.gap ?? "none")")
        }
    }
}
