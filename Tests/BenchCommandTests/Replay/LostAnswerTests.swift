import PresenterBench
import Testing

extension ProcessTests {
    @Suite("A request whose answer is not there or cannot be read is told, whatever becomes of it")
    struct LostAnswerTests {
        private let shell: Shell

        init() throws { shell = try Shell() }

        @Test("One that nothing answers, and that times out while it is held, is a miss and offers nothing")
        func timedOut() throws {
            try shell.save("text", .answer("http://origin.test/other", "hello"))
            let run = try shell.run("TestBench replay timeout-usual timeout-request")
            #expect(run.code == 1, "\(run.text)")
            for name in ["timeout-usual", "timeout-request"] {
                #expect(run.block(of: name)?.first?.hasPrefix("miss") == true, "\(run.text)")
            }
            #expect(!shell.folder.files.contains { $0.hasPrefix("Recordings/") })
        }

        @Test(
            "One with a body that cannot be read could not run, also if it times out or is cancelled before it is answered"
        )
        func unreadable() throws {
            try shell.save("text", .answer("http://origin.test/text", "hello"))
            let file = try #require(shell.folder.text(of: "Fixtures/text.har"))
            let broken = file.replacing(#""text" : "hello""#, with: #""encoding" : "base64", "text" : "???""#)
            #expect(broken != file)
            try shell.folder.write(broken, to: "Fixtures/text.har")
            let names = ["timeout-usual", "cancel-held", "cancel-done"]
            let run = try shell.run("TestBench replay \(names.joined(separator: " "))")
            #expect(run.code == 3, "\(run.text)")
            for name in names { #expect(run.block(of: name)?.first?.hasPrefix("could not run") == true, "\(run.text)") }
        }
    }
}
