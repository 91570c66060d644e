import BenchRunner
import Foundation
import Testing

@testable import BenchInit
@testable import BenchSetup

extension ProcessTests {
    @Suite("The compiler says what of a module compiles")
    struct ModuleTrialTests {
        /// A module of files that was tried, as long as the folders with what was compiled are there.
        private struct Tried {
            let result: ModuleTrial.Result
            let built: BuiltModules
            private let folders: [ScratchFolder]

            init(
                _ texts: [String: String], shims: String = "public func absent() {}",
                besides others: [String: String] = [:],
                libraries: [AppLibrary] = []
            ) throws {
                let files = try ParsedFile.files(texts)
                let (sources, output, other) = (try ScratchFolder(), try ScratchFolder(), try ScratchFolder())
                folders = [sources, output, other]
                for file in files { try Data(file.text.utf8).write(to: sources.url.appending(path: file.path)) }
                _ = try CompiledModule("LinuxShims", shims, in: output.url)
                for (name, text) in others { _ = try CompiledModule(name, text, in: other.url) }
                built = try BuiltModules(
                    besides: "", named: output.url, toolchain: ParsedFile.toolchain,
                    searching: others.isEmpty ? [] : [other.url])
                let trial = ModuleTrial(
                    url: { sources.url.appending(path: $0) }, modules: built, offered: [], libraries: libraries,
                    own: [],
                    declared: DeclaredTypes(files), wanted: [], played: .none, bundle: .none, output: output.url)
                result = try trial.run(AppModule(name: "App", files: files.map(\.path)), files)
            }
        }

        @Test("A part of the shims that does not compile beside the files is left out, with what the compiler says")
        func lostShims() throws {
            let text = """
                import Foundation
                protocol Loading {}
                extension URLSession: Loading {}
                struct URLResponse {}
                func wait() { autoreleasepool {} }
                """
            let networking = "#if canImport(FoundationNetworking)\n@_exported import FoundationNetworking\n#endif\n"
            let result = try Tried(["Loading.swift": text], shims: networking).result
            #expect(result.inside.count == 1 && result.lostShims.count == 1, "\(result)")
            #expect(result.lostShims[.session]?.isEmpty == false, "\(result.lostShims)")
        }

        @Test("An empty type that nothing needs in the end is not in the compiled module either")
        func dropped() throws {
            let text = """
                protocol Client { var isLoggedIn: Property<Bool> { get } }
                final class ListPresenter { func load() {} }
                """
            let tried = try Tried(["Client.swift": text])
            #expect(tried.result.types.isEmpty && tried.result.files.count == 1)
            let types = try tried.built.declarations(of: ["App"]).types.map(\.name)
            #expect(types == ["ListPresenter"], "\(types)")
            withExtendedLifetime(tried) {}
        }

        @Test("A module that others bring along is as empty as in the bench, which has an empty one for it")
        func brought() throws {
            let texts = ["A.swift": "import Brought\nlet a = brought\n", "B.swift": "import Brought\nlet b = 1\n"]
            let result = try Tried(texts, besides: ["Brought": "public let brought = 1"]).result
            #expect(result.emptyModules == ["Brought"])
            #expect(result.inside.map(\.path) == ["B.swift"], "\(result)")
        }

        @Test("A library that a file imports under a condition is one of the module: the bench has to build it before")
        func conditional() throws {
            let texts = ["A.swift": "#if !NO_MODULE\nimport RxSwift\n#endif\nlet a = brought\n"]
            let library = AppLibrary.known.filter { $0.module == "RxSwift" }
            let result = try Tried(texts, besides: ["RxSwift": "public let brought = 1"], libraries: library).result
            #expect(result.inside.count == 1 && result.libraries.map(\.module) == ["RxSwift"], "\(result)")
        }
    }
}
