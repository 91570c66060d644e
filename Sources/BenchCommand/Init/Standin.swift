/// A module that can take the place of one that is missing on Linux, where a bench asks for it.
enum Standin: String, CaseIterable, Sendable {
    case combine = "CombineStandin"
    case swiftUI = "SwiftUIShim"
    case uiKit = "UIKitStandin"
    /// Written into the bench: re-exports a library that behaves as Combine does.
    case appCombine = "AppCombine"
    /// Written into the bench: SwiftUI without a view, with that library.
    case appSwiftUI = "AppSwiftUI"

    /// The modules for which there is one.
    static let originals = Set(allCases.map(\.original))

    /// Those that a bench chooses from.
    ///
    /// - Parameter hasLibrary: Whether a library takes the place of Combine.
    /// - Returns: One for each module that may be missing.
    static func offered(hasLibrary: Bool) -> [Standin] {
        hasLibrary ? [.appCombine, .appSwiftUI, .uiKit] : [.combine, .swiftUI, .uiKit]
    }

    /// The module that the app imports.
    var original: String {
        switch self {
        case .combine, .appCombine: "Combine"
        case .swiftUI, .appSwiftUI: "SwiftUI"
        case .uiKit: "UIKit"
        }
    }

    /// The words for the compiler.
    var flags: [String] { ["-module-alias", "\(original)=\(rawValue)"] }

    /// The modules that it re-exports, where it is written into the bench; nil for one of this package.
    var reexported: [String]? {
        switch self {
        case .combine, .swiftUI, .uiKit: nil
        case .appCombine: CombineLibrary.modules
        case .appSwiftUI: [Standin.appCombine.rawValue, "Foundation", "LinuxShims", "Observation"]
        }
    }

    /// The text of its only file, where it is written into the bench.
    var text: String? { reexported.map { $0.map { "@_exported import \($0)\n" }.joined() } }
}
