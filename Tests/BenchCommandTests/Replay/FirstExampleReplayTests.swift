import Foundation
import Testing

extension ProcessTests {
    @Suite("The first example of the README is a bench")
    struct FirstExampleReplayTests {
        @Test("It plays its flow, and finds it the same as its golden")
        func same() throws {
            let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent()
            let root = package.appending(path: "FirstExample").path
            let run = try Shell().run("FirstExample replay --root \(root)")
            #expect(run.code == 0 && run.output.hasPrefix("same         apod-offline\n"), "\(run.output)")
        }
    }
}
