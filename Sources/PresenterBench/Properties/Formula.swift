/// A statement about the states of a play: a formula of linear temporal logic with time, over numbered conditions.
///
/// It is judged state by state: what remains of it after a state is a formula about the states that follow (Bacchus and
/// Kabanza, "Using Temporal Logics to Express Search Control Knowledge for Planning", 2000). The last state of a play
/// lasts for ever.
package indirect enum Formula: Hashable, Sendable {
    case truth(Bool)
    /// The condition with a number holds now, judged by the events since a state; nil for the start.
    case condition(Int, since: Int?)
    case not(Formula)
    case all([Formula])
    case any([Formula])
    /// If the first formula holds, so does the second; the number identifies the case that the first holds.
    case implies(Int, Formula, Formula)
    /// What is left of the first formula of an implication, which tells of the case once that holds.
    case premise(Int, Formula)
    /// The formula holds in the next state.
    case next(Formula)
    case always(Formula, Limit)
    case eventually(Formula, Limit)
    /// The formula holds whenever a moment has come; the numbers identify the moment, and the case that it comes.
    case after(moment: Int, case: Int, Formula)

    /// The time in which a statement must come true.
    package enum Limit: Hashable, Sendable {
        case none
        /// The length of the time, in nanoseconds, from the state in which it begins.
        case within(Int64)
        /// The end of the time, in nanoseconds since the start of the play, and its length.
        case by(Int64, after: Int64)

        fileprivate func begun(at now: Int64) -> Limit {
            if case .within(let length) = self {
                .by(now.addingReportingOverflow(length).partialValue, after: length)
            } else {
                self
            }
        }

        fileprivate func isOver(at now: Int64) -> Bool {
            if case .by(let moment, _) = self { now > moment } else { false }
        }
    }

    /// A state, as a formula sees it.
    package struct Situation {
        /// The virtual time since the start of the play, in nanoseconds.
        package var now: Int64
        /// The number of the state.
        package var number: Int
        /// Tells whether a condition holds, judged by the events since a state.
        package var holds: (_ condition: Int, _ since: Int?) -> Bool
        /// Tells whether a moment has come since the previous state.
        package var comes: (_ moment: Int) -> Bool
        /// The numbers of the cases that have occurred.
        package var met: Set<Int> = []
        /// The length of the time that is over without the statement coming true, in nanoseconds; nil if there is none.
        package var missed: Int64?

        package init(
            now: Int64, number: Int, holds: @escaping (Int, Int?) -> Bool, comes: @escaping (Int) -> Bool
        ) {
            self.now = now
            self.number = number
            self.holds = holds
            self.comes = comes
        }
    }
}

extension Formula {
    /// Judges a state.
    ///
    /// - Parameter situation: The state.
    /// - Returns: The formula that must hold from the next state on; a truth value once that is decided.
    package func progressed(in situation: inout Situation) -> Formula {
        switch self {
        case .truth: return self
        case .condition(let number, let since): return .truth(situation.holds(number, since))
        case .not(let formula): return formula.progressed(in: &situation).negated
        case .all(let formulas): return Self.joined(formulas, true) { $0.progressed(in: &situation) }
        case .any(let formulas):
            let joined = Self.joined(formulas, false) { $0.progressed(in: &situation) }
            guard joined == .truth(true) else { return joined }
            // A first part that waits still tells whether there was a case.
            let open = formulas.compactMap { formula -> Formula? in
                guard case .not(.premise(let number, let left)) = formula else { return nil }
                return Formula.implies(number, left, .truth(true)).progressed(in: &situation)
            }
            return Self.joined(open, true) { $0 }
        case .implies(let number, let left, let right):
            let left = left.progressed(in: &situation)
            guard left != .truth(false) else { return .truth(true) }
            let right = right.progressed(in: &situation)
            let premise = Formula.premise(number, left).settled(in: &situation)
            if right == .truth(true), case .premise = premise { return .implies(number, left, right) }
            return Self.joined([premise.negated, right], false) { $0 }
        case .premise(let number, let formula):
            return Formula.premise(number, formula.progressed(in: &situation)).settled(in: &situation)
        case .next(let formula): return formula
        case .always(let formula, let limit):
            let limit = limit.begun(at: situation.now)
            guard !limit.isOver(at: situation.now) else { return .truth(true) }
            return Self.joined([formula.progressed(in: &situation), .always(formula, limit)], true) { $0 }
        case .eventually(let formula, let limit):
            let limit = limit.begun(at: situation.now)
            guard !limit.isOver(at: situation.now) else {
                if case .by(_, let length) = limit { situation.missed = length }
                return .truth(false)
            }
            return Self.joined([formula.progressed(in: &situation), .eventually(formula, limit)], false) { $0 }
        case .after(let moment, let number, let formula):
            guard situation.comes(moment) else { return self }
            situation.met.insert(number)
            return Self.joined([formula.bound(to: situation.number).progressed(in: &situation), self], true) { $0 }
        }
    }

    /// Judges the end of a play, whose last state lasts for ever.
    package func holdsForEver(in situation: inout Situation) -> Bool {
        switch self {
        case .truth(let holds): holds
        case .condition(let number, let since): situation.holds(number, since)
        case .not(let formula): !formula.holdsForEver(in: &situation)
        case .all(let formulas): formulas.allSatisfy { $0.holdsForEver(in: &situation) }
        case .any(let formulas): formulas.contains { $0.holdsForEver(in: &situation) }
        case .implies(let number, let left, let right):
            !Formula.premise(number, left).holdsForEver(in: &situation) || right.holdsForEver(in: &situation)
        case .premise(let number, let formula):
            Formula.premise(number, .truth(formula.holdsForEver(in: &situation))).settled(in: &situation)
                == .truth(true)
        case .next(let formula), .always(let formula, _), .eventually(let formula, _):
            formula.holdsForEver(in: &situation)
        case .after: true
        }
    }

    /// Drops the parts that wait for something to come, because nobody waits any more.
    ///
    /// - Parameter isWanted: False inside a negation.
    /// - Returns: The rest of the formula.
    package func released(isWanted: Bool = true) -> Formula {
        switch self {
        case .truth, .condition, .after: self
        case .not(let formula): formula.released(isWanted: !isWanted).negated
        case .all(let formulas): Self.joined(formulas, true) { $0.released(isWanted: isWanted) }
        case .any(let formulas): Self.joined(formulas, false) { $0.released(isWanted: isWanted) }
        case .implies(let number, let left, let right):
            .implies(number, left.released(isWanted: !isWanted), right.released(isWanted: isWanted))
        case .premise(let number, let formula): .premise(number, formula.released(isWanted: isWanted))
        case .next: .truth(isWanted)
        case .always: isWanted ? self : .truth(false)
        case .eventually: isWanted ? .truth(true) : self
        }
    }

    /// Returns the parts that begin with any of some moments, as statements that must all hold.
    package func begun(by moments: (Int) -> Bool) -> Formula {
        switch self {
        case .after(let moment, _, _): moments(moment) ? self : .truth(true)
        case .all(let formulas): Self.joined(formulas, true) { $0.begun(by: moments) }
        case .always(let formula, .none): formula.begun(by: moments)
        case .truth, .condition, .not, .any, .implies, .premise, .next, .always, .eventually: .truth(true)
        }
    }

    /// Returns the formula with its conditions bound to the events since a state, except in parts that begin with
    /// another moment.
    private func bound(to state: Int) -> Formula {
        switch self {
        case .truth, .after: self
        case .condition(let number, let since): .condition(number, since: since ?? state)
        case .not(let formula): .not(formula.bound(to: state))
        case .all(let formulas): .all(formulas.map { $0.bound(to: state) })
        case .any(let formulas): .any(formulas.map { $0.bound(to: state) })
        case .implies(let number, let left, let right):
            .implies(number, left.bound(to: state), right.bound(to: state))
        case .premise(let number, let formula): .premise(number, formula.bound(to: state))
        case .next(let formula): .next(formula.bound(to: state))
        case .always(let formula, let limit): .always(formula.bound(to: state), limit)
        case .eventually(let formula, let limit): .eventually(formula.bound(to: state), limit)
        }
    }

    /// A premise that is decided as the truth value that it is; one that holds is a case that has occurred.
    private func settled(in situation: inout Situation) -> Formula {
        guard case .premise(let number, .truth(let holds)) = self else { return self }
        if holds { situation.met.insert(number) }
        return .truth(holds)
    }

    private var negated: Formula {
        switch self {
        case .truth(let holds): .truth(!holds)
        case .not(let formula): formula
        // It holds; only whether there was a case is open.
        case .implies(_, _, .truth(true)): .truth(false)
        default: .not(self)
        }
    }

    /// Joins statements of which all must hold, or one. It stops at the first that decides.
    private static func joined(
        _ formulas: [Formula], _ isAll: Bool, _ changed: (Formula) -> Formula
    ) -> Formula {
        var left: [Formula] = []
        var seen: Set<Formula> = []
        for formula in formulas {
            let formula = changed(formula)
            if case .truth(let holds) = formula {
                if holds != isAll { return formula }
                continue
            }
            for part in formula.parts(of: isAll) where seen.insert(part).inserted { left.append(part) }
        }
        if left.count < 2 { return left.first ?? .truth(isAll) }
        return isAll ? .all(left) : .any(left)
    }

    private func parts(of isAll: Bool) -> [Formula] {
        switch self {
        case .all(let formulas) where isAll: formulas
        case .any(let formulas) where !isAll: formulas
        default: [self]
        }
    }
}
