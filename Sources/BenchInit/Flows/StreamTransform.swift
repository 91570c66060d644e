import BenchSetup

/// A method by which a view hands all its events over at once and is given what it shows: `transform(input: Input) -> Output`.
struct StreamTransform {
    /// The streams of the view's events.
    private let inputs: [EventStream]
    /// The streams that the structure of the events makes itself: the view puts values into them later.
    private let own: Set<String>
    private let outputs: [EventStream]
    private let method: Requirement
    /// The type of the events together, as a scenario writes it; nil where each stream is a parameter.
    private let input: String?
    private let declarations: Declarations

    /// The events of a method: their streams, the type that has them together, and the names of those that it makes itself.
    private typealias Events = (streams: [EventStream], type: String?, own: Set<String>)

    /// Finds the method of a class; nil where it has none.
    init?(of type: SymbolGraph.Symbol, in declarations: Declarations, _ app: AppCode) {
        let line = [type] + declarations.superclasses(of: type)
        let methods = line.flatMap(declarations.members).filter { $0.kind.identifier == "swift.method" }
        let usable = methods.map { (Requirement($0, adopter: type.name), $0) }.filter { method, _ in
            !method.isAsync && !method.isGeneric
        }
        let together = usable.lazy.compactMap { method, symbol in
            Self.together(method, symbol, in: declarations, app).map { (method, symbol, $0) }
        }
        // What answers a stream for some streams, elsewhere, only changes them.
        let apart = usable.lazy.filter { _ in AppCode.isScreenName(type.name) }.compactMap { method, symbol in
            Self.apart(method, symbol).map { (method, symbol, $0) }
        }
        guard let (method, symbol, found) = together.first ?? apart.first else { return nil }
        (inputs, input, own, self.method, self.declarations) = (
            found.streams, found.type, found.own, method, declarations
        )
        outputs = Self.shown(by: method, symbol, in: declarations)
    }

    /// The streams in the structure that a method takes; nil where it takes no such structure.
    private static func together(
        _ method: Requirement, _ symbol: SymbolGraph.Symbol, in declarations: Declarations, _ app: AppCode
    ) -> Events? {
        let types = symbol.namedTypes.compactMap(declarations.symbol)
        guard method.parameters.dropFirst().allSatisfy({ $0.hasDefault || isBag($0) }), let input = types.first,
            input.kind.identifier == "swift.struct"
        else { return nil }
        let taken = properties(of: input, in: declarations)
        let inputs = taken.compactMap(EventStream.init)
        let made = Set((app.types[input.name]?.members ?? []).filter { $0.value != nil }.map(\.name))
        let own = Set(inputs.map(\.name)).intersection(made)
        let isWhole =
            inputs.contains { !own.contains($0.name) } && inputs.count == taken.count
            && inputs.allSatisfy { own.contains($0.name) ? $0.takesValues : $0.stand != nil }
        return isWhole ? (inputs, input.name, own) : nil
    }

    /// The streams that a method takes as its parameters, where it answers what the view shows; nil where it takes anything else.
    private static func apart(_ method: Requirement, _ symbol: SymbolGraph.Symbol) -> Events? {
        let needed = method.parameters.filter { !$0.hasDefault && !isBag($0) }
        let inputs = needed.compactMap { EventStream($0.type, of: symbol, called: $0.name) }
        let isWhole = !inputs.isEmpty && inputs.count == needed.count && inputs.allSatisfy { $0.stand != nil }
        guard isWhole, let answer = method.answer, EventStream(answer, of: symbol, called: "output") != nil else {
            return nil
        }
        return (inputs, nil, [])
    }

    /// The streams that a method answers: one, or those in a structure.
    private static func shown(
        by method: Requirement, _ symbol: SymbolGraph.Symbol, in declarations: Declarations
    ) -> [EventStream] {
        guard let answer = method.answer else { return [] }
        if let stream = EventStream(answer, of: symbol, called: "output") { return [stream] }
        let types = symbol.namedTypes.compactMap(declarations.symbol)
        return types.dropFirst().last.map { properties(of: $0, in: declarations) }?.compactMap(EventStream.init) ?? []
    }

    /// Tells whether a parameter is what keeps subscriptions for as long as the screen is there.
    private static func isBag(_ parameter: Requirement.Parameter) -> Bool {
        parameter.type.split(separator: ".").last == "DisposeBag"
    }

    private static func properties(
        of type: SymbolGraph.Symbol, in declarations: Declarations
    ) -> [SymbolGraph.Symbol] {
        declarations.members(of: type).filter { $0.kind.identifier == "swift.property" }
    }

    /// The name of the method, which is no step of the view.
    var name: String { method.baseName }

    /// The modules whose types the scenario names.
    var modules: Set<String> {
        // What init writes re-exports the library, with subjects of its own.
        let named = inputs.map { CombineLibrary.modules.contains($0.module) ? Standin.appCombine.name : $0.module }
        return Set(named + (named.contains("RxCocoa") ? ["RxSwift"] : []))
    }

    /// The streams that are handed over.
    private var given: [EventStream] { inputs.filter { !own.contains($0.name) } }

    /// The statements that make the streams of the view's events.
    var events: [String] {
        let streams = given.compactMap { stream in stream.stand.map { "let \(Self.variable(stream)) = \($0)" } }
        guard let together, !own.isEmpty else { return streams }
        let kept = inputs.filter { own.contains($0.name) }.map { "let \(Self.variable($0)) = input.\($0.name)" }
        return streams + ["let input = \(together)"] + kept
    }

    /// The statement that hands them over.
    var handing: String {
        let call = "presenter.\(method.baseName)(\((handed + bags).joined(separator: ", ")))"
        return outputs.isEmpty ? (method.answer == nil ? call : "_ = \(call)") : "let output = \(call)"
    }

    private var handed: [String] {
        guard let together else {
            return zip(method.labels, method.parameters).compactMap { label, parameter in
                let stream = inputs.first { $0.name == parameter.name && !parameter.hasDefault }
                return stream.map { Self.written(label, $0.passing(Self.variable($0))) }
            }
        }
        return [Self.written(method.labels[0], own.isEmpty ? together : "input")]
    }

    /// The expression that makes the structure of the events; nil where there is none.
    private var together: String? {
        let values = given.map { "\($0.name): \($0.passing(Self.variable($0)))" }.joined(separator: ", ")
        return input.map { "\($0)(\(values))" }
    }

    private var bags: [String] {
        zip(method.labels, method.parameters).filter { Self.isBag($0.1) }
            .map { Self.written($0.0, "stage.own(DisposeBag()).object") }
    }

    private static func written(_ label: String, _ value: String) -> String {
        label == "_" ? value : "\(label): \(value)"
    }

    /// The names of what the view is given.
    var shown: Set<String> { Set(outputs.map(\.name)) }

    /// The statements that watch what the view is given.
    var watches: [String] {
        (outputs.contains(where: \.canFail) ? [WatchedProperties.told] : []) + outputs.map { $0.watching(of: "output") }
    }

    /// The steps of the view's events, in the order in which their names say that they come.
    func steps(_ values: inout ValueMaker) -> [Flow.Step] {
        var steps: [Flow.Step] = []
        for stream in inputs {
            // Of several streams, the name of each says when it has its events.
            let kinds =
                inputs.count > 1
                ? nil : (declarations.enumerations.first { $0.name == stream.element }).map { values.cases(of: $0) }
            if let kinds, !kinds.isEmpty {
                steps += kinds.map { Self.step(putting: $0, into: stream) }
            } else if let step = Self.step(stream, &values) {
                steps.append(step)
            }
        }
        return steps.enumerated().sorted { ($0.element.phase, $0.offset) < ($1.element.phase, $1.offset) }
            .prefix(FlowSearch.most).map(\.element)
    }

    /// The step of one kind of event, of a stream that has several; a text is typed letter by letter.
    private static func step(putting event: String, into stream: EventStream) -> Flow.Step {
        let phase = Phase.ofMethod(event)
        let put = { (value: String) in "\(variable(stream)).\(stream.putting(".\(value)"))" }
        let text = event.wholeMatch(of: /(\w+)(\((?:\w+: )?)"[^"]*"\)/)
        var step =
            if phase == .type, let text {
                Flow.Step.typing(into: String(text.1), put("\(text.1)\(text.2)$0)"))
            } else {
                Flow.Step.sending(event, put(event))
            }
        step.phase = phase
        return step
    }

    private static func step(_ stream: EventStream, _ values: inout ValueMaker) -> Flow.Step? {
        let phase = Phase.ofMethod(stream.name)
        var step = stream.step(at: variable(stream), phase, &values) { value in
            value == "()" ? stream.name : "\(stream.name)(\(value))"
        }
        step?.phase = phase
        return step
    }

    private static func variable(_ stream: EventStream) -> String { "\(stream.name)Events" }
}

extension EventStream {
    /// The expression that makes a stream which a scenario puts events into and which passes for this one; nil where none does.
    fileprivate var stand: String? {
        switch type {
        case "Observable", "PublishSubject", "ControlEvent", "Driver", "Signal": "PublishSubject<\(element)>()"
        case "PublishRelay": "PublishRelay<\(element)>()"
        case "AnyPublisher", "PassthroughSubject": canFail ? nil : "PassthroughSubject<\(element), Never>()"
        default: nil
        }
    }

    /// The expression that makes of that stream what is asked for.
    fileprivate func passing(_ stand: String) -> String {
        switch type {
        case "Observable": "\(stand).asObservable()"
        case "AnyPublisher": "\(stand).eraseToAnyPublisher()"
        case "ControlEvent": "ControlEvent(events: \(stand))"
        case "Driver": "\(stand).asDriver(onErrorDriveWith: .empty())"
        case "Signal": "\(stand).asSignal(onErrorSignalWith: .empty())"
        default: stand
        }
    }
}
