import Foundation
import PresenterBench
import Testing

@testable import BenchCommand
@testable import BenchRunner

@Suite("A play sees exactly the environment that was made for it")
struct PlayEnvironmentTests {
    private let outer = [
        "PATH": "/bin", "LD_LIBRARY_PATH": "/lib", "SECRET": "s", "NASA_API_KEY": "k", "HOME": "/root",
        "TZ": "Asia/Tokyo",
        "XDG_CONFIG_HOME": "/home/ann/.config", "LANG": "ja_JP",
    ]

    @Test("A replay passes on the path and the variables that the scenario lists, and nothing else")
    func replay() {
        let plan = PlannedPlay(scenario: "apod", environment: ["NASA_API_KEY", "UNSET"])
        let variables = PlayEnvironment.variables(for: plan, in: "/tmp/p", outer: outer)
        #expect(
            variables == [
                "HOME": "/tmp/p/home", "CFFIXED_USER_HOME": "/tmp/p/home", "TMPDIR": "/tmp/p/tmp", "TZ": "UTC",
                "LC_ALL": "C.UTF-8", "SWIFT_DETERMINISTIC_HASHING": "1",
                "SWIFT_BACKTRACE": CrashTrace.settings(into: "/tmp/p/trace"),
                "XDG_CACHE_HOME": "/tmp/p/home/Library/Caches", "XDG_CONFIG_HOME": "/tmp/p/home/Library/Preferences",
                "XDG_DATA_HOME": "/tmp/p/home/Library/Application Support",
                "PATH": "/bin", "LD_LIBRARY_PATH": "/lib", "NASA_API_KEY": "k",
            ])
    }

    @Test("A scenario cannot replace the play's own home and time zone")
    func own() {
        let plan = PlannedPlay(scenario: "apod", environment: ["HOME", "TZ"])
        let variables = PlayEnvironment.variables(for: plan, in: "/tmp/p", outer: outer)
        #expect(variables["HOME"] == "/tmp/p/home")
        #expect(variables["TZ"] == "UTC")
    }

    @Test("A capture gives the app no more variables; only its network process knows proxies and certificates")
    func network() {
        let outer = ["https_proxy": "http://127.0.0.1:3128", "SSL_CERT_FILE": "/c=d", "SECRET": "s", "HOME": "/root"]
        let network = NetworkVariables.all(in: outer)
        #expect(network == ["https_proxy": "http://127.0.0.1:3128", "SSL_CERT_FILE": "/c=d"])
        let options = PlayOptions(mode: .capture(upstreams: [:]), root: URL(filePath: "/"), timeout: nil)
        #expect(PlayOrder(PlannedPlay(scenario: "apod"), options, network: network).network == network)
        let replay = PlayOptions(mode: .replay, root: URL(filePath: "/"), timeout: nil)
        #expect(PlayOrder(PlannedPlay(scenario: "apod"), replay, network: network).network.isEmpty)
        let variables = PlayEnvironment.variables(for: PlannedPlay(scenario: "apod"), in: "/tmp/p", outer: outer)
        #expect(Set(variables.keys).isDisjoint(with: outer.keys.filter { $0 != "HOME" }))
    }

    @Test("Varying a factor changes its variable, and nothing else")
    func conditions() {
        func variables(_ conditions: PlayConditions) -> [String: String] {
            let plan = PlannedPlay(scenario: "apod", conditions: conditions)
            return PlayEnvironment.variables(for: plan, in: "/tmp/p", outer: outer)
        }
        func differing(_ conditions: PlayConditions) -> Set<String> {
            let (usual, other) = (variables(.usual), variables(conditions))
            return Set(usual.keys).union(other.keys).filter { usual[$0] != other[$0] }
        }
        let homes: Set = ["HOME", "CFFIXED_USER_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"]
        #expect(differing(PlayConditions(varied: [.hashOrder])) == ["SWIFT_DETERMINISTIC_HASHING"])
        #expect(variables(PlayConditions(varied: [.hashOrder]))["SWIFT_DETERMINISTIC_HASHING"] == nil)
        #expect(differing(PlayConditions(varied: [.home])) == homes)
        #expect(differing(PlayConditions(varied: [.timeZone])) == ["TZ"])
        #expect(differing(PlayConditions(varied: [.locale])) == ["LC_ALL"])
        #expect(differing(PlayConditions(varied: [.randomNumbers, .addresses, .processors], attempt: 3)) == [])
    }

    @Test("Random numbers have another seed in each attempt, and the default one if they are not varied")
    func seeds() {
        let seeds = (1...10).map { PlayConditions(varied: [.randomNumbers], attempt: $0).seed }
        #expect(Set(seeds).count == 10 && !seeds.contains(PlayConditions.usual.seed))
        #expect(PlayConditions(varied: [.hashOrder], attempt: 4).seed == PlayConditions.usual.seed)
    }
}
