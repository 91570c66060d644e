import Transcript

/// What a play has met in each of its actions; the opening is the first.
struct ActionCounts: Hashable {
    /// The numbers of choice points and of requests.
    var points: [Int]
    var requests: [Int]
}

/// Makes the flows of findings smaller, one part less at a time, until none that is smaller shows the same.
///
/// Breadth first, a flow is seldom larger than it must be. It is where the budget did not suffice for all flows, and where a walk
/// went on from another one that had reached the same state by more actions.
struct FlowShrinking {
    private struct Finding {
        let symptom: String
        var smallest: Schedule
        var counts: ActionCounts
        var isDone = false
    }

    private var findings: [Finding] = []
    /// What each play shows, as far as it was made.
    private var known: [Schedule: Set<String>]

    /// Begins with the smallest flow of each finding.
    ///
    /// - Parameters:
    ///   - found: The symptoms with their flows, and what these met.
    ///   - known: The symptoms of each play that was made.
    init(_ found: [(symptom: String, flow: Schedule, counts: ActionCounts)], known: [Schedule: Set<String>]) {
        self.known = known
        findings = found.map { Finding(symptom: $0.symptom, smallest: $0.flow, counts: $0.counts) }
    }

    /// The plays that are to be made next; none once nothing can go any more.
    var due: [Schedule] {
        findings.filter { !$0.isDone }.flatMap { Self.smaller($0.smallest, $0.counts) }
            .filter { known[$0] == nil }.distinct
    }

    /// Takes what those plays show, and goes on with the first smaller flow of each finding.
    ///
    /// - Parameter shown: The symptoms of each, and what it met.
    mutating func take(_ shown: [Schedule: (symptoms: Set<String>, counts: ActionCounts)]) {
        for (schedule, play) in shown { known[schedule] = play.symptoms }
        for index in findings.indices where !findings[index].isDone {
            let finding = findings[index]
            let next = Self.smaller(finding.smallest, finding.counts).first {
                known[$0]?.contains(finding.symptom) == true && shown[$0] != nil
            }
            if let next, let counts = shown[next]?.counts {
                (findings[index].smallest, findings[index].counts) = (next, counts)
            } else {
                findings[index].isDone = true
            }
        }
    }

    /// The flows with one part less: without an action, without a deviation, with a simpler value.
    static func smaller(_ flow: Schedule, _ counts: ActionCounts) -> [Schedule] {
        let steps = flow.walk.steps
        let shorter = steps.indices.map { dropped($0, of: flow, counts) }
        let calmer = flow.deviations.indices.map { index in
            var deviations = flow.deviations
            deviations.remove(at: index)
            return Schedule(deviations, walk: flow.walk)
        }
        let simpler = steps.indices.flatMap { index in
            (1..<(steps[index].value ?? 1)).map { value in
                var steps = steps
                steps[index].value = value
                return Schedule(flow.deviations, walk: Walk(steps))
            }
        }
        return shorter + calmer + simpler
    }

    /// Returns a flow without one action, and without what deviates in its course; later deviations keep their places.
    private static func dropped(_ index: Int, of flow: Schedule, _ counts: ActionCounts) -> Schedule {
        var steps = flow.walk.steps
        steps.remove(at: index)
        let deviations = flow.deviations.compactMap { deviation -> Deviation? in
            let all = deviation.kind == .fault ? counts.requests : counts.points
            guard all.indices.contains(index + 1) else { return deviation }
            let before = all[...index].reduce(0, +)
            if deviation.number <= before { return deviation }
            if deviation.number <= before + all[index + 1] { return nil }
            return deviation.moved(by: -all[index + 1], requests: counts.requests[index + 1])
        }
        return Schedule(deviations, walk: Walk(steps))
    }
}

extension Deviation {
    /// Returns it at another choice point, or of another request.
    fileprivate func moved(by distance: Int, requests: Int) -> Deviation {
        switch self {
        case .order(let point, .answer(let number)): .order(at: point + distance, .answer(number - requests))
        case .order(let point, .others(let number)): .order(at: point + distance, .others(before: number - requests))
        case .order(let point, let next): .order(at: point + distance, next)
        case .fault(let request, let change): .fault(request: request + distance, change)
        case .user(let point, let act): .user(at: point + distance, act)
        case .threads: self
        }
    }
}
