import BenchSetup

/// The event with values that a view hands to a method of its presenter: `send(.typed(text))`.
struct CarriedEvent {
    /// A value that the event carries.
    private struct Part {
        let label: String?
        let type: String
        /// The value as the view writes it.
        let handed: Expression
    }

    private let method: Requirement
    private let name: String
    private let parts: [Part]

    /// Reads a call; nil for one that hands over anything else.
    ///
    /// - Parameters:
    ///   - method: The method that is called.
    ///   - arguments: Its arguments, as the view writes them.
    ///   - presenter: The type that has the method.
    ///   - declarations: What the app's modules declare.
    init?(
        _ method: Requirement, _ arguments: [Expression.Argument], of presenter: SymbolGraph.Symbol,
        _ declarations: Declarations
    ) {
        guard method.parameters.count == 1, arguments.count == 1, let (name, handed) = arguments[0].value.carryingCase,
            let type = Self.enumeration(method.parameters[0].type, of: presenter, declarations),
            let element = declarations.members(of: type).first(where: { element in
                let own = element.pathComponents.last?.prefix { $0 != "(" }
                return element.kind.identifier == "swift.enum.case" && own.map(String.init) == name
            })
        else { return nil }
        let text = element.fragments.text
        guard let open = text.firstIndex(of: "(") else { return nil }
        let carried = TypeText.values(in: text[open...].dropFirst())
        guard carried.count == handed.count else { return nil }
        (self.method, self.name) = (method, name)
        parts = zip(carried, handed).map { Part(label: $1.label, type: $0.type, handed: $1.value) }
    }

    /// The enumeration of a parameter: of several that are called so, that of the presenter itself.
    private static func enumeration(
        _ type: String, of presenter: SymbolGraph.Symbol, _ declarations: Declarations
    ) -> SymbolGraph.Symbol? {
        let path = WrittenType.unwrapped(type).split(separator: ".").map(String.init)
        let named = declarations.enumerations.filter { $0.pathComponents.suffix(path.count).elementsEqual(path) }
        return named.first { $0.pathComponents.starts(with: presenter.pathComponents) }
            ?? (named.count == 1 ? named[0] : nil)
    }

    /// The step that hands it over: a text is typed, a row is one of those that the screen shows.
    ///
    /// - Parameters:
    ///   - phase: The phase in which the view does so.
    ///   - lists: The lists that the screen shows.
    ///   - values: Makes all other values.
    ///   - isOnce: Tells whether an input comes once.
    /// - Returns: The step.
    /// - Throws: `ValueMaker.Missing` for a value that nothing makes.
    func step(
        _ phase: Phase, _ lists: [ShownList], _ values: inout ValueMaker, isOnce: (String) -> Bool
    ) throws -> Flow.Step {
        if phase == .type, parts.count == 1, WrittenType.unwrapped(parts[0].type) == "String", !method.isAsync {
            return .typing(into: name, as: "\(head).\(name))", call("$0"))
        }
        let rows = ShownList.Rows(phase)
        var list: ShownList?
        var (written, shown): ([String], [String]) = ([], [])
        for part in parts {
            let lead = part.label.map { "\($0): " } ?? ""
            if list == nil, let own = lists.first(where: { $0.hasElements(of: part.type) }) {
                list = own
                written.append(lead + rows.name)
                shown.append("\(lead)\(rows) of \(own.name)")
                continue
            }
            let value =
                try values.known(part.handed, named: part.label ?? name)
                ?? values.value(of: part.type, named: part.label ?? name)
            written.append(lead + value)
            shown.append(lead + StepLabel.value(value))
        }
        let label = "\(method.isAsync ? "await " : "")\(head).\(name)(\(shown.joined(separator: ", "))))"
        let code = call(written.joined(separator: ", "))
        guard let list else { return .sending(label, once: isOnce(label), code) }
        return .sending(label, if: list.isFilled, list.doing(code, with: rows))
    }

    /// The call up to the event: `send(`.
    private var head: String {
        "\(method.baseName)(\(method.labels[0] == "_" ? "" : "\(method.labels[0]): ")"
    }

    private func call(_ values: String) -> String {
        "\(StepMaker.tried(method))presenter.\(head).\(SwiftName.written(name))(\(values)))"
    }
}

extension Expression {
    /// The case of an enumeration that it names, with the values that it carries; nil for anything else.
    var carryingCase: (name: String, values: [Argument])? {
        guard case .call(let callee, let values) = bare, case .member(let base, let name) = callee.bare, !values.isEmpty
        else { return nil }
        let isOfType = base?.bare.path.map { $0.last?.first?.isUppercase == true } ?? (base == nil)
        return isOfType ? (name, values) : nil
    }
}
