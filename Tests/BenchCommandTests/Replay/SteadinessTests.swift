import PresenterBench
import Testing
import Transcript

@testable import BenchCommand
@testable import BenchRunner

@Suite("A recording that depends on chance is not offered, and the cause is named")
struct SteadinessTests {
    /// Plays a scenario without processes: `text` is what a play records, or nil if it crashes.
    private func result(
        _ traits: Scenario.Trait..., text: (PlayConditions) -> String?
    ) -> (result: ScenarioResult, played: [PlayConditions]) {
        let scenario = Scenario("a", .all(traits)) { _ in }
        var plays = ScenarioPlays(scenario, golden: nil, repetitions: 1, offers: true)
        var due = [plays.next()].compactMap(\.self)
        var played: [PlayConditions] = []
        while !due.isEmpty {
            let plan = due.removeFirst()
            played.append(plan.conditions)
            let text = text(plan.conditions)
            let events: [PlayEvent] =
                [.input("View -> Presenter", .step(text ?? "tap"))] + (text == nil ? [] : [.ended(.init())])
            due += plays.take(PlayResult(plan: plan, events: events, exit: text == nil ? .crashed(Crash()) : .ended))
            due.removeAll(where: plays.isPointless)
        }
        return (plays.result!, played)
    }

    private func cause(_ stability: Stability) -> Stability.Cause? {
        if case .unsteady(_, let cause) = stability { cause } else { nil }
    }

    @Test("A flow that differs in half of its plays is caught at least 999 times in 1,000")
    func howOften() {
        let (_, played) = result { _ in "tap" }
        // As many plays as coins that must all fall on one side.
        #expect(played.count { $0.varied.contains(.randomNumbers) && $0.varied.contains(.hashOrder) } >= 10)
    }

    @Test("A difference that follows one factor is attributed to it", arguments: PlayConditions.Factor.allCases)
    func factor(_ factor: PlayConditions.Factor) {
        // Only some of the plays have one processor.
        let result = result { conditions in
            let isVaried = factor == .processors ? conditions.isOnOneProcessor : conditions.varied.contains(factor)
            return isVaried ? "pat" : "tap"
        }.result
        #expect(cause(result.stability) == .factor(factor))
        #expect(result.offer == nil)
    }

    @Test("A difference without any varied factor is attributed to chance, even if only one play in ten differs")
    func chance() {
        var turn = 0
        let result = result { _ in
            turn += 1
            return turn % 10 == 9 ? "late" : "tap"
        }.result
        #expect(cause(result.stability) == .chance(.init(odd: 2, plays: 20)))
    }

    @Test("Chance that happens to meet the plays of one factor is not attributed to it", arguments: [1, 2, 5, 6])
    func luck(odd: Int) {
        var left = odd
        let result = result { conditions in
            if conditions == PlayConditions(varied: PlayConditions.Factor.ofChance, attempt: 3) { return "late" }
            guard conditions.varied == [.hashOrder], left > 0 else { return "tap" }
            left -= 1
            return "late"
        }.result
        #expect(cause(result.stability) == .unknown(.init(odd: 1, plays: 11)))
    }

    @Test("A factor is named from seven of twenty plays on, if without it none differs", arguments: [7, 20])
    func clear(odd: Int) {
        var left = odd
        let result = result { conditions in
            guard conditions.varied.contains(.hashOrder), conditions.turn == 0 || left > 0 else { return "tap" }
            left -= conditions.turn == 0 ? 0 : 1
            return "pat"
        }.result
        #expect(cause(result.stability) == .factor(.hashOrder))
    }

    @Test("The test is Fisher's, with its own example of tea and milk")
    func fisher() {
        let tea = (Stability.Frequency(odd: 4, plays: 4), Stability.Frequency(odd: 0, plays: 4))
        #expect(abs(ClearlyMoreOften.probability(of: tea.0, tea.1) - 1.0 / 70) < 1e-12)
        #expect(!ClearlyMoreOften.holds(for: tea.0, than: tea.1))
        #expect(ClearlyMoreOften.holds(for: .init(odd: 5, plays: 5), than: .init(odd: 0, plays: 5)))
        #expect(!ClearlyMoreOften.holds(for: .init(odd: 12, plays: 20), than: .init(odd: 10, plays: 20)))
        #expect(!ClearlyMoreOften.holds(for: .init(odd: 0, plays: 20), than: .init(odd: 20, plays: 20)))
    }

    /// What each play of a search records, by chance: each factor makes plays differ with a probability of its own.
    private struct Luck {
        private let texts: [PlayConditions: String]

        init(seed: UInt64) {
            var random = SplitMix(state: seed)
            var texts: [PlayConditions: String] = [:]
            // The plays of the first round all differ, so that the first of them is the one that is searched for.
            let likelihoods = [0, 0.05, 0.2, 0.35, 0.5, 0.8, 1]
            for varied in [Set()] + PlayConditions.Factor.allCases.map({ Set([$0]) }) {
                let likelihood = likelihoods.randomElement(using: &random) ?? 0
                for turn in 1...20 {
                    let conditions = PlayConditions(varied: varied, attempt: varied.isEmpty ? 0 : 1, turn: turn)
                    texts[conditions] = Double.random(in: 0..<1, using: &random) < likelihood ? "late" : "tap"
                }
            }
            self.texts = texts
        }

        func text(_ conditions: PlayConditions) -> String {
            conditions == .usual ? "tap" : texts[conditions, default: "late"]
        }

        /// The cause that all twenty plays of each factor name.
        var cause: Stability.Cause {
            let isLateUsual = frequency([], "late").odd > 10
            let odd = isLateUsual ? "tap" : "late"
            var unvaried = frequency([], odd)
            let factors = PlayConditions.Factor.allCases.filter(PlayConditions.Factor.ofChance.contains)
            let first = factors.first { ClearlyMoreOften.holds(for: frequency([$0], odd), than: unvaried) }
            if let first { return .factor(first) }
            if isLateUsual { unvaried = .init(odd: unvaried.odd + 1, plays: unvaried.plays + 1) }
            return unvaried.odd > 0 ? .chance(unvaried) : .unknown(.init(odd: 11, plays: 11))
        }

        private func frequency(_ varied: Set<PlayConditions.Factor>, _ odd: String) -> Stability.Frequency {
            let plays = texts.filter { $0.key.varied == varied }
            return .init(odd: plays.count { $0.value == odd }, plays: plays.count)
        }
    }

    @Test("The plays that are left out would not have changed the answer, whatever they had recorded")
    func leftOut() {
        var answers: [Stability.Cause: Int] = [:]
        for seed in 0..<80 {
            let luck = Luck(seed: UInt64(seed))
            let (result, played) = result(text: luck.text)
            #expect(cause(result.stability) == luck.cause, "seed \(seed)")
            #expect(played.count { $0.turn > 0 && $0.varied.isEmpty } == 20)
            answers[luck.cause, default: 0] += 1
        }
        #expect(answers.count > 10, "each kind of answer is among them: \(answers)")
    }

    @Test(
        "The search ends where the answer is known: at the first factor that is a cause, and for each that cannot be one"
    )
    func fewest() {
        func searched(_ text: (PlayConditions) -> String?) -> [Int] {
            let played = result(text: text).played.filter { $0.turn > 0 }
            return PlayConditions.Factor.allCases.map { factor in played.count { $0.varied == [factor] } }
        }
        // Seven of twenty are clearly more often than none of twenty: seven that differ are enough, and fourteen that do not.
        #expect(searched { $0.varied.contains(.addresses) ? "pat" : "tap" } == [7, 0, 0, 0, 0, 0, 0])
        #expect(searched { $0.varied.contains(.hashOrder) ? "pat" : "tap" } == [14, 14, 7, 0, 0, 0, 0])
        #expect(searched { $0.varied.count > 1 ? "pat" : "tap" } == [14, 14, 14, 14, 14, 0, 0])
        // Where each is another one without a factor, none can be the cause.
        var turn = 0
        let all = searched { conditions in
            turn += 1
            return conditions.varied.count == 1 ? "tap" : "\(turn)"
        }
        #expect(all == [0, 0, 0, 0, 0, 0, 0])
    }

    @Test("The cause is named though the play that would be offered is the odd one")
    func oddOffer() {
        let result = result { conditions in
            if conditions == .usual { return "late" }
            return conditions.varied.contains(.addresses) ? "pat" : "tap"
        }.result
        #expect(cause(result.stability) == .factor(.addresses))
        #expect(result.offer == nil)
    }

    @Test("Where only the play that would be offered is odd, chance is named")
    func onlyOddOffer() {
        let result = result { $0 == .usual ? "late" : "tap" }.result
        #expect(cause(result.stability) == .chance(.init(odd: 1, plays: 21)))
        #expect(result.offer == nil)
    }

    @Test("Where no two plays are alike but by accident, all of them differ")
    func accident() {
        var turn = 0
        let result = result { _ in
            turn += 1
            return turn == 20 ? "19" : "\(turn)"
        }.result
        #expect(cause(result.stability) == .chance(.init(odd: 20, plays: 20)))
    }

    @Test("A difference that needs two factors is not attributed to one of them")
    func together() {
        let result = result { $0.varied.isSuperset(of: [.hashOrder, .addresses]) ? "pat" : "tap" }.result
        #expect(cause(result.stability) == .unknown(.init(odd: 10, plays: 11)))
    }

    @Test(
        "A copy that plays otherwise than a new process is reported, even if the new one is as its golden",
        arguments: [false, true])
    func copies(dependOnLocale: Bool) throws {
        let golden = try #require(result { _ in "pat" }.result.outcomes.first?.judgement.recording)
        var plays = ScenarioPlays(Scenario("a") { _ in }, golden: golden, repetitions: 1, offers: true)
        var due = [plays.next()].compactMap(\.self)
        while !due.isEmpty {
            let plan = due.removeFirst()
            let isOther = dependOnLocale && plan.conditions.varied.contains(.locale)
            let text = plan.mayBeCopied ? "tap" : isOther ? "pot" : "pat"
            var play = PlayResult(
                plan: plan, events: [.input("View -> Presenter", .step(text)), .ended(.init())], exit: .ended)
            play.isOfCopy = plan.mayBeCopied
            due += plays.take(play)
            due.removeAll(where: plays.isPointless)
        }
        let result = try #require(plays.result)
        #expect(cause(result.stability) == (dependOnLocale ? .factor(.locale) : .copy))
        #expect(result.outcomes.map(\.judgement.verdict) == [.changed])
        #expect(result.offer == nil)
    }

    @Test("A crash in any further play prevents the offer, and is reported")
    func crash() {
        let result = result { $0.varied.contains(.locale) ? nil : "tap" }.result
        guard case .unsteady(.verdict(let what), because: .factor(.locale)) = result.stability else {
            Issue.record("not noticed: \(result.stability)")
            return
        }
        #expect(what == "The app crashed.")
        #expect(result.offer == nil)
    }

    @Test("A factor that a scenario declares is not varied, and is written in its recording")
    func declared() throws {
        let run = result(.dependsOn(.timeZone, .hashOrder)) { conditions in
            conditions.varied.isDisjoint(with: [.timeZone, .hashOrder]) ? "tap" : "pat"
        }
        #expect(run.result.stability == .steady)
        #expect(run.played.allSatisfy { $0.varied.isDisjoint(with: [.timeZone, .hashOrder]) })
        #expect(run.played.contains { $0.varied.contains(.locale) })
        let offer = try #require(run.result.offer)
        #expect(offer.hasPrefix("scenario  a\nrests on  hash order\nrests on  time zone UTC\n\n"))
    }

    @Test("Where random numbers are declared, a play with others shows which values differ, and is not compared")
    func declaredRandomNumbers() throws {
        let run = result(.dependsOn(.randomNumbers)) { $0.varied.contains(.randomNumbers) ? "pat" : "tap" }
        #expect(run.result.stability == .steady)
        #expect(run.played.count { $0.varied == [.randomNumbers] } == 1)
        #expect(run.played.count { $0.varied.contains(.hashOrder) && !$0.varied.contains(.randomNumbers) } == 10)
        // The head says so where the play draws some, whatever the scenario declares.
        #expect(try #require(run.result.offer).hasPrefix("scenario  a\n\n"))
        let other = result(.dependsOn(.randomNumbers)) { $0.varied.contains(.hashOrder) ? "pat" : "tap" }.result
        #expect(cause(other.stability) == .factor(.hashOrder))
    }

    @Test("Without a difference no play searches for a cause")
    func noSearch() {
        #expect(result { _ in "tap" }.played.filter(\.varied.isEmpty).count == 1)
        #expect(result { $0.varied.contains(.home) ? "pat" : "tap" }.played.filter(\.varied.isEmpty).count == 21)
    }
}
