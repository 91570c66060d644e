import BenchSetup
import Transcript

/// The flow of a view controller that asks the network itself: its user opens it, types, taps, and sees what its views then show.
///
/// UIKit calls the methods of a controller; here the steps do, with what the user would have left in its views.
struct ControllerFlow {
    private let declarations: Declarations
    private let app: AppCode
    private let type: SymbolGraph.Symbol
    /// The members that compile here and that a scenario can reach.
    private let members: [Requirement]

    init(declarations: Declarations, app: AppCode, type: SymbolGraph.Symbol) {
        self.declarations = declarations
        self.app = app
        self.type = type
        let all = ([type] + declarations.superclasses(of: type)).flatMap(declarations.members)
        members = all.map { Requirement($0, adopter: type.name) }
    }

    /// The function that opening the controller comes to and that does not compile here; nil for none.
    var cut: String? {
        Self.opening.lazy.compactMap { app.cutFunction(behind: $0, of: type.name) }.first
    }

    /// Writes the flow.
    func flow(_ values: inout ValueMaker, spies: (ValueMaker) -> [Flow.SpyUse]) throws -> Flow {
        let prepared = AppStart(declarations: declarations, app: app).preparation(before: nil)
        prepared.give(to: &values)
        values.tell(of: ToldObject(type, called: "presenter", declarations, app))
        let made = try made(&values)
        let before = values.takeMakes()
        // Its presenter may want it itself.
        values.take("presenter", for: [type.name])
        let given = given(&values)
        let code = line.flatMap(\.members).flatMap(\.code).flatMap(\.all)
        let drawnHere = drawn.all(of: type.name, in: code)
        let first = drawnHere.statements + prepared.texts
        var setup = first + before
        setup.append("let presenter = \(made)")
        setup += values.takeMakes()
        setup += given + values.telling.tells
        if hasOutlets { setup.append("presenter.hasOutlets = true") }
        let root = "UINavigationController(rootViewController: presenter)"
        setup.append("_ = stage.own(\(app.asksForWindow ? "UIWindow(holding: \(root))" : root))")
        let steps = steps(values)
        let modules = values.modules.union([declarations.module(of: type)]).union(prepared.modules)
            .union(drawnHere.modules)
        return Flow(
            presenter: type.name, module: declarations.module(of: type),
            modules: modules.filter { !$0.isEmpty && declarations.modules.contains($0) },
            frameworks: values.frameworks.union([Standin.uiKit.name]).union(prepared.frameworks),
            spies: spies(values), setup: setup, prepared: first.count,
            watches: watches, looksOutside: app.looksOutside, steps: steps, view: type.name)
    }

    private func made(_ values: inout ValueMaker) throws -> String {
        let isCalled = !Factories(of: type, declarations, app).called.isEmpty
        return drawn.isDrawnOnly(type.name) && !isCalled
            ? "\(type.name)(coder: NSCoder())!" : try values.made(type, depth: 0)
    }

    /// The statements that give it what the screen before it hands over.
    private func given(_ values: inout ValueMaker) -> [String] {
        let own = keeps.union(Factories(of: type, declarations, app).set)
        let handed = HandedOver(members: members, app)
        return handed.properties(endingIn: "!?", &values, besides: own) + handed.calls(onMade: type.name, &values)
    }

    /// The properties that it sets itself, also under another name than `self`, or has others set whom it hands itself over to.
    private var keeps: Set<String> {
        let code = line.flatMap(\.members).filter { !$0.isStatic }.flatMap(\.body).flatMap(\.all)
        let aliases = code.compactMap { part -> String? in
            if case .binding(let name, let value) = part, value.bare == .name("self") { name } else { nil }
        }
        let own = code.compactMap { $0.assigned?.target.ownPath }.compactMap { path -> String? in
            path.count == 1 ? path[0] : path.count == 2 && aliases.contains(path[0]) ? path[1] : nil
        }
        return Set(own).union(configured(by: code, aliases))
    }

    /// The properties that functions set to which code hands over the controller.
    private func configured(by code: [Expression], _ aliases: [String]) -> [String] {
        let selves = Set((["self"] + aliases).map(Expression.name))
        let called = code.compactMap { part -> String? in
            guard case .call(let callee, let arguments) = part,
                arguments.contains(where: { selves.contains($0.value.bare) })
            else { return nil }
            return callee.lastName
        }
        let functions = app.types.values.filter { $0.name != type.name }.flatMap(\.members).filter { member in
            member.kind == .function && called.contains(member.name)
        }
        return functions.flatMap { function in
            let names = Set(function.parameters.map(\.name))
            return function.body.flatMap(\.all).compactMap { $0.assigned?.target.path }
                .filter { $0.count == 2 && names.contains($0[0]) }.map { $0[1] }
        }
    }

    // MARK: What a storyboard knows

    private var drawn: DrawnScreens { DrawnScreens(declarations, app) }

    private var hasOutlets: Bool {
        line.contains { $0.members.contains { $0.attributes.contains("ib_outlet") } }
    }

    // MARK: What is shown

    /// The statements that read what its views show and what it keeps, each where it has changed.
    private var watches: [String] {
        let kept = members.filter { property in
            guard property.kind == .property, let type = property.answer else { return false }
            let words = Set(SyntaxReader.words(in: type))
            return property.canBeSet && !UsualValues.isSecret(property.name)
                && property.modifiers.isDisjoint(with: ["lazy", "static", "weak"]) && !type.contains("->")
                && !words.contains(where: app.isPart) && isValue(words, isListed: type.contains("["))
        }
        // A field for a password shows dots to a user, also where only a storyboard says so.
        let secret = fields.filter(UsualValues.isSecret).map(SwiftLiteral.text)
        let shown = secret.isEmpty ? "" : " where ![\(secret.joined(separator: ", "))].contains(part)"
        return [
            "for part in presenter.parts\(shown) { stage.read(presenter, \\.[shown: part], part, as: \(Self.seen)) }"
        ]
            + kept.map { "stage.read(presenter, \\.\($0.name), \"\($0.name)\", as: .from(\"Model\", to: \"View\"))" }
    }

    private static let seen = ".from(\"View\", to: \"User\")"

    /// Tells whether a type is made of values of the app, what it decodes, or lists of its objects, and of what Swift counts and writes with.
    private func isValue(_ words: Set<String>, isListed: Bool) -> Bool {
        let plain: Set = ["Bool", "Int", "Double", "Float", "String", "Date", "URL", "Data", "Character"]
        let types = declarations.types.filter { type in
            let isDecoded = app.types[type.name]?.inherits.contains { ["Codable", "Decodable"].contains($0) } ?? false
            return isListed || isDecoded || type.kind.identifier == "swift.struct"
        }
        let own = types + declarations.enumerations
        return words.allSatisfy { word in plain.contains(word) || own.contains { $0.pathComponents.last == word } }
    }

    // MARK: Steps

    private static let opening = ["viewDidLoad", "viewWillAppear", "viewDidAppear"]

    private func steps(_ values: ValueMaker) -> [Flow.Step] {
        let open = Flow.Step.sending("open", byUser: true, once: true, in: .open, "presenter.appear()")
        let typed = fields.map { field -> Flow.Step in
            var step = Flow.Step.typing(into: field, byUser: true, "presenter.\(field).text = $0")
            step.phase = .type
            return step
        }
        var covering: Set<String?> = []
        let acts = written.compactMap { member -> Flow.Step? in
            guard let phase = Phase.of(member), phase != .open, var step = step(member, values) else { return nil }
            step.phase = phase
            if presents(member) { covering.insert(step.label) }
            return step
        }
        let all = (typed + acts).enumerated().sorted {
            ($0.element.phase, $0.offset) < ($1.element.phase, $1.offset)
        }.map(\.element).prefix(Self.most)
        let leaves = written.contains { Phase.of($0) == .leave && Self.isOfSystem($0) }
        // Nobody taps what lies behind a screen.
        let uncovered = all.enumerated().flatMap { place, step in
            covering.contains(step.label) && place < all.count - 1 ? [step, Self.closing] : [step]
        }
        return [open] + uncovered + (leaves ? [leaving] : []) + unheard
    }

    /// Tells whether a method presents a screen over this one, also by another one of its own.
    private func presents(_ member: SyntaxTree.Member) -> Bool {
        let called = Set(Self.called(by: member))
        let own = line.flatMap(\.members).filter { $0.kind == .function && called.contains($0.name) }
        return called.contains("present") || own.contains { Self.called(by: $0).contains("present") }
    }

    private static func called(by member: SyntaxTree.Member) -> [String] {
        member.body.flatMap(\.all).compactMap { part in
            guard case .call(let callee, _) = part else { return nil }
            return callee.lastName
        }
    }

    private static let closing = act("close what is presented", "presenter.dismiss(animated: true)")

    /// The gaps for methods that nothing here calls: Swift without Objective-C binds the optional methods of a protocol where a class adopts it.
    private var unheard: [Flow.Step] {
        let lists = ["tableView": "UITableView", "collectionView": "UICollectionView"]
        let (own, above) = (line.prefix(1), line.dropFirst())
        let declared = Set(above.flatMap(\.members).map(\.selector))
        return own.flatMap(\.members).compactMap { member in
            guard let list = lists[member.name], member.kind == .function, !declared.contains(member.selector) else {
                return nil
            }
            let adopts = { (type: AppCode.TypeCode) in type.inherits.contains { $0.hasPrefix("\(list)D") } }
            guard let base = above.first(where: adopts), !own.contains(where: adopts) else { return nil }
            return Flow.Step(
                acts: [],
                gap:
                    "`\(member.selector)` is not called here, since \(base.name) adopts the protocol: declare it there too"
            )
        }
    }

    /// The greatest number of acts in a flow: nobody reads more.
    private static let most = 10

    /// The class and its superclasses of the app.
    private var line: [AppCode.TypeCode] {
        ([type] + declarations.superclasses(of: type)).compactMap { app.types[$0.name] }
    }

    /// The methods as they are written, those of its superclasses of the app too, each once.
    private var written: [SyntaxTree.Member] {
        var seen: Set<String> = []
        return line.flatMap(\.members).filter {
            $0.kind == .function && !$0.isStatic && seen.insert($0.selector).inserted
        }
    }

    /// The text fields that a scenario can reach, also those of a class of the app.
    private var fields: [String] {
        let classes = ["UITextField"] + app.adopters(of: "UITextField").map(\.name)
        return members.filter { $0.kind == .property && classes.contains(WrittenType.unwrapped($0.answer ?? "")) }
            .map(\.name)
    }

    /// The step of a method that UIKit calls; nil for one that no user causes.
    private func step(_ member: SyntaxTree.Member, _ values: ValueMaker) -> Flow.Step? {
        // Of methods of one name, such as those of a list's delegate, none is known to come to what is not here.
        let isAlone = written.count { $0.name == member.name } == 1
        if isAlone, let cut = values.app.cutFunction(behind: member.name, of: type.name) {
            return Flow.Step(acts: [], gap: "`\(member.selector)` comes to `\(cut)`, which does not compile here")
        }
        switch member.selector {
        case "searchBar(_:textDidChange:)", "updateSearchResults(for:)":
            return .typing(into: "search", byUser: true, as: "search(for:)", "presenter.search(for: $0)")
        case "searchBarSearchButtonClicked(_:)":
            let isTyped = written.contains {
                ["searchBar(_:textDidChange:)", "updateSearchResults(for:)"].contains($0.selector)
            }
            return Self.act(
                "submit the search", (isTyped ? "" : "presenter.search(for: \"swift\"); ") + "presenter.submitSearch()")
        case "textFieldShouldReturn(_:)": return returning
        case "tableView(_:didSelectRowAt:)":
            return Self.act("select row 0", "presenter.tapRow(IndexPath(row: 0, section: 0))")
        case "collectionView(_:didSelectItemAt:)":
            return Self.act("select item 0", "presenter.tapItem(IndexPath(item: 0, section: 0))")
        default: return tapping(member)
        }
    }

    private static func isOfSystem(_ member: SyntaxTree.Member) -> Bool { member.name.hasPrefix("view") }

    private var leaving: Flow.Step { .sending("leave", byUser: true, in: .leave, "presenter.disappear()") }

    /// The first property of a type that a scenario can reach.
    private func own(_ view: String) -> String? {
        members.first { $0.kind == .property && WrittenType.unwrapped($0.answer ?? "") == view }
            .map { "presenter.\($0.name)" + ($0.answer?.contains(/[?!]$/) == true ? "!" : "") }
    }

    private static func act(_ label: String, _ text: String) -> Flow.Step {
        .sending(label, byUser: true, text)
    }

    /// The return key of the controller's own field, or of one like it.
    private var returning: Flow.Step {
        let own = own("UITextField")
        let (place, made) = (own ?? "field", own == nil ? "let field = UITextField(); " : "")
        return Self.act(
            "submit the text", "\(made)\(place).text = \"swift\"; _ = presenter.textFieldShouldReturn(\(place))")
    }

    /// The methods that the system calls: notifications and timers name them, and no control does.
    private var calledBySystem: Set<String> {
        let code = line.flatMap(\.members).flatMap(\.code).flatMap(\.all)
        let named = code.flatMap { part -> [(label: String?, name: String)] in
            guard case .call(_, let arguments) = part else { return [] }
            return arguments.compactMap { argument in
                if case .selector(let name) = argument.value { (argument.label, name) } else { nil }
            }
        }
        let tapped = Set(named.filter { $0.label == "action" }.map(\.name))
        return Set(named.filter { $0.label == "selector" }.map(\.name)).subtracting(tapped)
    }

    /// A control is tapped: its action takes the control, or nothing.
    private func tapping(_ member: SyntaxTree.Member) -> Flow.Step? {
        let attributes = Set(member.attributes)
        guard !attributes.isDisjoint(with: ["objc", "ib_action"]), member.parameters.count <= 1, member.type == nil,
            !calledBySystem.contains(member.name)
        else { return nil }
        var argument = ""
        if let parameter = member.parameters.first {
            guard let control = control(WrittenType.unwrapped(parameter.type)) else { return nil }
            argument = (parameter.label.map { $0 == "_" ? "" : "\($0): " } ?? "") + control
        }
        return Self.act(member.name, "presenter.\(member.name)(\(argument))")
    }

    /// The control that an action is given: the controller's own, or one that has just been made; nil for what is none.
    private func control(_ type: String) -> String? {
        if ["Any", "AnyObject"].contains(type) { return "UIButton()" }
        // Of a new one no segment is chosen, which no user can tap.
        guard SwiftName.isOfUIKit(type) else { return nil }
        return own(type) ?? (type == "UISegmentedControl" ? nil : "\(type)()")
    }
}
