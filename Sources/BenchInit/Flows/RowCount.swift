import BenchSetup

/// The number of rows of a list, as a scenario asks the presenter for it.
struct RowCount {
    /// The expression for it.
    let expression: String

    /// Finds it by the member with which a view answers it: `count`, `count()`, or `rows.count` of a list.
    ///
    /// - Parameters:
    ///   - member: The member, as it is written behind the presenter.
    ///   - members: The members of the presenter. Where none of them answers a number at once, there is none.
    init?(_ member: String, among members: [Requirement]) {
        let path = member.split(separator: ".")
        guard let first = path.first, path.count == 1 || path.count == 2 && path[1] == "count",
            let found = members.first(where: { $0.kind != .initializer && $0.name == first }),
            !found.isAsync, !found.canThrow, let answer = found.answer
        else { return nil }
        let isList = answer.hasPrefix("[") && answer.hasSuffix("]")
        switch (path.count, answer) {
        case (1, "Int"): expression = "presenter.\(member)"
        case (1, "Int?"), (1, "Int!"): expression = "(presenter.\(member) ?? 0)"
        case (2, _) where isList: expression = "presenter.\(member)"
        default: return nil
        }
    }
}
