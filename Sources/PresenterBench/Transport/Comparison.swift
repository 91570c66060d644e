/// How a live request differs from a recorded one.
package struct Comparison: Hashable, Sendable {
    /// One component that is not the same.
    package struct Difference: Hashable, Sendable {
        /// Its name: `method`, `path`, `query page`, `header accept`, `body`, `body /filter/name`, `part photo`.
        package let component: String
        /// Its text in the recorded request; nil where it has none.
        package let stored: String?
        /// Its text in the live request; nil where it has none.
        package let live: String?

        package init(_ component: String, stored: String?, live: String?) {
            self.component = component
            self.stored = stored
            self.live = live
        }

        /// `query page: recorded 1, asked for 2`
        var text: String {
            let old = stored.map { "recorded \($0)" } ?? "not recorded"
            let new = live.map { "asked for \($0)" } ?? "not asked for"
            return "\(component): \(old), \(new)"
        }

        /// The part of a request that the component belongs to.
        var part: Part {
            switch component.prefix(while: { $0 != " " }) {
            case "method": .method
            case "scheme", "host", "port": .server
            case "path": .path
            case "query": .query
            case "header": .headers
            default: .body
            }
        }

        /// Whether both sides are what redaction left of a secret.
        package var isRedacted: Bool {
            guard let stored, let live else { return false }
            return Placeholder.isContained(in: stored) && Placeholder.isContained(in: live)
        }
    }

    /// The parts of a request, in the order in which they are told.
    enum Part: String, CaseIterable, Sendable {
        case method, server, path, query, headers, body
    }

    package var differences: [Difference]

    package var matches: Bool { differences.isEmpty }

    /// How far the requests are apart: another server counts more than another path, and that more than anything else.
    var distance: Int {
        differences.reduce(0) { sum, difference in sum + (Self.weights[difference.component] ?? 1) }
    }

    /// Whether it is worth showing: the requests go to the same server, or to the same path.
    var isNear: Bool { distance < 100 }

    private static let weights = ["scheme": 10, "host": 50, "port": 10, "path": 50, "method": 5]
}
