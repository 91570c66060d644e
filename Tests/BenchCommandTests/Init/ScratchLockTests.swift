import BenchRunner
import Foundation
import Testing

@testable import BenchInit
@testable import BenchSetup

@Suite("Two runs of init do not build in one folder at once")
struct ScratchLockTests {
    @Test("A second one says that it waits, and goes on once the first is done; a folder of its own needs no wait")
    func waiting() throws {
        let scratch = try ScratchFolder()
        let folder = scratch.url.appending(path: "builds")
        var first: ScratchLock? = try ScratchLock(folder) { _ in Issue.record("nobody else builds there") }
        var said: [String] = []
        let second = try ScratchLock(folder) { text in
            said.append(text)
            first = nil
        }
        #expect(first == nil && said == ["another bench init builds in \(folder.path); waiting for it"])
        _ = try ScratchLock(nil) { said.append($0) }
        withExtendedLifetime(second) {}
        #expect(said.count == 1)
    }
}
