import BenchSetup

/// Reads from the code of a view what it does with its presenter or view model, and when.
struct ViewReading {
    /// One use of a presenter: a call, or a property that is set.
    struct Use: Equatable, Sendable {
        enum Kind: Equatable, Sendable {
            case call([Expression.Argument])
            /// A property is set, or a field of a form is bound to it.
            case set(Expression?)
            /// The method itself is handed over, to be called without arguments.
            case reference
            /// A value is put into a stream of events.
            case put
        }

        let name: String
        fileprivate(set) var kind: Kind
        let phase: Phase
        /// The property of the presenter whose change calls it (`onChange(of:)`); nil for none.
        var following: String?
        /// True for a call that the view has made at an earlier moment of its opening.
        var isAgain = false
        /// For each argument of a call, what it is of a row of what the presenter shows; nil for any other.
        var rows: [RowMember?] = []

        /// The same at a later moment.
        var again: Use {
            var use = self
            use.isAgain = true
            return use
        }

        /// The event that a call hands over, such as `.reload`; nil for any other use.
        var event: String? {
            guard case .call(let arguments) = kind, arguments.count == 1 else { return nil }
            if case .member(nil, let name) = arguments[0].value.bare { return name }
            return arguments[0].value.carryingCase?.name
        }

        /// Tells whether it is the step of an earlier use, at another place: not so a refresh and another event, `send(.reload)`.
        func isSameStep(as known: Use) -> Bool {
            known.name == name && (known.phase == phase || phase != .refresh)
                && (known.event == event || known.event == nil || event == nil)
        }
    }

    /// The names by which a view knows its presenter.
    struct Names: Sendable {
        let properties: Set<String>
        /// The properties of the presenter that answer itself: `viewModel.inputs.load()` is `viewModel.load()`.
        let faces: Set<String>

        /// A path of names from the view on, without faces; empty for anything else.
        func path(of expression: Expression) -> [String] {
            let path = expression.ownPath ?? []
            guard path.count > 1, properties.contains(path[0]) else { return path }
            return [path[0]] + path.dropFirst().drop(while: faces.contains)
        }

        /// The member of the presenter that an expression names.
        func member(of expression: Expression) -> String? {
            let path = path(of: expression)
            return path.count == 2 && properties.contains(path[0]) ? path[1] : nil
        }
    }

    private let view: AppCode.TypeCode
    private let names: Names
    private var uses: [Use] = []
    private var visited: Set<String> = []
    /// The property for whose change the code that is read waits; nil for none.
    private var following: String?
    /// The rows that the code knows which is read.
    private var scope: RowScope

    /// Reads a view.
    ///
    /// - Parameters:
    ///   - view: The code of the view.
    ///   - names: The names by which it knows its presenter.
    ///   - changing: The functions that its storyboard calls at each change of a text.
    /// - Returns: The uses, in the order in which a scenario does them.
    static func uses(by view: AppCode.TypeCode, of names: Names, changing: Set<String> = []) -> [Use] {
        var reading = ViewReading(view: view, names: names)
        reading.readCallbacks(changing: changing.union(changedBy(view)))
        let ordered = reading.uses.enumerated().sorted { ($0.element.phase, $0.offset) < ($1.element.phase, $1.offset) }
        var seen: [Use] = []
        for use in ordered.map(\.element) {
            if !seen.contains(where: use.isSameStep) { seen.append(use) }
        }
        let opened = seen.prefix { $0.phase == .open }
        return OpeningCalls.repeated(in: Array(opened), by: view, of: names) + seen.dropFirst(opened.count)
    }

    /// The members of the presenter whose values a view uses anywhere.
    static func reads(by view: AppCode.TypeCode, of names: Names) -> Set<String> {
        let all = view.members.flatMap(\.code).flatMap(\.all)
        let named = all.compactMap(names.member)
        let set = all.compactMap(\.assigned?.target).compactMap(names.member)
        let counts = named.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
        return Set(counts.filter { name, count in count > set.count { $0 == name } }.keys)
    }

    /// The member of the presenter with which a view answers how many rows its list has, such as `rows.count`; nil where it says more than one
    /// that needs no argument.
    static func rowCount(by view: AppCode.TypeCode, of names: Names) -> String? {
        let asked = ["tableView(_:numberOfRowsInSection:)", "collectionView(_:numberOfItemsInSection:)"]
        let answers = view.members.filter { asked.contains($0.selector) && $0.body.count == 1 }
        let counts = answers.flatMap(\.body).flatMap(\.all).compactMap { part -> String? in
            let (callee, arguments): (Expression, [Expression.Argument]?) =
                if case .call(let callee, let all) = part { (callee, all) } else { (part, nil) }
            let path = names.path(of: callee)
            guard path.count > 1, names.properties.contains(path[0]) else { return nil }
            let end = arguments.map { $0.isEmpty ? "()" : "(…)" } ?? ""
            return path.dropFirst().joined(separator: ".") + end
        }
        // Parts of a path stand behind it.
        guard let count = counts.first, counts.allSatisfy(count.hasPrefix), !count.hasSuffix("(…)") else { return nil }
        return count
    }

    private init(view: AppCode.TypeCode, names: Names) {
        (self.view, self.names, scope) = (view, names, RowScope(names: names))
    }

    private var properties: Set<String> { names.properties }

    /// The functions that a view calls at each change of a text: `addTarget(self, action: #selector(edited), for: .editingChanged)`.
    private static func changedBy(_ view: AppCode.TypeCode) -> Set<String> {
        let names = view.members.flatMap(\.code).flatMap(\.all).compactMap { part -> String? in
            guard case .call(let callee, let arguments) = part, callee.lastName == "addTarget", isOfChange(arguments),
                case .selector(let name)? = arguments.first(where: { $0.label == "action" })?.value.bare
            else { return nil }
            return name
        }
        return Set(names)
    }

    /// Tells whether a call names the change of a text as the event that it is for.
    private static func isOfChange(_ arguments: [Expression.Argument]) -> Bool {
        arguments.contains { argument in
            if case .member(_, "editingChanged") = argument.value.bare { argument.label == "for" } else { false }
        }
    }

    private mutating func readCallbacks(changing: Set<String>) {
        func phase(of member: SyntaxTree.Member) -> Phase? {
            changing.contains(member.name) ? .type : Phase.of(member)
        }
        let order = [
            "init", "loadView", "awakeFromNib", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear",
        ]
        let functions = view.members.filter { $0.kind != .property }
        let first = order.flatMap { name in functions.filter { $0.name == name } }
        for member in first + functions.filter({ !order.contains($0.name) }) {
            guard let phase = phase(of: member) else { continue }
            visit(member, phase)
        }
        if let body = view.member("body") { visit(body, .open) }
        // What nobody calls here, a cell or a child calls.
        for member in functions where !visited.contains(member.selector) && phase(of: member) == nil {
            guard member.type == nil else { continue }
            visit(member, Phase.named(member.name))
        }
    }

    private mutating func visit(_ member: SyntaxTree.Member, _ phase: Phase, with arguments: [Expression.Argument] = [])
    {
        guard visited.insert(member.selector).inserted else { return }
        let outer = scope
        scope = outer.entering(member, with: arguments)
        defer { scope = outer }
        // What a property begins with may be a button that does something.
        for statement in member.code { read(statement, phase) }
    }

    /// The methods of the presenter that a view asks for each of its cells, by the place of the cell and under no condition; none where its list
    /// has sections.
    static func askedForCells(by view: AppCode.TypeCode, of names: Names) -> Set<String> {
        let answering = ["tableView(_:cellForRowAt:)", "collectionView(_:cellForItemAt:)"]
        guard !view.members.contains(where: { $0.name.hasPrefix("numberOfSections") }) else { return [] }
        let asked = view.members.filter { answering.contains($0.selector) }.flatMap { member -> [String] in
            var reading = ViewReading(view: view, names: names)
            for case .binding(let name, let value) in member.body { reading.scope.locals[name] = value }
            let path = member.parameters.last?.name ?? ""
            return member.body.filter { !$0.isOther }.flatMap(\.all).compactMap { part in
                guard case .call(let callee, let arguments) = part, arguments.count == 1,
                    reading.scope.isPlace(arguments[0].value, of: path)
                else { return nil }
                return names.member(of: callee)
            }
        }
        return Set(asked)
    }

    private mutating func read(_ expression: Expression, _ phase: Phase) {
        if let (target, value) = expression.assigned {
            // A closure hears what comes out.
            if let name = member(of: target), !value.isClosure { add(name, .set(value), phase) }
            return read(value, handled(by: target, value, phase))
        }
        switch expression {
        case .call(let callee, let arguments): read(callee, arguments, phase)
        case .member, .wrapped, .name: readPath(expression, phase)
        default: for child in expression.children { read(child, phase) }
        }
    }

    /// The phase in which a closure runs that a part of the view is given: its property says so, as in `list.loadMoreHandler = { … }`.
    private func handled(by target: Expression, _ value: Expression, _ phase: Phase) -> Phase {
        guard phase == .open, value.isClosure, let path = target.ownPath, path.count > 1,
            let name = path.last, path.dropLast().allSatisfy({ !properties.contains($0) })
        else { return phase }
        let named = Phase.ofMethod(name)
        // What comes by itself while the screen opens is called so: `onAppear`, `didLoad`.
        let isOpening = ["appear", "load"].contains { name.lowercased().contains($0) } && named == .act
        return isOpening ? phase : named
    }

    /// A helper of the view, or a part of its body.
    private mutating func readPath(_ expression: Expression, _ phase: Phase) {
        let path = expression.ownPath ?? []
        if path.count == 1, let member = view.member(path[0]), !properties.contains(path[0]), member.kind == .property {
            return visit(member, phase)
        }
        for child in expression.children { read(child, phase) }
    }

    private mutating func read(
        _ callee: Expression, _ arguments: [Expression.Argument], _ phase: Phase
    ) {
        let path = names.path(of: callee)
        if path.count == 2, properties.contains(path[0]) {
            add(path[1], .call(arguments), phase)
        } else if (3...4).contains(path.count), properties.contains(path[0]),
            Self.putting.contains(path[path.count - 1])
        {
            add(path[1..<path.count - 1].joined(separator: "."), .put, phase)
        } else if path.count == 3, properties.contains(path[0]), ["input", "inputs"].contains(path[1]) {
            // A view model that has two faces is one.
            add(path[2], .call(arguments), phase)
        } else if path.count == 1,
            let helper = view.members.first(where: { $0.name == path[0] && $0.kind == .function })
        {
            visit(helper, phase, with: arguments)
        } else if case .member(let base?, _) = callee.bare {
            read(base, phase)
        } else if case .closure(_, let body) = callee.bare {
            for statement in body { read(statement, phase) }
        }
        let name = path.last ?? callee.lastName ?? ""
        let inner = Self.phase(ofEvents: callee) ?? innerPhase(name, arguments, phase)
        let outer = (following, scope)
        if name == "onChange" { following = arguments.first { $0.label == "of" }.flatMap { member(of: $0.value) } }
        if Self.rows.contains(name) { scope = scope.entering(rowsOf: arguments) }
        for argument in arguments { read(argument, inner, of: name) }
        (following, scope) = outer
    }

    private mutating func read(
        _ argument: Expression.Argument, _ phase: Phase, of name: String
    ) {
        if let bound = binding(argument.value) {
            guard let phase = Self.phase(ofBinding: argument.label ?? "") else { return }
            return add(bound, .set(nil), phase)
        }
        // What is bound to a stream puts its events there: by its name one knows when.
        if argument.label == "to", ["bind", "drive", "emit"].contains(name), let bound = stream(in: argument.value) {
            let named = Phase.ofMethod(bound.split(separator: ".").last.map(String.init) ?? bound)
            return add(bound, .put, named == .act ? phase : named)
        }
        if let handed = member(of: argument.value), ["action", "perform", "onCommit"].contains(argument.label) {
            return add(handed, .reference, phase)
        }
        read(argument.value, phase)
    }

    /// The phase in which a user changes what is bound under a label; nil where only the app does: it presents an alert, or hands its list to
    /// a part of the view.
    static func phase(ofBinding label: String) -> Phase? {
        if ["isOn", "selection", "value"].contains(label) { return .act }
        return ["text", "query", "search"].contains { label.lowercased().contains($0) } ? .type : nil
    }

    /// The phase in which a control or a list of RxCocoa has events: `table.rx.itemSelected.subscribe`; nil for anything else.
    private static func phase(ofEvents callee: Expression) -> Phase? {
        let names = callee.all.compactMap { part in if case .member(_, let name) = part { name } else { nil } }
        guard names.contains("rx") else { return nil }
        // Of a control, its name says what a tap on it does.
        if names.contains("tap") { return Phase.named(callee.names.first { $0 != "self" } ?? names.last ?? "") }
        return events.first { names.contains($0.name) }?.phase
    }

    private static let events: [(name: String, phase: Phase)] = [
        ("itemSelected", .select), ("modelSelected", .select), ("willDisplayCell", .scroll), ("prefetchRows", .scroll),
        ("prefetchItems", .scroll), ("searchButtonClicked", .submit), ("itemDeleted", .act), ("modelDeleted", .act),
    ]

    private static let rows: Set = ["List", "ForEach", "LazyVStack", "LazyVGrid", "Table"]

    private func innerPhase(_ name: String, _ arguments: [Expression.Argument], _ phase: Phase) -> Phase {
        if let modifier = Phase.ofModifier(name) { return phase == .select && modifier == .open ? .scroll : modifier }
        if Self.rows.contains(name) { return .select }
        if name == "addAction", Self.isOfChange(arguments) { return .type }
        let isControl = ["Button", "UIAction", "UIAlertAction", "UIBarButtonItem", "addAction", "alert"].contains(name)
        guard isControl || phase == .open && isActing(name, arguments) else { return phase }
        // Of a view of the app's own, its last text is that of what is tapped.
        let texts = arguments.map { argument -> String? in
            if case .literal(let text) = argument.value { text } else { nil }
        }
        let title = isControl ? texts.first ?? nil : texts.compactMap { $0 }.last
        let named = Phase.named(title ?? "")
        // An action of a field is done at the event that it is added for.
        let isKept = phase == .select || phase == .type && name == "UIAction"
        return named == .act && isKept ? phase : named
    }

    /// True for a view of the app's own that is given what it does when it is tapped: nothing in its closure makes a view.
    private func isActing(_ name: String, _ arguments: [Expression.Argument]) -> Bool {
        let isView = ["View", "Button", "Row", "Cell", "Card", "Banner"].contains { name.hasSuffix($0) }
        guard isView, case .closure(_, let body)? = arguments.last?.value, !body.isEmpty else { return false }
        return body.allSatisfy { statement in
            guard case .call(let callee, _) = statement.bare, let path = callee.ownPath else { return false }
            return path.count > 1 && properties.contains(path[0])
        }
    }

    private mutating func add(_ name: String, _ kind: Use.Kind, _ phase: Phase) {
        var use = Use(name: name, kind: kind, phase: phase, following: following)
        if case .call(let arguments) = kind {
            use.rows = arguments.map { scope.member($0.value) }
            use.kind = .call(arguments.map { .init(label: $0.label, value: beginning($0.value)) })
        }
        uses.append(use)
    }

    /// The flag, the number or the case that a property of the view has from the beginning; any other value is as it was.
    private func beginning(_ value: Expression) -> Expression {
        guard scope.member(value) == nil, let path = value.bare.ownPath, path.count == 1,
            let property = view.members.first(where: { $0.kind == .property && !$0.isStatic && $0.name == path[0] }),
            let begins = property.value?.bare
        else { return value }
        switch begins {
        case .literal(let text): return text.hasPrefix("\"") ? value : begins
        case .member(nil, _): return begins
        default: return value
        }
    }

    /// The member of the presenter that an expression names.
    private func member(of expression: Expression) -> String? { names.member(of: expression) }

    private static let putting: Set = ["send", "onNext", "accept"]

    /// The stream of the presenter that an expression names, also one of a group: `input.query`.
    private func stream(in expression: Expression) -> String? {
        let path = names.path(of: expression)
        guard (2...3).contains(path.count), properties.contains(path[0]) else { return nil }
        return path.dropFirst().joined(separator: ".")
    }

    /// The member that `$model.query` binds, or its path from the presenter on: `$model.person.name`.
    private func binding(_ expression: Expression) -> String? {
        let path = expression.ownPath ?? []
        guard path.count > 1, path[0].hasPrefix("$"), properties.contains(String(path[0].dropFirst())) else {
            return nil
        }
        return path.dropFirst().joined(separator: ".")
    }
}
