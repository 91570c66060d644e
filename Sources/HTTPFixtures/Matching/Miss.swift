import BenchDiagnostics

/// A request that nothing answers, and the nearest recorded exchanges.
struct Miss {
    /// The fixture that answers for the host of the request.
    enum Owner: Hashable {
        /// The fixture that holds the exchange.
        case itself
        case other(String)
        case nobody
    }

    /// A recorded exchange that did not answer.
    struct Candidate {
        /// The fixture that holds the exchange; nil if there is only one.
        var fixture: String?
        let index: Int
        let request: StoredExchanges.Head
        /// The GraphQL operation of the recorded request; nil unless the rule reads the request as one.
        let operation: String?
        /// The step that has played the exchange already; nil if none has.
        let step: String?
        let comparison: Comparison
        /// The parts of a request that count and are present.
        let parts: Set<Comparison.Part>
        /// The rule of its fixture that applies to the request.
        let rule: Rule
        let owner: Owner
        /// True if the exchange is worth showing: it was compared as a whole.
        let isNear: Bool
    }

    /// A recorded exchange whose request cannot be read.
    struct Unreadable {
        /// The fixture that holds the exchange; nil if there is only one.
        var fixture: String?
        let index: Int
        /// The fault, and its place.
        let reason: String

        fileprivate var lines: [String] {
            let owner = fixture.map { " of \($0)" } ?? ""
            return ["exchange \(index + 1)\(owner) cannot be read, and may be the answer:", "  \(reason)"]
        }
    }

    let request: Exchange.Request
    /// The GraphQL operation of the request; nil unless a rule reads the request as one.
    var operation: String?
    let step: String
    let scenario: String
    let fixtures: [String]
    /// The fixture that a capture would store the exchange in.
    let owner: String?
    let candidates: [Candidate]
    var unreadable: [Unreadable] = []

    /// The report: request, place, nearest exchanges, and one command.
    var failure: Diagnostic {
        Diagnostic(
            what: "Nothing answers \(CutText.request(request.method, request.url, operation)).",
            place: "scenario \(scenario), \(step), \(files)", next: next, details: details)
    }

    private var files: String {
        let paths = fixtures.map(FixtureName.path(of:)).joined(separator: ", ")
        return switch fixtures.count {
        case 0: "no fixture"
        case 1: "fixture \(paths)"
        default: "fixtures \(paths)"
        }
    }

    private var next: Advice {
        guard let first = fixtures.first else {
            return "Name a fixture, Scenario(\"\(scenario)\", .fixture(\"NAME\")), then capture it: \(.record, "NAME")"
        }
        if let owner { return "If the app should send this request, capture the traffic again: \(.record, owner)" }
        return "Add its host to a fixture, Fixture(\"\(first)\", hosts: …), then capture it: "
            + "\(.record, first)"
    }

    private var details: [String] {
        guard !fixtures.isEmpty else { return [] }
        let rest = unreadable.count - Self.most
        return compared + unreadable.prefix(Self.most).flatMap(\.lines)
            + (rest > 0 ? ["… and \(rest) more that cannot be read"] : [])
    }

    /// The number of exchanges in a report.
    private static let most = 3

    /// The nearest exchanges, with their differences.
    private var compared: [String] {
        if candidates.isEmpty {
            guard unreadable.isEmpty else { return [] }
            return [fixtures.count > 1 ? "no fixture has exchanges" : "the fixture has no exchanges"]
        }
        let near = candidates.enumerated().filter(\.element.isNear)
            .sorted { ($0.element.comparison.distance, $0.offset) < ($1.element.comparison.distance, $1.offset) }
        if near.isEmpty { return [nothingNear] }
        return Self.distinct(near.map(\.element)).prefix(Self.most).flatMap(lines)
    }

    private var nothingNear: String {
        let readable = unreadable.isEmpty ? "" : "other "
        return candidates.count == 1
            ? "its only \(readable)exchange has another server and path"
            : "none of its \(candidates.count) \(readable)exchanges has this server or this path"
    }

    /// Returns one of several exchanges for the same request: the one played last, at which the fixture ran out.
    private static func distinct(_ near: [Candidate]) -> [Candidate] {
        var kept: [Candidate] = []
        for candidate in near {
            let same = kept.firstIndex {
                $0.request == candidate.request && $0.fixture == candidate.fixture
                    && ($0.step == nil) == (candidate.step == nil) && $0.comparison == candidate.comparison
            }
            if let same { kept[same] = candidate } else { kept.append(candidate) }
        }
        return kept
    }

    private func lines(_ candidate: Candidate) -> [String] {
        let fixture = candidate.fixture.map { " of \($0)" } ?? ""
        let request = CutText.request(candidate.request.method, candidate.request.url, candidate.operation)
        let head = "nearest: exchange \(candidate.index + 1)\(fixture), \(request)"
        let used = candidate.step.map { ["  already played by \($0)"] } ?? []
        return [head] + used + (candidate.comparison.matches ? [] : verdicts(candidate)) + reason(candidate)
    }

    private func verdicts(_ candidate: Candidate) -> [String] {
        let differences = candidate.comparison.differences
        let changed = Set(differences.map(\.place.part))
        let same = Comparison.Part.allCases.filter { candidate.parts.contains($0) && !changed.contains($0) }
        return (same.isEmpty ? [] : ["  the same: \(same.map(\.rawValue).joined(separator: ", "))"])
            + candidate.comparison.lines.map { "  \($0)" }
            + (differences.allSatisfy(\.isRedacted) ? ["  only a redacted value differs: another secret was sent"] : [])
    }

    /// The reason why an exchange does not answer, other than a difference.
    private func reason(_ candidate: Candidate) -> [String] {
        let host = CutText.line(URLText(request.url).host)
        switch candidate.owner {
        // If its host differs, there is nothing to add.
        case .other(let owner) where !candidate.comparison.differsInHost:
            return ["  not used: \(owner) answers for \(host)"]
        case .nobody where !candidate.comparison.differsInHost:
            return ["  not used: no fixture answers for \(host)"]
        default: return candidate.comparison.matches && candidate.step != nil ? usedUp(candidate.rule) : []
        }
    }

    private func usedUp(_ rule: Rule) -> [String] {
        let path = URLText(request.url).comparablePath
        guard !Placeholder.isContained(in: path), path.utf8.count <= CutText.url else { return [] }
        let place = rule == Rule() ? "" : ", before the rule that applies now"
        return [
            "  each answer is used once, unless a rule repeats the last one\(place):",
            "  \(rule.repeating(request.method, path).text)",
        ]
    }
}

/// Texts of a fixture or of the app on one line of a report: line ends and invisible characters are escaped, and long
/// texts are cut.
enum CutText {
    /// The longest URL, in characters.
    static let url = 300
    /// The longest other text, in characters.
    static let value = 200

    /// Formats a text for a report; a text that is cut shows its length.
    static func line(_ text: String, longest: Int = value) -> String {
        guard text.utf8.count > longest,
            let end = text.index(text.startIndex, offsetBy: longest, limitedBy: text.endIndex), end < text.endIndex
        else { return EscapedText.printable(text) }
        return "\(EscapedText.printable(String(text[..<end])))… (\(text.count) characters)"
    }

    /// Formats method and URL for a report, and the operation of the request, if it is known.
    static func request(_ method: String, _ url: String, _ operation: String? = nil) -> String {
        "\(line(method, longest: 20)) \(line(url, longest: Self.url))" + (operation.map { " " + line($0) } ?? "")
    }
}
