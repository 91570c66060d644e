/// A made-up JSON object with no more members than a model reads, whole or spoiled.
struct ModelObject: Sendable {
    /// The members, each with its value as JSON.
    private var members: [(name: String, value: String)]

    init(_ members: (name: String, value: String)...) { self.members = members }

    /// The object as JSON.
    var text: String { "{" + members.map { "\"\($0.name)\":\($0.value)" }.joined(separator: ",") + "}" }

    /// Returns the object as JSON, with another value for one of its members.
    func with(_ name: String, _ value: String) -> ModelObject {
        var object = self
        object.members = members.map { $0.name == name ? (name, value) : $0 }
        return object
    }

    /// The object without each of its members in turn, then with null for each, with a name for the flaw.
    var spoiled: [(flaw: String, text: String)] {
        members.map { ("no-\($0.name)", without($0.name).text) }
            + members.map { ("null-\($0.name)", with($0.name, "null").text) }
    }

    private func without(_ name: String) -> ModelObject {
        var object = self
        object.members = members.filter { $0.name != name }
        return object
    }
}
