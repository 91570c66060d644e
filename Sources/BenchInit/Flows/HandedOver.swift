import BenchSetup

/// The values that the screen before hands over to a presenter or a controller: in properties, or by a method.
struct HandedOver {
    private let members: [Requirement]
    private let app: AppCode

    /// Takes a screen.
    ///
    /// - Parameters:
    ///   - members: The members that a scenario can reach.
    ///   - app: The app's own code.
    init(members: [Requirement], _ app: AppCode) {
        (self.members, self.app) = (members, app)
    }

    /// The statements that set properties which the app's own code sets from outside.
    ///
    /// - Parameters:
    ///   - ends: The ends of their types: `!` for what must be there, `?` for what may be missing.
    ///   - values: Makes what they hold.
    ///   - own: The properties that the screen sets itself.
    ///   - isGiven: Tells whether a property was set before.
    /// - Returns: The statements.
    func properties(
        endingIn ends: String, _ values: inout ValueMaker, besides own: Set<String>,
        unless isGiven: (String) -> Bool = { _ in false }
    ) -> [String] {
        members.compactMap { property in
            guard property.kind == .property, let type = property.answer, let last = type.last, ends.contains(last),
                ToldObject.isSettable(property), !property.header.contains("weak "), !type.contains("->"),
                app.given.contains(property.name), !own.contains(property.name), !isGiven(property.name)
            else { return nil }
            let bare = WrittenType.unwrapped(type)
            guard !app.isPart(bare), let value = try? values.value(of: bare, named: property.name) else { return nil }
            return "presenter.\(property.name) = \(value)"
        }
    }

    /// The statements that call methods by which the screen is given what must be there: `configure(with region: Region)`, which keeps it.
    ///
    /// - Parameters:
    ///   - line: The screen's class and its superclasses.
    ///   - values: Makes what they take.
    ///   - known: The selectors or names of methods that are called by others later.
    /// - Returns: The statements.
    func methods(of line: [AppCode.TypeCode], _ values: inout ValueMaker, besides known: Set<String>) -> [String] {
        let all = line.flatMap(\.members)
        let needed = Set(all.filter { $0.kind == .property && $0.type?.hasSuffix("!") == true }.map(\.name))
        return all.compactMap { method in
            guard keeps(method, in: needed), known.isDisjoint(with: [method.name, method.selector]),
                isCalled(method.name),
                let call = members.first(where: { $0.kind == .method && $0.name == method.selector })
            else { return nil }
            return Self.call(call, &values)
        }
    }

    /// Tells whether a method does nothing but keep what it is given.
    private func keeps(_ method: SyntaxTree.Member, in needed: Set<String>) -> Bool {
        let given = Set(method.parameters.map(\.name))
        return method.kind == .function && !method.isStatic && !given.isEmpty && method.type == nil
            && !method.body.isEmpty
            && method.body.allSatisfy { part in
                guard let (target, value) = part.assigned, let name = target.ownPath, name.count == 1,
                    needed.contains(name[0]), case .name(let parameter) = value.bare
                else { return false }
                return given.contains(parameter)
            }
    }

    /// Tells whether the app's own code calls a method of another object.
    private func isCalled(_ name: String) -> Bool {
        app.code.contains { part in
            if case .call(let callee, _) = part, case .member(_?, name) = callee.bare { true } else { false }
        }
    }

    private static func call(_ method: Requirement, _ values: inout ValueMaker) -> String? {
        var written: [String] = []
        for (label, parameter) in zip(StepMaker.labels(of: method), method.parameters) {
            let name = label == "_" ? parameter.name : label
            guard let value = try? values.value(of: parameter.type, named: name) else { return nil }
            written.append(label == "_" ? value : "\(label): \(value)")
        }
        return "presenter.\(method.baseName)(\(written.joined(separator: ", ")))"
    }
}
