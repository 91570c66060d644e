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

/// Reading the arguments of a call at the moment of the call: an object among them may change later.
extension ToldCall {
    /// Creates a call of a protocol's requirement.
    ///
    /// - Parameters:
    ///   - function: The name as in `#function`; its labels name the values.
    ///   - values: The arguments in order; more or fewer than labels is allowed.
    ///   - leaves: Rewrites the texts in them.
    package init(function: String, values: [Any?], leaves: any LeafTexts = PlainLeaves()) {
        if values.count == 1, !function.contains("(") {
            self.init(function, .assignment, of: values[0], named: function, leaves)
            return
        }
        let labels = Self.labels(of: function)
        self.init(
            function, .call,
            values.enumerated().map { index, value in
                let label = index < labels.count ? labels[index] : nil
                return ValueText.member(value, label: label, name: label, leaves)
            })
    }

    /// Creates a call of a handler, whose arguments have no names.
    init(_ title: String, of values: [Any?], leaves: any LeafTexts) {
        self.init(title, .call, values.map { ValueText.member($0, label: nil, name: nil, leaves) })
    }

    /// Creates what has one value behind its name.
    ///
    /// - Parameters:
    ///   - name: The text before the value.
    ///   - form: The form, not that of a call.
    ///   - value: The value.
    ///   - meaning: The name that the value has for a scrubber.
    ///   - leaves: Rewrites the texts in the value.
    init(_ name: String, _ form: Form, of value: Any?, named meaning: String? = nil, _ leaves: any LeafTexts) {
        self.init(name, form, [ValueText.member(value, label: nil, name: meaning, leaves)])
    }

    private static func labels(of function: String) -> [String?] {
        guard let open = function.lastIndex(of: "("), function.hasSuffix(")") else { return [] }
        return function[open...].dropFirst().dropLast().split(separator: ":").map { $0 == "_" ? nil : String($0) }
    }
}
