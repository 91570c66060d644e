import BenchSetup

/// The files of a module that may still compile, with the empty types that they need.
struct ModuleAttempt {
    /// Takes the place of a path for what the compiler says of the stand-ins themselves.
    static let standins = ""

    /// The files that are compiled whole or in part.
    private(set) var inside: [SwiftFile]
    /// Of the files that do not compile whole, what does, by their paths.
    private(set) var excerpts: [String: Excerpt] = [:]
    private(set) var outside: [String: OutReason] = [:]
    private(set) var types: [TypeStandin] = []
    /// The parts of the shims that do not compile beside the files, with what the compiler says.
    private(set) var lostShims: [ShimsText.Part: String] = [:]
    private let declared: DeclaredTypes
    /// The modules of the app, which are no libraries.
    private let own: Set<String>
    /// True if the project lists files that are not here.
    private let isIncomplete: Bool
    /// The views of SwiftUI that are played.
    private let played: PlayedViews
    /// The compiler's first word about a file, without any stand-in.
    private var first: [String: String] = [:]
    /// The reasons for which files do not come in whole, by path.
    private(set) var reasons: [String: OutReason] = [:]
    /// The paths of files of which nothing is missing so far, since only words are others.
    private var onlyRewritten: Set<String> = []
    /// The empty modules that the files import.
    private var empty: Set<String> = []
    /// The names for which nothing empty may stand: what they do is what matters.
    private var refused = CombineNames.all.union(Self.views)
    /// The types that make a view of what inherits one: of such a type only the types inside of it come in.
    private static let views: Set = [
        "App", "ButtonStyle", "PreviewProvider", "Scene", "Shape", "UIViewControllerRepresentable",
        "UIViewRepresentable", "View", "ViewModifier",
    ]

    init(
        files: [SwiftFile], declared: DeclaredTypes, own: Set<String>, isIncomplete: Bool,
        played: PlayedViews
    ) {
        self.played = played
        self.declared = declared
        self.own = own
        self.isIncomplete = isIncomplete
        var names: [String: String] = [:]
        inside = []
        for file in files {
            let name = file.components.last ?? ""
            if let other = names[name] {
                outside[file.path] = .sameName(other)
            } else {
                names[name] = file.path
                inside.append(file)
            }
        }
        for file in inside where file.isEntryPoint {
            reasons[file.path] = .entryPoint
            if let excerpt = Excerpt.besidesEntryPoint(file, played: played) {
                excerpts[file.path] = excerpt
            } else {
                leaveOut(file.path)
            }
        }
        cutViews()
        writeWhatIsBrought()
    }

    /// Writes into an app's classes what others write for them, Xcode for Core Data and macros for SwiftData, and makes texts of paths of
    /// keys and methods of selectors.
    private mutating func writeWhatIsBrought() {
        let (members, outlets) = (ExtensionMembers(inside), ObservedOutlets(inside, declared))
        for file in inside {
            var excerpt = excerpt(of: file)
            // All of them are written; the first one is the reason.
            let written = [
                (excerpt.cutManaged(declared.managed), "'@NSManaged' needs Core Data"),
                (file.imports.contains("SwiftData") && excerpt.writeModels(), "'@Model' needs SwiftData"),
            ]
            let rewritten = excerpt.rewrite(
                with: members.cuts[file.path] ?? [], setting: outlets.cuts[file.path] ?? [])
            let others = rewritten.sorted().first.map { "'\($0)' needs Apple's platforms" }
            guard let what = written.first(where: \.0)?.1 ?? others else { continue }
            if reasons[file.path] == nil {
                reasons[file.path] = .needsApple(what)
                if !written.contains(where: \.0) { onlyRewritten.insert(file.path) }
            }
            excerpts[file.path] = excerpt
        }
    }

    /// Views of SwiftUI go before the compiler is asked, where they have these names from there.
    private mutating func cutViews() {
        let names = Self.views.filter { declared.places[$0] == nil }
        for file in inside where file.imports.contains("SwiftUI") {
            var excerpt = excerpt(of: file)
            guard excerpt.cutViews(names) else { continue }
            if reasons[file.path] == nil {
                reasons[file.path] = .view
                if excerpt.names.isEmpty { onlyRewritten.insert(file.path) }
            }
            if excerpt.parts.isEmpty { leaveOut(file.path) } else { excerpts[file.path] = excerpt }
        }
    }

    /// Adds empty types where a file lacks nothing else; else cuts out what does not compile, and leaves files out of which
    /// nothing is left.
    mutating func learn(from problems: [String: [CompilerErrors.Problem]], empty: Set<String> = []) {
        self.empty = empty
        let unmended = unmended(problems)
        first.merge(unmended.compactMapValues { $0.first?.message }) { first, _ in first }
        refuseTexts(problems)
        guard !addStandins(for: problems) else { return }
        let wrong = problems.filter { $0.key != Self.standins }
        // What lacks a name takes others along, which are sound once it is gone.
        let roots = wrong.filter { $0.value.contains { Self.isRoot($0.message) } }
        let asked = (roots.isEmpty ? wrong : roots).sorted { $0.key < $1.key }
        // A reason is said before any of these files goes: what went first would be the reason of the next.
        let why = asked.map { reason(of: $0.key, $0.value) }
        var changed = false
        for ((path, all), reason) in zip(asked, why) {
            guard let file = inside.first(where: { $0.path == path }) else { continue }
            var excerpt = excerpt(of: file)
            if unmended[path] == [] {
                if reasons[path] == nil { (reasons[path], _) = (reason, onlyRewritten.insert(path)) }
            } else if reasons[path] == nil || onlyRewritten.remove(path) != nil {
                reasons[path] = reason
            }
            if excerpt.cut(all), !excerpt.parts.isEmpty {
                changed = changed || excerpts[path] != excerpt
                excerpts[path] = excerpt
            } else {
                changed = true
                leaveOut(path)
            }
        }
        guard !changed else { return }
        // What stays wrong with nothing left to cut would be asked for ever. Where it is in no file of the app, none can be compiled.
        let first = problems.sorted { $0.key < $1.key }.flatMap(\.value).first
        for path in wrong.isEmpty ? inside.map(\.path) : wrong.keys.sorted() {
            reasons[path] = reasons[path] ?? first.map { .compiler($0.message) } ?? .unexplained
            leaveOut(path)
        }
    }

    /// Leaves out parts of the shims in which errors are.
    mutating func lose(_ parts: [ShimsText.Part: String]) { lostShims.merge(parts) { first, _ in first } }

    /// The problems that other words do not mend: what they do mend is no reason for what goes behind it.
    private func unmended(_ problems: [String: [CompilerErrors.Problem]]) -> [String: [CompilerErrors.Problem]] {
        let files = Dictionary(inside.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        return problems.reduce(into: problems) { left, file in
            guard let excerpt = files[file.key].map(excerpt(of:)) else { return }
            left[file.key] = file.value.filter { !excerpt.isOfOtherWords($0) }
        }
    }

    private static func isRoot(_ message: String) -> Bool {
        ["cannot find ", "no such module", "unknown attribute", "no type named", "no macro named"].contains {
            message.hasPrefix($0)
        }
    }

    private mutating func leaveOut(_ path: String) {
        outside[path] = reasons[path]
        excerpts[path] = nil
        inside.removeAll { $0.path == path }
    }

    /// Leaves out what nobody needs: excerpts without a screen of which no other file names anything.
    mutating func forgetUnneeded(but wanted: Set<String> = []) {
        var words = inside.filter { excerpts[$0.path] == nil }.reduce(into: wanted) {
            $0.formUnion($1.tree.words)
        }
        var left = excerpts
        while let next = left.sorted(by: { $0.key < $1.key }).first(where: { _, excerpt in
            excerpt.hasScreen || excerpt.parts.contains { words.contains($0.name) }
        }) {
            words.formUnion(SyntaxReader.words(in: next.value.text))
            left[next.key] = nil
        }
        for path in left.keys { leaveOut(path) }
    }

    private mutating func addStandins(for problems: [String: [CompilerErrors.Problem]]) -> Bool {
        var isNew = false
        for (path, all) in problems.sorted(by: { $0.key < $1.key }) {
            isNew = weaken(all) || isNew
            isNew = openUp(all, path) || isNew
            isNew = addTexts(for: all, path) || isNew
            if path == Self.standins, let wrong = all.first(where: { !isOfEntity($0) }) {
                isNew = refuse(wrong) || isNew
            }
            for name in missingTypes(in: all, of: path)
            where !refused.contains(name) && !types.contains(where: { $0.name == name }) {
                types.append(standin(name, for: path))
                isNew = true
            }
        }
        return addRelated() || isNew
    }

    /// Adds the other classes that Xcode writes for a model of which one is here, where they are named: they are of one module, and the compiler
    /// misses none that is called as one of Foundation's, such as `Notification`.
    private mutating func addRelated() -> Bool {
        let models = Set(types.filter { !$0.members.isEmpty }.compactMap(\.origin))
        guard !models.isEmpty else { return false }
        let own = inside.flatMap(\.tree.types).filter { $0.kind != .extension }.map(\.name)
        let known = refused.union(own).union(types.map(\.name))
        var left = declared.entities.values.filter { entity in
            entity.isWritten && models.contains(entity.model) && !known.contains(entity.name)
        }.sorted { $0.name < $1.name }
        let count = types.count
        var named = inside.reduce(into: Set<String>()) { $0.formUnion($1.tree.words) }
        for type in types { named.formUnion(type.members.flatMap(SyntaxReader.words)) }
        while let place = left.firstIndex(where: { named.contains($0.name) }) {
            let added = standin(left.remove(at: place).name, for: Self.standins)
            named.formUnion(added.members.flatMap(SyntaxReader.words))
            types.append(added)
        }
        return types.count > count
    }

    /// Tells whether an entity of Core Data, which another one names, is all that is missing.
    private func isOfEntity(_ problem: CompilerErrors.Problem) -> Bool {
        let name = CompilerErrors.missingType(in: problem.message)
        return name.map { declared.entities[$0] != nil && !refused.contains($0) } ?? false
    }

    /// Adds texts for constants that no file here has, such as the key of a service in a file that is in no repository: where only
    /// their values are read.
    private mutating func addTexts(for problems: [CompilerErrors.Problem], _ path: String) -> Bool {
        var isNew = false
        for name in Set(problems.compactMap { CompilerErrors.missingValue(in: $0.message) }).sorted()
        where isOfMissingFile(name) && !refused.contains(name) && !types.contains(where: { $0.name == name }) {
            guard let form = form(ofText: name) else { continue }
            types.append(TypeStandin(name: name, form: form, origin: nil, user: path))
            isNew = true
        }
        return isNew
    }

    private func isOfMissingFile(_ name: String) -> Bool {
        guard declared.places[name] == nil, !declared.globals.contains(name) else { return false }
        let words = ["key", "secret", "token", "credential", "config", "constant", "environment"]
        let isNamed = words.contains { name.lowercased().contains($0) }
        return isNamed || isIncomplete && name.first?.isUppercase == true
    }

    /// The form of a constant by its uses; nil where it does more than to be read.
    private func form(ofText name: String) -> TypeStandin.Form? {
        let made = Expression.call(.name(name), [])
        let own = members(ofMade: made)
        var (members, isPlain): (Set<String>, Bool) = ([], false)
        for part in inside.flatMap(\.tree.bodies).flatMap(\.all) where part != made {
            switch part {
            case .call(let callee, _) where callee.path?.first == name: return nil
            case .member(let base?, let member) where base.path == [name]: members.insert(member)
            case .name(name): isPlain = true
            default: continue
            }
        }
        if !own.isEmpty { return members.isEmpty ? .keys(own.sorted()) : nil }
        guard members.isEmpty else { return members == ["self"] ? nil : .constants(members.sorted()) }
        return isPlain ? .constant : nil
    }

    /// The members that are read of what an expression makes, there or by the name that keeps it.
    private func members(ofMade made: Expression) -> Set<String> {
        let all = inside.flatMap(\.tree.bodies).flatMap(\.all)
        let locals = all.compactMap { if case .binding(let name, made) = $0 { name } else { nil } }
        let kept = inside.flatMap(\.tree.types).flatMap(\.members).filter { $0.value == made }.map(\.name)
        let names = Set(locals + kept)
        return all.reduce(into: []) { found, part in
            guard case .member(let base?, let member) = part else { return }
            let path = base.ownPath ?? []
            if base == made || path.count == 1 && names.contains(path[0]) { found.insert(member) }
        }
    }

    /// Takes texts back where the compiler wants something else than a text.
    private mutating func refuseTexts(_ problems: [String: [CompilerErrors.Problem]]) {
        for type in types where type.form.isText {
            let isWrong = problems.contains { path, all in
                let lines = inside.first { $0.path == path }?.text.split(
                    separator: "\n", omittingEmptySubsequences: false)
                return all.contains { problem in
                    guard CompilerErrors.missingValue(in: problem.message) == nil, let lines,
                        lines.indices.contains(problem.line - 1)
                    else { return false }
                    return SyntaxReader.words(in: String(lines[problem.line - 1])).contains(type.name)
                }
            }
            guard isWrong else { continue }
            refused.insert(type.name)
            types.removeAll { $0.name == type.name }
        }
    }

    /// A type that structures or enumerations adopt is a protocol; of a class it may be the superclass.
    private mutating func openUp(_ problems: [CompilerErrors.Problem], _ path: String) -> Bool {
        var changed = false
        for problem in problems {
            let name = problem.message.firstMatch(of: /(?:inheritance from non-protocol type|raw type) '(\w+)'/)
            let names = name.map { [String($0.1)] } ?? adopted(at: problem, in: path)
            guard let place = types.firstIndex(where: { names.contains($0.name) && $0.form == .structure }) else {
                continue
            }
            types[place].form = .shape
            changed = true
        }
        return changed
    }

    /// The types that an enumeration with values has behind its colon, where the compiler takes the first for that of raw values.
    private func adopted(at problem: CompilerErrors.Problem, in path: String) -> [String] {
        guard problem.message.hasPrefix("enum with raw type") else { return [] }
        return inside.first { $0.path == path }.map { excerpt(of: $0).inherited(around: problem) } ?? []
    }

    /// The part of a file that is still in.
    private func excerpt(of file: SwiftFile) -> Excerpt {
        excerpts[file.path] ?? Excerpt(file, aliases: declared.aliases, played: played)
    }

    /// A type that is held weakly is a class.
    private mutating func weaken(_ problems: [CompilerErrors.Problem]) -> Bool {
        var changed = false
        for problem in problems {
            guard let match = problem.message.firstMatch(of: /^'weak' may only be applied .*, not '(\w+)'/),
                let place = types.firstIndex(where: { $0.name == match.1 && $0.form == .structure })
            else { continue }
            types[place].form = .object
            changed = true
        }
        return changed
    }

    /// The types that a file only names, as far as the compiler says: all of them where it lacks nothing else; else those outside of
    /// views, of which nothing stays anyway.
    private func missingTypes(in problems: [CompilerErrors.Problem], of path: String) -> [String] {
        let missing = problems.filter { missingType(in: $0) != nil }
        let excerpt = inside.first { $0.path == path }.map(excerpt(of:))
        let named = missing.count == problems.count ? missing : missing.filter { excerpt?.isOfView($0) == false }
        return Set(named.compactMap(missingType)).sorted()
    }

    /// The type that a problem misses; also the one that has the name of its module, such as `SVProgressHUD`, and an entity that is only made.
    private func missingType(in problem: CompilerErrors.Problem) -> String? {
        CompilerErrors.missingType(in: problem.message)
            ?? CompilerErrors.missingValue(in: problem.message).flatMap { declared.entities[$0] == nil ? nil : $0 }
            ?? CompilerErrors.usedModule(in: problem.message).flatMap { empty.contains($0) ? $0 : nil }
    }

    /// An empty type of a name, or the class that Xcode writes for an entity.
    private func standin(_ name: String, for path: String) -> TypeStandin {
        let user = path == Self.standins ? "other stand-ins" : path
        // A file that Xcode once wrote may still be there, in no target.
        if let entity = declared.entities[name], entity.isWritten || declared.places[name] == nil {
            return TypeStandin(name: name, form: .entity(entity.members), origin: entity.model, user: user)
        }
        guard let place = declared.places[name] else {
            return TypeStandin(name: name, form: .structure, origin: nil, user: user)
        }
        let form: TypeStandin.Form
        switch place.declaration.kind {
        case .class where declared.managed[name] != nil: form = .entity(declared.managed[name] ?? [])
        case .class, .actor: form = .object
        case .struct, .enum, .extension, .protocol: form = .structure
        }
        return TypeStandin(name: name, form: form, origin: place.file, user: user)
    }

    private func reason(of path: String, _ problems: [CompilerErrors.Problem]) -> OutReason {
        guard var first = first[path] ?? problems.first?.message else { return .unexplained }
        // What Xcode writes for a model is whole: something else is in the way of who names it.
        let named = CompilerErrors.missingType(in: first) ?? CompilerErrors.missingValue(in: first)
        if types.contains(where: { $0.name == named && !$0.members.isEmpty }) {
            first = problems.first?.message ?? first
        }
        let words = Set(problems.flatMap { SyntaxReader.words(in: $0.message) })
        if let type = types.filter({ words.contains($0.name) }).sorted(by: { $0.name < $1.name }).first(where: {
            // What Xcode writes for a model is here.
            $0.origin != nil && $0.origin != declared.entities[$0.name]?.model
        }),
            let origin = type.origin, origin != path
        {
            return .needs(type.name, file: origin)
        }
        if let name = problems.compactMap({ CompilerErrors.missingType(in: $0.message) }).first,
            let place = declared.places[name], place.file != path, outside[place.file] != nil
        {
            return .needs(name, file: place.file)
        }
        let imports = inside.first { $0.path == path }?.imports ?? []
        let foreign = imports.filter {
            !FileChoice.known.contains($0) && !Standin.originals.contains($0) && !own.contains($0)
                && !ShimsText.declared.contains($0)
        }
        // The library that the compiler names, or one that is not here, is more of a reason than one that is.
        let library =
            foreign.first { $0 == CompilerErrors.usedModule(in: first) } ?? foreign.first(where: empty.contains)
            ?? foreign.first
        return library.map { .imports($0, call: first) } ?? .compiler(first)
    }

    /// Takes away a stand-in that does not compile.
    private mutating func refuse(_ problem: CompilerErrors.Problem) -> Bool {
        guard let type = TypeStandin.of(line: problem.line, in: types) else { return false }
        refused.insert(type.name)
        types.removeAll { $0.name == type.name }
        return true
    }

    /// Drops the types that no file names any more.
    mutating func forgetUnused() {
        let words = inside.reduce(into: Set<String>()) { words, file in
            // An alias names what no tree has.
            words.formUnion(SyntaxReader.words(in: excerpts[file.path]?.text ?? file.text))
        }
        // What an entity is related to, another one names.
        var (named, left) = (words, types)
        while let place = left.firstIndex(where: { named.contains($0.name) }) {
            named.formUnion(SyntaxReader.words(in: left.remove(at: place).text))
        }
        types.removeAll { type in left.contains(type) }
    }
}
