extension Redaction {
    /// Joins the rules of several fixtures: a secret of one is a secret of all.
    package init(joining rules: [Redaction]) {
        guard rules.count != 1 else {
            self = rules[0]
            return
        }
        let except = rules.dropFirst().reduce(rules.first?.except ?? []) { $0.intersection($1.except) }
        self.init(names: rules.reduce(into: []) { $0.formUnion($1.names) }, except: except)
    }
}
