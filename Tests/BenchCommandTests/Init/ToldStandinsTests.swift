import Foundation
import Testing

@testable import BenchInit
@testable import BenchSetup

extension ProcessTests {
    @Suite("What a stand-in only tells has somebody who looks")
    struct ToldStandinsTests {
        private static let presenter = """
            protocol PageView: AnyObject { func show(_ title: String) }
            final class PagePresenter { weak var view: PageView?; func open() { view?.show("a") } }
            """

        @Test("A scenario of an app that uses one looks at the calls to the outside, and that of another app does not")
        func looks() throws {
            let told = try AppScreens.read(["P.swift": Self.presenter], tellsOutside: true).first?.flow
            let flow = try #require(told)
            #expect(FlowText.surroundings(of: flow).contains("LeftOut.didCall = { outside.record(call: $0) }"))
            let other = try #require(try AppScreens.read(["P.swift": Self.presenter]).first?.flow)
            #expect(FlowText.surroundings(of: other).isEmpty)
            let leaving = try AppScreens.read(["P.swift": Self.presenter], leavesOut: true).first?.flow
            #expect(leaving?.looksOutside == true)
        }

        @Test(
            "They are offered where an app imports what they stand for",
            arguments: [
                ("WebKit", "WebKitStandin", true), ("AVFoundation", "AVFoundationStandin", true),
                ("AVKit", "AVKitStandin", true), ("UserNotifications", "UserNotificationsStandin", true),
                ("CoreLocation", "CoreLocationStandin", false), ("UIKit", "UIKitStandin", false),
            ])
        func offered(_ original: String, _ name: String, _ tells: Bool) throws {
            let built: Set = [
                "WebKitStandin", "AVFoundationStandin", "AVKitStandin", "UserNotificationsStandin",
                "CoreLocationStandin",
            ]
            let file = try ParsedFile.file("A.swift", "import \(original)\n")
            let found = ModuleTrial.standins(of: [file], among: Standin.offered(hasLibrary: false, built: built))
            #expect(found.map(\.name) == [name] && found.first?.tellsOutside == tells)
            #expect(BuiltModules.own.contains(name))
        }

        @Test("The end of a page is played where the view tells it, and no user picks a picture")
        func calledBack() throws {
            let text = """
                class UIImagePickerController {}
                protocol PageView: AnyObject { func show(_ title: String) }
                final class PagePresenter {
                    weak var view: PageView?
                    func open() { view?.show("a") }
                    func imagePickerController(_ picker: UIImagePickerController, didFinish names: [String]) {}
                }
                """
            let screens = try AppScreens.read(["P.swift": text])
            #expect(AppScreens.ways(screens.first) == ["stage.send(\"open()\") { presenter.open() }"])
            let files = try ParsedFile.files(["A.swift": "final class A {}"])
            var maker = ValueMaker(declarations: try AppScreens.declarations(of: files), app: AppCode(files: files))
            #expect(try maker.value(of: "WKWebView", named: "webView") == "WKWebView()")
            #expect(try maker.value(of: "WKNavigation!", named: "navigation") == "WKNavigation()")
            #expect(maker.frameworks == ["WebKitStandin"])
        }
    }
}
