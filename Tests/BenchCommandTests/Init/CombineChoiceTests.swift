import BenchDiagnostics
import BenchRunner
import Foundation
import Testing

@testable import BenchCommand
@testable import BenchInit
@testable import BenchSetup

@Suite("What takes the place of Combine is chosen from the files of an app")
struct CombineChoiceTests {
    private static func need(_ text: String, says message: String) throws -> CombineNeed {
        let file = try ParsedFile.file("A.swift", text)
        let module = AppTrial.TriedModule(
            module: AppModule(name: "App", files: ["A.swift"]),
            compiled: .init(inside: [], outside: ["A.swift": .compiler(message)], standins: []))
        return CombineNeed([module], in: ["A.swift": file])
    }

    @Test("A file needs the library if it stays out and names what our stand-in lacks, or the compiler misses it there")
    func need() throws {
        let search = "import Combine\nlet a = text.debounce(for: 1).flatMap { ask($0) }.receive(on: main)"
        #expect(
            try Self.need(search, says: "no member").files
                == [.init(path: "A.swift", names: ["debounce", "flatMap", "receive"])])
        let message = "value of type 'Published<String>.Publisher' has no member 'filter'"
        #expect(try Self.need("import SwiftUI\nlet b = $text.filter { a }", says: message).files.count == 1)
    }

    @Test(
        "A view, a file without Combine and one that never receives anything need none",
        arguments: [
            "import SwiftUI\nstruct A: View { func receive() {} }", "import Foundation\nlet a = b.flatMap { $0 }",
            "import Combine // debounce\nlet a: Missing",
        ])
    func noNeed(_ text: String) throws {
        #expect(try Self.need(text, says: "cannot find type 'View' in scope").files.isEmpty)
    }

    @Test("The first file that needs the library is named with what it needs")
    func example() {
        let one = CombineNeed.File(path: "A.swift", names: ["debounce", "Just"])
        #expect(CombineNeed(files: [one]).example == "A.swift (debounce, Just)")
        #expect(CombineNeed(files: [one, one, one]).example == "A.swift (debounce, Just), and 2 other files")
        #expect(CombineNeed(files: [.init(path: "B.swift", names: [])]).example == "B.swift")
        #expect(CombineNeed(files: []).example == nil)
    }

    @Test("The option takes two words or the folder of a copy")
    func option() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "copy/Package.swift")
        let surroundings = Surroundings.fake(folder: folder.url).surroundings
        func choice(_ value: String?) throws -> CombineChoice {
            try CombineChoice(value, folder: surroundings.folder(named:))
        }
        #expect(try choice(nil) == .automatic)
        #expect(try choice("standin") == .standin)
        #expect(try choice("opencombine") == .library(CombineLibrary(copy: nil)))
        #expect(
            try choice("copy")
                == .library(CombineLibrary(copy: folder.url.appending(path: "copy").standardizedFileURL)))
        #expect(throws: Diagnostic.self) { try choice("Streams") }
    }

    @Test("Of a failed fetch it is git's reason that is said, else that of the compiler or the package manager")
    func reason() {
        let git = """
            Fetching https://github.com/OpenCombine/OpenCombine.git
            error: Failed to clone repository https://github.com/OpenCombine/OpenCombine.git:
                Cloning into bare repository '/cache'...
                fatal: unable to access 'https://github.com/…': Could not resolve host: github.com
            """
        #expect(
            ProgramOnPath.Run.reason(git)
                == "unable to access 'https://github.com/…': Could not resolve host: github.com")
        let compiler = "error: emit-module command failed\n<unknown>:0: error: missing required module 'C'"
        #expect(ProgramOnPath.Run.reason(compiler).hasSuffix("missing required module 'C'"))
        #expect(ProgramOnPath.Run.reason("a\nerror: no such tag\nb") == "no such tag")
        #expect(ProgramOnPath.Run.reason("") == "no reason")
    }
}
