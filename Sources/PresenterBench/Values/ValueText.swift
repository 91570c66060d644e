import Transcript

/// Any value as text that is the same on every platform and in every build; a difference in one field makes a
/// difference in one line.
package enum ValueText {
    /// Formats a value in one line if it fits, else as a block with its members indented by two.
    ///
    /// - Parameters:
    ///   - value: The value; nil is a value too.
    ///   - label: The label of the value; nil if it has none.
    ///   - width: The columns that a line may use.
    ///   - leaves: The rewriting of its texts.
    /// - Returns: At least one line, without line feeds.
    package static func lines(
        for value: Any?, label: String?, width: Int = 100, leaves: any LeafTexts = PlainLeaves()
    ) -> [String] {
        member(value, label: label, name: label, leaves).node.lines(label: label, width: width)
    }

    /// Reads a value now, for printing under a label later.
    ///
    /// - Parameters:
    ///   - value: The value; nil is a value too.
    ///   - label: Its label; nil if it has none.
    ///   - name: The label of the value for a scrubber.
    ///   - leaves: The rewriting of its texts.
    /// - Returns: The value under its label.
    static func member(
        _ value: Any?, label: String?, name: String?, _ leaves: any LeafTexts
    ) -> ValueNode.Member {
        var reader = ValueReader()
        let named = ValueNode.Member(label: name, node: reader.node(for: value as Any))
        return ValueNode.Member(label: label, node: named.rewrittenNode(by: leaves))
    }
}

/// Reads the arguments of a call at the moment of the call, since an object among them may change later.
extension ToldCall {
    /// Creates a call of a protocol's requirement.
    ///
    /// - Parameters:
    ///   - function: The name as in `#function`; its labels name the values.
    ///   - values: The arguments in order; more or fewer than labels is allowed.
    ///   - leaves: The rewriting of their texts.
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

    /// Creates a line with one value after a name.
    ///
    /// - Parameters:
    ///   - name: The text before the value.
    ///   - form: The form, other than that of a call.
    ///   - value: The value.
    ///   - meaning: The label of the value for a scrubber.
    ///   - leaves: The rewriting of its texts.
    init(_ name: String, _ form: Form, of value: Any?, named meaning: String? = nil, _ leaves: any LeafTexts) {
        self.init(name, form, [ValueText.member(value, label: nil, name: meaning, leaves)])
    }

    private static func labels(of function: String) -> [String?] {
        guard let open = function.lastIndex(of: "("), function.hasSuffix(")") else { return [] }
        return function[open...].dropFirst().dropLast().split(separator: ":").map { $0 == "_" ? nil : String($0) }
    }
}
