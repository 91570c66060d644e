import Foundation
import Testing

@testable import BenchInit
@testable import BenchSetup

extension ProcessTests {
    @Suite("Code that an app has on its platform alone is named where nothing compiles it here")
    struct PlatformBranchesTests {
        private static func found(_ text: String, on platform: String = "iOS") -> PlatformBranches? {
            PlatformBranches(
                of: text, app: SourceConditions(on: platform),
                here: SourceConditions(on: "Linux", with: ["Foundation", "SwiftUI"]))
        }

        @Test(
            "A branch for the app's platform with code is told, with the other branch that takes its place",
            arguments: [
                ("#if os(iOS)\nrun()\n#endif", "under #if os(iOS), which is false here"),
                ("#if os(iOS) // phones\nrun()\n#endif", "under #if os(iOS), which is false here"),
                ("#if os(macOS)\na()\n#elseif os(iOS)\nb()\n#endif", "under #elseif os(iOS), which is false here"),
                ("#if os(iOS)\na()\n#else\nb()\n#endif", "under #if os(iOS) (#else is taken), which is false here"),
                (
                    "#if !os(iOS)\na()\n#else\nb()\n#endif",
                    "under #else of #if !os(iOS) (#if !os(iOS) is taken), which is not taken here"
                ),
                (
                    "#if targetEnvironment(simulator) || os(iOS)\na()\n#endif\n#if os(iOS)\n#if DEBUG\nb()\n#endif\n#endif",
                    "under #if targetEnvironment(simulator) || os(iOS), #if os(iOS), which are false here"
                ),
            ])
        func told(_ text: String, _ expected: String) {
            #expect(Self.found(text)?.text == expected)
        }

        @Test(
            "Nothing is said of imports, comments, texts, of other platforms, of what is compiled here, and of what is written for it",
            arguments: [
                "#if os(iOS)\nimport UIKit\n@testable import Kit\n// run()\n#endif\nrun()",
                "#if os(macOS)\nrun()\n#endif", "#if os(macOS)\na()\n#else\nb()\n#endif",
                "#if !os(watchOS)\na()\n#endif",
                "let text = \"\"\"\n#if os(iOS)\nrun()\n#endif\n\"\"\"", "/*\n#if os(iOS)\nrun()\n#endif\n*/",
                "#if os(iOS)\na()\n#elseif os(Linux)\nb()\n#endif", "#if os(iOS) || os(Linux)\na()\n#endif",
                "#if canImport(SwiftUI) && !os(macOS)\na()\n#endif", "#if RELEASE\n#if os(iOS)\na()\n#endif\n#endif",
                "#if targetEnvironment(simulator)\na()\n#endif", "#if canImport(UIKit)\na()\n#endif",
            ])
        func untold(_ text: String) {
            #expect(Self.found(text) == nil)
        }

        @Test("A file of which nothing but imports is left is told from one with more, and an app may be for the Mac")
        func whole() {
            let text = "import Foundation\n#if os(iOS)\nfinal class A {}\n#endif\n"
            #expect(Self.found(text)?.isWhole == true && Self.found(text + "struct B {}\n")?.isWhole == false)
            let mac = "#if os(macOS)\nrun()\n#endif"
            #expect(Self.found(mac, on: "macOS")?.text == "under #if os(macOS), which is false here")
        }

        @Test("`init` names both, counts them, and names the presenter that is gone")
        func report() throws {
            let shell = try Shell()
            let folder = shell.folder
            try folder.write(
                "#if os(iOS)\nimport Foundation\nfinal class TripsPresenter { func open() {} }\n#endif\n",
                to: "App/TripsPresenter.swift")
            try folder.write(
                "func send() {\n    #if os(iOS)\n    print(1)\n    #endif\n}\n", to: "App/Send.swift")
            try folder.write("struct Hotel {}\n", to: "App/Hotel.swift")
            let run = try shell.run("bench init App --package /presenter-bench --no-build")
            #expect(
                run.output.contains("App: 1 of 3 Swift files compile here, 1 in part, 1 stays out\n"), "\(run.text)")
            let why = "all of its code is under #if os(iOS), which is false here"
            for line in [
                "  in part  Send.swift: without what is under #if os(iOS), which is false here\n",
                "  out  TripsPresenter.swift: \(why)\n",
                "  no scenario  TripsPresenter: TripsPresenter.swift stays out: \(why)\n",
            ] { #expect(run.output.contains(line), "\(run.text)") }
        }
    }
}
