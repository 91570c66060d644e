import Testing

@testable import BenchInit
@testable import BenchSetup

@Suite("What an app has for its developers only gives way to what everybody else gets")
struct DebugBranchTests {
    /// A class that asks by a session which a library logs, for developers.
    private static func client(_ condition: String, _ first: String, _ second: String) -> String {
        """
        import WireLog

        final class Client {
            let session: URLSession

            init() {
                \(condition)
                    \(first)
                #else
                    \(second)
                #endif
            }

            func other() {}
        }
        """
    }

    private static let logged = "let way = WireLog.configuration(); session = URLSession(configuration: way)"
    private static let plain = "session = URLSession(configuration: .default)"
    private static let missing = "type 'WireLog' has no member 'configuration'"

    @Test(
        "Of a condition on DEBUG whose lines do not compile, #else is taken, and the function stays whole",
        arguments: ["#if DEBUG", "#if (DEBUG) // for us"])
    func other(condition: String) throws {
        var excerpt = try ExcerptTests.excerpt(Self.client(condition, Self.logged, Self.plain))
        let isCut = excerpt.cut([
            ExcerptTests.problem(Self.missing, 8, 31), ExcerptTests.problem("cannot find 'way' in scope", 8, 84),
        ])
        #expect(isCut && excerpt.names == ["what is for DEBUG in line 7, for which #else is taken"])
        let lines = excerpt.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[6] == "        \(condition.replacing("DEBUG", with: "false"))  // cut")
        #expect(lines[9].contains(Self.plain) && excerpt.bodies.isEmpty && !excerpt.hasCalls)
    }

    @Test("The other way round, what does not compile in #else gives way to the lines above it")
    func negated() throws {
        var excerpt = try ExcerptTests.excerpt(Self.client("#if !DEBUG", Self.plain, Self.logged))
        let isCut = excerpt.cut([ExcerptTests.problem(Self.missing, 10, 31)])
        #expect(isCut && excerpt.text.contains("#if !false  // cut") && excerpt.bodies.isEmpty)
    }

    @Test("A branch that does not compile either goes with its function, as does one of another condition")
    func neither() throws {
        var both = try ExcerptTests.excerpt(Self.client("#if DEBUG", Self.logged, Self.logged))
        let isFirstCut = both.cut([ExcerptTests.problem(Self.missing, 8, 31)])
        let isSecondCut = both.cut([ExcerptTests.problem(Self.missing, 10, 31)])
        #expect(isFirstCut && isSecondCut && both.bodies == ["Client.init"])
        #expect(both.text.contains("func other() {}") && !both.text.contains("#else"))
        for condition in ["#if STAGING", "#if os(Linux)"] {
            let text = Self.client(condition, Self.plain, Self.logged)
            var excerpt = try ExcerptTests.excerpt(text)
            let isCut = excerpt.cut([ExcerptTests.problem(Self.missing, 10, 31)])
            #expect(isCut && !excerpt.text.contains("false") && excerpt.text != text)
        }
    }

    @Test(
        "Without #else nothing takes the place, inside of a function as of a type, and at the end of a file all of it goes"
    )
    func alone() throws {
        let text = """
            class Start {
                func run() {
                    #if DEBUG
                    WireLog.shared.start()
                    #endif
                    show()
                }
                #if DEBUG
                let log = WireLog()
                #endif
            }
            #if DEBUG
            extension WireLog {}
            #endif
            """
        var excerpt = try ExcerptTests.excerpt(text)
        let isCut = excerpt.cut([
            ExcerptTests.problem("type 'WireLog' has no member 'shared'", 4, 17),
            ExcerptTests.problem("argument passed to call that takes no arguments", 9, 15),
            ExcerptTests.problem("cannot find type 'WireLog' in scope", 13, 11),
        ])
        #expect(isCut && excerpt.bodies.isEmpty)
        #expect(
            excerpt.names == ["what is for DEBUG in line 3", "what is for DEBUG in line 8", "a condition of line 12"])
        #expect(excerpt.text.contains("        show()\n") && excerpt.text.contains("#if false  // cut"))
    }

    @Test("A file that is for developers as a whole is cut as any other")
    func whole() throws {
        let text = "#if DEBUG\nfunc run() {\n    _ = WireLog(1)\n    show()\n}\n#else\nfunc run() {}\n#endif\n"
        var excerpt = try ExcerptTests.excerpt(text)
        let isCut = excerpt.cut([ExcerptTests.problem("cannot find 'WireLog' in scope", 3, 9)])
        #expect(isCut && excerpt.names == ["_ = …"] && excerpt.text.contains("#if DEBUG\n"))
    }
}
