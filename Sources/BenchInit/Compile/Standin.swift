/// A module that can take the place of one of Apple's that is missing on Linux, where a bench asks for it.
///
/// A row adds one: the module that an app imports, and the module of this package that takes its place.
struct Standin: Hashable, Sendable {
    /// The module that takes the place; a product of its own, or a target that is written into the bench.
    let name: String
    /// The module that the app imports.
    let original: String
    /// The modules that it re-exports, where it is written into the bench; nil for one of this package.
    let reexported: [String]?
    /// True if it tells the scenario what an app asks of it, as what is left out of the app's own code is told.
    let tellsOutside: Bool

    private init(
        _ original: String, _ name: String, reexported: [String]? = nil, tellsOutside: Bool = false
    ) {
        self.original = original
        self.name = name
        self.reexported = reexported
        self.tellsOutside = tellsOutside
    }

    static let combine = Standin("Combine", "CombineStandin")
    static let swiftUI = Standin("SwiftUI", "SwiftUIShim")
    static let uiKit = Standin("UIKit", "UIKitStandin")
    /// The formatters that Foundation lacks on Linux, for modules that name one; no app imports a module of that name.
    static let formatters = Standin("Formatters", "FormattersStandin")
    /// Selectors, and what Foundation does with them on Apple's platforms.
    static let objectiveC = Standin("ObjectiveC", "ObjectiveCStandin")
    /// Written into the bench: re-exports a library that behaves as Combine does.
    static let appCombine = Standin("Combine", "AppCombine", reexported: CombineLibrary.modules)
    /// Written into the bench: SwiftUI without a view, with that library.
    static let appSwiftUI = Standin(
        "SwiftUI", "AppSwiftUI", reexported: ["AppCombine", "SwiftUIValues"])

    /// An empty module for one that nothing here has; by the original's name a library would take it for that
    /// (`#if canImport(StoreKit)`), and one that others bring along would be in its place.
    static func empty(_ original: String) -> Standin { Standin(original, "\(original)Empty") }

    private static let apple = [
        uiKit, formatters, objectiveC, Standin("os", "OSStandin"), Standin("OSLog", "OSLogStandin"),
        Standin("CoreData", "CoreDataStandin"), Standin("CoreLocation", "CoreLocationStandin"),
        Standin("SwiftData", "SwiftDataStandin"),
        Standin("MapKit", "MapKitStandin"), Standin("SafariServices", "SafariServicesStandin"),
        Standin("CryptoKit", "CryptoKitStandin"), Standin("CommonCrypto", "CommonCryptoStandin"),
        Standin("Network", "NetworkStandin"), Standin("Security", "SecurityStandin"),
        Standin("UserNotifications", "UserNotificationsStandin", tellsOutside: true),
        Standin("WebKit", "WebKitStandin", tellsOutside: true),
        Standin("AVFoundation", "AVFoundationStandin", tellsOutside: true),
        Standin("AVKit", "AVKitStandin", tellsOutside: true), Standin("StoreKit", "StoreKitStandin"),
        Standin("SystemConfiguration", "SystemConfigurationStandin"), Standin("Reachability", "ReachabilityStandin"),
        Standin("SwiftyJSON", "SwiftyJSONStandin"), Standin("RealmSwift", "RealmSwiftStandin"),
        Standin("Realm", "RealmStandin"),
    ]

    /// The modules for which there is one.
    static let originals = Set((apple + [combine, swiftUI]).map(\.original))

    /// The stand-ins that a bench chooses from.
    static func offered(hasLibrary: Bool, built: Set<String>) -> [Standin] {
        (hasLibrary ? [appCombine, appSwiftUI] : [combine, swiftUI])
            + apple.filter { $0 == uiKit || built.contains($0.name) }
    }

    /// The words for the compiler.
    var flags: [String] { ["-module-alias", "\(original)=\(name)"] }

    /// The text of its only file, where it is written into the bench.
    var text: String? { reexported.map { $0.map { "@_exported import \($0)\n" }.joined() } }
}
