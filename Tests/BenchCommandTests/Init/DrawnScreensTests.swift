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

        @Test(
            "A screen whose router has another screen open itself is given that one, by the initializer that a storyboard calls"
        )
        func routedScreens() throws {
            let text = """
                struct UIStoryboard { let name: String }
                enum SceneName: String { case detail = "Detail" }
                final class ListRouter { func open() { DetailController.made() } }
                final class DetailController {
                    static func made() { _ = UIStoryboard(name: SceneName.detail.rawValue) }
                    init(coder: Int) {}
                    init(nibName: Int, bundle: Int) {}
                }
                final class OtherController { init(id: Int) {} }
                final class FarController {}
                final class ListController { let router = ListRouter(); func show() { _ = OtherController(id: 1) } }
                """
            let files = try ParsedFile.files(["A.swift": text])
            let names = ["Detail", "Other", "Far"]
            let storyboard = names.reduce(into: Storyboard.none) { all, name in
                let screen =
                    #"<document initialViewController="a"><viewController id="a" customClass="\#(name)Controller"/></document>"#
                all.add(Storyboard(screen, named: name))
            }
            let app = AppCode(files: files, storyboard: storyboard)
            let drawn = DrawnScreens(try AppScreens.declarations(of: files), app).all(of: "ListController", in: [])
            #expect(
                drawn.statements == [#"UIStoryboard.controllers["Detail"] = { DetailController(coder: NSCoder())! }"#])
        }

        @Test("A screen whose router opens another by a constant is given that one, and not all that have constants")
        func namedScreens() throws {
            let text = """
                enum Names { static let far = "Far"; static let other = "Other" }
                enum Scenes { static func open(_ name: String) {} }
                protocol ListRouting { func open() }
                final class ListRouter: ListRouting { func open() { Scenes.open(Names.far) } }
                final class FarController {}
                final class OtherController {}
                final class ListController { let router: ListRouting = ListRouter() }
                """
            let files = try ParsedFile.files(["A.swift": text])
            let screens = ["Far", "Other"].map {
                #"<scene><objects><viewController storyboardIdentifier="\#($0)" id="\#($0)" customClass="\#($0)Controller"/></objects></scene>"#
            }
            let app = AppCode(files: files, storyboard: Storyboard(screens.joined()))
            let drawn = DrawnScreens(try AppScreens.declarations(of: files), app).all(of: "ListController", in: [])
            #expect(drawn.statements == [#"UIStoryboard.controllers["Far"] = { FarController() }"#])
        }

        @Test("The cells that a view in a property of a screen takes from nibs are there, too")
        func cellsOfViews() throws {
            let text = """
                class UIView {}
                class UITableViewCell { init(frame: Int) {} }
                final class Row: UITableViewCell {}
                final class Other: UITableViewCell {}
                final class Inner: UIView { let nib = "Row" }
                final class Outer: UIView { let inner = Inner(), list: Inner? = nil }
                final class Unused: UIView { let nib = "Other" }
                final class ListController { var outer: Outer? }
                """
            let files = try ParsedFile.files(["A.swift": text])
            let storyboard = ["Row", "Other"].reduce(into: Storyboard.none) { all, name in
                let nib = #"<objects><tableViewCell reuseIdentifier="\#(name)" customClass="\#(name)"/></objects>"#
                all.add(Storyboard(nib, nib: name))
            }
            let app = AppCode(files: files, storyboard: storyboard)
            let drawn = DrawnScreens(try AppScreens.declarations(of: files), app).all(of: "ListController", in: [])
            #expect(drawn.statements.allSatisfy { $0.contains("Row") } && !drawn.statements.isEmpty)
        }

        @Test("The views of nibs that a screen comes to are there where the app loads nibs by itself")
        func nibs() throws {
            func statements(_ load: String) throws -> [String] {
                let text = """
                    enum UINib { static var head: Int { 1 } }
                    final class Box { init(frame: Int) {} }
                    final class Drawn { init(coder: Int) {} }
                    final class Head { static func made() -> Head { \(load) }; init(frame: Int) { _ = Drawn(coder: 1) } }
                    final class Unused { init(frame: Int) {} }
                    final class ListController { func show() { _ = Head.made() } }
                    """
                let files = try ParsedFile.files(["A.swift": text])
                let nibs = ["Head", "Drawn", "Unused", "Box"].map { name in
                    let nib =
                        #"<objects><placeholder customClass="Box"/><view customClass="\#(name)"><view customClass="Box"/></view></objects>"#
                    return Storyboard(nib, nib: name)
                }
                let storyboard = nibs.reduce(into: Storyboard.none) { $0.add($1) }
                let app = AppCode(files: files, storyboard: storyboard)
                return DrawnScreens(try AppScreens.declarations(of: files), app).all(of: "ListController", in: [])
                    .statements
            }
            #expect(
                try statements("_ = UINib.head; return Head(frame: 1)") == [
                    #"UINib.views["Head"] = { Head(frame: .zero) }"#,
                    #"UINib.views["Drawn"] = { Drawn(coder: NSCoder())! }"#,
                ])
            #expect(try statements("Head(frame: 1)").isEmpty, "nothing loads one")
        }
    }
}
