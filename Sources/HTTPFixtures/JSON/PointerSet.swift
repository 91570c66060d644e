/// JSON Pointers (RFC 6901) in which a step `*` matches any.
struct PointerSet {
    private let pointers: [[Substring]]

    init(_ pointers: Set<String>) { self.pointers = pointers.map(Self.steps) }

    var isEmpty: Bool { pointers.isEmpty }

    /// Returns whether one of them leads to the value that a pointer names.
    func contains(_ pointer: String) -> Bool {
        guard !pointers.isEmpty else { return false }
        let steps = Self.steps(pointer)
        return pointers.contains { known in
            known.count == steps.count && zip(known, steps).allSatisfy { $0 == "*" || $0 == $1 }
        }
    }

    private static func steps(_ pointer: String) -> [Substring] {
        pointer.split(separator: "/", omittingEmptySubsequences: false)
    }
}
