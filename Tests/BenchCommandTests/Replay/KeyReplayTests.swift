import Testing

extension ProcessTests {
    @Suite("The key of the environment reaches the request of a replay")
    struct KeyReplayTests {
        @Test("A placeholder that is not the recorded one is another secret, so a key that is no longer sent is seen")
        func sent() throws {
            let shell = try Shell()
            let copied = try shell.run("cp -r \(Shell.package.path)/Fixtures \(Shell.package.path)/Recordings .")
            #expect(copied.code == 0)
            let run = try shell.run("CI=1 NASA_API_KEY=REDACTED-7 bench replay apod apod-offline")
            #expect(run.code == 1)
            #expect(run.output.contains("only a redacted value differs: another secret was sent"), "\(run.output)")
            #expect(run.output.contains("1 changed, 1 miss"), "\(run.output)")
        }
    }
}
