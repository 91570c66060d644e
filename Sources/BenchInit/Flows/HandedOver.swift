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

    /// The statements that call methods of a screen which the app calls, with something, as soon as it has made one: `controller.prepare(for: city)`.
    func calls(onMade type: String, _ values: inout ValueMaker) -> [String] {
        let bodies = app.types.values.sorted { $0.name < $1.name }.flatMap(\.members).map { $0.code.flatMap(\.all) }
        let told = bodies.flatMap { Self.told(type, in: $0) }.distinct
        return told.compactMap { told in
            let method = members.first {
                $0.kind == .method && $0.baseName == told.name && $0.labels == told.labels
            }
            return method.flatMap { $0.answer == nil ? Self.call($0, &values) : nil }
        }
    }

    /// The names and labels of the methods that code calls on what it makes of a type, in its order.
    private static func told(_ type: String, in code: [Expression]) -> [Told] {
        let made = code.compactMap { part -> String? in
            if case .binding(let name, let value) = part, value.made?.type == type { name } else { nil }
        }
        return code.compactMap { part in
            guard case .call(let callee, let arguments) = part, !arguments.isEmpty, let path = callee.path,
                path.count == 2, made.contains(path[0])
            else { return nil }
            return Told(name: path[1], labels: arguments.map { $0.label ?? "_" })
        }
    }

    private struct Told: Hashable {
        let name: String
        let labels: [String]
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
