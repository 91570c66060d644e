/// A call, a change of state or the outcome of a call, with its values as trees.
package struct ToldCall: Codable, Hashable, Sendable {
    /// The place of the values beside the name.
    package enum Form: String, Codable, Hashable, Sendable {
        /// Below the name of a call, a line or a block for each: `show(_:)`.
        case call
        /// Behind a property that is set: `title = "Moons"`.
        case assignment
        /// Behind a value that somebody watches: `title: "Moons"`.
        case state
        /// Behind the `->` or `throws` of an outcome.
        case outcome
    }

    package var name: String
    package var form: Form
    package var values: [ValueNode.Member]

    package init(_ name: String, _ form: Form = .call, _ values: [ValueNode.Member] = []) {
        self.name = name
        self.form = form
        self.values = values
    }

    /// Returns it with every text rewritten.
    package func mappingTexts(_ rewritten: (String) -> String) -> ToldCall {
        ToldCall(rewritten(name), form, values.map { $0.mappingTexts(rewritten) })
    }
}
