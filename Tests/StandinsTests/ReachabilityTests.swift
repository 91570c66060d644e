import Foundation
import Testing

@testable import ReachabilityStandin
@testable import SystemConfigurationStandin

extension NetworkTests {
    @Suite("The way to a server is as the scenario says")
    struct ReachabilityTests {
        /// The helper that hundreds of apps have copied, as it is written for a phone.
        private func isConnected() -> Bool {
            var zeroAddress = sockaddr_in()
            zeroAddress.sin_len = UInt8(MemoryLayout.size(ofValue: zeroAddress))
            zeroAddress.sin_family = sa_family_t(AF_INET)
            let route = withUnsafePointer(to: &zeroAddress) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { SCNetworkReachabilityCreateWithAddress(nil, $0) }
            }
            var flags: SCNetworkReachabilityFlags = []
            guard let route, SCNetworkReachabilityGetFlags(route, &flags) else { return false }
            return flags.contains(.reachable) && !flags.contains(.connectionRequired)
                && flags.rawValue & UInt32(kSCNetworkFlagsReachable) != 0
        }

        @Test("There is a way until the scenario takes it away")
        func flags() {
            defer { SCNetworkReachability.flags = .reachable }
            #expect(isConnected())
            SCNetworkReachability.flags = []
            #expect(!isConnected())
            SCNetworkReachability.flags = [.reachable, .connectionRequired]
            #expect(!isConnected())
        }

        @Test("A way to any address is made as a class of that name makes it, which hundreds of apps have copied")
        func anyAddress() throws {
            var zeroAddress = sockaddr()
            zeroAddress.sa_len = UInt8(MemoryLayout<sockaddr>.size)
            zeroAddress.sa_family = sa_family_t(AF_INET)
            #expect(zeroAddress.sa_len == 16 && SCError() == 0)
            #expect(SCNetworkReachabilityCreateWithAddress(nil, &zeroAddress) != nil)
        }

        private final class Heard {
            var all: [SCNetworkReachabilityFlags] = []
        }

        @Test("A callback hears of each change on its queue, and of none after its end")
        func changes() throws {
            defer { SCNetworkReachability.flags = .reachable }
            let (queue, heard) = (DispatchQueue(label: "test"), Heard())
            let way = try #require(SCNetworkReachabilityCreateWithName(kCFAllocatorDefault, "example.com"))
            var context = SCNetworkReachabilityContext(
                version: 0, info: Unmanaged.passUnretained(heard).toOpaque(),
                retain: {
                    _ = Unmanaged<Heard>.fromOpaque($0).retain()
                    return $0
                },
                release: { Unmanaged<Heard>.fromOpaque($0).release() },
                copyDescription: { _ in Unmanaged.passRetained("heard" as CFString) })
            #expect(
                SCNetworkReachabilitySetCallback(
                    way,
                    { _, flags, info in
                        if let info { Unmanaged<Heard>.fromOpaque(info).takeUnretainedValue().all.append(flags) }
                    }, &context))
            SCNetworkReachability.flags = []
            SCNetworkReachabilitySetDispatchQueue(way, queue)
            SCNetworkReachability.flags = [.reachable, .isWWAN]
            SCNetworkReachability.flags = [.reachable, .isWWAN]
            queue.sync {}
            #expect(heard.all == [[.reachable, .isWWAN]])
            SCNetworkReachabilitySetDispatchQueue(way, nil)
            SCNetworkReachability.flags = []
            queue.sync {}
            #expect(heard.all.count == 1)
        }

        @Test("What a callback gets is kept until another takes its place")
        func kept() throws {
            weak var first: Heard?
            let way = try #require(SCNetworkReachabilityCreateWithName(nil, "example.com"))
            do {
                let heard = Heard()
                first = heard
                var context = SCNetworkReachabilityContext(
                    info: Unmanaged.passUnretained(heard).toOpaque(),
                    retain: {
                        _ = Unmanaged<Heard>.fromOpaque($0).retain()
                        return $0
                    },
                    release: { Unmanaged<Heard>.fromOpaque($0).release() })
                SCNetworkReachabilitySetCallback(way, { _, _, _ in }, &context)
            }
            #expect(first != nil)
            SCNetworkReachabilitySetCallback(way, nil, nil)
            #expect(first == nil)
        }

        private func told(_ queue: DispatchQueue, _ body: (Reachability) throws -> Void) throws -> [String] {
            nonisolated(unsafe) var all: [String] = []
            let reachability = try Reachability(hostname: "example.com", notificationQueue: queue)
            reachability.whenReachable = { all.append("reachable: \($0.connection)") }
            reachability.whenUnreachable = { all.append("unreachable: \($0.connection)") }
            let observer = NotificationCenter.default.addObserver(
                forName: .reachabilityChanged, object: reachability, queue: nil
            ) { _ in all.append("posted") }
            defer { NotificationCenter.default.removeObserver(observer) }
            try body(reachability)
            queue.sync {}
            return all
        }

        @Test("The library tells of the way at its start and of each change, until it is stopped")
        func library() throws {
            defer { SCNetworkReachability.flags = .reachable }
            let queue = DispatchQueue(label: "test")
            let all = try told(queue) { reachability in
                #expect(reachability.connection == .wifi && "\(reachability.connection)" == "WiFi")
                #expect(Mirror(reflecting: reachability).children.isEmpty, "a recording shows values of the app")
                #expect(reachability.isReachable() && reachability.isReachableViaWiFi())
                #expect(Reachability(hostName: "example.com").isReachableViaWWAN() == false)
                #expect(try Reachability().isReachable())
                let newer = try! Reachability()
                let heard: Reachability.NetworkReachable? = nil
                let missed: Reachability.NetworkUnreachable? = nil
                (newer.whenReachable, newer.whenUnreachable) = (heard, missed)
                try reachability.startNotifier()
                try reachability.startNotifier()
                queue.sync {}
                SCNetworkReachability.flags = []
                queue.sync {}
                SCNetworkReachability.flags = [.reachable, .isWWAN]
                queue.sync {}
                reachability.stopNotifier()
                SCNetworkReachability.flags = []
            }
            #expect(
                all == [
                    "reachable: WiFi", "posted", "unreachable: No Connection", "posted", "reachable: Cellular",
                    "posted",
                ])
        }

        @Test("Mobile data is no way for an app that does not allow it, and nothing is told before the start")
        func cellular() throws {
            defer { SCNetworkReachability.flags = .reachable }
            let all = try told(DispatchQueue(label: "test")) { reachability in
                reachability.allowsCellularConnection = false
                SCNetworkReachability.flags = [.reachable, .isWWAN]
                #expect(reachability.connection == .unavailable)
            }
            #expect(all.isEmpty)
        }
    }
}
