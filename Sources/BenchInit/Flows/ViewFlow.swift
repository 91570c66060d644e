import BenchSetup

/// The flow of a view of SwiftUI that asks the network itself: it opens, its user types, taps and pulls, and what it keeps is what it
/// shows.
struct ViewFlow {
    private let declarations: Declarations
    private let app: AppCode
    private let type: SymbolGraph.Symbol
    private let functions: [PlayedView.Function]
    private let properties: [SyntaxTree.Member]
    /// The members that compile here.
    private let members: [Requirement]
    /// The names of what the view keeps, in the order of the source, whether that compiles here or not.
    private let kept: [String]

    init(declarations: Declarations, app: AppCode, type: SymbolGraph.Symbol, played: PlayedViews) {
        (self.declarations, self.app, self.type) = (declarations, app, type)
        functions = played.functions(of: type.name)
        properties = (app.types[type.name]?.members ?? []).filter { $0.kind == .property && !$0.isStatic }
        members = declarations.members(of: type).map { Requirement($0, adopter: type.name) }
        // Of a task nothing can be shown but that there is one.
        kept = properties.filter { $0.attributes.contains("State") && $0.knownType?.hasPrefix("Task<") != true }
            .map(\.name)
    }

    /// The function that opening the view comes to and that does not compile here; nil for none.
    var cut: String? { opening.lazy.compactMap { app.cutFunction(behind: $0.name, of: type.name) }.first }

    /// Writes the flow.
    func flow(_ values: inout ValueMaker) throws -> Flow {
        let prepared = AppStart(declarations: declarations, app: app).preparation(before: type.name)
        prepared.give(to: &values)
        let made = try values.made(type, depth: 0)
        let modules = values.modules.union([declarations.module(of: type)]).union(prepared.modules)
        var flow = Flow(
            presenter: type.name, module: declarations.module(of: type),
            modules: modules.filter { !$0.isEmpty && declarations.modules.contains($0) },
            frameworks: values.frameworks.union(["SwiftUIValues"]).union(prepared.frameworks),
            setup: prepared.texts + ["let presenter = OpenView(\(made))"], prepared: prepared.texts.count,
            watches: watches + changes,
            looksOutside: app.looksOutside, steps: steps, view: type.name)
        flow.holder = "OpenView<\(type.name)>"
        return flow
    }

    // MARK: What is shown

    private var watches: [String] {
        let closes = properties.contains { ["dismiss", "presentationMode"].contains($0.name) }
        return kept.filter(isHere).map { "stage.watch(presenter, \\.view.\($0), \"\($0)\")" }
            + (closes ? ["stage.watch(presenter, \\.isDismissed, \"isDismissed\")"] : [])
    }

    // MARK: Steps

    private var opening: [PlayedView.Function] { functions(of: ["onAppear", "task"]) }

    private func functions(of callers: [String]) -> [PlayedView.Function] {
        callers.flatMap { caller in functions.filter { $0.handler.caller == caller } }
    }

    /// The call of a function without arguments; nil for one that takes some, or that is not here.
    private func call(_ function: PlayedView.Function) -> String? {
        guard let method = members.first(where: { $0.kind == .method && $0.name == "\(function.name)()" }) else {
            return nil
        }
        let unused = method.answer == nil ? "" : "_ = "
        return unused + (method.canThrow ? "try? " : "") + (method.isAsync ? "await " : "")
            + "presenter.view.\(function.name)()"
    }

    private var steps: [Flow.Step] {
        let open = opening.compactMap { task($0) ?? call($0) }
        // SwiftUI waits for none of the tasks of a view.
        let calls = open.count > 1 ? open.map { $0.hasPrefix("await ") ? "Task { \($0) }" : $0 } : open
        let all = listening + calls
        let first = all.isEmpty ? [] : [act("open", all.joined(separator: "; "), .open)]
        let others = functions.compactMap(step)
        let later = (typed + toggled + others).enumerated().sorted {
            ($0.element.phase, $0.offset) < ($1.element.phase, $1.offset)
        }
        var labels: Set<String> = []
        return first + later.map(\.element).filter { step in step.label.map { labels.insert($0).inserted } ?? true }
    }

    private func act(_ label: String, _ text: String, _ phase: Phase) -> Flow.Step {
        .sending(label, byUser: true, once: phase == .open, in: phase, text)
    }

    /// The step of a closure that the user causes after the view is open.
    private func step(_ function: PlayedView.Function) -> Flow.Step? {
        let caller = function.handler.caller
        guard let label = caller == "Button" ? "tap" : ViewCallback.all[caller]?.act else { return nil }
        let title = function.handler.title.map { " \($0)" } ?? ""
        let shown = caller == "Button" && title.isEmpty ? "tap the button of \(function.name)" : label + title
        if let cut = app.cutFunction(behind: function.name, of: type.name) {
            return Flow.Step(acts: [], gap: "`\(shown)` comes to `\(cut)`, which does not compile here")
        }
        let phase = caller == "Button" ? Phase.named(function.handler.title ?? "") : Phase.ofModifier(caller)
        return call(function).map { act(shown, reached($0, function.handler), phase ?? .act) }
    }

    /// A call as far as a user comes to it: the buttons of an alert are there while it is shown, and each closes it.
    private func reached(_ call: String, _ handler: ViewHandler) -> String {
        guard let shown = handler.presenting, kept.contains(shown), isHere(shown) else { return call }
        let closing = handler.closes ? "; presenter.view.\(shown) = false" : ""
        return "if presenter.view.\(shown) { \(call)\(closing) }"
    }

    /// Tells whether a property compiles here.
    private func isHere(_ property: String) -> Bool { members.contains { $0.kind == .property && $0.name == property } }

    /// The steps that type into the fields of the view.
    private var typed: [Flow.Step] {
        bound { ViewReading.phase(ofBinding: $0) == .type }.map { name in
            var step = Flow.Step.typing(into: name, byUser: true, "presenter.view.\(name) = $0")
            step.phase = .type
            return step
        }
    }

    /// The steps that turn a switch.
    private var toggled: [Flow.Step] {
        bound { $0 == "isOn" }.map { name in
            act("turn \(name)", "presenter.view.\(name).toggle()", .act)
        }
    }

    /// The properties that a part of the body is given a binding to, under some labels, that a scenario can reach.
    private func bound(_ isMeant: (String) -> Bool) -> [String] {
        let code = (app.types[type.name]?.members ?? []).flatMap(\.code).flatMap(\.all)
        let names = code.flatMap { part -> [String] in
            guard case .call(_, let arguments) = part else { return [] }
            return arguments.compactMap { argument in
                guard let label = argument.label, isMeant(label), let path = argument.value.ownPath, path.count == 1,
                    path[0].hasPrefix("$")
                else { return nil }
                return String(path[0].dropFirst())
            }
        }
        return names.distinct.filter(kept.contains)
    }

    // MARK: Changes

    /// The path of the value whose changes a function waits for; nil where it waits for none that is here.
    private func value(of function: PlayedView.Function) -> String? {
        function.handler.subject.flatMap { subject in
            let name = String(subject.prefix { $0 != "." })
            return properties.contains { $0.name == name } && isHere(name) ? subject : nil
        }
    }

    /// The task that starts anew with each change of a value; nil for any other.
    private func task(_ function: PlayedView.Function) -> String? {
        guard function.handler.caller == "task", let value = value(of: function), call(function) != nil else {
            return nil
        }
        return "presenter.task(id: \\.\(value)) { await $0.\(function.name)() }"
    }

    /// The statements that call what waits for the changes of a value, whoever makes them.
    private var changes: [String] {
        functions(of: ["onChange"]).compactMap { function in
            guard let value = value(of: function), let (names, call) = told(function) else { return nil }
            return "presenter.onChange(of: \\.\(value)) { view, \(names.joined(separator: ", ")) in \(call) }"
        }
    }

    /// The statements that listen to what an object publishes that the view has.
    private var listening: [String] {
        functions(of: ["onReceive"]).compactMap { function in
            guard let stream = value(of: function), stream.contains(".$"), let (names, call) = told(function) else {
                return nil
            }
            return "presenter.onReceive({ $0.\(stream).sink(receiveValue: $1) }) { view, \(names[1]) in \(call) }"
        }
    }

    /// The call of a function that is told the value before a change and the value now, with the names of those that it takes; nil for one that
    /// does not compile here, or waits.
    private func told(_ function: PlayedView.Function) -> (names: [String], call: String)? {
        guard app.cutFunction(behind: function.name, of: type.name) == nil,
            let method = members.first(where: {
                $0.kind == .method && $0.baseName == function.name && !$0.isAsync && !$0.canThrow
            })
        else { return nil }
        // A method takes all that it has a parameter for.
        let given =
            function.handler.method == nil ? function.handler.parameters : method.parameters.map { _ in "new" }
        let isNamed = given.map { $0 != "_" && !$0.isEmpty }
        let handed = (isNamed.count == 2 && isNamed[0] ? ["old"] : []) + (isNamed.last == true ? ["new"] : [])
        let labels = method.name.drop { $0 != "(" }.dropFirst().split(separator: ":")
        let arguments = zip(labels, handed).map { $0 == "_" ? $1 : "\($0): \($1)" }.joined(separator: ", ")
        let unused = method.answer == nil ? "" : "_ = "
        return (
            ["old", "new"].map { handed.contains($0) ? $0 : "_" }, "\(unused)view.\(function.name)(\(arguments))"
        )
    }
}
