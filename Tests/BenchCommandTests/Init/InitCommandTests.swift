import Foundation
import Testing

extension ProcessTests {
    @Suite("init writes a bench for an app")
    struct InitCommandTests {
        private let shell: Shell
        private var folder: TemporaryFolder { shell.folder }

        init() throws { shell = try Shell() }

        private static let presenter = """
            import Foundation

            protocol NewsView: AnyObject {
                func show(_ text: String)
                var isLoading: Bool { get set }
            }

            protocol NewsSource { func latest() -> String }

            final class NewsPresenter {
                weak var view: NewsView?
                func viewDidLoad() { view?.show("") }
            }
            """

        private func writeApp(at place: String = "App") throws {
            try folder.write(Self.presenter, to: "\(place)/News/NewsPresenter.swift")
            try folder.write(
                "import UIKit\nfinal class News: UIDocumentPickerViewController {}\n", to: "\(place)/News/News.swift")
            try folder.write("<document/>", to: "\(place)/Base.lproj/Main.storyboard")
            try folder.write("import XCTest\n", to: "\(place)/AppTests/NewsTests.swift")
            try folder.write(
                "import PassKit\nlet store = PKPassLibrary(name: \"News\")\n", to: "\(place)/Store.swift")
            try folder.write("@main struct App {}\n", to: "\(place)/App.swift")
        }

        @Test("Beside a folder with sources it writes a package, spies and scenarios, and says why files stay out")
        func beside() throws {
            try writeApp()
            let run = try shell.run("bench init App --package /presenter-bench --no-build")
            #expect(run.code == 0, "\(run.errors)")
            #expect(
                run.output.hasPrefix(
                    """
                    App: 5 Swift files; the compiler says which of them compile here
                    App: 1 of 5 Swift files compile here, 4 stay out
                      out  App.swift: the app starts in it
                      out  AppTests/NewsTests.swift: a test
                      out  News/News.swift: the compiler: cannot find type 'UIDocumentPickerViewController' in scope
                      out  Store.swift: imports PassKit, and the compiler: cannot find 'PKPassLibrary' in scope
                    NewsPresenter: NewsViewSpy; scenarios news, news-offline
                      by name  NewsPresenter: no view was seen to call it, so its steps go by the names of its methods
                    wrote
                    """), "\(run.output)")
            let manifest = try #require(folder.text(of: "Bench/Package.swift"))
            for path in ["App/App.swift", "App/AppTests", "App/Base.lproj", "App/News/News.swift", "App/Store.swift"] {
                #expect(manifest.contains("\"\(path)\",\n"), "\(path)")
            }
            #expect(manifest.contains("defaultLocalization: \"en\""))
            #expect(
                folder.text(of: "Bench/Scenarios/main.swift")
                    == "import BenchCommand\n\nBench.main([news, newsOffline])\n")
            #expect(folder.text(of: "Bench/Modules/App/App/News/NewsPresenter.swift") == Self.presenter)
        }

        @Test("The first scenario sends the first input, with the spy as the view")
        func scenario() throws {
            try writeApp()
            _ = try shell.run("bench init App --package /presenter-bench --no-build")
            let text = try #require(folder.text(of: "Bench/Scenarios/NewsScenarios.swift"))
            #expect(
                text == """
                    import Foundation
                    import PresenterBench

                    @preconcurrency @testable import App

                    /// Opens the screen and goes through it, as its methods are named.
                    let news = Scenario("news", .fixture("news"), flow: newsFlow)

                    /// The same without a connection; the recording says what `NewsPresenter` tells its view.
                    let newsOffline = Scenario(
                        "news-offline", .offline, flow: newsFlow)

                    @MainActor private func newsFlow(_ stage: Stage) {
                        let view = NewsViewSpy(stage)
                        let presenter = NewsPresenter()
                        presenter.view = view
                        stage.send("viewDidLoad()") { presenter.viewDidLoad() }
                    }

                    /// Keeps what `NewsView` is told.
                    final class NewsViewSpy: Spy, NewsView {
                        func show(_ text: String) { record(text) }
                        var isLoading: Bool = false { didSet { record(isLoading) } }
                    }

                    """)
        }

        @Test("In the folder of a project it writes Bench/ there, and changes nothing else")
        func inside() throws {
            try writeApp(at: "Shop/Shop")
            let project = "{ objects = { P = { isa = PBXProject; targets = (); }; }; rootObject = P; }"
            try folder.write(project, to: "Shop/Shop.xcodeproj/project.pbxproj")
            let before = folder.files
            let run = try shell.run("bench init Shop --package /presenter-bench --no-build")
            #expect(run.code == 0, "\(run.errors)")
            #expect(
                folder.files.filter { !$0.hasPrefix("Shop/Bench/") && !$0.hasPrefix(".") }
                    == before.filter { !$0.hasPrefix(".") })
            #expect(folder.text(of: "Shop/Bench/Modules/Shop/Shop/News/NewsPresenter.swift") == Self.presenter)
            #expect(try #require(folder.text(of: "Shop/Bench/Package.swift")).contains("\"Shop/Store.swift\",\n"))
        }

        @Test("Modules of a package are compiled in the order in which they import each other")
        func modules() throws {
            try folder.write(
                """
                // swift-tools-version: 5.9
                import PackageDescription
                let package = Package(
                    name: "Kit", targets: [.target(name: "Bank", dependencies: ["Wallet"]), .target(name: "Wallet")])

                """, to: "Kit/Package.swift")
            try folder.write("public struct Money { public init() {} }\n", to: "Kit/Sources/Wallet/Money.swift")
            try folder.write("import Wallet\nlet none = Money()\n", to: "Kit/Sources/Bank/Bank.swift")
            try folder.write("import Testing\n", to: "Kit/Tests/BankTests/BankTests.swift")
            try folder.write("let stray = 1\n", to: "Kit/Extra/Stray.swift")
            let run = try shell.run("bench init Kit --package /presenter-bench --no-build")
            #expect(run.code == 0, "\(run.errors)")
            #expect(
                run.output.contains(
                    """
                    Wallet: 1 of 1 Swift files compile here
                    Bank: 1 of 1 Swift files compile here
                      out  Package.swift: a package manifest
                      out  Extra/Stray.swift: in no module of the app
                      out  Tests/BankTests/BankTests.swift: a test

                    """), "\(run.output)")
            #expect(
                try #require(folder.text(of: "Kit/Bench/Package.swift")).contains("dependencies: [\"Wallet\", .product")
            )
        }

        /// A project of Xcode with a target of a kind, which may take a framework from where products are built.
        private static func project(_ name: String, _ kind: String, linked: String? = nil) -> String {
            let framework = linked.map {
                "F = { isa = PBXFileReference; path = \($0).framework; sourceTree = BUILT_PRODUCTS_DIR; };"
            }
            return """
                // !$*UTF8*$!
                { objects = {
                    P = { isa = PBXProject; mainGroup = M; targets = (T); };
                    M = { isa = PBXGroup; children = (S); sourceTree = "<group>"; };
                    S = { isa = PBXFileSystemSynchronizedRootGroup; path = Code; sourceTree = "<group>"; };
                    T = { isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.\(kind)";
                        buildPhases = (); fileSystemSynchronizedGroups = (S); };
                    \(framework ?? "")
                }; rootObject = P; }
                """
        }

        @Test(
            "Projects of a workspace are modules of the bench, beside the app's own project, also what they lack is found"
        )
        func workspace() throws {
            let places = [
                ("Model", "framework"), ("API", "framework"), ("News", "application"), ("Unused", "framework"),
            ]
            for (name, kind) in places {
                try folder.write(Self.project(name, kind), to: "Shop/\(name)/\(name).xcodeproj/project.pbxproj")
            }
            try folder.write(
                """
                <Workspace version="1.0"><FileRef location="group:API/API.xcodeproj"/>
                <Group location="group:Model"><FileRef location="group:Model.xcodeproj"/></Group>
                <FileRef location="container:News/News.xcodeproj"/><FileRef location="group:Pods/Pods.xcodeproj"/></Workspace>
                """, to: "Shop/App.xcworkspace/contents.xcworkspacedata")
            try folder.write(
                "import Charts\npublic struct Item { public init() {} }\n", to: "Shop/Model/Code/Item.swift")
            try folder.write("import Model\npublic let first = Item()\n", to: "Shop/API/Code/Service.swift")
            try folder.write("let unused = 1\n", to: "Shop/Unused/Code/Unused.swift")
            try folder.write("import API\nlet one = first\n" + Self.presenter, to: "Shop/News/Code/NewsPresenter.swift")
            for named in ["Shop", "Shop/App.xcworkspace"] {
                let run = try shell.run(
                    "rm -rf Shop/News/Bench; bench init \(named) --package /presenter-bench --no-build")
                #expect(run.code == 0, "\(run.text)")
                #expect(
                    run.output.contains(
                        """
                        Model: 1 of 1 Swift files compile here
                          stand-in  Charts (an empty module)
                        API: 1 of 1 Swift files compile here
                        News: 1 of 1 Swift files compile here
                          out  Unused/Code/Unused.swift: in no module of the app
                        NewsPresenter: NewsViewSpy; scenarios news, news-offline
                          by name  NewsPresenter: no view was seen to call it, so its steps go by the names of its methods
                        wrote
                        """), "\(named): \(run.output)")
                #expect(
                    folder.text(of: "Shop/News/Bench/Modules/API/API/Code/Service.swift")?.contains("Item()") == true)
            }
        }

        @Test(
            "A project is linked with the framework of one beside it, though no workspace is there, and its module is compiled"
        )
        func neighbour() throws {
            for (name, kind, linked) in [("Shop", "application", "Domain"), ("Domain", "framework", "Domain")] {
                try folder.write(
                    Self.project(name, kind, linked: linked), to: "App/\(name)/\(name).xcodeproj/project.pbxproj")
            }
            try folder.write("public struct Item { public init() {} }\n", to: "App/Domain/Code/Item.swift")
            try folder.write(
                "import Domain\nlet one = Item()\n" + Self.presenter, to: "App/Shop/Code/NewsPresenter.swift")
            let run = try shell.run("bench init App --package /presenter-bench --no-build")
            #expect(run.code == 0, "\(run.text)")
            #expect(run.output.contains("Domain: 1 of 1 Swift files compile here\nShop: 1 of 1"), "\(run.output)")
        }

        @Test("View models come in without their views, with a scenario that watches them")
        func viewModels() throws {
            let state = """
                import SwiftUI
                final class FeedModel: ObservableObject {
                    @Published var titles: [String] = []
                    func load() { titles = ["a"] }
                }
                """
            try folder.write(state, to: "App/FeedModel.swift")
            try folder.write(
                "import SwiftUI\nstruct Feed: View { var body: some View { Text(\"\") } }\n", to: "App/Feed.swift")
            try folder.write(
                "import Foundation\n@Observable final class NotesModel { var text = \"\"\n    func start() {} }\n",
                to: "App/NotesModel.swift")
            let run = try shell.run("bench init App --package /presenter-bench --no-build")
            #expect(run.code == 0, "\(run.errors)")
            let guessed = "no view was seen to call it, so its steps go by the names of its methods"
            #expect(
                run.output.contains(
                    """
                    FeedModel: scenarios feed-model, feed-model-offline
                      by name  FeedModel: \(guessed)
                    NotesModel: scenarios notes-model, notes-model-offline
                      by name  NotesModel: \(guessed)

                    """), "\(run.output)")
            #expect(
                folder.text(of: "Bench/Modules/App/Shims.swift")
                    == ["Foundation", "Combine", "LinuxShims", "Observation"].map { "@_exported import \($0)\n" }
                    .joined())
            let feed = try #require(folder.text(of: "Bench/Scenarios/FeedModelScenarios.swift"))
            #expect(feed.contains("stage.watch(\"titles\") { presenter.$titles.sink(receiveValue: $0) }"))
            let notes = try #require(folder.text(of: "Bench/Scenarios/NotesModelScenarios.swift"))
            #expect(notes.contains("stage.watch(presenter, \\.text, \"text\")"))
            let manifest = try #require(folder.text(of: "Bench/Package.swift"))
            #expect(manifest.contains("\"-module-alias\", \"SwiftUI=SwiftUIShim\""))
        }

        @Test("A scenario imports no library that is an empty module in the bench, where it has another name")
        func emptyModules() throws {
            try folder.write(
                """
                import Container
                import UIKit
                @main final class AppDelegate: UIResponder, UIApplicationDelegate {
                    func application(
                        _ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?
                    ) -> Bool {
                        let graph = Graph(container: Container())
                        graph.setUp(name: "app")
                        return true
                    }
                }
                """, to: "App/AppDelegate.swift")
            try folder.write(
                """
                import Container
                final class Graph {
                    let container: Container
                    init(container: Container) { self.container = container }
                    func setUp(name: String) {}
                }
                """, to: "App/Graph.swift")
            try folder.write(
                """
                import Foundation
                @Observable final class NotesModel { var text = ""; func start() { text = "a" } }
                """, to: "App/NotesModel.swift")
            let run = try shell.run("bench init App --package /presenter-bench --no-build")
            #expect(run.code == 0, "\(run.errors)")
            let notes = try #require(folder.text(of: "Bench/Scenarios/NotesModelScenarios.swift"))
            #expect(notes.contains("let graph = Graph(container: Container())"), "\(notes)\n\(run.output)")
            #expect(!notes.contains("import Container"), "\(notes)")
            #expect(folder.text(of: "Bench/Package.swift")?.contains("Container=ContainerEmpty") == true)
        }

        private static let nested = """
            import SwiftUI
            struct Feed: View {
                @StateObject private var model = Model()
                final class Model: ObservableObject {
                    @Published var titles: [String] = []
                    func load() { titles = ["a"] }
                }
                var body: some View { Text("").onAppear { model.load() } }
            }
            """

        @Test("Of what a file misses it is said where the app has it in Objective-C")
        func objectiveC() throws {
            try folder.write("import Foundation\nlet pin = Pin()\n", to: "App/Pins.swift")
            try folder.write("@interface Pin : NSObject\n@end\n", to: "App/Map/Pin.h")
            let run = try shell.run("bench init App --package /presenter-bench --no-build")
            #expect(
                run.output.contains(
                    "  out  Pins.swift: the compiler: cannot find 'Pin' in scope, which is Objective-C: Map/Pin.h\n"),
                "\(run.text)")
        }

        @Test("A view model of which nothing compiles here is named with its file, and never said to be absent")
        func outsiders() throws {
            try folder.write(
                "import PassKit\nfinal class FeedViewModel<Pass: PKPass> { func load() {} }\n",
                to: "App/Feed.swift")
            let run = try shell.run("bench init App --package /presenter-bench --no-build")
            #expect(
                run.output.contains("\n  no scenario  FeedViewModel: Feed.swift stays out: imports PassKit, "),
                "\(run.text)")
            #expect(!run.output.contains("was found"), "\(run.text)")
            let next = run.output.split(separator: "\n").last
            #expect(next?.hasPrefix("Next: write the first scenario") == true, "without one there is nothing to play")
        }

        @Test(
            "A view model inside of a view's braces comes in, and the bench is not played once the file says otherwise")
        func nestedViewModel() throws {
            try folder.write(Self.nested, to: "App/Feed.swift")
            let run = try shell.run("bench init App --package /presenter-bench --no-build")
            #expect(
                run.output.contains(
                    """
                    App: 0 of 1 Swift files compile here, 1 in part; Combine is CombineStandin; SwiftUI is SwiftUIShim
                      in part  Feed.swift: without View of Feed: a view, which is read and not played
                    Feed.Model: scenarios feed-model, feed-model-offline

                    """), "\(run.text)")
            let excerpt = try #require(folder.text(of: "Bench/Modules/App/Excerpts/Feed.swift"))
            #expect(excerpt.hasPrefix("// An excerpt of ../App/Feed.swift, which does not compile here as a whole;"))
            #expect(excerpt.contains("        func load() { titles = [\"a\"] }\n"), "\(excerpt)")
            let scenario = try #require(folder.text(of: "Bench/Scenarios/FeedModelScenarios.swift"))
            #expect(scenario.contains("stage.send(\"load()\", once: true) { presenter.load() }"), "\(scenario)")
            #expect(scenario.contains("goes through it, as `Feed` does."), "the view says so, by the type's own name")
            // The program that plays here is older than what was written.
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceReferenceDate: 0)],
                ofItemAtPath: folder.url.appending(path: "Bench/Standins/Excerpts/App/Feed.swift").path)
            let played = try shell.run("bench replay beer-offline --root Bench")
            #expect(played.output.hasPrefix("new          beer-offline\n"), "it is as the file says: \(played.text)")
            try folder.write(Self.nested.replacing("[\"a\"]", with: "[\"b\"]"), to: "App/Feed.swift")
            for command in ["replay", "check", "explore", "record apod", "accept"] {
                let stale = try shell.run("bench \(command) --root Bench")
                #expect(stale.code == 3, "\(command): \(stale.text)")
                let what =
                    command == "replay"
                    ? "../App/Feed.swift has changed" : "This excerpt of ../App/Feed.swift is newer than the program"
                #expect(stale.errors.hasPrefix(what), "\(command): \(stale.errors)")
            }
            #expect(folder.text(of: "Bench/Modules/App/Excerpts/Feed.swift")?.contains("[\"b\"]") == true)
        }

        @Test("--record and --upstream need the bench built, and an upstream is two origins")
        func captures() throws {
            try writeApp()
            for words in [
                "--record --no-build", "--record --dry-run", "--upstream https://a.test=https://b.test --no-build",
                "--upstream nowhere",
            ] {
                let run = try shell.run("bench init App --package /presenter-bench \(words)")
                #expect(run.code == 2, "\(words): \(run.text)")
            }
            #expect(!folder.files.contains { $0.hasPrefix("Bench/") })
        }

        @Test("--dry-run writes nothing and lists what would be written, in CI too")
        func dryRun() throws {
            try writeApp()
            let before = folder.files.filter { !$0.hasPrefix(".") }
            let run = try shell.run("CI=1 bench init App --package /presenter-bench --no-build --dry-run")
            #expect(run.code == 0 && run.output.contains("\n  Modules/App/App -> ../../../App\n"), "\(run.text)")
            #expect(folder.files.filter { !$0.hasPrefix(".") } == before)
        }

        @Test("It never writes over a bench or anything of that name, nor in CI")
        func exists() throws {
            try writeApp()
            try folder.write("mine", to: "Bench/notes.txt")
            let run = try shell.run("bench init App --package /presenter-bench --no-build")
            #expect(run.code == 3 && run.errors.hasPrefix("There is a bench already"), "\(run.text)")
            #expect(folder.files.filter { $0.hasPrefix("Bench/") } == ["Bench/notes.txt"])
            let link = try shell.run(
                "rm -r Bench && ln -s nowhere Bench && bench init App --package /presenter-bench --no-build")
            #expect(link.code == 3, "\(link.text)")
            #expect(try shell.run("rm Bench; CI=1 bench init App --package /presenter-bench --no-build").code == 2)
            #expect(folder.text(of: "Bench/Package.swift") == nil)
        }

        @Test("A folder that is none, or without Swift, is an error", arguments: ["nowhere", ".", "file"])
        func unusable(_ path: String) throws {
            try folder.write("", to: "file")
            let run = try shell.run("bench init \(path)")
            #expect(run.code == 3 && run.output.isEmpty, "\(run.text)")
        }

        @Test("A bench that cannot do it names the command of the package that it depends on")
        func elsewhere() throws {
            let run = try shell.run("TestBench init 'My App'")
            #expect(run.code == 3 && run.output.isEmpty, "\(run.text)")
            let command = "swift run --package-path \(Shell.package.path) bench init 'My App'\n"
            #expect(run.errors.hasSuffix(command), "\(run.text)")
        }

        @Test("Without a folder, or with two, it is wrong usage", arguments: ["", "a b"])
        func operands(_ words: String) throws { #expect(try shell.run("bench init \(words)").code == 2) }
    }
}
