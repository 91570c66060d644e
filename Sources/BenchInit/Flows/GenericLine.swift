import BenchSetup

/// The types that a class puts in the places of its superclasses' parameters: `ListPresenter: BasePresenter<ListView>`.
struct GenericLine {
    /// The types as they are written, by the parameters' names; of one name, that of the nearest class.
    private let meanings: [String: String]

    /// Reads what a class inherits.
    init(of type: SymbolGraph.Symbol, in declarations: Declarations, _ app: AppCode) {
        let line = [type] + declarations.superclasses(of: type)
        meanings = zip(line, line.dropFirst()).reduce(into: [:]) { known, pair in
            let (own, parent) = pair
            let written = app.types[own.name]?.inherits.first { $0.hasPrefix("\(parent.name)<") && $0.hasSuffix(">") }
            guard let arguments = written.map({ WrittenType.parts(of: $0.dropFirst(parent.name.count + 1).dropLast()) })
            else {
                return
            }
            for (parameter, argument) in zip(parent.genericParameters, arguments) where known[parameter] == nil {
                known[parameter] = Self.replaced(argument, known)
            }
        }
    }

    /// Tells whether a superclass is given a protocol.
    func has(_ shape: SymbolGraph.Symbol) -> Bool { meanings.values.contains(shape.name) }

    /// A written type of a member of a superclass, with what its parameters stand for.
    func meaning(of written: String) -> String { Self.replaced(written, meanings) }

    /// A written type with other types in the place of names.
    static func replaced(_ type: String, _ meanings: [String: String]) -> String {
        guard !meanings.isEmpty else { return type }
        return type.replacing(/\b[A-Za-z_]\w*\b/) { meanings[String($0.0)] ?? String($0.0) }
    }
}
