import BenchDiagnostics
import BenchRunner
import Foundation
import HTTPFixtures
import Testing

@testable import BenchCommand
@testable import BenchInit
@testable import BenchSetup

@Suite("A bench is planned from the files of an app")
struct InitPlanTests {
    @Test("Folders without a chosen file are excluded as a whole, other files one by one")
    func excludes() {
        let files = ["A/One.swift", "A/Two.swift", "A/View/V.swift", "B/C/x.png", "B/y.txt", "z.md"]
        #expect(Excludes.paths(of: files, without: ["A/One.swift"]) == ["A/Two.swift", "A/View", "B", "z.md"])
        #expect(Excludes.paths(of: files, without: []) == ["A", "B", "z.md"])
        #expect(Excludes.paths(of: ["a.swift"], without: ["a.swift"]).isEmpty)
    }

    @Test("Imports are read with their attributes and kinds, and not from comments or conditions")
    func imports() throws {
        let text = """
            // import UIKit
            /* import CoreData
            import MapKit */
            @testable import Core
            import struct Money.Price; import Foundation
            public import Observation
            @_spi(A) import Secret
            #if canImport(UIKit)
            import UIKit
            #endif
              import Combine.Publisher // import Never
            let text = "import"
            """
        let file = try ParsedFile.file("A.swift", text)
        #expect(file.imports == ["Combine", "Core", "Foundation", "Money", "Observation", "Secret"])
        #expect(!file.isEntryPoint)
        #expect(file.tree.imports.contains("UIKit"), "a phone has it")
        let part = try ParsedFile.file("B.swift", "import RxSwift\n#if !COCOAPODS\n    import Moya\n#endif\n")
        #expect(part.seenModules == ["Moya", "RxSwift"], "the package manager builds them in their order")
    }

    @Test("What Foundation brings along on other platforms is in the shims, where a file uses it without an import")
    func implied() throws {
        let state = try ParsedFile.file("A.swift", "import Foundation\n@Observable final class A {}")
        let object = try ParsedFile.file("B.swift", "import Foundation\nclass B: ObservableObject {}")
        let named = try ParsedFile.file("C.swift", "import Combine\nclass C: ObservableObject {}")
        #expect(
            ShimsText.text(for: [named]) == "@_exported import Foundation\n@_exported import LinuxShims\n",
            "any module of Apple's platforms brings Foundation along")
        let bare = try ParsedFile.file("D.swift", "struct D {}")
        #expect(ShimsText.text(for: [bare]) == "@_exported import LinuxShims\n")
        #expect(
            ShimsText.text(for: [state, object])
                == "@_exported import Combine\n@_exported import LinuxShims\n@_exported import Observation\n")
        let ours = Standin.offered(hasLibrary: false, built: [])
        #expect(ModuleTrial.standins(of: [object], among: ours) == [.combine])
        #expect(ModuleTrial.standins(of: [state], among: ours).isEmpty)
        #expect(
            ModuleTrial.standins(of: [object], among: Standin.offered(hasLibrary: true, built: [])) == [.appCombine])
    }

    @Test(
        "A session has its calls without a delegate where an extension of the app makes it adopt a protocol, and none twice"
    )
    func session() throws {
        let text = """
            import Foundation
            public protocol Loading {
                func data(from url: URL) async throws -> (Data, URLResponse)
                func data(for request: URLRequest) async throws -> (Data, URLResponse)
                func upload(for request: URLRequest, from bodyData: Data) async throws -> (Data, URLResponse)
                func download(from url: URL) async throws -> (URL, URLResponse)
                func download(for request: URLRequest) async throws -> (URL, URLResponse)
            }
            extension URLSession: Loading {
                public func data(for request: URLRequest) async throws -> (Data, URLResponse) { fatalError() }
            }
            """
        let file = try ParsedFile.file("A.swift", text)
        let shims = ShimsText.text(for: [file])
        let folder = try ScratchFolder()
        var paths: [String] = []
        for text in [text, shims.replacing("import LinuxShims", with: "import FoundationNetworking")] {
            paths.append(folder.url.appending(path: "\(paths.count).swift").path)
            try Data(text.utf8).write(to: URL(filePath: paths[paths.count - 1]))
        }
        #if os(Linux)
        let run = try ParsedFile.toolchain.run("swiftc", ["-parse-as-library", "-typecheck"] + paths)
        #expect(run.code == 0, "\(run.errors)")
        #endif
        let all = ShimsText(
            for: [file, try ParsedFile.file("C.swift", "let a = NSEC_PER_SEC")], of: AppModule(name: "App", files: []),
            .none, [], [], without: [])
        for (number, line) in all.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.contains("public func") { #expect(all.part(at: number + 1) == .session) }
            if line.contains("NSEC_PER_SEC") { #expect(all.part(at: number + 1) == .foundation) }
            if line.hasPrefix("@_exported") { #expect(all.part(at: number + 1) == nil) }
        }
        let plain = try ParsedFile.file("B.swift", "import Foundation\nextension URLSession { func ask() {} }\n")
        #expect(ShimsText.text(for: [plain]) == "@_exported import LinuxShims\n")
        let feed = "import Foundation\nfinal class Feed: NSObject, XMLParserDelegate {}\n"
        let both = "@_exported import LinuxShims\n@_exported import FoundationXML\n"
        #expect(ShimsText.text(for: [try ParsedFile.file("B.swift", feed)]) == both)
        let own = "import FoundationXML\n" + feed
        #expect(ShimsText.text(for: [try ParsedFile.file("B.swift", own)]) == "@_exported import LinuxShims\n")
    }

    @Test(
        "What takes the place of a module of Apple's is offered where this package has it, and used where it is imported"
    )
    func table() throws {
        let file = try ParsedFile.file("A.swift", "import os\nimport CryptoKit\n")
        let some = Standin.offered(hasLibrary: false, built: ["OSStandin"])
        #expect(ModuleTrial.standins(of: [file], among: some).map(\.name) == ["OSStandin"])
        #expect(some.first { $0.original == "os" }?.flags == ["-module-alias", "os=OSStandin"])
        #expect(!Standin.offered(hasLibrary: false, built: []).contains { $0.original == "os" })
    }

    @Test(
        "A name of UIKit begins with UI and goes on with a large letter",
        arguments: [
            ("UIColor", true), ("UITableView", true), ("UInt", false), ("UInt8", false), ("UI", false),
            ("UIKIT", false),
        ])
    func namesOfUIKit(name: String, isOne: Bool) { #expect(SwiftName.isOfUIKit(name) == isOne) }

    @Test("The app starts in a main.swift, or where an attribute says so", arguments: ["@main", "@UIApplicationMain"])
    func entryPoint(_ attribute: String) throws {
        #expect(try ParsedFile.file("A.swift", "import Foundation\n\(attribute)\nclass A {}").isEntryPoint)
        #expect(try ParsedFile.file("App/main.swift", "").isEntryPoint)
        #expect(try !ParsedFile.file("A.swift", "@mainly class A {}").isEntryPoint)
    }

    @Test("The links of a module lead to its files, and none holds the bench")
    func links() {
        let root = URL(filePath: "/repo")
        let files = ["ios/Shop/A.swift", "ios/Kit/A.swift", "shared/B.swift"]
        let nested = ModuleLinks(files: files, root: root, bench: root.appending(path: "ios/Bench"))
        #expect(
            nested.targets == [
                "Shop": "../../../Shop", "Kit": "../../../Kit", "shared": "../../../../shared",
            ])
        #expect(
            nested.excludes(among: files + ["ios/Shop/View.swift", "shared/x/C.swift"]) == [
                "Shop/View.swift", "shared/x",
            ])
        let beside = ModuleLinks(files: ["A.swift"], root: root, bench: URL(filePath: "/Bench"))
        #expect(beside.targets == ["App": "../../../repo"])
    }

    @Test("A module that one file exports, or the header for Objective-C imports, is seen by all files")
    func broughtModules() throws {
        let text = "@_exported import UIKit\nimport Foundation"
        let exporting = try ParsedFile.file("A.swift", text)
        let plain = try ParsedFile.file("B.swift", "class B { let image = UIImage() }")
        let folder = try TemporaryFolder()
        try Data("#import <CoreLocation/CoreLocation.h>\n  @import Security;\n// @import StoreKit;\n".utf8)
            .write(to: folder.url.appending(path: "App-Bridging-Header.h"))
        let module = AppModule(
            name: "App", files: ["A.swift", "B.swift"],
            variables: ["SWIFT_OBJC_BRIDGING_HEADER": "$(SRCROOT)/App-Bridging-Header.h"])
        func names(_ module: AppModule, _ files: [SwiftFile]) -> Set<String> {
            BroughtModules.names(to: module, files, among: ["App-Bridging-Header.h", "A.swift"], below: folder.url)
        }
        #expect(names(module, [exporting, plain]) == ["UIKit", "CoreLocation", "Security"])
        let unnamed = AppModule(name: "App", files: [])
        #expect(names(unnamed, [plain]) == ["UIKit"], "a framework, such as MapKit, brings it along")
        let own = try ParsedFile.file("C.swift", "enum UIPhase { case idle }\nlet first = UIPhase.idle")
        #expect(names(unnamed, [own]).isEmpty, "the app's own type is none of UIKit's")
        let extending = try ParsedFile.file("D.swift", "import UIKit\nextension UIImage { var isOwn: Bool { true } }")
        #expect(names(unnamed, [extending, plain]) == ["UIKit"], "an extension is none of the app's own types")
        let seeing = plain.seeing(["UIKit"])
        #expect(ModuleTrial.standins(of: [seeing], among: [.uiKit]) == [.uiKit])
        #expect(ShimsText.text(for: [seeing]) == "@_exported import UIKit\n@_exported import LinuxShims\n")
        #expect(exporting.seeing(["UIKit"]).brought.isEmpty)
    }

    @Test("A file called Main.swift has another name in the bench, where it would make its module a program")
    func mainFile() {
        let root = URL(filePath: "/repo")
        let files = ["Shop/A.swift", "Shop/Models/Main.swift"]
        let links = ModuleLinks(files: files, root: root, bench: root.appending(path: "Bench"))
        #expect(links.targets == ["Shop": "../../../Shop", "_Main.swift": "../../../Shop/Models/Main.swift"])
        #expect(links.excludes(among: files + ["Shop/View.swift"]) == ["Shop/Models", "Shop/View.swift"])
        let beside = ModuleLinks(files: ["Main.swift"], root: root, bench: URL(filePath: "/Bench"))
        #expect(beside.targets == ["_Main.swift": "../../../repo/Main.swift"])
    }

    @Test("An empty module has another name in the bench, so that no library takes it for the original")
    func emptyModule() {
        let module = BenchDraft.Module(
            name: "Shop", links: [:], excludes: [], standins: [], settings: .init(), shims: "", excerpts: [:],
            types: nil, imports: [], emptyModules: ["Charts"])
        let draft = BenchDraft(
            app: "Shop", modules: [module], folder: "Bench", fetch: nil,
            dependency: "path: \"..\"", library: nil, lists: MissingLists(keys: [:]))
        let text = ManifestText(draft).text
        #expect(text.contains(#".target(name: "ChartsEmpty", path: "Standins/Charts")"#))
        #expect(text.contains(#"dependencies: ["ChartsEmpty", "#))
        #expect(text.contains(#".unsafeFlags(["-module-alias", "Charts=ChartsEmpty"])"#))
    }

    @Test("A bench that was built elsewhere is started with the place of what was built")
    func places() {
        let draft = BenchDraft(
            app: "Shop", modules: [], folder: "Bench", fetch: nil, dependency: "path: \"..\"", library: nil,
            lists: MissingLists(keys: [:]))
        #expect(draft.program(scratch: nil).text == "swift run ShopBench")
        let place = URL(filePath: "/builds/my shop", directoryHint: .isDirectory)
        #expect(draft.program(scratch: place).text == "swift run --scratch-path '/builds/my shop' ShopBench")
    }

    @Test("The errors of each known file are taken from what the compiler says")
    func errors() {
        let text = """
            /app/A.swift:1:2: error: first
            /app/A.swift:2:2: error: second
            /app/B.swift:2:2: warning: not this
            /other/C.swift:1:1: error: not this either
            /app/D.swift:1:1: fatal error: broken
            """
        let errors = CompilerErrors(text).grouped(in: ["A.swift", "B.swift", "D.swift"], below: "/app")
        #expect(errors.mapValues { $0.map(\.message) } == ["A.swift": ["first", "second"], "D.swift": ["broken"]])
    }

    @Test("The way from a bench to this package goes up and down")
    func relative() {
        #expect(PackageDependency.path(from: ["/", "a", "b", "Bench"], to: ["/", "a", "bench"]) == "../../bench")
        #expect(PackageDependency.path(from: ["/", "a", "Bench"], to: ["/", "a"]) == "..")
    }

    @Test("A scenario is named after its presenter")
    func names() {
        func names(_ presenter: String, _ number: Int = 1) -> FlowNames { FlowNames(of: presenter, number: number) }
        #expect(names("OffersPresenter").scenario == "offers")
        #expect(names("UserDetailViewModel").scenario == "user-detail")
        #expect(names("CompleteOrderVM").scenario == "complete-order")
        #expect(names("PSGPlayersViewModel").scenario == "psg-players")
        #expect(names("PSGPlayersViewModel").variable == "psgPlayers")
        #expect(names("PlayerURLViewModel").scenario == "player-url")
        #expect(names("Presenter").variables == ["presenter", "presenterOffline"])
        #expect(names("AwaitViewModel").variables == ["`await`", "awaitOffline"], "a word of Swift")
        #expect(names("offersList").variables == ["offersListScenario", "offersListOffline"], "the type's own name")
        #expect(names("offersList", 2).variable == "offersList2" && names("offersListVM").variable == "offersList")
        #expect(names("Kitchen.MenuPresenter").file == "KitchenMenuScenarios.swift")
        #expect(names("OffersPresenter", 2).scenario == "offers-2" && names("AwaitVM", 2).variable == "await2")
        #expect(names("OffersPresenter", 2).file == "Offers2Scenarios.swift")
    }

    @Test(
        "A scenario is named with the letters that a bench takes",
        arguments: [
            ("ÜbersichtPresenter", "ubersicht"), ("CaféPresenter", "cafe"), ("首页Presenter", "screen"),
            ("首页2Presenter", "screen2"), ("_Presenter", "screen"),
        ])
    func letters(presenter: String, scenario: String) {
        let names = FlowNames(of: presenter)
        #expect(names.scenario == scenario)
        #expect([names.scenario, names.offline, names.screen].allSatisfy(FixtureName.isValid))
    }

    @Test("No scenario, variable or file of a screen is that of another one")
    func differentNames() {
        let all = [
            "OffersOfflinePresenter", "OffersPresenter", "OffersViewModel", "offersVM", "OffersScreenPresenter",
            "OffersFlowVM",
            "OFFERSPresenter", "ÜberPresenter", "UberPresenter",
        ]
        var taken: Set<String> = []
        var names: [FlowNames] = []
        for presenter in all {
            let own = FlowNames(of: presenter, number: FlowNames.free(presenter, besides: taken))
            #expect(own.all.isDisjoint(with: taken), "\(presenter)")
            taken.formUnion(own.all)
            names.append(own)
        }
        let scenarios = names.flatMap { [$0.scenario, $0.offline, $0.screen] }
        let variables = names.flatMap { $0.variables + [$0.function, $0.screenVariable] }
        #expect(Set(scenarios).count == scenarios.count, "\(scenarios)")
        #expect(Set(variables).count == variables.count, "\(variables)")
        #expect(Set(names.map { $0.file.lowercased() }).count == names.count)
    }

    @Test("CI fetches the package of the bench where the manifest names it by its path, and has a cache and few rights")
    func workflows() throws {
        let files = WorkflowText(product: "ShopBench", folder: "ios/Bench", fetch: PackageFetch(url: "u", path: "../p"))
            .files
        let github = try #require(files["CI/github.yml"])
        for line in [
            "        working-directory: ios/Bench\n", "permissions:\n  contents: read\n",
            "          persist-credentials: false\n      - name: Fetch the package of the bench\n        run: git clone --depth 1 u ../p\n      - uses: actions/cache",
            "          path: ios/Bench/.build\n          key: \"bench-swift:6.3-${{ runner.arch }}-${{ hashFiles(",
        ] {
            #expect(github.contains(line), "\(line)\n\(github)")
        }
        #expect(
            files["CI/gitlab.yml"]?.contains(
                "    - cd ios/Bench\n    - git clone --depth 1 u ../p\n    - swift run")
                == true)
        let plain = try #require(WorkflowText(product: "ShopBench", folder: "Bench", fetch: nil).files["CI/github.yml"])
        #expect(!plain.contains("Fetch the package"))
    }

    @Test(
        "A folder may be called anything in what CI and a container are told",
        arguments: ["My App/Bench", "Bob's App/Bench", "a: b/Bench", "a #b/Bench", "a\"b\\c/Bench", "[x], y/Bench"])
    func names(folder: String) throws {
        let files = WorkflowText(
            product: "ShopBench", folder: folder, fetch: PackageFetch(url: nil, path: "../\(folder)")
        ).files
        let shell = try Shell()
        for name in ["CI/github.yml", "CI/gitlab.yml"] {
            // Of what is written for this folder alone, each value is one text.
            for line in (files[name] ?? "").split(separator: "\n") {
                guard let match = line.wholeMatch(of: /\s+(?:- )?(?:[\w-]+: )?(".*")/) else { continue }
                #expect((try? JSONDecoder().decode(String.self, from: Data(match.1.utf8))) != nil, "\(line)")
            }
        }
        let gitlab = try #require(files["CI/gitlab.yml"])
        let line = try #require(gitlab.firstMatch(of: /- (.*cd .*)/)?.1)
        let command = (try? JSONDecoder().decode(String.self, from: Data(line.utf8))) ?? String(line)
        let script = try #require(files["CI/container.sh"])
        try shell.folder.write(script, to: "\(folder)/CI/container.sh")
        try shell.folder.write("#!/bin/sh\nprintf '%s\\n' \"$@\"\n", to: "told")
        let run = try shell.run(
            "chmod +x told; CONTAINER=$PWD/told sh \(ShellWord.quoted("\(folder)/CI/container.sh")); \(command) && pwd")
        let said = run.output.split(separator: "\n").map(String.init)
        #expect(
            said.contains("/app/\(folder)") && said.contains { $0.hasSuffix(":/app/\(folder)/.build") }, "\(run.text)")
        #expect(said.contains { $0.hasSuffix("\(shell.folder.url.lastPathComponent):/app") }, "\(run.text)")
        #expect(said.last?.hasSuffix(folder) == true, "\(run.text)")
    }

    @Test("Where git knows no repository of the package, CI fails and says which variable must name it")
    func unknownRepository() throws {
        let known = PackageFetch(url: "https://example.org/bench", path: "../p")
        #expect(known.command == "git clone --depth 1 https://example.org/bench ../p")
        let pinned = PackageFetch(url: "https://example.org/bench", commit: "0a1b", path: "../p")
        #expect(pinned.command == "git clone https://example.org/bench ../p && git -C ../p checkout 0a1b")
        let unknown = PackageFetch(url: nil, path: "../p")
        let run = try Shell().run("unset \(PackageFetch.variable); \(unknown.command)")
        #expect(
            run.code != 0 && run.errors.contains("\(PackageFetch.variable): must name the repository"), "\(run.text)")
    }

    @Test(
        "What a machine logs in with at the origin of a clone is not written into what CI fetches",
        arguments: [
            ("https://ada:ghp_0123456789@example.org/team/bench.git", "https://example.org/team/bench.git"),
            ("https://ghp_0123456789@example.org/team/bench", "https://example.org/team/bench"),
            ("ssh://git:word@example.org:22/team/bench", "ssh://git@example.org:22/team/bench"),
            ("git@example.org:team/bench.git", "git@example.org:team/bench.git"),
            ("file:///srv/bench", "file:///srv/bench"), ("/srv/bench", nil), ("https://a:b@c:d@example.org:x", nil),
        ])
    func logins(origin: String, fetched: String?) throws {
        #expect(PackageDependency.repository(origin) == fetched)
        let shell = try Shell()
        let run = try shell.run("git init -q clone && git -C clone remote add origin '\(origin)'")
        try #require(run.code == 0, "\(run.text)")
        let clone = shell.folder.url.appending(path: "clone")
        let dependency = try PackageDependency(named: clone.path, executable: "", folder: { URL(filePath: $0) })
        let fetch = dependency.fetch(
            for: shell.folder.url.appending(path: "Bench"), environment: ProcessInfo.processInfo.environment)
        #expect(fetch?.url == fetched && fetch?.command.contains("ghp_") == false)
    }

    @Test("CI clones the commit of this package, where a branch of its origin has it", arguments: ["origin", "fork"])
    func commits(remote: String) throws {
        let shell = try Shell()
        let run = try shell.run(
            """
            git init -q clone && cd clone && git remote add origin https://example.org/bench
            git -c user.name=a -c user.email=a@b.c commit -q --allow-empty -m first
            git update-ref refs/remotes/\(remote)/main HEAD && git rev-parse HEAD
            """)
        try #require(run.code == 0, "\(run.text)")
        let clone = shell.folder.url.appending(path: "clone")
        let dependency = try PackageDependency(named: clone.path, executable: "", folder: { URL(filePath: $0) })
        let fetch = dependency.fetch(
            for: shell.folder.url.appending(path: "Bench"), environment: ProcessInfo.processInfo.environment)
        let commit = run.output.trimmingCharacters(in: .whitespacesAndNewlines)
        #expect(fetch?.commit == (remote == "origin" ? commit : nil))
    }

    @Test("A URL with a password is no place for a package, since the manifest is committed")
    func password() {
        #expect(throws: Diagnostic.password) {
            try PackageDependency(
                named: "https://ada:word@example.org/bench", executable: "", folder: { URL(filePath: $0) })
        }
    }

    @Test("Each action that is named is pinned to a commit, with its version beside it")
    func actions() throws {
        let files = WorkflowText(product: "ShopBench", folder: "Bench", fetch: nil).files
        let written = try #require(files["CI/github.yml"])
        let own = [".github/workflows/ci.yml", ".github/workflows/drift.yml"].map(Documentation.text)
        for text in [written] + own + Documentation.articles.map(Documentation.text) {
            for action in text.matches(of: /uses: (actions.*)/) {
                let isPinned = action.1.wholeMatch(of: /[a-z-]+\/[a-z-]+@[0-9a-f]{40} # v[0-9.]+/) != nil
                #expect(isPinned, "\(action.1)")
            }
        }
        #expect(written.contains("uses: "))
    }

    @Test("A package is named by its URL, with a version where one is given")
    func versions() throws {
        let surroundings = Surroundings.fake(folder: URL(filePath: "/")).surroundings
        func dependency(_ named: String) throws -> PackageDependency {
            try PackageDependency(
                named: named, executable: surroundings.executable, folder: surroundings.folder(named:))
        }
        func text(_ named: String) throws -> String {
            try dependency(named).text(from: URL(filePath: "/a/Bench"))
        }
        #expect(
            try text("https://example.org/bench.git@1.2.0")
                == "url: \"https://example.org/bench.git\", exact: \"1.2.0\"")
        for (named, isRefused) in [
            ("/work/bench", true), ("https://example.org/Bench.git@1.2.0", true), ("https://example.org/bench", true),
            ("/work/presenter-bench", false), ("https://bench/other.git", false),
        ] {
            let dependency = try dependency(named)
            let isApart = (try? dependency.tellApart(from: URL(filePath: "/a/Bench"))) != nil
            #expect(isApart != isRefused, "\(named)")
        }
        #expect(try text("https://me@example.org/bench") == "url: \"https://me@example.org/bench\", branch: \"main\"")
    }
}
