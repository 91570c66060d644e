import Transcript

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
