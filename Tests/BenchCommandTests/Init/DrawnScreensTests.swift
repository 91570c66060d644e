import Testing

@testable import BenchInit
@testable import BenchSetup

extension ProcessTests {
    @Suite("The screens that storyboards draw are given to who opens them by their names")
    struct DrawnScreensTests {
        @Test("A presenter whose router opens a screen of a storyboard by its name is given that screen")
        func drawnScreens() throws {
            let texts = [
                "A.swift": """
                protocol ListView: AnyObject { func show() }
                protocol ListRouting { func openDetail() }
                final class ListRouter: ListRouting { func openDetail() { Scenes.open("detail") } }
                final class ListPresenter {
                    weak var view: ListView?
                    let router: ListRouting = ListRouter()
                    func open() { view?.show(); router.openDetail() }
                }
                final class DetailController {}
                final class OtherController {}
                enum Scenes { static func open(_ name: String) {} }
                """,
                "S.swift":
                    "import Missing\nextension Scenes { static var main: Any { UIStoryboard(name: \"Main\") } }\n",
            ]
            let storyboard = Storyboard(
                """
                <scene><objects>
                  <viewController storyboardIdentifier="detail" id="a" customClass="DetailController"/>
                </objects></scene>
                <scene><objects>
                  <viewController storyboardIdentifier="other" id="b" customClass="OtherController"/>
                </objects></scene>
                """)
            let flow = try #require(try AppScreens.read(texts, storyboard: storyboard).first?.flow)
            let drawn = flow.setup.filter { $0.hasPrefix("UIStoryboard") }
            #expect(drawn == ["UIStoryboard.controllers[\"detail\"] = { DetailController() }"], "\(flow.setup)")
            #expect(flow.frameworks.contains("UIKitStandin") && flow.modules.contains("App"))
        }
    }
}
