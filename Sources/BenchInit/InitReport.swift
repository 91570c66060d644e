import BenchDiagnostics
import BenchPlatform

/// The text that `init` prints about an app.
struct InitReport {
    let result: CombineTrial.Result
    let place: AppPlace
    let code: AppCode
    /// The code that is missing of compiled files, by the names of their modules and by their paths.
    private let branches: [String: [String: PlatformBranches]]

    /// Takes what was found of an app.
    init(result: CombineTrial.Result, place: AppPlace, code: AppCode) {
        (self.result, self.place, self.code) = (result, place, code)
        let modules = result.found.modules
        let names = Set(modules.map(\.module.name))
        let found = modules.map { ($0.module.name, Self.branches(of: $0, beside: names, on: Self.platform(of: place))) }
        branches = Dictionary(found, uniquingKeysWith: { $0.merging($1) { first, _ in first } })
    }

    /// A line for each module, each file that stays out, and each screen.
    var lines: [String] {
        others + library + result.found.modules.flatMap(lines(of:)) + lists + strangers
            + place.sources.unreadable.map { "  out  \($0): \(OutReason.unreadable.text)" }
            + place.sources.unparsed.map {
                "  out  \($0): the parser of the toolchain ends at it, so it is compiled and not read"
            }
            + place.unread.map { "  out  \($0.path): \($0.reason)" } + skipped + doubles
            + screens + surrounding
    }

    private var surrounding: [String] {
        place.surrounding.map {
            [
                "  left to you  Package.swift: add `exclude: [\"\(AppPlace.bench)\"]` to the target \($0), which compiles every file below its folder"
            ]
        } ?? []
    }

    private var others: [String] {
        func told(_ title: String, _ names: [String], _ way: String) -> [String] {
            names.isEmpty ? [] : ["\(place.name) is taken; \(title): \(names.joined(separator: ", ")) (\(way))"]
        }
        return told("other apps of the project", place.others, "--target NAME")
            + told("other projects with an app", place.elsewhere, "bench init PATH/OF/ONE")
    }

    private var lists: [String] {
        result.found.bundle.lists.keys.sorted { $0.key < $1.key }.map { name, keys in
            "  stand-in  \(name).plist (with \(keys.joined(separator: ", ")) as texts, needed by the app and not among its files)"
        }
    }

    private var library: [String] {
        let all = result.additions.map { "with \($0.brings)" }.joined(separator: " and ")
        let beside = all.isEmpty ? "" : ", \(all)"
        return result.library.map { ["\(Standin.appCombine.name) re-exports \($0.source.title)\(beside)"] }
            ?? []
    }

    private func lines(of module: AppTrial.TriedModule) -> [String] {
        // Of a package of others, nobody asks for each file.
        if let copy = place.copy(of: module.module) {
            return [head(of: module, title: " of \(copy.title), copied")]
        }
        let excerpts = module.compiled.excerpts
        let branches = branches[module.module.name] ?? [:]
        let shims = module.standins.map { "\($0.original) is \($0.name)" }
        let head = head(of: module, branches)
        let differences = module.module.settings.differences
        let views = module.outside.filter { $0.value == .view }.keys.sorted()
        let isMany = views.count > 2
        let outside =
            module.outside.filter { !isMany || $0.value != .view }
            .sorted { (rank($0.value), $0.key) < (rank($1.value), $1.key) }
            .map { path, reason in "  out  \(path): \(text(of: reason))" }
            + (isMany ? ["  out  \(views.count) files of views, which are read and not played"] : [])
        let types = module.compiled.types.sorted { $0.name < $1.name }.map { "  stand-in  \($0.title)" }
        let empty = module.compiled.emptyModules.map { "  stand-in  \($0) (an empty module)" }
        // A listed file may be below the root after all: in a folder that is not looked into.
        let lost = module.module.lost.map { path in
            "  out  \(path): the project lists it, and it is not in this folder\(Self.hint(path))"
        }
        let moved = module.module.moved.sorted { $0.key < $1.key }.map { path, listed in
            "  moved  \(path): the project lists it as \(listed)"
        }
        let parts = excerpts.map { excerpt, why in
            excerpt.names.isEmpty
                ? "  rewritten  \(excerpt.file.path): \(excerpt.rewritten.sorted().joined(separator: ", "))"
                : "  in part  \(excerpt.file.path): without \(Self.cut(excerpt)): \(text(of: why))"
        }
        let gone = module.compiled.lostShims.sorted { $0.key.rawValue < $1.key.rawValue }.map { part, message in
            "  out  \(part.rawValue): the compiler: \(message)"
        }
        return [([head] + shims + differences).joined(separator: "; ")] + outside + lost + moved + gone + parts
            + platformLines(branches) + types + empty
    }

    private func head(
        of module: AppTrial.TriedModule, _ branches: [String: PlatformBranches] = [:], title: String = ""
    ) -> String {
        // What has other words in a few places is as whole as a file that has none.
        let cut = module.compiled.excerpts.filter { !$0.excerpt.names.isEmpty }.map(\.excerpt.file.path)
        let gone = branches.filter { $0.value.isWhole && !cut.contains($0.key) }.count
        let parts = Set(cut).union(branches.keys).count - gone
        let out = module.outside.count + gone
        let all = module.compiled.files.count + module.outside.count
        let inside = all - out - parts
        return "\(module.module.name)\(title): \(inside) of \(all) Swift files compile here"
            + (parts == 0 ? "" : ", \(parts) in part")
            + (out == 0 ? "" : ", \(out) \(out == 1 ? "stays" : "stay") out")
    }

    /// The text of a reason, with where the app has what is missing if that is Objective-C.
    private func text(of reason: OutReason) -> String {
        let message = reason.message ?? ""
        let name = CompilerErrors.missingValue(in: message) ?? CompilerErrors.missingType(in: message)
        let header = name.flatMap { name in place.tree.files.first { $0.hasSuffix("/\(name).h") || $0 == "\(name).h" } }
        return reason.text + (header.map { ", which is Objective-C: \($0)" } ?? "")
    }

    private static func hint(_ path: String) -> String {
        path.hasPrefix("../") ? "; name a folder that holds it and the project" : ""
    }

    private static func cut(_ excerpt: Excerpt) -> String {
        let names = excerpt.names.distinct
        let more = names.count > 4 ? ["\(names.count - 3) more"] : []
        return (names.prefix(more.isEmpty ? 4 : 3) + more).joined(separator: ", ")
    }

    /// The place of a reason in the list: files that take others out come before those.
    private func rank(_ reason: OutReason) -> Int { if case .needs = reason { 1 } else { 0 } }

    /// Files that no module has, by their folder and by why they stay out.
    private var strangers: [String] {
        let known = Set(place.modules.flatMap(\.files) + place.sources.unreadable)
        let left = place.tree.swift.filter { !known.contains($0) }
        let folders = Dictionary(grouping: left) { path in
            let reason = place.sources.files[path].flatMap(FileChoice.reason) ?? .noMember
            return [path.split(separator: "/").dropLast().first.map(String.init) ?? "", reason.text]
        }
        return folders.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { key, files in
            let what = files.count == 1 ? files[0] : "\(key[0].isEmpty ? "" : key[0] + "/")… (\(files.count) files)"
            return "  out  \(what): \(key[1])"
        }
    }

    private var skipped: [String] {
        let (folders, closed) = (place.tree.skipped.map(titled), place.tree.closed)
        return
            (folders.isEmpty
            ? [] : ["  out  \(Self.some(of: folders)): not looked into, as what is built, fetched or behind a link"])
            + (closed.isEmpty ? [] : ["  out  \(Self.some(of: closed)): your user may not look into it"])
    }

    /// A folder that is not looked into, with the libraries that are taken from there.
    private func titled(_ folder: String) -> String {
        let names = place.copies.filter { $0.places.values.contains { $0.path.hasPrefix(path(of: folder)) } }
            .map(\.source.name)
        return names.isEmpty ? folder : "\(folder) (but for \(names.joined(separator: ", ")))"
    }

    private func path(of folder: String) -> String { place.root.appending(path: folder).path + "/" }

    /// Types that are taken for made up because of their names.
    private var doubles: [String] {
        let all = code.doubles.sorted { $0.key < $1.key }.map { "\($0.key) (beside \($0.value))" }
        return all.isEmpty ? [] : ["  out  \(Self.some(of: all)): called as what is made up for tests and previews"]
    }

    /// Six names at most, with the number of the others.
    private static func some(of names: [String]) -> String {
        let more = names.count > 6 ? ["\(names.count - 5) more"] : []
        return (names.prefix(more.isEmpty ? 6 : 5) + more).joined(separator: ", ")
    }

    private var screens: [String] {
        let outsiders = outsiders
        guard !result.found.screens.isEmpty else {
            return outsiders.isEmpty
                ? ["no output protocol, view model or model was found: write the first scenario by hand"] : outsiders
        }
        let subjects = Set(result.found.screens.flatMap { [$0.subject] + ($0.written?.flow.view.map { [$0] } ?? []) })
        let silent = AskingScreens.silent(in: code, besides: subjects)
        return result.found.screens.flatMap(lines(of:))
            + outsiders
            + (silent.isEmpty ? [] : ["  no scenario  \(Self.some(of: silent)): no request comes from there"])
    }

    /// The presenters and view models of which nothing compiles here, each with its file and the reason.
    private var outsiders: [String] {
        let outside = result.found.modules.reduce(into: [String: String]()) { all, module in
            let gone = (branches[module.module.name] ?? [:]).filter(\.value.isWhole).mapValues(Self.whole)
            all.merge(module.outside.mapValues(text).merging(gone) { first, _ in first }) { first, _ in first }
        }
        let subjects = Set(result.found.screens.map(\.subject))
        let types = code.types.values.filter { type in
            type.kind == .class && (type.isObservable || AppCode.isScreenName(type.name))
                && outside[type.file] != nil && !subjects.contains(type.name)
        }
        return types.sorted { $0.name < $1.name }.map { type in
            "  no scenario  \(type.name): \(type.file) stays out: \(outside[type.file] ?? "")"
        }
    }

    private func lines(of screen: AppTrial.TriedScreen) -> [String] {
        let scenarios = screen.written.map { written in
            let names = written.flow.names
            let walked = written.screen == nil ? "" : "; screen \(names.screen)"
            return "scenarios \(names.scenario), \(names.offline)\(walked)"
        }
        let parts = screen.spies + (scenarios.map { [$0] } ?? [])
        let head = parts.isEmpty ? [] : ["\(screen.subject): \(parts.joined(separator: "; "))"]
        let isGuessed = screen.written.map { $0.flow.view == nil && !$0.flow.steps.isEmpty } ?? false
        let why = "no view was seen to call it, so its steps go by the names of its methods"
        let guess = "  by name  \(screen.subject): \(why)"
        return head + (isGuessed ? [guess] : []) + screen.obstacles.map { "  left to you  \(screen.subject): \($0)" }
    }
}

/// The lines about code that the app has on its platform and that nothing compiles here.
extension InitReport {
    /// The code that is missing of the files of a module that are compiled, by their paths.
    fileprivate static func branches(
        of module: AppTrial.TriedModule, beside modules: Set<String>, on platform: String
    ) -> [String: PlatformBranches] {
        let compiled = module.compiled
        let found = FileChoice.known.union(compiled.standins.map(\.original)).union(compiled.emptyModules)
            .union(compiled.libraries.map(\.module)).union(modules)
        let defined = module.module.settings.defines
        let app = SourceConditions(defined: defined, on: platform)
        let here = SourceConditions(
            defined: defined + ["SWIFT_PACKAGE"], on: platformName, with: found)
        let files = compiled.files.filter { $0.text.contains("#if") }
        return Dictionary(
            files.compactMap { file in
                PlatformBranches(of: file.text, app: app, here: here).map { (file.path, $0) }
            }, uniquingKeysWith: { first, _ in first })
    }

    /// The platform that the app is for.
    fileprivate static func platform(of place: AppPlace) -> String {
        let own = place.modules.first { $0.name == place.name }?.variables["SDKROOT"] ?? ""
        let names = ["macosx": "macOS", "watchos": "watchOS", "appletvos": "tvOS", "xros": "visionOS"]
        return names[own] ?? "iOS"
    }

    /// A line for each file of a module that lacks code.
    fileprivate func platformLines(_ branches: [String: PlatformBranches]) -> [String] {
        branches.sorted { $0.key < $1.key }.map { path, missing in
            missing.isWhole
                ? "  out  \(path): \(Self.whole(missing))" : "  in part  \(path): without what is \(missing.text)"
        }
    }

    /// The reason for which nothing is left of a file.
    fileprivate static func whole(_ missing: PlatformBranches) -> String { "all of its code is \(missing.text)" }
}
