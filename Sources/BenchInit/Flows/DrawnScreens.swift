import BenchSetup

/// The screens and cells that a storyboard or a nib draws and that an app's code only names, as statements of a scenario.
struct DrawnScreens {
    private let declarations: Declarations
    private let app: AppCode

    init(_ declarations: Declarations, _ app: AppCode) {
        (self.declarations, self.app) = (declarations, app)
    }

    /// The cells of a controller, and the screens that it opens.
    func all(of controller: String, in code: [Expression]) -> (statements: [String], modules: Set<String>) {
        // A router may open them, by a function of the screen itself, or by their names.
        let reached = app.storyboard.ways.isEmpty ? [] : app.reached(from: controller)
        let routed = Set(reached.flatMap { app.words[$0] ?? [] })
        let named = names(in: code).union(names(in: functions(of: reached)))
        let ways = app.storyboard.ways.filter { way in
            way.owner.map { $0 == controller } ?? (named.contains(way.identifier) || routed.contains(way.className))
        }
        // What is opened from here shows its own cells.
        let shown = Set(ways.map(\.className) + [controller])
        let inside = views(in: shown).compactMap { app.types[$0] }.flatMap(\.members).flatMap(\.code)
        let known = named.union(names(in: inside.flatMap(\.all)))
        let cells = app.storyboard.cells.filter { cell in
            cell.owner.map(shown.contains) ?? (known.contains(cell.identifier) || known.contains(cell.className ?? ""))
        }
        let loaded = loaded(by: shown)
        let statements = cells.compactMap(prototype) + ways.flatMap(opened) + loaded.map(\.statement)
        let made = cells.compactMap(\.className) + ways.map(\.className) + loaded.map(\.className)
        return (statements.distinct, statements.isEmpty ? [] : declarations.modules(declaring: made))
    }

    /// Screens and the app's own views in their properties, whose cells come from nibs, too.
    private func views(in screens: Set<String>) -> [String] {
        var (all, left) = (screens, screens.sorted())
        while let next = left.popLast() {
            for member in app.types[next]?.members ?? [] where member.kind == .property {
                guard let type = member.knownType.map({ WrittenType.unwrapped($0) }), app.types[type]?.kind == .class,
                    app.isView(type), all.insert(type).inserted
                else { continue }
                left.append(type)
            }
        }
        return all.sorted()
    }

    /// The views of nibs that screens come to, where the app loads nibs by itself.
    private func loaded(by screens: Set<String>) -> [(className: String, statement: String)] {
        guard !app.storyboard.views.isEmpty, app.code.contains(where: Self.loadsNib) else { return [] }
        let seen = app.reached(from: screens) { app.words[$0] ?? [] }
        return app.storyboard.views.compactMap { view in
            let isDrawn = isDrawnOnly(view.className)
            guard seen.contains(view.className), isDrawn || isMade(view.className, by: Self.ofViews) else { return nil }
            let made = "\(view.className)(\(isDrawn ? "coder: NSCoder())!" : "frame: .zero)")"
            return (view.className, "UINib.views[\(SwiftLiteral.text(view.nib))] = { \(made) }")
        }
    }

    private static func loadsNib(_ part: Expression) -> Bool {
        switch part {
        case .name("UINib"), .member(_, "loadNibNamed"): true
        default: false
        }
    }

    /// The screens that a presenter or a view model, or whom it asks to, opens by their names.
    func opened(by presenter: String) -> (statements: [String], modules: Set<String>) {
        let named = app.storyboard.ways.filter { $0.owner == nil }
        // Who comes to what is only walked where there is something to find.
        guard !named.isEmpty, app.words.values.contains(where: { $0.contains("UIStoryboard") }) else { return ([], []) }
        let code = app.reached(from: presenter).compactMap { app.types[$0] }.flatMap(\.members).flatMap(\.code)
        let names = names(in: code.flatMap(\.all))
        let ways = named.filter { names.contains($0.identifier) }
        let statements = ways.flatMap(opened).distinct.sorted()
        return (statements, statements.isEmpty ? [] : declarations.modules(declaring: ways.map(\.className)))
    }

    /// The code of the functions of types, without that of constants: a list of all names opens no screen.
    private func functions(of types: Set<String>) -> [Expression] {
        types.compactMap { app.types[$0] }.flatMap(\.members).filter { $0.kind != .property }.flatMap(\.code)
            .flatMap(\.all)
    }

    /// The names and texts in code, with the texts behind constants of the app: an identifier may be one.
    private func names(in code: [Expression]) -> Set<String> {
        let constants = constants
        return Set(
            code.compactMap { part -> String? in
                switch part {
                case .literal(let text): String(text.dropFirst().dropLast())
                case .name(let name): name
                case .member(_, let name): constants[name]
                default: nil
                }
            })
    }

    /// The texts of the app's constants and cases, by their names.
    private var constants: [String: String] {
        let all = app.types.values.flatMap(\.members).filter { $0.isStatic && $0.kind == .property }
        let texts = all.compactMap { member -> (String, String)? in
            member.value?.quotedText.map { (member.name, $0) }
        }
        return Dictionary(texts + app.types.values.flatMap(\.texts), uniquingKeysWith: min)
    }

    /// The statements that say which screen a name stands for; none for one that is not made without more.
    private func opened(_ way: Storyboard.Way) -> [String] {
        guard let own = initializers(of: way.className), own.isSubset(of: Self.ofScreens) else { return [] }
        let (list, identifier) = (way.owner == nil ? "controllers" : "segues", SwiftLiteral.text(way.identifier))
        let made = "\(way.className)\(own.contains("init(coder:)") ? "(coder: NSCoder())!" : "()")"
        let inside =
            "let screen = \(made); screen.hasOutlets = true; return UINavigationController(rootViewController: screen)"
        return ["UIStoryboard.\(list)[\(identifier)] = { \(way.isInNavigation ? inside : made) }"]
            + (way.isPresented ? ["UIStoryboard.presented.insert(\(identifier))"] : [])
    }

    private func prototype(_ cell: Storyboard.Cell) -> String? {
        let identifier = SwiftLiteral.text(cell.identifier)
        let own = cell.className.flatMap { isDrawnOnly($0) || isMade($0, by: Self.ofCells) ? $0 : nil }
        let (list, usual, arguments) =
            switch cell.kind {
            case .row:
                ("UITableView.prototypes", "UITableViewCell", "style: .\(cell.style), reuseIdentifier: \(identifier)")
            case .item: ("UICollectionView.prototypes", "UICollectionViewCell", "frame: .zero")
            case .supplementary: ("UICollectionView.viewPrototypes", "UICollectionReusableView", "frame: .zero")
            case .header:
                ("UITableView.headerPrototypes", "UITableViewHeaderFooterView", "reuseIdentifier: \(identifier)")
            }
        guard cell.kind != .header || own.flatMap({ app.types[$0] })?.inherits.contains(usual) == true else {
            return nil
        }
        let made = own.map { isDrawnOnly($0) ? "\($0)(coder: NSCoder())!" : "\($0)(\(arguments))" }
        return "\(list)[\(identifier)] = { \(made ?? "\(usual)(\(arguments))") }"
    }

    private static let ofScreens: Set = ["init(nibName:bundle:)", "init(coder:)"]

    private static let ofViews: Set = ["init(frame:)", "init(coder:)"]

    private static let ofCells: Set = [
        "init(style:reuseIdentifier:)", "init(reuseIdentifier:)", "init(frame:)", "init(coder:)",
    ]

    /// True for a class that only a storyboard makes.
    func isDrawnOnly(_ name: String) -> Bool { initializers(of: name) == ["init(coder:)"] }

    /// True if a class comes in, and its own initializers are among some.
    private func isMade(_ name: String, by usual: Set<String>) -> Bool {
        guard let own = initializers(of: name) else { return false }
        return own.isSubset(of: usual) && own != ["init(coder:)"]
    }

    /// The initializers of a class of the app, or those of the nearest one above it that writes some; nil for one that does not come in.
    private func initializers(of name: String) -> Set<String>? {
        guard let type = declarations.types.first(where: { $0.name == name }), app.types[name] != nil else {
            return nil
        }
        let line = ([type] + declarations.superclasses(of: type)).compactMap { app.types[$0.name] }
        return line.map { Set($0.members.filter { $0.kind == .initializer }.map(\.selector)) }.first { !$0.isEmpty }
            ?? []
    }
}
