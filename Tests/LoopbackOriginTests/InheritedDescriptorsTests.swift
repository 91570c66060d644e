import Foundation
import LoopbackOrigin
import Synchronization
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("A child process that inherits the descriptors of an origin")
struct InheritedDescriptorsTests {
    @Test("A child process keeps neither the connection nor the port of an origin open")
    func child() async throws {
        let children = Mutex<[WaitingChild]>([])
        let origin = try LoopbackOrigin { _ in
            children.withLock { $0.append(WaitingChild()) }
            return OriginAnswer(body: Data("abc".utf8), framing: .truncated(after: 1))
        }
        let url = try #require(URL(string: "http://127.0.0.1:\(origin.port)/"))
        await #expect(throws: URLError.self) {
            try await URLSession(configuration: .ephemeral).data(from: url)
        }
        origin.stop()
        let again = try LoopbackOrigin(port: origin.port) { _ in OriginAnswer("") }
        again.stop()
        #expect(children.withLock { $0.count } == 1)
        children.withLock { $0.forEach { $0.end() } }
    }
}

/// A process that waits for input which never comes, with every descriptor of this one.
private struct WaitingChild: Sendable {
    private let id: pid_t

    init() {
        var ends: [Int32] = [0, 0]
        pipe(&ends)
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawn_file_actions_adddup2(&actions, ends[0], 0)
        var id: pid_t = 0
        var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("cat"), nil]
        #expect(posix_spawn(&id, "/bin/cat", &actions, nil, &arguments, nil) == 0)
        free(arguments[0])
        posix_spawn_file_actions_destroy(&actions)
        ends.forEach { close($0) }
        self.id = id
    }

    func end() {
        kill(id, SIGKILL)
        waitpid(id, nil, 0)
    }
}
