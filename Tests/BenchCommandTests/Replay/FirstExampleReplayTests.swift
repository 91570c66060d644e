import Foundation
import Testing

extension ProcessTests {
    @Suite("The first example of the README is a working bench")
    struct FirstExampleReplayTests {
        @Test("The first example plays its flow, and matches its golden")
        func same() throws {
            let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent()
            let root = package.appending(path: "FirstExample").path
            let run = try Shell().run("FirstExample replay --root \(root)")
            #expect(run.code == 0 && run.output.hasPrefix("same         apod-offline\n"), "\(run.output)")
        }
    }
}
