/// Something that an author declares of a scenario or a fixture, and that may turn out to do nothing.
package enum Declaration: Codable, Hashable, Sendable {
    /// A rule by its index, of a fixture, or of the scenario itself.
    case rule(Int, fixture: String?)
    /// A query item that a rule ignores, by its name and that rule.
    case ignoredQuery(String, rule: Int, fixture: String?)
    /// A host that a fixture answers for.
    case host(String, fixture: String)
    /// A host whose requests the scenario ignores.
    case ignoredHost(String)
    /// A variable of the environment.
    case variable(String)
}
