import Foundation
import Testing

@testable import BenchInit
@testable import BenchSetup

@Suite("A name that the app and PresenterBench both have means one thing in the scenarios")
struct SharedNamesTests {
    private static func text(_ code: String) throws -> String? {
        SharedNames(try AppScreens.declarations(of: ParsedFile.files(["A.swift": code]))).text
    }

    @Test("The app's own is meant, but for what the scenarios are made of")
    func meanings() throws {
        let text = try Self.text(
            "struct Property {}\nenum Rule { case one }\nprotocol Stage {}\nenum Box { struct Fixture {} }\n")
        #expect(
            text == """
                import PresenterBench

                @preconcurrency @testable import App

                // The app and PresenterBench both have these names.
                typealias Property = App.Property
                typealias Rule = App.Rule
                typealias Stage = PresenterBench.Stage

                """)
        #expect(try Self.text("struct Plant {}\n") == nil)
    }

    @Test("Every type that a scenario can name is among them")
    func all() throws {
        let list = try String(contentsOf: Shell.package.appending(path: ".ci/public-symbols.txt"), encoding: .utf8)
        let declared = /(?m)^  (?:@MainActor )?(?:final |open )?(?:struct|enum|class|protocol|typealias) (\w+)/
        let names = list.matches(of: declared).map { String($0.1) }
        let ofTests: Set = ["BenchProgram", "BenchTrait"]
        #expect(names.contains("Stage"))
        #expect(Set(names).subtracting(ofTests).isSubset(of: SharedNames.all), "\(names)")
    }
}
