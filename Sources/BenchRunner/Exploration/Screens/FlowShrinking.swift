import Transcript

/// The numbers of choice points and of requests in each action of a play; the opening counts as the first action.
struct ActionCounts: Hashable {
    var points: [Int]
    var requests: [Int]
}

/// Makes the flows of findings smaller, one part at a time, until no smaller flow shows the same symptom.
///
/// A breadth-first search finds most flows at their smallest. The exceptions are searches beyond the budget, and flows
/// that continue one which had reached the same state by more actions.
struct FlowShrinking {
    private struct Finding {
        let symptom: Symptom.Key
        var smallest: Schedule
        var counts: ActionCounts
        var isDone = false
    }

    private var findings: [Finding] = []
    /// The symptoms of each play that was made.
    private var known: [Schedule: Set<Symptom.Key>]

    /// Begins with the smallest flow of each finding.
    init(
        _ found: [(symptom: Symptom.Key, flow: Schedule, counts: ActionCounts)], known: [Schedule: Set<Symptom.Key>]
    ) {
        self.known = known
        findings = found.map { Finding(symptom: $0.symptom, smallest: $0.flow, counts: $0.counts) }
    }

    /// The plays to be made next; none once no flow can become smaller.
    var due: [Schedule] {
        findings.filter { !$0.isDone }.flatMap { Self.smaller($0.smallest, $0.counts) }
            .filter { known[$0] == nil }.distinct
    }

    /// Takes the results of those plays, and continues with the first smaller flow of each finding.
    mutating func take(_ shown: [Schedule: (symptoms: Set<Symptom.Key>, counts: ActionCounts)]) {
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

    /// Returns a flow without one action and the deviations in its course; later deviations keep their places in the
    /// flow.
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
    /// Returns the deviation at a shifted choice point, or for a shifted request.
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
