import Testing

@testable import BenchCommand

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
    func imports() {
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
        let file = SwiftFile(path: "A.swift", text: text)
        #expect(file.imports == ["Combine", "Core", "Foundation", "Money", "Observation", "Secret"])
        #expect(!file.isEntryPoint)
    }

    @Test("What Foundation brings along on other platforms is in the shims, where a file uses it without an import")
    func implied() {
        let state = SwiftFile(path: "A.swift", text: "import Foundation\n@Observable final class A {}")
        let object = SwiftFile(path: "B.swift", text: "import Foundation\nclass B: ObservableObject {}")
        let named = SwiftFile(path: "C.swift", text: "import Combine\nclass C: ObservableObject {}")
        #expect(ShimsText.text(for: [named]) == "@_exported import LinuxShims\n")
        #expect(
            ShimsText.text(for: [state, object])
                == "@_exported import Combine\n@_exported import LinuxShims\n@_exported import Observation\n")
        let ours = Standin.offered(hasLibrary: false)
        #expect(ModuleTrial.standins(of: [object], among: ours) == [.combine])
        #expect(ModuleTrial.standins(of: [state], among: ours).isEmpty)
        #expect(ModuleTrial.standins(of: [object], among: Standin.offered(hasLibrary: true)) == [.appCombine])
    }

    @Test("The app starts in a main.swift, or where an attribute says so", arguments: ["@main", "@UIApplicationMain"])
    func entryPoint(_ attribute: String) {
        #expect(SwiftFile(path: "A.swift", text: "import Foundation\n\(attribute)\nclass A {}").isEntryPoint)
        #expect(SwiftFile(path: "App/main.swift", text: "").isEntryPoint)
        #expect(!SwiftFile(path: "A.swift", text: "@mainly class A {}").isEntryPoint)
    }

    @Test("A project or package holds its bench; the modules of a package are its folders of sources")
    func layout() {
        let files = ["Sources/Core-Kit/A.swift", "Sources/Core-Kit/B.swift", "Sources/UI/V.swift", "Tests/T/T.swift"]
        let package = AppLayout(folder: "My App", entries: ["Package.swift", "Sources"], files: files)
        #expect(package.isInside && package.name == "My_App")
        #expect(package.modules.map(\.name) == ["Core_Kit", "UI"])
        let project = AppLayout(folder: "src", entries: ["Shop.xcodeproj"], files: ["Shop/A.swift"])
        #expect(project.isInside && project.name == "Shop" && project.modules.map(\.folder) == [""])
        #expect(!AppLayout(folder: "2do", entries: [], files: []).isInside)
        #expect(AppLayout(folder: "2do", entries: [], files: []).name == "App2do")
    }

    @Test("The first error of each known file is taken from what the compiler says")
    func errors() {
        let text = """
            /app/A.swift:1:2: error: first
            /app/A.swift:2:2: error: second
            /app/B.swift:2:2: warning: not this
            /other/C.swift:1:1: error: not this either
            /app/D.swift:1:1: fatal error: broken
            """
        let errors = CompilerErrors(text).first(in: ["A.swift", "B.swift", "D.swift"], below: "/app")
        #expect(errors == ["A.swift": "first", "D.swift": "broken"])
    }

    @Test("The way from a bench to this package goes up and down")
    func relative() {
        #expect(PackageDependency.path(from: ["/", "a", "b", "Bench"], to: ["/", "a", "bench"]) == "../../bench")
        #expect(PackageDependency.path(from: ["/", "a", "Bench"], to: ["/", "a"]) == "..")
    }

    @Test("A scenario is named after its presenter")
    func names() {
        func flow(_ presenter: String) -> Flow {
            Flow(
                presenter: presenter, module: "A", watches: [], making: "", giving: nil, input: "", isAsync: false,
                canThrow: false)
        }
        #expect(flow("OffersPresenter").scenario == "offers-offline")
        #expect(flow("UserDetailViewModel").scenario == "user-detail-offline")
        #expect(flow("Presenter").variable == "presenterOffline")
        #expect(flow("Kitchen.MenuPresenter").file == "KitchenMenuScenarios.swift")
    }
}
