import Testing

extension ProcessTests {
    @Suite("The key of the environment reaches the request of a replay")
    struct KeyReplayTests {
        private let shell: Shell

        init() throws {
            shell = try Shell()
            let copied = try shell.run("cp -r \(Shell.package.path)/Fixtures \(Shell.package.path)/Recordings .")
            #expect(copied.code == 0)
        }

        @Test("A placeholder that is not the recorded one is another secret, so a key that is no longer sent is seen")
        func sent() throws {
            let run = try shell.run("CI=1 NASA_API_KEY=REDACTED-7 bench replay apod apod-offline")
            #expect(run.code == 1)
            #expect(run.output.contains("only a redacted value differs: another secret was sent"), "\(run.output)")
            #expect(run.output.contains("1 changed, 1 miss"), "\(run.output)")
        }

        @Test("A golden that holds a secret is named, and nothing of it is printed, reported or offered")
        func goldenWithSecret() throws {
            let token = "sk_live_51H8aQ2eZvKYlo2C0abcdEFGH"
            let run = try shell.run(
                """
                sed -i '$d' Recordings/apod-offline.txt &&
                echo '  header Authorization: "Bearer \(token)"' >> Recordings/apod-offline.txt && cp -r Recordings before &&
                GITHUB_ACTIONS=true GITHUB_STEP_SUMMARY=sum.md bench replay apod-offline --report r --output differing
                """)
            #expect(run.code == 3)
            #expect(run.output.contains("could not run apod-offline\n  The golden holds a secret: "), "\(run.output)")
            #expect(run.output.contains("Recordings/apod-offline.txt, line "))
            let told = try shell.run("diff -r before Recordings && ! grep -rl '\(token)' r sum.md differing .out .err")
            #expect(told.code == 0, "\(told.text)")
            #expect(!run.text.contains(token))
        }

        @Test("Every sample that declares the key sends it")
        func declared() throws {
            let run = try shell.run("CI=1 NASA_API_KEY=canary-1234 bench replay 'apod*'")
            #expect(run.code == 0, "\(run.text)")
            #expect(!run.output.contains("note "), "\(run.output)")
        }
    }
}
