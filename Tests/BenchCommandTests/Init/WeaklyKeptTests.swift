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
                    "let network = stage.own(\(made))", "let other = stage.own(\(made))",
                    "let presenter = APresenter(network: network.object, told: other.object, cache: Cache.shared, owned: \(made))",
                    "presenter.view = view",
                ], "\(flow.setup)")
        }

        @Test("What somebody holds weakly that is given after the presenter is made first")
        func weakPartner() throws {
            let text = """
                final class Frame {}
                final class Coordinator: FeedDelegate {
                    private weak var frame: Frame?
                    init(with frame: Frame) { self.frame = frame }
                    func open() {}
                }
                protocol FeedDelegate: AnyObject { func open() }
                protocol FeedView: AnyObject { func show() }
                final class FeedPresenter {
                    weak var view: FeedView?
                    var delegate: Coordinator?
                    func load() { view?.show() }
                }
                """
            let setup = try AppScreens.read(["A.swift": text]).first?.flow?.setup ?? []
            #expect(
                setup == [
                    "let presenter = FeedPresenter()", "presenter.view = view", "let frame = stage.own(Frame())",
                    "let coordinator = Coordinator(with: frame.object)", "presenter.delegate = coordinator",
                ], "\(setup)")
        }
    }
}
