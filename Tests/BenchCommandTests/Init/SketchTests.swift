import Testing

@testable import BenchInit
@testable import BenchSetup

extension ProcessTests {
    @Suite("What lacks a value is there but for that value")
    struct SketchTests {
        @Test("A value that nothing makes is a gap that says why, and a type that is made up for tests is never taken")
        func missing() throws {
            let text = """
                protocol Service { func go() -> Int }
                final class MockService: Service { func go() -> Int { 1 } }
                protocol AView: AnyObject { func show() }
                final class APresenter { weak var view: AView?; init(service: Service) {} ; func load() {} }
                """
            let live = "import Missing\nfinal class LiveService: Service { func go() -> Int { remote() } }\n"
            let screen = try #require(try AppScreens.read(["A.swift": text, "B.swift": live]).first)
            #expect(screen.flow == nil)
            #expect(screen.gap == "APresenter needs a Service: no type that adopts it compiles here")
            #expect(
                screen.sketch?.setup == ["let presenter = APresenter(service: <#Service#>)", "presenter.view = view"],
                "the scenario is there but for that value")
            #expect(
                screen.sketch?.steps.map(\.ways.first) == ["stage.send(\"load()\") { presenter.load() }"])
        }

        @Test("A method whose value nothing makes is a line to complete, and the reason says who makes one")
        func sketches() throws {
            func text(_ methods: String) -> String {
                """
                import Foundation
                struct City { private init(_ name: String) {}; static func all() -> [City] { [] } }
                protocol WeatherView: AnyObject { func show(_ text: String) }
                final class WeatherPresenter {
                    weak var view: WeatherView?
                    func load(city: City, days: Int, near other: City?) { view?.show("") }
                    \(methods)
                }
                """
            }
            let picker = "import Missing\nfinal class CityPicker: Wheel { func pick() { done(City(\"Oslo\")) } }\n"
            let why =
                "`load(city:days:near:)` needs a City: its initializers are private, fail or wait; CityPicker makes one"
            let line =
                #"stage.send("load(city: <#City#>, days: 1, near: nil)") { presenter.load(city: <#City#>, days: 1, near: nil) }"#
            let alone = try #require(try AppScreens.read(["A.swift": text(""), "P.swift": picker]).first)
            #expect(alone.flow == nil && alone.gap == why, "\(alone.gap ?? "")")
            #expect(alone.sketch?.steps.map(\.ways) == [["// \(why)\n\(line)"]], "\(alone.sketch?.steps ?? [])")
            let both = try AppScreens.read(["A.swift": text("func reload() { view?.show(\"\") }"), "P.swift": picker])
            let flow = try #require(both.first?.flow)
            #expect(flow.steps.compactMap(\.gap) == [why] && flow.steps.count == 2)
            let written = FlowText.file(WrittenFlow(flow)).text
            #expect(written.contains("    // Left to you: \(why)\n    // \(line)\n"), "\(written)")
        }
    }
}
