#if os(Linux)
import Glibc
import Testing

@testable import PlayRuntime

@Suite("What libcurl asks of the machine is no attempt to reach the network")
struct NetworkReplacementsTests {
    @Test("Before a play begins, libcurl is told that there is no IPv6 here, and asks nobody")
    func beforePlay() throws {
        let replacement = try #require(Replacement.beforePlay.first { $0.name == "socket" && $0.callers == .transfers })
        let function = unsafeBitCast(
            replacement.function.address, to: (@convention(c) (Int32, Int32, Int32) -> Int32).self)
        let datagram = Int32(SOCK_DGRAM.rawValue)
        errno = 0
        #expect(function(AF_INET6, datagram | Int32(SOCK_CLOEXEC.rawValue), 0) == -1)
        #expect(errno == EAFNOSUPPORT)
        // Any other socket is the C library's.
        let local = function(AF_UNIX, datagram, 0)
        #expect(local >= 0)
        close(local)
    }

    @Test("A play keeps that replacement: the sessions of the self-test ask too")
    func inPlay() {
        let inPlay = Replacement.network.first { $0.name == "socket" && $0.callers == .transfers }
        #expect(inPlay?.function.address == Replacement.beforePlay.first?.function.address)
    }
}
#endif
