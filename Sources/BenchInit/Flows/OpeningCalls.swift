import BenchSetup

/// The calls of its presenter that a view makes at more than one moment of its opening, such as in `viewDidLoad` and again in `viewDidAppear`.
struct OpeningCalls {
    private let view: AppCode.TypeCode
    private let names: ViewReading.Names

    /// The moments at which UIKit tells a controller that it opens, in their order.
    private static let moments = ["viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear"]

    /// The uses of an opening, with those calls again that an earlier moment has made already. What a condition may keep from being called does
    /// not count, nor does what comes after one.
    static func repeated(
        in uses: [ViewReading.Use], by view: AppCode.TypeCode, of names: ViewReading.Names
    ) -> [ViewReading.Use] {
        let calls = OpeningCalls(view: view, names: names)
        var made: [ViewReading.Use] = []
        var whole = uses
        for moment in moments {
            var visited: Set<String> = []
            for call in calls.calls(of: moment, &visited) {
                defer { made.append(call) }
                // Behind all that has come by now, and before what comes later.
                guard made.contains(call),
                    let place = whole.lastIndex(where: { use in made.contains { $0.name == use.name } })
                else { continue }
                whole.insert(call.again, at: place + 1)
            }
        }
        return whole
    }

    private func calls(of function: String, _ visited: inout Set<String>) -> [ViewReading.Use] {
        let members = view.members.filter { $0.name == function && $0.kind == .function }
        return members.flatMap { member -> [ViewReading.Use] in
            guard visited.insert(member.selector).inserted else { return [] }
            return calls(in: member.body, &visited)
        }
    }

    /// The calls of statements up to the first condition, which may end the function: `guard isFirst else { return }`.
    private func calls(in statements: [Expression], _ visited: inout Set<String>) -> [ViewReading.Use] {
        statements.prefix { !$0.isOther }.flatMap { calls(in: $0, &visited) }
    }

    /// The calls of a statement: its own, those of a function of the view, and those of a task.
    private func calls(in statement: Expression, _ visited: inout Set<String>) -> [ViewReading.Use] {
        guard case .call(let callee, let arguments) = statement.bare else { return [] }
        let path = names.path(of: callee)
        if path.count == 2, names.properties.contains(path[0]) {
            return [ViewReading.Use(name: path[1], kind: .call(arguments), phase: .open)]
        }
        if path == ["Task"], case .closure(_, let body)? = arguments.last?.value {
            return calls(in: body, &visited)
        }
        return path.count == 1 ? calls(of: path[0], &visited) : []
    }
}
