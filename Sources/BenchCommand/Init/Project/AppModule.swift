/// A module of an app: its files, and how they are compiled.
struct AppModule: Equatable, Sendable {
    let name: String
    /// The paths of its Swift files below the root, sorted.
    let files: [String]
    /// What the project lists for it and no folder below the root has, as it is listed, sorted.
    let lost: [String]
    let settings: CompileSettings
    /// Whether it is a package's, and so offers only what is public to others.
    let isOfPackage: Bool

    init(
        name: String, files: [String], lost: [String] = [], settings: CompileSettings = .init(),
        isOfPackage: Bool = false
    ) {
        self.name = Self.identifier(name)
        self.files = Set(files).sorted()
        self.lost = Set(lost).sorted()
        self.settings = settings.cleaned
        self.isOfPackage = isOfPackage
    }

    /// A name that Swift takes for a module.
    static func identifier(_ name: String) -> String {
        let text = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
        return text.first.map { $0.isLetter || $0 == "_" } == true ? text : "App\(text)"
    }
}

/// What is read of a project that a person works with.
struct ProjectReading: Equatable, Sendable {
    /// The name of the app.
    let name: String
    let modules: [AppModule]
    /// What was not taken: other apps of the project.
    let others: [String]
    /// The target that takes the place of the bench's tests: its folder holds the files that no module has.
    init(name: String, modules: [AppModule], others: [String] = []) {
        self.name = name
        self.modules = modules
        self.others = others
    }
}
