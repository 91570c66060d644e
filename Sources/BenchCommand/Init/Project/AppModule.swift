/// A module of an app: its files, and how they are compiled.
struct AppModule: Equatable, Sendable {
    let name: String
    /// The paths of its Swift files below the root, sorted.
    let files: [String]
    /// The files that the project lists for it and that are in no folder below the root, as they are listed, sorted.
    let lost: [String]
    let settings: CompileSettings
    /// True for a module of a package, which offers others only what is public.
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

/// The app and the modules that were read of a project.
struct ProjectReading: Equatable, Sendable {
    /// The name of the app.
    let name: String
    let modules: [AppModule]
    /// The names of other apps of the project, which were not taken.
    let others: [String]
    /// The target that takes the place of the bench's tests: its folder holds the files that no module has.
    init(name: String, modules: [AppModule], others: [String] = []) {
        self.name = name
        self.modules = modules
        self.others = others
    }
}
