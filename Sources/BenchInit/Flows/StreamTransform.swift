import BenchSetup

/// A method by which a view hands all its events over at once and is given what it shows: `transform(input: Input) -> Output`.
struct StreamTransform {
    private let inputs: [EventStream]
    private let outputs: [EventStream]
    private let method: Requirement
    /// The type of the events together, as a scenario writes it.
    private let input: String

    /// Finds the method of a class; nil where it has none.
    init?(of type: SymbolGraph.Symbol, in declarations: Declarations) {
        let line = [type] + declarations.superclasses(of: type)
        let methods = line.flatMap(declarations.members).filter { $0.kind.identifier == "swift.method" }
        for symbol in methods {
            let method = Requirement(symbol, adopter: type.name)
            let types = symbol.namedTypes.compactMap(declarations.symbol)
            guard method.parameters.dropFirst().allSatisfy({ $0.hasDefault || Self.isBag($0) }), !method.isAsync,
                !method.isGeneric, let input = types.first,
                input.kind.identifier == "swift.struct"
            else { continue }
            let taken = Self.properties(of: input, in: declarations)
            let inputs = taken.compactMap(EventStream.init)
            guard !inputs.isEmpty, inputs.count == taken.count, inputs.allSatisfy({ $0.stand != nil }) else { continue }
            let given =
                (method.answer == nil ? nil : types.dropFirst().last).map { Self.properties(of: $0, in: declarations) }
                ?? []
            (self.inputs, self.method, self.input) = (inputs, method, input.name)
            outputs = given.compactMap(EventStream.init)
            return
        }
        return nil
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

    /// The modules whose types the scenario names.
    var modules: Set<String> {
        // What init writes re-exports the library, with subjects of its own.
        let named = inputs.map { CombineLibrary.modules.contains($0.module) ? Standin.appCombine.name : $0.module }
        return Set(named + (named.contains("RxCocoa") ? ["RxSwift"] : []))
    }

    /// The statements that make the streams of the view's events.
    var events: [String] { inputs.compactMap { stream in stream.stand.map { "let \(Self.variable(stream)) = \($0)" } } }

    /// The statement that hands them over.
    var handing: String {
        let values = inputs.map { "\($0.name): \($0.passing(Self.variable($0)))" }.joined(separator: ", ")
        let bags = zip(method.labels, method.parameters).filter { Self.isBag($0.1) }
            .map { Self.written($0.0, "stage.own(DisposeBag()).object") }
        let all = [Self.written(method.labels[0], "\(input)(\(values))")] + bags
        let call = "presenter.\(method.baseName)(\(all.joined(separator: ", ")))"
        return outputs.isEmpty ? (method.answer == nil ? call : "_ = \(call)") : "let output = \(call)"
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
        let ranked = inputs.enumerated().sorted {
            (Phase.ofMethod($0.element.name), $0.offset) < (Phase.ofMethod($1.element.name), $1.offset)
        }
        return ranked.map(\.element).compactMap { stream in
            let phase = Phase.ofMethod(stream.name)
            var step = stream.step(at: Self.variable(stream), phase, &values) { value in
                value == "()" ? stream.name : "\(stream.name)(\(value))"
            }
            step?.phase = phase
            return step
        }
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
    ///
    /// - Parameter stand: The variable of the stream.
    /// - Returns: The expression.
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
