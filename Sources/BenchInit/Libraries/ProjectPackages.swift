import Foundation

/// The packages of others that the projects and manifests of an app name, with the products that they are asked for.
struct ProjectPackages {
    /// The libraries, by their modules.
    let libraries: [String: AppLibrary]

    /// Reads what is in the folder of an app.
    init(_ tree: AppTree, below root: URL, manifests: [PackageManifest] = []) {
        func data(_ path: String) -> Data? { try? Data(contentsOf: root.appending(path: path)) }
        let pins = tree.files.filter { $0.split(separator: "/").last == "Package.resolved" }.compactMap(data)
            .flatMap(Pin.all)
        let projects = tree.projects.compactMap { data("\($0)/project.pbxproj") }.flatMap(Self.products)
        self.init(projects + manifests.flatMap(\.linked), pins: pins)
    }

    /// Takes products and pins.
    init(_ products: [Product], pins: [Pin]) {
        let states = Dictionary(pins.map { ($0.identity, $0.requirement) }, uniquingKeysWith: { first, _ in first })
        // SwiftPM takes one source of each package: that of a library which is known to compile goes before all.
        var sources: [String: PackageSource] = [:]
        let found = products.flatMap { product -> [(String, AppLibrary)] in
            let identity = PackageSource.name(of: product.address).lowercased()
            guard !Self.unasked.contains(identity), let requirement = states[identity] ?? product.requirement else {
                return []
            }
            let known = AppLibrary.knownSource(of: identity, for: requirement)
            let source = sources[identity] ?? known ?? PackageSource(address: product.address, requirement)
            sources[identity] = source
            return ([product.name] + (Self.parts[identity] ?? [])).map { AppLibrary($0, source) }.map {
                ($0.module, $0)
            }
        }
        libraries = Dictionary(found, uniquingKeysWith: { first, _ in first })
    }

    /// The parts of packages that come with a product of another name and can be imported alone; each is a product too.
    private static let parts = [
        "swift-collections": [
            "BitCollections", "DequeModule", "HashTreeCollections", "HeapModule", "OrderedCollections",
        ],
        "swift-numerics": ["ComplexModule", "RealModule"],
    ]

    /// Packages of views, those that do not compile on Linux, and those that take minutes to fetch or to build: nobody waits for them.
    private static let unasked: Set = [
        "alerttoast", "amplify-ios", "amplify-swift", "apollo-ios", "charts", "facebook-ios-sdk",
        "firebase-ios-sdk", "google-mobile-ads", "googlesignin-ios", "ios-maps-sdk", "iqkeyboardmanager",
        "kingfisher", "lottie-ios", "lottie-spm", "mapbox-maps-ios", "nuke", "purchases-ios",
        "realm-cocoa", "realm-core", "realm-swift", "sdwebimage", "sdwebimageswiftui", "sentry-cocoa",
        "skeletonview", "snapkit", "stripe-ios", "stripe-ios-spm", "swift-composable-architecture",
        "swift-syntax", "swiftlint", "swiftlintplugins", "swiftmessages",
    ]

    /// Tells whether a package or a module is called as one of those.
    static func isUnasked(_ name: String) -> Bool { unasked.contains(name.lowercased()) }

    /// A product of a package that something asks for.
    struct Product: Equatable {
        let name: String
        /// The address of its package.
        let address: String
        /// The state that is asked for, where no pin says it; nil for one that is not understood.
        let requirement: PackageSource.Requirement?
    }

    /// The state of a package that was resolved.
    struct Pin: Equatable {
        /// The name by which SwiftPM knows it, in small letters.
        let identity: String
        let requirement: PackageSource.Requirement

        /// Reads `Package.resolved`, of any of its versions.
        static func all(in data: Data) -> [Pin] {
            let file = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
            let pins = file?["pins"] ?? (file?["object"] as? [String: Any])?["pins"]
            return (pins as? [[String: Any]] ?? []).compactMap { pin in
                guard let address = (pin["location"] ?? pin["repositoryURL"]) as? String,
                    let state = pin["state"] as? [String: Any]
                else { return nil }
                let version = (state["version"] as? String).map(PackageSource.Requirement.exact)
                let revision = (state["revision"] as? String).map(PackageSource.Requirement.revision)
                guard let requirement = version ?? revision else { return nil }
                return Pin(identity: PackageSource.name(of: address).lowercased(), requirement: requirement)
            }
        }
    }

    /// The products that the targets of a project are linked with (`XCSwiftPackageProductDependency`).
    static func products(of project: Data) -> [Product] {
        let objects = XcodeProject.list(project)["objects"] as? [String: [String: Any]] ?? [:]
        return objects.sorted { $0.key < $1.key }.compactMap { _, object in
            guard object["isa"] as? String == "XCSwiftPackageProductDependency",
                let name = object["productName"] as? String, let id = object["package"] as? String,
                let package = objects[id], let address = package["repositoryURL"] as? String
            else { return nil }
            let asked = package["requirement"] as? [String: Any] ?? [:]
            return Product(name: name, address: address, requirement: requirement(asked))
        }
    }

    private static func requirement(_ asked: [String: Any]) -> PackageSource.Requirement? {
        func text(_ key: String) -> String? { asked[key] as? String }
        switch text("kind") {
        case "upToNextMajorVersion": return text("minimumVersion").map { .from($0) }
        case "upToNextMinorVersion": return text("minimumVersion").flatMap { .minor(from: $0) }
        case "versionRange":
            guard let lower = text("minimumVersion"), let upper = text("maximumVersion") else { return nil }
            return .between(lower, upper)
        case "exactVersion": return text("version").map { .exact($0) }
        case "branch": return text("branch").map { .branch($0) }
        case "revision": return text("revision").map { .revision($0) }
        default: return nil
        }
    }
}
