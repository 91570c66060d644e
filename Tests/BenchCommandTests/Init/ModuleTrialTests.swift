import BenchRunner
import Foundation
import Testing

@testable import BenchInit
@testable import BenchSetup

extension ProcessTests {
    @Suite("The compiler says what of a module compiles")
    struct ModuleTrialTests {
        @Test("A part of the shims that does not compile beside the files is left out, with what the compiler says")
        func lostShims() throws {
            let text = """
                import Foundation
                protocol Loading {}
                extension URLSession: Loading {}
                struct URLResponse {}
                func wait() { autoreleasepool {} }
                """
            let files = try ParsedFile.files(["Loading.swift": text])
            let (sources, output) = (try ScratchFolder(), try ScratchFolder())
            for file in files { try Data(file.text.utf8).write(to: sources.url.appending(path: file.path)) }
            let networking = "#if canImport(FoundationNetworking)\n@_exported import FoundationNetworking\n#endif\n"
            _ = try CompiledModule("LinuxShims", networking, in: output.url)
            let built = try BuiltModules(besides: "", named: output.url, toolchain: ParsedFile.toolchain)
            let trial = ModuleTrial(
                url: { sources.url.appending(path: $0) }, modules: built, offered: [], libraries: [], own: [],
                declared: DeclaredTypes(files), wanted: [], played: .none, bundle: .none, output: output.url)
            let result = try trial.run(AppModule(name: "App", files: files.map(\.path)), files)
            #expect(result.inside.count == 1 && result.lostShims.count == 1, "\(result)")
            #expect(result.lostShims[.session]?.isEmpty == false, "\(result.lostShims)")
        }

        @Test("An empty type that nothing needs in the end is not in the compiled module either")
        func dropped() throws {
            let text = """
                protocol Client { var isLoggedIn: Property<Bool> { get } }
                final class ListPresenter { func load() {} }
                """
            let files = try ParsedFile.files(["Client.swift": text])
            let (sources, output) = (try ScratchFolder(), try ScratchFolder())
            for file in files { try Data(file.text.utf8).write(to: sources.url.appending(path: file.path)) }
            _ = try CompiledModule("LinuxShims", "public func absent() {}", in: output.url)
            let built = try BuiltModules(besides: "", named: output.url, toolchain: ParsedFile.toolchain)
            let trial = ModuleTrial(
                url: { sources.url.appending(path: $0) }, modules: built, offered: [], libraries: [], own: [],
                declared: DeclaredTypes(files), wanted: [], played: .none, bundle: .none, output: output.url)
            let result = try trial.run(AppModule(name: "App", files: files.map(\.path)), files)
            #expect(result.types.isEmpty && result.files.count == 1)
            let types = try built.declarations(of: ["App"]).types.map(\.name)
            #expect(types == ["ListPresenter"], "\(types)")
        }

        @Test("A module that others bring along is as empty as in the bench, which has an empty one for it")
        func brought() throws {
            let texts = ["A.swift": "import Brought\nlet a = brought\n", "B.swift": "import Brought\nlet b = 1\n"]
            let files = try ParsedFile.files(texts)
            let (sources, output, others) = (try ScratchFolder(), try ScratchFolder(), try ScratchFolder())
            for file in files { try Data(file.text.utf8).write(to: sources.url.appending(path: file.path)) }
            _ = try CompiledModule("LinuxShims", "public func absent() {}", in: output.url)
            _ = try CompiledModule("Brought", "public let brought = 1", in: others.url)
            let built = try BuiltModules(
                besides: "", named: output.url, toolchain: ParsedFile.toolchain, searching: [others.url])
            let trial = ModuleTrial(
                url: { sources.url.appending(path: $0) }, modules: built, offered: [], libraries: [], own: [],
                declared: DeclaredTypes(files), wanted: [], played: .none, bundle: .none, output: output.url)
            let result = try trial.run(AppModule(name: "App", files: files.map(\.path)), files)
            #expect(result.emptyModules == ["Brought"])
            #expect(result.inside.map(\.path) == ["B.swift"], "\(result)")
        }

        @Test("A library that a file imports under a condition is one of the module: the bench has to build it before")
        func conditional() throws {
            let texts = ["A.swift": "#if !NO_MODULE\nimport RxSwift\n#endif\nlet a = brought\n"]
            let files = try ParsedFile.files(texts)
            let (sources, output, others) = (try ScratchFolder(), try ScratchFolder(), try ScratchFolder())
            for file in files { try Data(file.text.utf8).write(to: sources.url.appending(path: file.path)) }
            _ = try CompiledModule("LinuxShims", "public func absent() {}", in: output.url)
            _ = try CompiledModule("RxSwift", "public let brought = 1", in: others.url)
            let built = try BuiltModules(
                besides: "", named: output.url, toolchain: ParsedFile.toolchain, searching: [others.url])
            let library = AppLibrary.known.filter { $0.module == "RxSwift" }
            let trial = ModuleTrial(
                url: { sources.url.appending(path: $0) }, modules: built, offered: [], libraries: library, own: [],
                declared: DeclaredTypes(files), wanted: [], played: .none, bundle: .none, output: output.url)
            let result = try trial.run(AppModule(name: "App", files: files.map(\.path)), files)
            #expect(result.inside.count == 1 && result.libraries.map(\.module) == ["RxSwift"], "\(result)")
        }
    }
}
