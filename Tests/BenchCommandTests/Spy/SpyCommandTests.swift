import Testing

extension ProcessTests {
    @Suite("spy writes spies from what is compiled beside the bench")
    struct SpyCommandTests {
        private let shell: Shell

        init() throws { shell = try Shell() }

        @Test("It prints the class of a protocol that is found by its name alone, or with its module")
        func printed() throws {
            for name in ["Kitchen.View", "SpyForms.Kitchen.View"] {
                let run = try shell.run("bench spy \(name)")
                #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
                #expect(run.output.hasPrefix("import Foundation\nimport PresenterBench\n\n"))
                #expect(run.output.contains("final class KitchenViewSpy: Spy, Kitchen.View {\n"))
            }
        }

        @Test("A protocol that is called as a class of the bench is written with its module")
        func ambiguous() throws {
            let spy = try shell.run("bench spy Probe --module TestBench").output
            #expect(spy.contains("final class ProbeSpy: Spy, TestBench.Probe, @unchecked Sendable {\n"), "\(spy)")
            let probe = try shell.run("bench spy Probe --module TestBench --probe").output
            #expect(probe.contains("class ProbeProbe: PresenterBench.Probe<any TestBench.Probe>, TestBench.Probe, "))
        }

        @Test("It writes files, and never over one")
        func files() throws {
            let run = try shell.run("bench spy GenericsView DefaultsView --module SpyForms --output Scenarios")
            #expect(run.code == 0, "\(run.errors)")
            let spy = try #require(shell.folder.text(of: "Scenarios/DefaultsViewSpy.swift"))
            #expect(spy.contains("func hide() { record() }"))
            try shell.folder.write("mine", to: "Scenarios/FluentViewSpy.swift")
            let ci = try shell.run("CI=1 bench spy GenericsView --module SpyForms --output Others")
            #expect(ci.code == 2 && shell.folder.text(of: "Others/GenericsViewSpy.swift") == nil, "\(ci.errors)")
            let again = try shell.run("bench spy ClosuresView FluentView --module SpyForms --output Scenarios")
            #expect(again.code == 3 && again.errors.contains("There is a file already."), "\(again.errors)")
            #expect(shell.folder.text(of: "Scenarios/FluentViewSpy.swift") == "mine")
            #expect(shell.folder.text(of: "Scenarios/ClosuresViewSpy.swift") == nil)
        }

        @Test("What is left to be written by hand is on the error output, and the exit code is 1")
        func byHand() throws {
            let run = try shell.run("bench spy OpenAssociatedForm")
            #expect(run.code == 1)
            #expect(
                run.output.contains("    // By hand: typealias Item = …\n    func show(_ item: Item) { record(item)"))
            #expect(
                run.errors
                    == "OpenAssociatedFormSpy: Nothing says what Item is in a spy.\n  by hand: typealias Item = …\n")
        }

        @Test("A name that no protocol or module has is an error with the nearest one")
        func unknown() throws {
            let run = try shell.run("bench spy OverloadView --module SpyForms")
            #expect(run.code == 3 && run.output.isEmpty)
            #expect(run.errors.hasSuffix("Nearest: OverloadsView\n"), "\(run.errors)")
            #expect(try shell.run("bench spy OverloadsView --module SpyForm").errors.hasSuffix("Nearest: SpyForms\n"))
        }

        @Test("A name that several protocols have is an error with all of them")
        func several() throws {
            let run = try shell.run("bench spy TwinForm")
            #expect(run.code == 3 && run.errors.contains("SpyForms.TwinForm, SpyFormsBase.TwinForm"), "\(run.errors)")
            #expect(try shell.run("bench spy SpyFormsBase.TwinForm").output.contains("func older() { record() }"))
        }

        @Test("Without a protocol, or without modules, it says what it needs")
        func nothing() throws {
            let run = try shell.run("bench spy")
            #expect(run.code == 2 && run.errors.hasPrefix("spy needs the name of a protocol."), "\(run.errors)")
            let empty = try shell.run("bench spy OverloadsView --modules .")
            #expect(empty.code == 3 && empty.errors.hasPrefix("There are no compiled modules."), "\(empty.errors)")
        }

        @Test("A link to the compiler is enough of a toolchain on the path")
        func linkedCompiler() throws {
            let run = try shell.run(
                #"bench=$(command -v bench); mkdir only; ln -s "$(command -v swiftc)" only/swiftc; PATH=$PWD/only "$bench" spy OverloadsView --module SpyForms"#
            )
            #expect(run.code == 0 && run.output.contains("OverloadsViewSpy"), "\(run.text)")
        }

        @Test("Without the toolchain on the path, it says so")
        func noToolchain() throws {
            let run = try shell.run(
                #"bench=$(command -v bench); PATH=/nowhere "$bench" spy OverloadsView --module SpyForms"#)
            #expect(run.code == 3 && run.errors.hasPrefix("There is no swift"), "\(run.errors)")
        }
    }
}
