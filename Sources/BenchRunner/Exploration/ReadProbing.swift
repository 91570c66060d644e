import Transcript

/// Finds the values of answers that the app reads, so that no play is spent on those that it does not.
///
/// If a play in which several values are spoiled at once equals the default play, the app reads none of them, nor
/// anything inside them. If it differs, each half of them is probed again; of a single value that is read, the values
/// inside it come next.
struct ReadProbing {
    /// Some values of one answer, none of them inside another.
    private struct Group {
        let number: Int
        let pointers: [String]
    }

    /// The number of values from which probing an answer costs less than trying all of them.
    private static let fewest = 6

    private var due: [Group] = []
    /// The values of each answer that are probed, by the number of its request.
    private var values: [Int: [String]] = [:]
    private var unread: [Int: [String]] = [:]

    /// Creates the probing of the answers of a default play.
    init(_ choices: [Deviation]) {
        for choice in choices {
            guard case .fault(let request, .value(.removed, let pointer)) = choice else { continue }
            values[request, default: []].append(pointer)
        }
        values = values.filter { $0.value.count >= Self.fewest }
        due = values.keys.sorted().map { Group(number: $0, pointers: Self.children(of: "", in: values[$0] ?? [])) }
    }

    /// The plays that are to be made next; none once everything is known.
    var schedules: [Schedule] {
        due.map { Schedule([.fault(request: $0.number, .spoiled($0.pointers))]) }
    }

    /// Takes the result of each of these plays: whether it equals the default play.
    mutating func take(_ areSame: [Bool]) {
        let asked = due
        due = []
        for (group, isSame) in zip(asked, areSame) {
            if isSame {
                unread[group.number, default: []] += group.pointers
            } else if group.pointers.count > 1 {
                let half = group.pointers.count / 2
                due.append(Group(number: group.number, pointers: Array(group.pointers[..<half])))
                due.append(Group(number: group.number, pointers: Array(group.pointers[half...])))
            } else {
                let children = Self.children(of: group.pointers[0], in: values[group.number] ?? [])
                if !children.isEmpty { due.append(Group(number: group.number, pointers: children)) }
            }
        }
    }

    /// Tells whether a deviation changes a value that the app does not read.
    func isPointless(_ deviation: Deviation) -> Bool {
        guard case .fault(let request, .value(_, let pointer)) = deviation else { return false }
        return isUnread(pointer, of: request)
    }

    /// The number of values that are not read.
    var unreadCount: Int {
        values.map { number, pointers in pointers.count { isUnread($0, of: number) } }.reduce(0, +)
    }

    /// Tells whether the app does not read a value, because it reads neither that nor one around it.
    private func isUnread(_ pointer: String, of request: Int) -> Bool {
        unread[request]?.contains { pointer == $0 || pointer.hasPrefix($0 + "/") } ?? false
    }

    /// The values directly inside another one.
    private static func children(of parent: String, in pointers: [String]) -> [String] {
        pointers.filter { pointer in
            pointer.hasPrefix(parent + "/") && !pointer.dropFirst(parent.count + 1).contains("/")
        }
    }
}
