/// The lines by which a recording differs, in their order, whatever scenario it is of: recordings with the same ones have one
/// cause.
struct ChangeCause: Hashable, Sendable {
    private let lines: [String]

    /// Finds the cause of a difference.
    ///
    /// - Parameter lines: All lines, as `ChangedLine.all` returns them.
    init(_ lines: [ChangedLine]) {
        self.lines = lines.filter { $0.sign != .same }.map { $0.sign.rawValue + Self.withoutNumber($0.text) }
    }

    /// A request has a number only where two are in flight.
    private static func withoutNumber(_ line: String) -> String { line.replacing(#/  #[0-9]+ /#, with: "  ") }
}
