import BenchSetup

/// The part of a file that compiles here, in the app's own words: the rest is cut out, and every line keeps its place.
///
/// A function whose body is cut out ends the play when it is called.
struct Excerpt: Equatable, Sendable {
    typealias Cut = ExcerptText.Cut

    let file: SwiftFile
    /// The names of what is cut out, as a person finds it, in the order in which the compiler asked for it.
    private(set) var names: [String] = []
    /// The names of what has other words in its place that do the same, such as `@IBOutlet`, each once.
    private(set) var rewritten: Set<String> = []
    /// The functions that end the play.
    private(set) var bodies: Set<String> = []
    private var cuts: Set<Cut> = []
    /// The places of selectors for which their methods are written.
    private var selectors: Set<Range<Int>> = []
    private let source: [UInt8]
    private let lines: [Int]
    private let aliases: WrittenAliases
    /// The views that are played, by their names.
    private let played: PlayedViews

    init(_ file: SwiftFile, aliases: WrittenAliases = .none, played: PlayedViews = .none) {
        self.file = file
        (self.aliases, self.played) = (aliases, played)
        let source = Array(file.text.utf8)
        lines = [0] + source.indices.filter { source[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
        self.source = source
    }

    /// The file without what the app starts in; nil where all of it is that. The app's delegate stays, which others may ask for what it owns:
    /// nothing starts in it here.
    static func besidesEntryPoint(_ file: SwiftFile, played: PlayedViews = .none) -> Excerpt? {
        var excerpt = Excerpt(file, played: played)
        for part in file.parts where part.isEntryPoint {
            let isDelegate = file.parts.makeAppDelegate(of: part.name)
            guard !isDelegate || !excerpt.cutStart(of: part) else { continue }
            _ = excerpt.blank(part, part.name)
        }
        return excerpt.cuts.isEmpty || excerpt.parts.isEmpty ? nil : excerpt
    }

    private mutating func cutStart(of part: SourcePart) -> Bool {
        let text = String(decoding: source[part.range], as: UTF8.self)
        guard let word = text.firstMatch(of: /@(?:main|UIApplicationMain)\b/) else { return false }
        let start = part.range.lowerBound + text[..<word.range.lowerBound].utf8.count
        rewritten.insert(String(word.0))
        return cuts.insert(.blank(start..<start + word.0.utf8.count)).inserted
    }

    /// Cuts out what is a view by what it inherits, before the compiler is asked: it would say so after it has looked at each body, which
    /// takes long without what a view is made of.
    mutating func cutViews(_ names: Set<String>) -> Bool {
        cuts.formUnion(played.opening(file.parts, in: source))
        return cutViews(names, in: file.parts, below: [])
    }

    private mutating func cutViews(_ names: Set<String>, in parts: [SourcePart], below outer: [String]) -> Bool {
        var isFound = false
        for part in parts where part.isType {
            let path = outer + [part.name]
            let name = ([part.name] + part.inherited.map(\.name)).first(where: names.contains)
            isFound = isFound || name != nil
            if outer.isEmpty, let cuts = played.cuts(of: part, in: source) {
                self.cuts.formUnion(cuts)
                rewritten.insert("body of \(part.name)")
                isFound = true
            } else if name == part.name {
                _ = blank(part, path.joined(separator: "."))
            } else if name != nil {
                _ = cutView(part, path.joined(separator: "."))
            }
            if !isBlank(part), cutViews(names, in: part.parts, below: path) { isFound = true }
        }
        return isFound
    }

    /// Cuts out what Core Data brings along, which the compiler takes and no linker finds, and gives it to the class as values.
    mutating func cutManaged(_ members: [String: [String]]) -> Bool {
        let before = names.count
        for part in file.parts.flatMap(\.all) {
            for member in part.parts where member.isManaged { _ = blank(member, "\(part.name).\(member.name)") }
            guard let own = members[part.name], let brace = source[part.range].firstIndex(of: UInt8(ascii: "{"))
            else { continue }
            let head = String(decoding: source[part.range.lowerBound..<brace], as: UTF8.self)
            guard head.contains(/\bclass\s/) else { continue }
            cuts.insert(.insertion(brace + 1, " \(own.joined(separator: "; "));"))
            names.append("what Core Data brings along for \(part.name)")
        }
        return names.count > before
    }

    /// Writes what the macros of SwiftData write, where its stand-in has none.
    mutating func writeModels() -> Bool {
        let macros = ModelMacros(file.parts, in: source)
        for range in macros.gone {
            cuts.insert(.blank(range))
            names.append(String(decoding: source[range], as: UTF8.self))
        }
        for (place, text) in macros.added { cuts.insert(.insertion(place, text)) }
        names += macros.types.map { "what SwiftData brings along for \($0)" }
        return !macros.types.isEmpty
    }

    /// Writes other words where the file has some that need Objective-C.
    mutating func rewrite(with members: [Cut] = [], setting outlets: [Cut] = []) -> Set<String> {
        if !members.isEmpty { rewritten.insert(ExtensionMembers.name) }
        if !outlets.isEmpty { rewritten.insert(ObservedOutlets.name) }
        cuts.formUnion(members + outlets)
        let text = String(decoding: source, as: UTF8.self)
        for place in Rewritten.all(in: text, file.parts) {
            let start = text[..<place.range.lowerBound].utf8.count
            let range = start..<start + text[place.range].utf8.count
            if place.name == Selectors.name { selectors.insert(range) }
            rewritten.insert(place.name)
            cuts.insert(.word(range, place.text))
        }
        return rewritten
    }

    // MARK: Cutting

    /// Cuts out what the compiler complains about.
    mutating func cut(_ problems: [CompilerErrors.Problem]) -> Bool {
        let places = CompilerErrors.causes(of: problems).map { ($0, place(of: $0)) }
        let (before, known) = (cuts, selectors)
        let isDone = places.map { problem, place in
            // One selector may be wrong in several ways.
            let isBack = known.subtracting(selectors).contains { $0.lowerBound == place }
            return isBack || (place.map { isCut(at: $0, since: before) || cut(problem, at: $0) } ?? false)
        }
        return !isDone.contains(false)
    }

    /// Tells whether the place lies in a body that another of the same problems has cut out already.
    private func isCut(at place: Int, since before: Set<Cut>) -> Bool {
        cuts.subtracting(before).contains { cut in
            switch cut {
            case .blank(let range), .body(let range, _), .answer(let range, _, _), .call(let range, _),
                .value(let range, _):
                range.contains(place)
            default: false
            }
        }
    }

    /// The place of a problem in the file itself; words that were written in the place of others have another length.
    private func place(of problem: CompilerErrors.Problem) -> Int? {
        written.origin(line: problem.line - 1, column: problem.column)
    }

    private var written: ExcerptText { ExcerptText(source: source, lines: lines, path: file.path, cuts: cuts) }

    private mutating func cut(_ problem: CompilerErrors.Problem, at place: Int) -> Bool {
        // Of a method that is not found, the selector is back, and goes as any other.
        if let selector = selectors.first(where: { $0.lowerBound == place }) {
            selectors.remove(selector)
            cuts = cuts.filter { if case .word(selector, _) = $0 { false } else { true } }
            return true
        }
        if let other = OtherWords(problem.message, at: place, in: source) {
            rewritten.insert(other.name)
            let before = cuts.count
            cuts.formUnion(other.places.map { .word($0, other.word) })
            if cuts.count > before { return true }
        }
        if cutOutlet(named: problem.message, at: place) { return true }
        // Without a module that is not here, nothing of a file stays.
        if problem.message.hasPrefix("no such module") { return false }
        let chain = SourcePart.chain(at: place, in: file.parts)
        if let missing = problem.message.firstMatch(of: /^'required' initializer '(init\(.*\))' must be provided/) {
            return addRequired(String(missing.1), to: chain)
        }
        guard let part = chain.last else {
            return takeOtherBranch(at: place, isInside: false) || cutCondition(at: place)
        }
        // Another problem has cut it out already.
        guard !chain.contains(where: { isBlank($0) }) else { return true }
        let name = chain.map(\.name).filter { !$0.isEmpty }.joined(separator: ".")
        if cutAttribute(at: place) || takeOtherBranch(at: place, isInside: true) { return true }
        // A call that hands a selector over sets up what Objective-C would call later.
        let isWhole = CompilerErrors.isOfSelector(problem.message)
        if !chain.contains(where: isView), cutStatement(of: part, at: place, isWhole: isWhole) { return true }
        if let function = played.function(at: place, of: part, in: chain.first) {
            return cutBody(function.range, of: part, function.name, in: nil)
        }
        if problem.message.contains("initializ"), cutStorage(assignedIn: part, of: chain.dropLast().last) {
            return true
        }
        if let body = part.bodies.first(where: { $0.contains(place) }), part.name != "deinit",
            cutBody(body, of: part, name, in: chain.dropLast().last)
        {
            return true
        }
        guard part.isType else { return blank(part, name) }
        if problem.message.hasSuffix("has no initializers"), addInitializer(name, at: place) { return true }
        if isView(part) { return cutView(part, name) }
        let words = Set(SyntaxReader.words(in: problem.message))
        let wrong = part.inherited.filter { inherited in
            inherited.range.contains(place) || words.contains(where: { inherited.name.hasPrefix($0) })
        }
        return drop(wrong, of: name) || blank(part, name)
    }

    /// An outlet that is gone is no longer set.
    private mutating func cutOutlet(named message: String, at place: Int) -> Bool {
        for case .settingOutlets(place, let outlets) in cuts {
            cuts.remove(.settingOutlets(place, outlets))
            let left = ObservedOutlets.left(of: outlets, after: message)
            if !left.isEmpty { cuts.insert(.settingOutlets(place, left)) }
            return true
        }
        return false
    }

    /// Tells whether a problem is mended by other words.
    func isOfOtherWords(_ problem: CompilerErrors.Problem) -> Bool {
        place(of: problem).flatMap { OtherWords(problem.message, at: $0, in: source) } != nil
    }

    /// Tells whether a problem is one of a view, of which nothing stays.
    func isOfView(_ problem: CompilerErrors.Problem) -> Bool {
        place(of: problem).map { SourcePart.chain(at: $0, in: file.parts).contains(where: isView) } ?? false
    }

    /// The types behind the colons of the declarations around a problem.
    func inherited(around problem: CompilerErrors.Problem) -> [String] {
        let chain = place(of: problem).map { SourcePart.chain(at: $0, in: file.parts) } ?? []
        return chain.flatMap(\.inherited).map(\.name)
    }

    /// Tells whether a part is a view of which nothing stays.
    private func isView(_ part: SourcePart) -> Bool {
        !played.has(part.name) && !file.parts.makeAppDelegate(of: part.name)
            && part.inherited.contains { AppCode.isViewName($0.name) && !AppCode.isUsualView($0.name) }
    }

    /// Of a function whose body does not compile, the body goes: it ends the play, but for a store that may be empty and for what a view only
    /// shows.
    private mutating func cutBody(
        _ body: Range<Int>, of part: SourcePart, _ name: String, in type: SourcePart?
    ) -> Bool {
        let isOfStore = EmptyAnswer.isOfStore(source[body], in: file)
        let head = source[part.range.lowerBound..<body.lowerBound]
        let isShown = EmptyAnswer.isShown(part, head: head, body: source[body], in: type, of: file)
        let types = name.split(separator: ".").dropLast().map(String.init)
        let meaning = { [aliases] (alias: String) in aliases.meaning(of: alias, in: types) }
        let observed = ObservedOutlets.isObserved(part, in: source) ? EmptyAnswer(statements: "") : nil
        let known = isOfStore || isShown ? part.signature.flatMap { EmptyAnswer($0, meaning: meaning) } : observed
        if let answer = known,
            !cuts.contains(.body(body, of: name)), cuts.insert(.answer(body, of: name, answer)).inserted
        {
            names.append("the body of \(name), \(isOfStore ? "an empty store here" : "which shows nothing here")")
            return true
        }
        if isOfStore, part.name == "init", emptyInitializer(body, of: part, name, in: type) { return true }
        cuts = cuts.filter { if case .answer(body, _, _) = $0 { false } else { true } }
        guard cuts.insert(.body(body, of: name)).inserted else { return false }
        names.append("the body of \(name)")
        bodies.insert(name)
        return true
    }

    /// A store opens what is not here: it keeps what it is given, and reads of what it would have opened end the play.
    private mutating func emptyInitializer(
        _ body: Range<Int>, of part: SourcePart, _ name: String, in type: SourcePart?
    ) -> Bool {
        let kept = part.statements.filter { $0.assigned != nil && !isCutAway($0) }.compactMap { statement in
            let text = String(decoding: source[statement.range], as: UTF8.self)
            return text.wholeMatch(of: /self\.(\w+)\s*=\s*(\w+)/).map { (name: $0.1, text: text) }
        }
        let answer = EmptyAnswer(statements: kept.map(\.text).joined(separator: "; "))
        guard !cuts.contains(.body(body, of: name)), cuts.insert(.answer(body, of: name, answer)).inserted else {
            return false
        }
        names.append("the body of \(name), an empty store here")
        // One that made another initializer do it does it alone now.
        let head = String(decoding: source[part.range.lowerBound..<body.lowerBound], as: UTF8.self)
        if let word = head.firstRange(of: "convenience ") {
            let start = part.range.lowerBound + head[..<word.lowerBound].utf8.count
            cuts.insert(.blank(start..<start + "convenience ".utf8.count))
        }
        for property in type?.parts ?? []
        where property.bodies.isEmpty && !kept.contains(where: { $0.name == property.name }) {
            guard let range = written.storage(at: property.range) else { continue }
            cuts.insert(.storage(range, of: "\(type?.name ?? "").\(property.name)"))
        }
        return true
    }

    /// Gives properties that an initializer no longer sets a body that ends the play.
    private mutating func cutStorage(assignedIn part: SourcePart, of type: SourcePart?) -> Bool {
        let lost = Set(part.statements.filter(isCutAway).flatMap { SyntaxReader.words(in: $0.title ?? "") })
        var isNew = false
        for property in type?.parts ?? [] where lost.contains(property.name) && property.bodies.isEmpty {
            guard let range = written.storage(at: property.range) else { continue }
            let name = "\(type?.name ?? "").\(property.name)"
            isNew = cuts.insert(.storage(range, of: name)).inserted || isNew
        }
        return isNew
    }

    private func isCutAway(_ statement: SourceStatement) -> Bool {
        statement.assigned != nil
            && cuts.contains { cut in
                switch cut {
                case .call(let range, _), .value(let range, _): range == statement.range
                default: false
                }
            }
    }

    /// Of a function that calls into what is not here, only that call goes, where nobody waits for an answer; a local value goes with
    /// what it is handed to. What comes to nothing is a body that goes after all. A case whose pattern names what is not here goes, too: there
    /// is no such value.
    private mutating func cutStatement(of part: SourcePart, at place: Int, isWhole: Bool) -> Bool {
        let clause = part.clauses.first { $0.pattern.contains(place) }
        if let clause, cuts.insert(.blank(clause.range)).inserted {
            names.append("a case of \(part.name)")
            return true
        }
        let around = part.statements.filter { $0.range.contains(place) }
        guard let statement = around.min(by: { $0.range.count < $1.range.count }),
            isWhole || statement.isHead(at: place)
        else { return false }
        let isOfValue = part.statements.contains { other in
            other.local != nil && other.local == statement.assigned && cuts.contains(.untold(other))
        }
        guard let title = statement.title, !isOfValue else { return cuts.insert(.untold(statement)).inserted }
        guard cuts.insert(.call(statement.range, named: title)).inserted else { return false }
        names.append(title)
        return true
    }

    /// Of what only developers have, such as a library that logs what is sent, everybody else's lines take the place: the app has them, too.
    private mutating func takeOtherBranch(at place: Int, isInside: Bool) -> Bool {
        guard !file.isConditional, file.text.contains("DEBUG"),
            let branch = DebugBranch.all(in: source, lines).first(where: { $0.lines.contains(place) }),
            isInside || branch.hasOther
        else { return false }
        // Another problem of the same lines has done so.
        guard cuts.insert(.word(branch.word, "false")).inserted else { return true }
        names.append("what is for DEBUG in line \(branch.number)\(branch.hasOther ? ", for which #else is taken" : "")")
        return true
    }

    /// True if it calls what is not here.
    var hasCalls: Bool {
        cuts.contains { cut in
            switch cut {
            case .call(let range, _), .answer(let range, _, _): !cuts.contains { $0.contains(range) }
            default: false
            }
        }
    }

    /// A class of a library's, such as a row of a store, is made by its superclass.
    private mutating func addInitializer(_ name: String, at place: Int) -> Bool {
        guard insert("init()", of: name, at: place) else { return false }
        bodies.insert("\(name).init")
        return true
    }

    /// A cell that only a storyboard makes has no other initializer; the original ends the app where one is called.
    private mutating func addRequired(_ initializer: String, to chain: [SourcePart]) -> Bool {
        guard let type = chain.last(where: \.isType), let head = ExcerptText.requiredOfCells[initializer] else {
            return false
        }
        let name = chain.filter(\.isType).map(\.name).joined(separator: ".")
        return insert("required \(head)", of: name, at: type.range.lowerBound)
    }

    /// Writes an initializer that ends the play behind the first brace from a place on.
    private mutating func insert(_ head: String, of name: String, at place: Int) -> Bool {
        guard let brace = source[place...].firstIndex(of: UInt8(ascii: "{")) else { return false }
        let end = ExcerptText.end(of: "\(name).init", in: file.path)
        return cuts.insert(.insertion(brace + 1, " \(head) { \(end) };")).inserted
    }

    /// An attribute of Objective-C or of a library, such as `@IBOutlet`: what it is on may do without.
    private mutating func cutAttribute(at problem: Int) -> Bool {
        // Of `@objc` the compiler complains behind the sign.
        let place = problem > 0 && source[problem - 1] == UInt8(ascii: "@") ? problem - 1 : problem
        let isDynamic = source[place...].starts(with: "dynamic".utf8)
        guard isDynamic || place < source.count && source[place] == UInt8(ascii: "@") else { return false }
        var end = place + 1
        while end < source.count, SyntaxReader.isWord(source[end]) { end += 1 }
        if end < source.count, source[end] == UInt8(ascii: "(") {
            end = source[end...].firstIndex(of: UInt8(ascii: ")")).map { $0 + 1 } ?? end
        }
        guard cuts.insert(.blank(place..<end)).inserted else { return false }
        let attribute = String(decoding: source[place..<end], as: UTF8.self)
        if Self.ofObjectiveC.contains(where: attribute.hasPrefix) {
            rewritten.insert(attribute)
        } else {
            names.append(attribute)
        }
        return true
    }

    /// The attributes and modifiers that say only how Objective-C sees what they are on.
    private static let ofObjectiveC = ["@objc", "@IBOutlet", "@IBAction", "@IBInspectable", "@IBDesignable", "dynamic"]

    private mutating func blank(_ part: SourcePart, _ name: String) -> Bool {
        guard cuts.insert(.blank(part.range)).inserted else { return false }
        names.append(name)
        return true
    }

    private mutating func drop(_ inherited: [SourcePart.Inherited], of name: String) -> Bool {
        let new = inherited.filter { $0.range.count >= 3 && cuts.insert(.inherited($0.range)).inserted }
        names += new.map { "\($0.name) of \(name)" }
        return !new.isEmpty
    }

    /// Of a view, only what is declared inside of it may come in.
    private mutating func cutView(_ part: SourcePart, _ name: String) -> Bool {
        guard part.parts.contains(where: \.isType) else { return blank(part, name) }
        let isNew = drop(part.inherited, of: name)
        let rest = part.parts.filter { !$0.isType && !isBlank($0) }
        for member in rest { cuts.insert(.blank(member.range)) }
        return isNew || !rest.isEmpty || blank(part, name)
    }

    private func isBlank(_ part: SourcePart) -> Bool { cuts.contains(.blank(part.range)) }

    /// The parser sees nothing inside of `#if`: all of it goes.
    private mutating func cutCondition(at place: Int) -> Bool {
        guard let (range, number) = DebugBranch.outermostCondition(at: place, in: source, lines) else { return false }
        names.append("a condition of line \(number)")
        return cuts.insert(.blank(range)).inserted
    }

    // MARK: What is left

    /// The text, with as many lines as the file has.
    var text: String { written.text }

    /// The declarations that are left of it.
    var parts: [SourcePart] { left(of: file.parts) }

    private func left(of parts: [SourcePart]) -> [SourcePart] {
        parts.filter { !isBlank($0) }.flatMap { [$0] + left(of: $0.parts) }
    }

    /// True if a screen may be in it.
    var hasScreen: Bool { file.hasScreen(among: Set(parts.filter(\.isType).map(\.name))) }
}
