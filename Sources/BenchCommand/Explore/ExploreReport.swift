import BenchRunner

/// The output of `explore --json`: version 1.
struct ExploreReport: Encodable {
    struct Finding: Encodable {
        let rule: String
        let step: String
        let text: String
        /// The effect on a user of the app.
        let sentence: String
        let isSure: Bool
        let schedule: String
        let alsoWith: [String]
        let plays: Int
        /// The reason with which the finding is accepted; nil if it is not.
        let reason: String?

        init(_ finding: ExploreFinding, reason: String? = nil) {
            rule = finding.symptom.rule.rawValue
            step = finding.symptom.step
            text = finding.symptom.text
            sentence = finding.sentence
            isSure = finding.symptom.isSure
            schedule = finding.schedule.token
            alsoWith = finding.alsoWith
            plays = finding.plays
            self.reason = reason
        }
    }

    struct Answer: Encodable {
        let request: Int
        let resource: String
        /// The faults, grouped by what the user sees.
        let faults: [String: [String]]
    }

    /// The reach of a walk of a screen.
    struct Walk: Encodable {
        let states: Int
        let saved: Int
        /// The number of actions up to which every sequence was played; nil if not even the opening was.
        let completeActions: Int?
        /// The number of actions up to which every sequence was played with each deviation; nil if none was.
        let completeDeviations: Int?
        let actionsNeverTaken: [String]
        let exchanges: [String]
        let exchangesNeverAsked: [String]
        let repliesNeverAsked: [String]
        let deviations: [String]
        let missing: [String]
        let unread: [String]

        init(_ walk: WalkFacts) {
            states = walk.states.count
            saved = walk.saved
            completeActions = walk.completeActions
            completeDeviations = walk.completeDeviations
            actionsNeverTaken = walk.listed.filter { !walk.taken.contains($0) }
            exchanges = walk.exchanges
            exchangesNeverAsked = walk.unplayed ?? []
            repliesNeverAsked = (walk.idle ?? []).map(\.name)
            deviations = walk.deviations
            missing = walk.missing.map(\.request)
            unread = walk.unread
        }
    }

    struct Scenario: Encodable {
        let name: String
        let plays: Int
        let probes: Int
        let notRead: Int
        let notChanged: Int
        let notPlayed: Int
        /// The number of choices between threads that were not tried.
        let notTurned: Int
        let findings: [Finding]
        let fixed: [String]
        let notJudged: [String: Int]
        /// The reason why nothing could be explored, that of the default play; nil if there is none.
        let obstacle: String?
        let answers: [Answer]
        /// The reach of the walk; nil for a scenario.
        let walk: Walk?

        init(_ result: ExploreResult) {
            name = result.scenario
            plays = result.plays
            probes = result.probes
            notRead = result.notRead
            notChanged = result.notChanged
            notPlayed = result.notPlayed
            notTurned = result.notTurned
            findings =
                (result.new + result.maybe).map { Finding($0) }
                + result.known.map { Finding($0.finding, reason: $0.reason) }
            fixed = result.fixed.map(\.finding)
            obstacle = result.obstacle
            walk = result.walk.map(Walk.init)
            notJudged = Dictionary(result.unjudged.map { ($0.reason, $0.plays) }, uniquingKeysWith: +)
            answers = result.faults.rows.map { row in
                Answer(
                    request: row.number, resource: row.request,
                    faults: Dictionary(grouping: row.faults, by: \.sight.rawValue).mapValues { $0.map(\.fault.text) })
            }
        }
    }

    let version = 1
    let scenarios: [Scenario]
    /// The properties that never had a case to judge, with their lines.
    let idleProperties: [String]

    init(_ results: [ExploreResult], idleProperties: [String]) {
        scenarios = results.map(Scenario.init)
        self.idleProperties = idleProperties
    }
}
