import Testing

extension ProcessTests {
    @Suite("A module of the app is meant before any other of its name")
    struct OwnModulesTests {
        private let shell: Shell

        init() throws { shell = try Shell() }

        @Test("One that is called as one of Apple's has no stand-in in its place")
        func calledAsApples() throws {
            try shell.folder.write(
                """
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                    name: "Shop", targets: [.target(name: "Network"), .target(name: "Shop", dependencies: ["Network"])])
                """, to: "Shop/Package.swift")
            try shell.folder.write(
                "public struct Client: Sendable { public init() {}; public func names() async -> [String] { [] } }\n",
                to: "Shop/Sources/Network/Client.swift")
            try shell.folder.write(
                """
                import Network
                @MainActor protocol OffersView: AnyObject { func show(_ names: [String]) }
                @MainActor final class OffersPresenter {
                    weak var view: (any OffersView)?
                    private let client = Client()
                    func viewDidLoad() { Task { view?.show(await client.names()) } }
                }
                """, to: "Shop/Sources/Shop/OffersPresenter.swift")
            let run = try shell.run("bench init Shop --package /presenter-bench --no-build")
            #expect(run.code == 0 && !run.output.contains("NetworkStandin"), "\(run.text)")
            #expect(run.output.contains("OffersPresenter: OffersViewSpy; scenarios offers"), "\(run.output)")
            let manifest = try #require(shell.folder.text(of: "Shop/Bench/Package.swift"))
            #expect(manifest.contains("dependencies: [\"Network\", "), "\(manifest)")
            #expect(!manifest.contains("-module-alias"), "\(manifest)")
        }

        @Test("One that is called as one which plays need is refused by its name", arguments: ["Transcript", "Relays"])
        func calledAsOurs(name: String) throws {
            try shell.folder.write("final class APresenter { func load() {} }\n", to: "\(name)/A.swift")
            let run = try shell.run("bench init \(name) --package /presenter-bench --no-build")
            #expect(run.code == 3 && run.errors.contains("called \(name)"), "\(run.text)")
            #expect(!shell.folder.files.contains { $0.hasPrefix("Bench/") })
        }
    }
}
