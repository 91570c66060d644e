extension PredicateExpressions {
    /// A search in a text as the device's language searches, which Foundation on Linux has outside of conditions only.
    public struct LocalizedSearch<Root: PredicateExpression, Other: PredicateExpression>: PredicateExpression
    where Root.Output: StringProtocol, Other.Output: StringProtocol {
        let root: Root
        let other: Other

        public func evaluate(_ bindings: PredicateBindings) throws -> Bool {
            try root.evaluate(bindings).localizedStandardContains(other.evaluate(bindings))
        }
    }

    /// Makes the search that `#Predicate` writes for the call.
    public static func build_localizedStandardContains<Root, Other>(
        _ root: Root, _ other: Other
    ) -> LocalizedSearch<Root, Other> { LocalizedSearch(root: root, other: other) }
}

extension PredicateExpressions.LocalizedSearch: StandardPredicateExpression
where Root: StandardPredicateExpression, Other: StandardPredicateExpression {}
extension PredicateExpressions.LocalizedSearch: Codable where Root: Codable, Other: Codable {}
extension PredicateExpressions.LocalizedSearch: Sendable where Root: Sendable, Other: Sendable {}
