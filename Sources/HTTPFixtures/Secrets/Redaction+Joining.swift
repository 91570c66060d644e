extension Redaction {
    /// Joins the rules of several fixtures: a secret of one is a secret of all.
    package init(joining rules: [Redaction]) {
        guard rules.count != 1 else {
            self = rules[0]
            return
        }
        let patterns = rules.flatMap(\.patterns)
        self.init(
            names: rules.reduce(into: []) { $0.formUnion($1.names) },
            patterns: patterns.indices.filter { !patterns[..<$0].contains(patterns[$0]) }.map { patterns[$0] },
            // An allowance counts only if every fixture has it.
            except: (rules.first?.except ?? []).filter { allow in
                rules.allSatisfy { $0.except.contains { $0.text == allow.text } }
            })
    }
}
