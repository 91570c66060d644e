/// The difference of a live request from a recorded one.
package struct Comparison: Hashable, Sendable {
    /// One component that differs.
    package struct Difference: Hashable, Sendable {
        /// The place of the component in the request.
        let place: Place
        /// The name: `method`, `path`, `query page`, `header accept`, `body`, `body /filter/name`, `part photo`.
        package let component: String
        /// The text in the recorded request; nil if it has none.
        package let stored: String?
        /// The text in the live request; nil if it has none.
        package let live: String?

        /// Creates a difference.
        ///
        /// - Parameters:
        ///   - place: The place of the component in the request.
        ///   - component: Its name; nil if it is all of that place.
        ///   - stored: The text in the recorded request; nil if it has none.
        ///   - live: The text in the live request; nil if it has none.
        init(_ place: Place, _ component: String? = nil, stored: String?, live: String?) {
            self.place = place
            self.component = component ?? place.rawValue
            self.stored = stored
            self.live = live
        }

        /// `query page: recorded 1, asked for 2`
        var text: String {
            let old = stored.map { "recorded \(Self.value($0))" } ?? "not recorded"
            let new = live.map { "asked for \(Self.value($0))" } ?? "not asked for"
            return "\(CutText.line(component)): \(old), \(new)"
        }

        private static func value(_ text: String) -> String { text.isEmpty ? "an empty text" : CutText.line(text) }

        /// True if both sides are redacted secrets.
        package var isRedacted: Bool {
            guard let stored, let live else { return false }
            return Placeholder.isContained(in: stored) && Placeholder.isContained(in: live)
        }
    }

    /// A place in a request that is compared by itself; the name of a component begins with its word.
    enum Place: String, Sendable {
        case method, scheme, host, port, path, query, header, body

        /// The part of a request that the place belongs to.
        var part: Part {
            switch self {
            case .method: .method
            case .scheme, .host, .port: .server
            case .path: .path
            case .query: .query
            case .header: .headers
            case .body: .body
            }
        }

        /// The weight of a difference: another server counts more than another path, and a path more than the method.
        fileprivate var weight: Int {
            switch self {
            case .host, .path: 50
            case .scheme, .port: 10
            case .method: 5
            case .query, .header, .body: 0
            }
        }
    }

    /// The parts of a request, in the order in which they are reported.
    enum Part: String, CaseIterable, Sendable {
        case method, server, path, query, headers, body
    }

    package var differences: [Difference]

    package var matches: Bool { differences.isEmpty }

    /// The first ten differences as lines, and the number of the rest.
    var lines: [String] {
        let rest = differences.count - 10
        return differences.prefix(10).map(\.text) + (rest > 0 ? ["… and \(rest) more"] : [])
    }

    /// The distance between two requests: their destination counts more than their contents.
    struct Distance: Comparable {
        /// The weight of the differences in the destination.
        let weight: Int
        /// The number of all other differences.
        let rest: Int

        static func < (left: Distance, right: Distance) -> Bool {
            (left.weight, left.rest) < (right.weight, right.rest)
        }
    }

    var distance: Distance {
        let weights = differences.map(\.place.weight)
        return Distance(weight: weights.reduce(0, +), rest: weights.count { $0 == 0 })
    }

    /// True if the exchange is worth showing: the requests go to the same host, or to the same path.
    var isNear: Bool { !(differs(in: .host) && differs(in: .path)) }

    /// True if the requests go to the same path of the same host.
    var isSameEndpoint: Bool { !differs(in: .host) && !differs(in: .path) }

    var differsInHost: Bool { differs(in: .host) }

    private func differs(in place: Place) -> Bool { differences.contains { $0.place == place } }
}

/// Pairs named parts of a live request with recorded ones: by name, and in order within a name.
struct NamePairs {
    /// The index of the live part for each recorded one; nil if there is none.
    private(set) var partners: [Int?]
    /// The indices of the live parts without a recorded partner.
    private(set) var left: [Int]

    init(_ stored: [String], _ live: [String]) {
        var positions: [ExactText: [Int]] = [:]
        for index in live.indices.reversed() { positions[ExactText(live[index]), default: []].append(index) }
        partners = stored.map { positions[ExactText($0)]?.popLast() }
        var isTaken = Array(repeating: false, count: live.count)
        for case let partner? in partners { isTaken[partner] = true }
        left = live.indices.filter { !isTaken[$0] }
        // Only a name that has no partner may match a placeholder in a name.
        for index in stored.indices where partners[index] == nil && Placeholder.isContained(in: stored[index]) {
            guard let position = left.firstIndex(where: { Matcher.same(stored[index], live[$0]) }) else { continue }
            partners[index] = left.remove(at: position)
        }
    }
}
