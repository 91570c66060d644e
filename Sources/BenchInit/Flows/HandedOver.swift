import BenchSetup

/// The values that the screen before hands over to a presenter or a controller: in properties, or by a method.
struct HandedOver {
    private let members: [Requirement]
    private let app: AppCode

    /// Takes a screen.
    init(members: [Requirement], _ app: AppCode) {
        (self.members, self.app) = (members, app)
    }

    /// The statements that set properties which the app's own code sets from outside.
    func properties(
        endingIn ends: String, _ values: inout ValueMaker, besides own: Set<String>,
        unless isGiven: (String) -> Bool = { _ in false }
    ) -> [String] {
        members.compactMap { property in
            guard property.kind == .property, let type = property.answer, let last = type.last, ends.contains(last),
                property.canBeSet, !property.modifiers.contains("weak"), !type.contains("->"),
                app.given.contains(property.name), !own.contains(property.name), !isGiven(property.name)
            else { return nil }
            let bare = WrittenType.unwrapped(type)
            guard !app.isPart(bare), let value = try? values.value(of: bare, named: property.name) else { return nil }
            return "presenter.\(property.name) = \(value)"
        }
    }

    /// The statements that call methods by which the screen is given what must be there: `configure(with region: Region)`, which keeps it.
    func methods(
        of line: [AppCode.TypeCode], _ values: inout ValueMaker, besides known: Set<String>,
        unless isGiven: (String) -> Bool
    ) -> [String] {
        let all = line.flatMap(\.members)
        let needed = Set(all.filter { $0.kind == .property && $0.type?.hasSuffix("!") == true }.map(\.name))
        return all.compactMap { method in
            let kept = method.kept
            guard !kept.isEmpty, kept.isSubset(of: needed), !kept.contains(where: isGiven),
                known.isDisjoint(with: [method.name, method.selector]), app.calls(method.name),
                let call = members.first(where: { $0.kind == .method && $0.name == method.selector })
            else { return nil }
            return Self.call(call, &values)
        }
    }

    private static func call(_ method: Requirement, _ values: inout ValueMaker) -> String? {
        var written: [String] = []
        for (label, parameter) in zip(method.labels, method.parameters) {
            let name = label == "_" ? parameter.name : label
            guard let value = try? values.value(of: parameter.type, named: name) else { return nil }
            written.append(label == "_" ? value : "\(label): \(value)")
        }
        return "presenter.\(method.baseName)(\(written.joined(separator: ", ")))"
    }
}
