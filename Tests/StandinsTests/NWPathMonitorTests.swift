import Foundation
import Testing

@testable import NetworkStandin

extension NetworkTests {
    @Suite("A monitor tells of the way to the network that the scenario names")
    struct NWPathMonitorTests {
        private final class Heard: Sendable {
            private let lock = NSLock()
            nonisolated(unsafe) private var paths: [NWPath.Status] = []

            func add(_ status: NWPath.Status) { lock.withLock { paths.append(status) } }
            var all: [NWPath.Status] { lock.withLock { paths } }
        }

        @Test("It tells of Wi-Fi first, then of each change, and of none after it was cancelled")
        func changes() {
            defer { NWPathMonitor.path = NWPath() }
            let (queue, heard, monitor) = (DispatchQueue(label: "test"), Heard(), NWPathMonitor())
            monitor.pathUpdateHandler = { heard.add($0.status) }
            #expect(heard.all.isEmpty)
            monitor.start(queue: queue)
            queue.sync {}
            #expect(heard.all == [.satisfied])
            NWPathMonitor.path = NWPath(status: .unsatisfied)
            queue.sync {}
            #expect(heard.all == [.satisfied, .unsatisfied])
            monitor.cancel()
            NWPathMonitor.path = NWPath()
            queue.sync {}
            #expect(heard.all == [.satisfied, .unsatisfied])
        }

        @Test("It tells of no change that it does not see")
        func unseenChanges() {
            defer { NWPathMonitor.path = NWPath() }
            let (queue, heard) = (DispatchQueue(label: "test"), Heard())
            let monitor = NWPathMonitor(requiredInterfaceType: .wifi)
            monitor.pathUpdateHandler = { heard.add($0.status) }
            monitor.start(queue: queue)
            NWPathMonitor.path = NWPath()
            NWPathMonitor.path = NWPath(interface: .cellular)
            NWPathMonitor.path = NWPath(status: .unsatisfied)
            queue.sync {}
            #expect(heard.all == [.satisfied, .unsatisfied])
            monitor.start(queue: queue)
            queue.sync {}
            #expect(heard.all == [.satisfied, .unsatisfied, .unsatisfied], "a start tells the path in any case")
        }

        @Test("A monitor of one kind of interface sees only that")
        func kinds() {
            defer { NWPathMonitor.path = NWPath() }
            NWPathMonitor.path = NWPath(interface: .cellular, isExpensive: true)
            #expect(NWPathMonitor(requiredInterfaceType: .wifi).currentPath.status == .unsatisfied)
            #expect(NWPathMonitor(requiredInterfaceType: .cellular).currentPath.isExpensive)
            #expect(NWPathMonitor(prohibitedInterfaceTypes: [.cellular]).currentPath.status == .unsatisfied)
            #expect(NWPathMonitor().currentPath.usesInterfaceType(.cellular))
            #expect(!NWPathMonitor().currentPath.usesInterfaceType(.wifi))
        }

        @Test("A loop over the paths gets the one that is there")
        func sequence() async {
            for await path in NWPathMonitor() {
                #expect(path.status == .satisfied)
                break
            }
        }
    }
}
