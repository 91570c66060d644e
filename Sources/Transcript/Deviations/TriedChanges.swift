import HTTPFixtures

/// Every change that is tried on one answer.
package struct TriedChanges: Sendable {
    /// The changes, those of the whole answer first.
    package private(set) var all: [AnswerChange] = []
    /// The number of values in the JSON that are not tried, because there are more than `mostValues`.
    package private(set) var untried = 0

    /// The greatest number of values in an answer that are changed.
    static let mostValues = 1_000

    /// Finds the changes of an answer.
    ///
    /// In a JSON array, only the first element is changed, because an app reads all of them in the same way.
    ///
    /// - Parameters:
    ///   - response: The answer that the request would get.
    ///   - changesValues: True if single values of the JSON are changed too.
    package init(of response: Exchange.Response, values changesValues: Bool = true) {
        all += AnswerChange.Failure.allCases.map { .failure($0) }
        all += AnswerChange.statuses.filter { $0 != response.status }.map { .status($0) }
        let bytes = Array(response.body)
        let root = JSONNode(bytes)
        let bodies = AnswerChange.Body.allCases.filter { root != nil || $0 == .empty || $0 == .html }
        all += bodies.map { .body($0) }.filter { $0.applied(to: response) != nil }
        guard changesValues, let root else { return }
        let values = Self.values(in: root)
        untried = max(0, values.count - Self.mostValues)
        for (node, pointer) in values.prefix(Self.mostValues) {
            all += AnswerChange.Value.allCases.filter { $0.changes(node) }.map { .value($0, at: pointer) }
        }
    }

    /// Returns every value below the root with its pointer, outer ones first; of an array's elements, only the first.
    private static func values(in root: JSONNode) -> [(JSONNode, String)] {
        var found: [(JSONNode, String)] = []
        var level = [(root, "")]
        while !level.isEmpty {
            level = level.flatMap { node, pointer in
                node.members.map { ($0.value, pointer + JSONPointer.step($0.name)) }
                    + node.elements.prefix(1).map { ($0, pointer + "/0") }
            }
            found += level
        }
        return found
    }
}
