import Testing

@testable import BenchInit

extension ProcessTests {
    @Suite("What a screen does not own is there as long as the screen")
    struct WeaklyKeptTests {
        @Test("What a class keeps without owning it has a name of its own, and belongs to the stage")
        func weaklyKept() throws {
            let text = """
                final class Network { init(host: String) {} }
                final class Cache { static let shared = Cache() }
                protocol AView: AnyObject { func show() }
                final class APresenter {
                    weak var view: AView?
                    private weak var network: Network?
                    private unowned let other: Network
                    private weak var cache: Cache?
                    private let owned: Network
                    init(network: Network, told other: Network, cache: Cache, owned: Network) {
                        (self.other, self.owned) = (other, owned)
                    }
                    func load() {}
                }
                """
            let flow = try #require(try AppScreens.read(["A.swift": text]).first?.flow)
            let made = #"Network(host: "swift")"#
            #expect(
                flow.setup == [
                    "let network = stage.own(\(made)).object", "let other = stage.own(\(made)).object",
                    "let presenter = APresenter(network: network, told: other, cache: Cache.shared, owned: \(made))",
                    "presenter.view = view",
                ], "\(flow.setup)")
        }
    }
}
