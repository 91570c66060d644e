import Foundation
import Testing

extension ProcessTests {
    @Suite("init finds out whether the stand-in for Combine suffices")
    struct InitCombineTests {
        private let shell: Shell
        private var folder: TemporaryFolder { shell.folder }

        init() throws { shell = try Shell() }

        private static let pipeline = """
            import Combine
            import Dispatch
            final class TextModel {
                @Published var text = ""
                var later: AnyPublisher<String, Never> { $text.receive(on: DispatchQueue.main).eraseToAnyPublisher() }
            }
            """

        /// Git finds nothing where the library is, and the package manager nothing in its cache.
        private static let offline = """
            export GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=url.file:///nowhere/.insteadOf \
                GIT_CONFIG_VALUE_0=https://github.com/ HOME="$PWD/home" XDG_CACHE_HOME="$PWD/home" &&
            """

        @Test(
            "Where an app needs more of Combine than the stand-in has and the library is out of reach, it says so and stops"
        )
        func offline() throws {
            try folder.write(Self.pipeline, to: "App/TextModel.swift")
            // What a run before has built beside the tool would do.
            let run = try shell.run(
                "\(Self.offline) bench init App --package /presenter-bench --no-build --scratch-path builds")
            #expect(run.code == 3, "\(run.text)")
            #expect(
                run.output.contains(
                    "more of Combine than our stand-in has is needed by TextModel.swift (AnyPublisher, "
                        + "eraseToAnyPublisher, receive)\nfetching and building OpenCombine 0.14.0"), "\(run.output)")
            #expect(run.errors.hasPrefix("OpenCombine cannot be fetched: "), "\(run.errors)")
            #expect(run.errors.contains("--combine standin leaves out what needs it"), "\(run.errors)")
            #expect(!folder.files.contains { $0.hasPrefix("Bench/") })
        }

        @Test("--combine standin stays with the stand-in, and needs no network")
        func standin() throws {
            try folder.write(Self.pipeline, to: "App/TextModel.swift")
            try folder.write("let one = 1\n", to: "App/One.swift")
            let run = try shell.run(
                "\(Self.offline) bench init App --package /presenter-bench --no-build --combine standin")
            #expect(run.code == 0, "\(run.text)")
            #expect(
                run.output.contains("App: 1 of 2 Swift files compile here, 1 stays out\n  out  TextModel.swift"),
                "\(run.output)")
        }

        @Test("Without a file that imports Combine, --combine fetches nothing")
        func unused() throws {
            try folder.write("let one = 1\n", to: "App/One.swift")
            let run = try shell.run(
                "\(Self.offline) bench init App --package /presenter-bench --no-build --combine opencombine --dry-run")
            #expect(run.code == 0 && run.output.contains("no file imports Combine"), "\(run.text)")
        }
    }
}
