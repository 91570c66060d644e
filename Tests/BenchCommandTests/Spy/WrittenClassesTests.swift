import Foundation
import Testing

@testable import BenchSetup

extension ProcessTests {
    @Suite("A spy or probe is written for each form of a protocol")
    struct WrittenClassesTests {
        private static let forms = Shell.package.appending(path: "Tests/SpyForms")
        private static let declarations: Result<Declarations, any Error> = Result {
            let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path
            let toolchain = Toolchain(environment: ProcessInfo.processInfo.environment)
            return try BuiltModules(besides: program, named: nil, toolchain: toolchain).declarations(of: ["SpyForms"])
        }

        private func written(_ kind: ClassKind) throws -> [WrittenClass] {
            let declarations = try Self.declarations.get()
            let writer = ClassWriter(kind: kind, declarations: declarations)
            return declarations.protocols.filter { $0.name != "TwinForm" }.map { writer.write($0) }
        }

        private func text(of path: String) throws -> String {
            try String(contentsOf: Self.forms.appending(path: path), encoding: .utf8)
        }

        @Test(
            "What is written is the file that is compiled",
            arguments: [(ClassKind.spy, "Spies"), (.probe, "Probes")])
        func compiled(_ kind: ClassKind, _ folder: String) throws {
            let whole = try written(kind).filter(\.byHand.isEmpty)
            for one in whole {
                #expect(try one.text == text(of: "Written/\(folder)/\(one.name).swift"), "\(one.name)")
            }
            let files = try FileManager.default.contentsOfDirectory(
                atPath: Self.forms.appending(path: "Written/\(folder)").path)
            #expect(Set(files) == Set(whole.map { "\($0.name).swift" }))
            #expect(files.count >= 15)
        }

        @Test("What cannot be written is said, with the line to write by hand", arguments: [ClassKind.spy, .probe])
        func byHand(_ kind: ClassKind) throws {
            let parts = try written(kind).filter { !$0.byHand.isEmpty }.map { one in
                "\(one.name)\n" + one.byHand.map { "  \($0.why)\n    \($0.line)\n" }.joined()
            }
            #expect(try parts.joined() == text(of: "ByHand/\(kind.rawValue).txt"))
        }

        @Test("A class with lines to write by hand holds all others")
        func partly() throws {
            let spy = try #require(try written(.spy).first { $0.name == "StaticFormSpy" })
            #expect(
                spy.text == """
                    import Foundation
                    import PresenterBench

                    @preconcurrency @testable import SpyForms

                    /// Keeps what `StaticForm` is told.
                    final class StaticFormSpy: Spy, StaticForm {
                        // By hand: static func make() -> StaticFormSpy { … }
                        // By hand: static var count: Int { … }
                        func show() { record() }
                    }

                    """)
        }

        @Test("Where nothing is left to its author, what only he can answer ends the play")
        func ending() throws {
            let declarations = try Self.declarations.get()
            let shape = try #require(declarations.protocols.first { $0.name == "StaticForm" })
            let spy = ClassWriter(kind: .spy, declarations: declarations, endsPlay: true).write(shape)
            #expect(spy.byHand.isEmpty)
            let end = "fatalError(\"only the author of make() knows what it answers\")"
            #expect(
                spy.text?.contains("    static func make() -> StaticFormSpy { \(end) }\n") == true, "\(spy.text ?? "")")
        }

        @Test("The order of modules and symbols changes nothing")
        func deterministic() throws {
            let texts = try (0..<3).map { _ in try written(.spy) }
            #expect(texts[0] == texts[1] && texts[1] == texts[2])
        }
    }
}
