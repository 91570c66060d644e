import BenchSetup
import Transcript

/// Writes the steps of a flow: what a view does with its presenter, with values.
struct StepMaker {
    let declarations: Declarations
    let type: SymbolGraph.Symbol
    let lists: [ShownList]
    /// The member with which a view answers how many rows its list has; nil where none says it.
    let rowCount: String?
    /// The names of methods whose streams are watched, and which are no steps.
    let streams: Set<String>
    var values: ValueMaker
    /// True if the step that is being written is one that a screen takes by itself when it opens.
    private var isOfOpening = false

    init(
        declarations: Declarations, type: SymbolGraph.Symbol, lists: [ShownList],
        rowCount: String? = nil, streams: Set<String>, values: ValueMaker
    ) {
        (self.declarations, self.type, self.lists, self.rowCount) = (declarations, type, lists, rowCount)
        (self.streams, self.values) = (streams, values)
    }

    /// The members that a scenario can reach, by their names without labels.
    private var members: [Requirement] {
        ([type] + declarations.superclasses(of: type)).flatMap(declarations.members)
            .map { Requirement($0, adopter: type.name) }
    }

    /// The steps in which a text is typed and the view calls something at each of its changes, by the properties that keep the texts.
    mutating func typed(_ uses: [ViewReading.Use]) -> [String: Flow.Step] {
        var steps: [String: Flow.Step] = [:]
        for use in uses where use.kind == .set(nil) && use.phase == .type {
            let followers = uses.filter { $0.following == use.name && $0.phase == .type }
            let calls = followers.compactMap(following)
            guard !calls.isEmpty, calls.count == followers.count else { continue }
            steps[use.name] = set(use.name, .type, then: calls)
        }
        return steps
    }

    /// Writes the step of a use; nil for one that only asks, or that nothing here knows.
    mutating func step(_ use: ViewReading.Use) -> Flow.Step? {
        isOfOpening = use.phase == .open
        defer { isOfOpening = false }
        switch use.kind {
        case .reference: return call(use.name, [], use.phase)
        case .call(let arguments): return call(use.name, arguments, use.phase, rows: use.rows)
        case .set: return set(use.name, use.phase)
        case .put: return put(use.name, use.phase)
        }
    }

    /// The step that puts a value into a stream of events; a text is typed letter by letter.
    private mutating func put(_ name: String, _ phase: Phase) -> Flow.Step? {
        guard let stream = property(name).flatMap(EventStream.init), stream.takesValues else { return nil }
        return stream.step(at: "presenter.\(name)", phase, &values) { "\(name).\(stream.putting(StepLabel.value($0)))" }
    }

    /// The property of a name, or of a path through one that groups others: `input.query`.
    private func property(_ path: String) -> SymbolGraph.Symbol? {
        var types = [type] + declarations.superclasses(of: type)
        var found: SymbolGraph.Symbol?
        for name in path.split(separator: ".") {
            let properties = types.flatMap(declarations.members).filter { $0.kind.identifier == "swift.property" }
            found = properties.first { $0.pathComponents.last ?? "" == name }
            types = declarations.types.filter { found?.names($0) ?? false }
        }
        return found
    }

    private mutating func call(
        _ name: String, _ arguments: [Expression.Argument], _ phase: Phase, rows: [RowMember?] = []
    ) -> Flow.Step? {
        let labels = arguments.map { $0.label ?? "_" }
        let named = members.filter { $0.kind == .method && $0.baseName == name }
        let fitting = named.first { requirement in
            let all = requirement.labels
            return labels.allSatisfy { all.contains($0) } && labels.count <= all.count
        }
        guard let method = fitting ?? named.first else { return nil }
        return step(method, phase, handing: fitting == nil ? [] : arguments, rows: fitting == nil ? [] : rows)
    }

    /// The step that calls a method; nil where it only answers something at once.
    mutating func step(
        _ method: Requirement, _ phase: Phase, handing arguments: [Expression.Argument] = [],
        rows: [RowMember?] = []
    ) -> Flow.Step? {
        // The library calls these, or the device, and no view.
        guard !["hash(into:)", "encode(to:)"].contains(method.name), !Self.isCalledBack(method) else { return nil }
        let stream = streams.contains(method.baseName) ? nil : AnsweredStream(method, in: declarations)
        let isOrder =
            method.answer == nil || ["Disposable", "any Disposable"].contains(method.answer) || method.returnsSelf
        guard isOrder || stream != nil || method.isAsync || method.canThrow else { return nil }
        let name = method.baseName
        if let cut = values.app.cutFunction(behind: name, of: type.name, spied: values.spied) {
            let (own, prefix) = ("\(type.name).\(name)", "\(type.name).")
            let shown = cut.hasPrefix(prefix) ? String(cut.dropFirst(prefix.count)) : cut
            let what = cut == own ? "does not compile here" : "comes to `\(shown)`, which does not compile here"
            return Flow.Step(acts: [], gap: "`\(method.name)` \(what)")
        }
        guard !method.isGeneric else {
            return takingAny(method, phase, arguments) ?? Flow.Step(acts: [], gap: "\(method.name) is generic")
        }
        if let step = ofRow(method, phase, arguments, rows) { return step }
        if phase == .type, let typed = typing(method) { return typed }
        if let selected = selecting(method, phase) ?? (phase == .scroll ? reaching(method) : nil) { return selected }
        do {
            if let event = CarriedEvent(method, arguments, of: type, declarations) {
                return try event.step(phase, lists, &values, isOnce: isOnce)
            }
            return try stream.map { try asking(method, phase, arguments, for: $0) }
                ?? sending(method, phase, arguments)
        } catch {
            let missing = error as? ValueMaker.Missing
            let why = "\(missing?.type ?? "value"): \(missing?.why ?? "nothing makes one")"
            return Flow.Step(
                acts: [], gap: "`\(method.name)` needs a \(why)", sketch: sketch(method, phase, arguments))
        }
    }

    /// The statement that calls a method with a placeholder for each value that nothing makes.
    private func sketch(_ method: Requirement, _ phase: Phase, _ arguments: [Expression.Argument]) -> String? {
        var maker = self
        maker.values = values.leavingGaps
        return (try? maker.sending(method, phase, arguments))?.ways.first
    }

    /// Tells whether a stand-in calls a method by itself, as the original does: it hands itself over.
    private static func isCalledBack(_ method: Requirement) -> Bool {
        ["CLLocationManager", "NSFetchedResultsController", "UIImagePickerController"].contains {
            method.parameters.first?.type.hasPrefix($0) == true
        }
    }

    /// A text is typed letter by letter.
    private func typing(_ method: Requirement) -> Flow.Step? {
        guard let call = takingText(method) else { return nil }
        let label = method.labels[0]
        let says = label != "_" && !Self.prepositions.contains(label)
        let name = Self.telling(says ? label : method.parameters[0].name, method)
        return .typing(into: name, as: method.name, call)
    }

    /// The name that says what a text is: that of a method, `emailDidChange(_ text: String)`, where the other one says nothing of it.
    private static func telling(_ name: String, _ method: Requirement) -> String {
        let (plain, own) = (UsualValues.text(named: ""), UsualValues.text(named: method.baseName))
        return UsualValues.text(named: name) == plain && own != plain ? method.baseName : name
    }

    /// The call of a method with a typed text, `$0`; nil for one that takes something else or waits.
    private func takingText(_ method: Requirement) -> String? {
        guard method.parameters.count == 1, WrittenType.unwrapped(method.parameters[0].type) == "String",
            !method.isAsync
        else { return nil }
        let label = method.labels[0]
        let name = method.baseName
        return "\(Self.tried(method))presenter.\(name)(\(label == "_" ? "" : "\(label): ")$0)"
    }

    /// Labels that say nothing of what is typed.
    private static let prepositions: Set = ["by", "for", "from", "in", "of", "on", "to", "with"]

    /// The words before the call of a method whose answer and whose error nobody takes.
    static func tried(_ method: Requirement) -> String {
        (method.canThrow ? "try? " : method.answer == nil ? "" : "_ = ") + (method.isAsync ? "await " : "")
    }

    /// Makes the step that selects the first thing of those that the screen has, or in which each of them comes into sight.
    private mutating func selecting(_ method: Requirement, _ phase: Phase) -> Flow.Step? {
        let places = method.parameters.indices.filter { place in
            let type = WrittenType.unwrapped(method.parameters[place].type)
            return lists.contains { $0.hasElements(of: type) }
        }
        guard let place = places.first, places.count == 1 else { return nil }
        let type = WrittenType.unwrapped(method.parameters[place].type)
        guard let list = lists.first(where: { $0.hasElements(of: type) }) else { return nil }
        return selecting(method, phase, at: place, of: list)
    }

    /// Makes the step for a method of any type that a view hands the element of a list, where the screen has one alone: the compiler says whether
    /// it fits.
    private mutating func takingAny(
        _ method: Requirement, _ phase: Phase, _ arguments: [Expression.Argument]
    ) -> Flow.Step? {
        guard [.scroll, .select].contains(phase), arguments.count == 1, case .name = arguments[0].value.bare,
            lists.count == 1, method.parameters.count == 1,
            method.parameters[0].type.allSatisfy({ $0.isLetter || $0.isNumber })
        else { return nil }
        return selecting(method, phase, at: 0, of: lists[0])
    }

    private mutating func selecting(
        _ method: Requirement, _ phase: Phase, at place: Int, of list: ShownList
    ) -> Flow.Step? {
        let row = ShownList.Rows(phase)
        var written: [String] = []
        for (number, (label, parameter)) in zip(method.labels, method.parameters).enumerated() {
            guard number == place || !parameter.hasDefault else { continue }
            guard let value = number == place ? row.name : try? values.value(of: parameter.type, named: label) else {
                return nil
            }
            written.append(label == "_" ? value : "\(label): \(value)")
        }
        return handing(written, to: method, row, of: list)
    }

    /// The step that calls a method with values of the first element of a list, or of each, while there is one.
    private func handing(
        _ values: [String], to method: Requirement, _ rows: ShownList.Rows, of list: ShownList
    ) -> Flow.Step {
        let call = "\(Self.tried(method))presenter.\(method.baseName)(\(values.joined(separator: ", ")))"
        let label = "\(method.isAsync ? "await " : "")\(method.baseName)(\(rows) of \(list.name))"
        return .sending(label, if: list.isFilled, list.doing(call, with: rows))
    }

    /// Makes the step in which one row after the other comes into sight: many screens load more by the place of one, some rows before the last.
    /// Nil where the place of a row is not all that is handed over, or nobody says how many there are.
    private func reaching(_ method: Requirement) -> Flow.Step? {
        guard let rowCount, let count = RowCount(rowCount, among: members)?.expression, method.parameters.count == 1
        else { return nil }
        let places = ["Int": "row", "IndexPath": "IndexPath(row: row, section: 0)"]
        guard let place = places[WrittenType.unwrapped(method.parameters[0].type)] else { return nil }
        let label = method.labels[0]
        let head = "\(method.baseName)(\(label == "_" ? "" : "\(label): ")"
        return .sending(
            "\(method.isAsync ? "await " : "")\(head)each row)",
            "for row in 0..<\(count) { \(Self.tried(method))presenter.\(head)\(place)) }")
    }

    /// Makes the step that hands over what a row has, as a view does for each of its rows, or that asks for the row first; nil where it hands
    /// over anything else.
    private mutating func ofRow(
        _ method: Requirement, _ phase: Phase, _ arguments: [Expression.Argument], _ rows: [RowMember?]
    ) -> Flow.Step? {
        var left = Array(zip(arguments, rows))
        guard method.answer == nil, !method.parameters.contains(where: { $0.type.contains("->") }),
            let row = rows.lazy.compactMap(\.self).first(where: { !$0.path.isEmpty || $0.isElement }),
            let list = lists.first(where: { $0.has(row) })
        else { return nil }
        let which = ShownList.Rows(phase)
        var written: [String] = []
        for (label, parameter) in zip(method.labels, method.parameters) {
            let own = left.firstIndex { ($0.0.label ?? "_") == label }.map { left.remove(at: $0) }
            guard own != nil || !parameter.hasDefault else { continue }
            let value =
                own?.1.flatMap { member(of: $0, which.name, in: list, for: parameter.type) }
                ?? own.flatMap { values.known($0.0.value, named: label) }
            guard let value else { return nil }
            written.append(label == "_" ? value : "\(label): \(value)")
        }
        return handing(written, to: method, which, of: list)
    }

    /// The expression for a value of a row; nil where it may be missing and nothing takes its place.
    private func member(of row: RowMember, _ which: String, in list: ShownList, for type: String) -> String? {
        guard list.has(row) else { return nil }
        var (text, kept) = (which, list.element)
        for name in row.path {
            let owner = kept.split(separator: ".").last.map { WrittenType.unwrapped(String($0)) }
            let answers = declarations.types.first { $0.pathComponents.last == owner }.map(declarations.members)?
                .filter { $0.pathComponents.last == name }.compactMap { Requirement($0, adopter: kept).answer }
            guard let answer = answers?.first else { return nil }
            text += "\(kept.hasSuffix("?") ? "?" : "").\(name)"
            // What may be missing on the way may be missing at the end.
            kept = kept.hasSuffix("?") && !answer.hasSuffix("?") ? "\(answer)?" : answer
        }
        let isWhole = row.path.isEmpty && row.isElement
        if isWhole, kept.split(separator: ".").last != WrittenType.unwrapped(type).split(separator: ".").last {
            return nil
        }
        guard kept.hasSuffix("?") else { return text }
        if let fallback = row.fallback { return "\(text) ?? \(fallback)" }
        return type.hasSuffix("?") ? text : nil
    }

    /// The condition for a call on rows by their places, such as deleting them: a list may be empty. Nil for any other call.
    private func condition(for method: Requirement) -> String? {
        let isOnRows = method.parameters.contains { WrittenType.unwrapped($0.type) == "IndexSet" }
        return isOnRows ? lists.first?.isFilled : nil
    }

    /// An argument of a call.
    private struct Given {
        /// Its label with a colon; empty for none.
        let head: String
        let value: String
        /// For a closure that is called later, one that records it by its name.
        let told: String?
        /// The list that it is; nil for any other value.
        var list: ShownList?

        /// The argument as the label of a step shows it.
        var shown: String { head + (list?.name ?? StepLabel.value(value)) }
    }

    private mutating func sending(
        _ method: Requirement, _ phase: Phase, _ arguments: [Expression.Argument]
    ) throws -> Flow.Step {
        let name = method.baseName
        let given = try given(method, phase, arguments)
        let handlers = given.filter { $0.told != nil }
        func call(_ argument: (Given) -> String) -> String {
            let all = given.map { $0.head + argument($0) }.joined(separator: ", ")
            return "\(Self.tried(method))presenter.\(name)(\(all))"
        }
        let shown = given.filter { $0.told == nil }.map(\.shown).joined(separator: ", ")
        let act = "\(method.isAsync ? "await " : "")\(name)(\(shown))"
        let isOnce = isOnce(act)
        // Without a row there is nothing to be tapped that hands all rows over.
        let condition = condition(for: method) ?? given.lazy.compactMap(\.list).first?.isFilled
        let body = condition.map { "if \($0) { \(call(\.value)) }" } ?? call(\.value)
        let sent = Act.sending(act, if: condition, once: isOnce, body)
        guard !handlers.isEmpty, !method.isAsync else {
            let answer = answered(method, sent, labelled(act), given.map { $0.head + $0.value })
            // A method of another global actor is awaited, whatever it says itself.
            let waiting = call(\.value).replacing("presenter.", with: "await presenter.", maxReplacements: 1)
            let isPlain = !method.isAsync && method.answer == nil
            let awaited = isPlain ? [Act.sending(act, once: isOnce, waiting)] : []
            return Flow.Step(acts: ([answer, sent] + awaited).distinct, label: act)
        }
        // Of one for success and one for failure, its name says which is called.
        let asked =
            handlers.count > 1
            ? "do {\n    let told = Spy(stage)\n    stage.send(\(labelled(act))) { \(call { $0.told ?? $0.value }) }\n}"
            : "stage.ask(\(labelled(act, ", as: .from(\"View\", to: \"Presenter\")"))) { \(call { $0.told == nil ? $0.value : "$0" }) }"
        return Flow.Step(acts: [Act(asked), sent], label: act)
    }

    private mutating func asking(
        _ method: Requirement, _ phase: Phase, _ arguments: [Expression.Argument], for stream: AnsweredStream
    ) throws -> Flow.Step {
        let given = try given(method, phase, arguments)
        let act = "\(method.baseName)(\(given.map(\.shown).joined(separator: ", ")))"
        let label = labelled(act, ", as: .from(\"View\", to: \"Presenter\")")
        let call = "presenter.\(method.baseName)(\(given.map { $0.head + $0.value }.joined(separator: ", ")))"
        return Flow.Step(acts: [Act(stream.asking(label, call))], label: act)
    }

    /// The label of a step as an argument; no user does again what a screen does when it opens.
    private func labelled(_ act: String, _ roles: String = "") -> String {
        SwiftLiteral.text(act) + roles + (isOnce(act) ? ", once: true" : "")
    }

    private func isOnce(_ act: String) -> Bool { isOfOpening && UserInput(act).canComeTwice }

    /// The arguments of a call, as the view hands them over where they mean the same anywhere, without those that have a usual value and
    /// are no closure that is called later.
    private mutating func given(
        _ method: Requirement, _ phase: Phase, _ arguments: [Expression.Argument]
    ) throws -> [Given] {
        // Of those without a label the first is the first.
        var left = arguments
        return try zip(method.labels, method.parameters).compactMap { label, parameter in
            let place = left.firstIndex { $0.label ?? "_" == label }
            let own = place.map { left.remove(at: $0) }.flatMap { values.known($0.value, named: label) }
            let told = teller(of: parameter, named: label == "_" ? parameter.name : label)
            guard told != nil || own != nil || !parameter.hasDefault else { return nil }
            if own == nil, let list = list(of: parameter.type), let whole = list.whole {
                return Given(head: label == "_" ? "" : "\(label): ", value: whole, told: nil, list: list)
            }
            let named = "\(label) \(parameter.name)"
            let name =
                (WrittenType.unwrapped(parameter.type) == "String" && method.parameters.count == 1
                    ? Self.telling(named, method) : named) + (phase == .select ? " row" : "")
            let value = if told == nil, let own { own } else { try values.value(of: parameter.type, named: name) }
            return Given(head: label == "_" ? "" : "\(label): ", value: value, told: told)
        }
    }

    /// The list that the screen has of the type of a parameter; nil for none.
    private func list(of type: String) -> ShownList? {
        let bare = WrittenType.unwrapped(type)
        guard bare.hasPrefix("["), bare.hasSuffix("]") else { return nil }
        return lists.first { $0.hasElements(of: String(bare.dropFirst().dropLast())) }
    }

    /// The closure that records the call of a parameter; nil for what is no closure that is called later.
    private func teller(of parameter: Requirement.Parameter, named name: String) -> String? {
        let type = declarations.meaning(of: parameter.type)
        guard parameter.type.contains("@escaping"), type.hasSuffix("-> Void") || type.hasSuffix("-> ()") else {
            return nil
        }
        let arguments = (0..<WrittenType.parameterCount(of: type)).map { "$\($0)" } + ["call: \"\(name)\""]
        return "{ told.record(\(arguments.joined(separator: ", "))) }"
    }

    /// Records what an asynchronous function returns or throws, as its caller is told it.
    private func answered(_ method: Requirement, _ sent: Act, _ label: String, _ arguments: [String]) -> Act {
        guard method.isAsync, method.answer != nil || method.canThrow else { return sent }
        let name = method.baseName
        let call = "\(method.canThrow ? "try " : "")await presenter.\(name)(\(arguments.joined(separator: ", ")))"
        let title = "\"\(method.name) returns\""
        let record =
            method.answer == nil ? [call] : ["let answer = \(call)", "    told.record(answer, call: \(title))"]
        guard method.canThrow else {
            return Act(
                "do {\n    let told = Spy(stage)\n    stage.send(\(label)) {\n        \(record.joined(separator: "\n    "))\n    }\n}"
            )
        }
        let lines = [
            "do {", "    let told = Spy(stage)", "    stage.send(\(label)) {",
            "        do {",
            "            " + record.joined(separator: "\n        "), "        } catch {",
            "            told.record(error, call: \"\(method.name) throws\")", "        }", "    }", "}",
        ]
        return Act(lines.joined(separator: "\n"))
    }

    /// The call of what follows a text that was typed: with that text, or with nothing; nil for any other.
    private func following(_ use: ViewReading.Use) -> String? {
        guard case .call = use.kind,
            let method = members.first(where: { $0.kind == .method && $0.baseName == use.name }),
            values.app.cutFunction(behind: use.name, of: type.name, spied: values.spied) == nil
        else { return nil }
        guard method.parameters.isEmpty else { return takingText(method) }
        let call = "\(Self.tried(method))presenter.\(use.name)()"
        return method.isAsync ? "Task { \(call) }" : call
    }

    private mutating func set(_ name: String, _ phase: Phase, then calls: [String] = []) -> Flow.Step? {
        let path = name.split(separator: ".")
        // A member can be set only where all on the way to it can be, and none of these may be missing.
        let way = path.indices.map { path[...$0].joined(separator: ".") }
            .compactMap { property($0).map { Requirement($0, adopter: self.type.name) } }
        guard way.count == path.count, way.allSatisfy({ $0.header.contains("var ") }),
            way.dropLast().allSatisfy({ $0.answer?.hasSuffix("?") == false }), let type = way.last?.answer,
            !type.contains("->")
        else { return nil }
        if phase == .type, WrittenType.unwrapped(type) == "String" {
            return .typing(into: name, (["presenter.\(name) = $0"] + calls).joined(separator: "; "))
        }
        // What the view gives its presenter is given where that is made; nothing is given that happens.
        let isEvent = ["Void", "()"].contains(type)
        guard phase != .open || isEvent, let value = try? values.value(of: type, named: name) else { return nil }
        return .sending("\(name) = \(StepLabel.value(value))", "presenter.\(name) = \(value)")
    }
}
