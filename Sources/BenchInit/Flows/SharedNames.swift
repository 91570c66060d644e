import BenchSetup

/// The names that the app and PresenterBench both have, with what each means in the scenarios.
///
/// A file that imports both would find two types: a name of the module itself comes before either.
struct SharedNames {
    /// The names that what is written needs of ours.
    private static let ours = ["Bench", "Owned", "Probe", "Scenario", "Spy", "Stage"]
    /// The other names of ours: the app's own is meant.
    private static let others = [
        "Allow", "Fault", "Fixture", "LeftOut", "Moment", "PlayState", "Property", "Redaction", "Roles", "Rule",
        "SecretPattern",
    ]

    /// All of them.
    static let all = ours + others

    private let declarations: Declarations

    init(_ declarations: Declarations) { self.declarations = declarations }

    /// The file that says so; nil where no name is shared.
    var text: String? {
        let types = declarations.types + declarations.protocols + declarations.enumerations + declarations.aliases
        let meanings = Self.all.sorted().compactMap { name -> (line: String, module: String?)? in
            let modules = Set(types.filter { $0.pathComponents == [name] }.map(declarations.module))
            guard let module = modules.first, modules.count == 1 else { return nil }
            let isOurs = Self.ours.contains(name)
            return ("typealias \(name) = \(isOurs ? "PresenterBench" : module).\(name)", isOurs ? nil : module)
        }
        guard !meanings.isEmpty else { return nil }
        let modules = Set(meanings.compactMap(\.module)).sorted()
        let imports = ["import PresenterBench", ""] + modules.map { "@preconcurrency @testable import \($0)" }
        let head = ["", "// The app and PresenterBench both have these names."]
        return (imports + head + meanings.map(\.line)).joined(separator: "\n") + "\n"
    }
}
