/// Names of Combine that our stand-in lacks and that hardly anything else has.
enum CombineNames {
    /// Returns those that a file names, sorted.
    static func found(in tree: SyntaxTree) -> [String] {
        let labelled = tree.bodies.flatMap(\.all).compactMap { expression -> String? in
            guard case .call(let callee, let arguments) = expression, let name = callee.lastName else { return nil }
            return ambiguous[name].flatMap { $0 == arguments.first?.label ? name : nil }
        }
        return Set(names.intersection(tree.words)).union(labelled).sorted()
    }

    /// Of these, the first label decides.
    private static let ambiguous = ["assign": "to", "receive": "on"]

    /// All of them, and what the stand-in itself has.
    static let all = names.union([
        "AnyCancellable", "Cancellable", "PassthroughSubject", "Published", "Publisher", "Publishers", "Subject",
    ])

    private static let names: Set = [
        "AnyPublisher", "AnySubscriber", "AnySubject", "CurrentValueSubject", "Deferred", "Future", "Just",
        "Subscribers", "autoconnect", "combineLatest", "dataTaskPublisher", "debounce", "eraseToAnyPublisher",
        "flatMap", "handleEvents", "makeConnectable", "mapError", "measureInterval", "multicast", "receiveCompletion",
        "removeDuplicates", "replaceEmpty", "replaceError", "replaceNil", "setFailureType", "switchToLatest",
        "throttle", "tryCatch", "tryCompactMap", "tryFilter", "tryMap",
    ]
}

extension Expression {
    /// The last name of a callee: `sink` of `state.sink`.
    fileprivate var lastName: String? {
        switch bare {
        case .name(let name), .member(_, let name): name
        default: nil
        }
    }
}
