import Foundation
import NetworkStandin
import Synchronization
import SystemConfigurationStandin
import Testing

/// One at a time: there is one way to the network.
@Suite("There is one way to the network, whichever framework an app asks", .serialized)
struct NetworkTests {
    @Test("What a scenario says to one framework, the other one says too, and who listens there hears of it")
    func one() throws {
        defer { NWPathMonitor.path = NWPath() }
        let queue = DispatchQueue(label: "test")
        let heard = Mutex<[SCNetworkReachabilityFlags]>([])
        let way = SCNetworkReachability.hearing(on: queue) { heard.withLock { $0.append(SCNetworkReachability.flags) } }
        let all: [(NWPath, SCNetworkReachabilityFlags)] = [
            (NWPath(status: .unsatisfied), []),
            (NWPath(interface: .cellular, isExpensive: true), [.reachable, .isWWAN]),
            (NWPath(status: .requiresConnection), [.reachable, .connectionRequired]), (NWPath(), .reachable),
        ]
        for (path, flags) in all {
            NWPathMonitor.path = path
            queue.sync {}
            #expect(SCNetworkReachability.flags == flags && heard.withLock { $0.last } == flags)
            SCNetworkReachability.flags = flags
            #expect(NWPathMonitor.path == path)
        }
        NWPathMonitor.path = NWPath(isConstrained: true)
        queue.sync {}
        #expect(heard.withLock { $0.count } == 4, "the flags are the same")
        SCNetworkReachability.flags = [.reachable, .isDirect]
        queue.sync {}
        #expect(SCNetworkReachability.flags == [.reachable, .isDirect] && NWPathMonitor.path == NWPath())
        #expect(SCNetworkReachabilitySetDispatchQueue(way, nil) && heard.withLock { $0.count } == 5)
    }
}
