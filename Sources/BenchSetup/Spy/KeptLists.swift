/// The lists of the app's own values that a spy is told and keeps, so that a scenario selects from what its view was given.
package struct KeptLists: Sendable {
    /// A list that a spy keeps.
    package struct List: Equatable, Sendable {
        /// The property of the spy with the last one that it was told.
        package let property: String
        /// The name of the parameter that brought it first.
        package let name: String
        package let element: String
    }

    /// The lists, each type of elements once.
    package private(set) var lists: [List] = []
    /// The lines that a method adds to its spy, by the method's header.
    private var added: [String: Lines] = [:]

    /// The lines that a method adds to its spy.
    struct Lines {
        /// The properties that the method is the first to need.
        var properties: [String] = []
        /// The statements that keep what the method is told.
        var statements: [String] = []
    }

    /// Keeps nothing.
    init() {}

    /// Finds them in the methods of a protocol.
    init(of adopted: AdoptedProtocol, in declarations: Declarations, holder: SpyMember.Holder) {
        var taken = Set(adopted.requirements.map(\.name))
        for method in adopted.requirements where method.kind == .method && Self.mayKeep(method) {
            var lines = Lines()
            for parameter in method.parameters where !parameter.isOwned {
                guard let match = parameter.type.wholeMatch(of: /\[([\w.]+)\](\?)?/),
                    Self.isOwn(String(match.1), declarations)
                else { continue }
                let element = String(match.1)
                let list = lists.first { $0.element == element } ?? new(parameter.name, element, &taken)
                if !lists.contains(list) {
                    lists.append(list)
                    let mark = holder == .spy ? "" : "nonisolated(unsafe) "
                    lines.properties.append("\(mark)var \(list.property): [\(element)] = []")
                }
                let given = parameter.name + (match.2 == nil ? "" : " ?? []")
                lines.statements.append("\(list.property) = \(given)")
            }
            added[method.header] = lines
        }
    }

    /// The lines that a requirement adds to its spy.
    func lines(for requirement: Requirement) -> Lines { added[requirement.header] ?? Lines() }

    private static func mayKeep(_ method: Requirement) -> Bool {
        !method.isGeneric && !method.isMutating && !method.header.contains("nonisolated ")
    }

    private static func isOwn(_ type: String, _ declarations: Declarations) -> Bool {
        let name = type.split(separator: ".").last.map(String.init)
        return (declarations.types + declarations.enumerations).contains {
            $0.pathComponents.last == name && $0.genericParameters.isEmpty
        }
    }

    private func new(_ name: String, _ element: String, _ taken: inout Set<String>) -> List {
        let bare = SwiftName.bare(name)
        let stem = "given\(bare.prefix(1).uppercased())\(bare.dropFirst())"
        let property = SwiftName.free(stem, isTaken: taken.contains)
        taken.insert(property)
        return List(property: property, name: bare, element: element)
    }
}
