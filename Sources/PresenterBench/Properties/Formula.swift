/// A part of a property as its author has stated it, which is the same only as itself.
final class Stated<Content: Sendable>: Hashable, Sendable {
    let content: Content

    init(_ content: Content) { self.content = content }

    static func == (left: Stated, right: Stated) -> Bool { left === right }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A statement about the states of a play: a formula of linear temporal logic with time, over conditions.
///
/// It is judged state by state: what remains of it after a state is a formula about the states that follow (Bacchus and
/// Kabanza, "Using Temporal Logics to Express Search Control Knowledge for Planning", 2000). The last state of a play
/// lasts for ever.
indirect enum Formula: Hashable, Sendable {
    typealias Condition = Stated<Property.Condition>

    case truth(Bool)
    /// The condition holds now, judged by the events since a state; nil for the start.
    case condition(Condition, since: Int?)
    case not(Formula)
    case all([Formula])
    case any([Formula])
    /// If the first formula holds, so does the second; that the first holds is a case.
    case implies(Stated<Void>, Formula, Formula)
    /// The rest of the first formula of an implication, which tells of the case once that holds.
    case premise(Stated<Void>, Formula)
    /// The formula holds in the next state.
    case next(Formula)
    case always(Formula, Limit)
    case eventually(Formula, Limit)
    /// The formula holds whenever a moment has come; that it comes is a case.
    case after(Stated<Moment>, Formula)

    /// The time in which a statement must come true.
    enum Limit: Hashable, Sendable {
        case none
        /// The length of the time, from the state in which it begins.
        case within(Duration)
        /// The end of the time, in nanoseconds since the start of the play, and its length.
        case by(Int64, after: Int64)

        fileprivate func begun(at now: Int64) -> Limit {
            if case .within(let time) = self {
                .by(now.addingReportingOverflow(time.nanoseconds).partialValue, after: time.nanoseconds)
            } else {
                self
            }
        }

        fileprivate func isOver(at now: Int64) -> Bool {
            if case .by(let moment, _) = self { now > moment } else { false }
        }
    }

    /// A state, as a formula sees it.
    struct Situation {
        /// The virtual time since the start of the play, in nanoseconds.
        let now: Int64
        /// The number of the state.
        let number: Int
        /// Tells whether a condition holds, judged by the events since a state.
        let holds: (_ condition: Condition, _ since: Int?) -> Bool
        /// Tells whether a moment has come since the previous state.
        let comes: (Moment) -> Bool
        /// The cases that have occurred.
        var met: Set<ObjectIdentifier> = []
        /// The length of the time that is over without the statement coming true, in nanoseconds; nil if there is none.
        var missed: Int64?
    }

    /// The formulas of which this one is made.
    var parts: [Formula] {
        switch self {
        case .truth, .condition: []
        case .all(let formulas), .any(let formulas): formulas
        case .implies(_, let left, let right): [left, right]
        case .not(let formula), .premise(_, let formula), .next(let formula), .always(let formula, _),
            .eventually(let formula, _), .after(_, let formula):
            [formula]
        }
    }

    /// The parts that are judged only in some cases.
    var cases: Set<ObjectIdentifier> {
        let inner = parts.reduce(into: Set()) { $0.formUnion($1.cases) }
        return switch self {
        case .implies(let stated, _, _): inner.union([ObjectIdentifier(stated)])
        case .after(let moment, _): inner.union([ObjectIdentifier(moment)])
        default: inner
        }
    }
}

extension Formula {
    /// Judges a state; returns the formula that must hold from the next state on, a truth value once that is decided.
    func progressed(in situation: inout Situation) -> Formula {
        switch self {
        case .truth: return self
        case .condition(let condition, let since): return .truth(situation.holds(condition, since))
        case .not(let formula): return formula.progressed(in: &situation).negated
        case .all(let formulas): return Self.joined(formulas, true) { $0.progressed(in: &situation) }
        case .any(let formulas):
            let joined = Self.joined(formulas, false) { $0.progressed(in: &situation) }
            guard joined == .truth(true) else { return joined }
            // A first part that waits still tells whether there was a case.
            let open = formulas.compactMap { formula -> Formula? in
                guard case .not(.premise(let stated, let left)) = formula else { return nil }
                return Formula.implies(stated, left, .truth(true)).progressed(in: &situation)
            }
            return Self.joined(open, true) { $0 }
        case .implies(let stated, let left, let right):
            let left = left.progressed(in: &situation)
            guard left != .truth(false) else { return .truth(true) }
            let right = right.progressed(in: &situation)
            let premise = Formula.premise(stated, left).settled(in: &situation)
            if right == .truth(true), case .premise = premise { return .implies(stated, left, right) }
            return Self.joined([premise.negated, right], false) { $0 }
        case .premise(let stated, let formula):
            return Formula.premise(stated, formula.progressed(in: &situation)).settled(in: &situation)
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
        case .after(let moment, let formula):
            guard situation.comes(moment.content) else { return self }
            situation.met.insert(ObjectIdentifier(moment))
            return Self.joined([formula.bound(to: situation.number).progressed(in: &situation), self], true) { $0 }
        }
    }

    /// Judges the end of a play, whose last state lasts for ever.
    func holdsForEver(in situation: inout Situation) -> Bool {
        switch self {
        case .truth(let holds): holds
        case .condition(let condition, let since): situation.holds(condition, since)
        case .not(let formula): !formula.holdsForEver(in: &situation)
        case .all(let formulas): formulas.allSatisfy { $0.holdsForEver(in: &situation) }
        case .any(let formulas): formulas.contains { $0.holdsForEver(in: &situation) }
        case .implies(let stated, let left, let right):
            !Formula.premise(stated, left).holdsForEver(in: &situation) || right.holdsForEver(in: &situation)
        case .premise(let stated, let formula):
            Formula.premise(stated, .truth(formula.holdsForEver(in: &situation))).settled(in: &situation)
                == .truth(true)
        case .next(let formula), .always(let formula, _), .eventually(let formula, _):
            formula.holdsForEver(in: &situation)
        case .after: true
        }
    }

    /// Drops the parts that wait for something to come, because nobody waits any more; `isWanted` is false inside a
    /// negation.
    func released(isWanted: Bool = true) -> Formula {
        switch self {
        case .truth, .condition, .after: self
        case .not(let formula): formula.released(isWanted: !isWanted).negated
        case .all(let formulas): Self.joined(formulas, true) { $0.released(isWanted: isWanted) }
        case .any(let formulas): Self.joined(formulas, false) { $0.released(isWanted: isWanted) }
        case .implies(let stated, let left, let right):
            .implies(stated, left.released(isWanted: !isWanted), right.released(isWanted: isWanted))
        case .premise(let stated, let formula): .premise(stated, formula.released(isWanted: isWanted))
        case .next: .truth(isWanted)
        case .always: isWanted ? self : .truth(false)
        case .eventually: isWanted ? .truth(true) : self
        }
    }

    /// Returns the parts that begin with any of some moments, as statements that must all hold.
    func begun(by moments: (Moment) -> Bool) -> Formula {
        switch self {
        case .after(let moment, _): moments(moment.content) ? self : .truth(true)
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
        case .condition(let condition, let since): .condition(condition, since: since ?? state)
        case .not(let formula): .not(formula.bound(to: state))
        case .all(let formulas): .all(formulas.map { $0.bound(to: state) })
        case .any(let formulas): .any(formulas.map { $0.bound(to: state) })
        case .implies(let stated, let left, let right):
            .implies(stated, left.bound(to: state), right.bound(to: state))
        case .premise(let stated, let formula): .premise(stated, formula.bound(to: state))
        case .next(let formula): .next(formula.bound(to: state))
        case .always(let formula, let limit): .always(formula.bound(to: state), limit)
        case .eventually(let formula, let limit): .eventually(formula.bound(to: state), limit)
        }
    }

    /// A premise that is decided as the truth value that it is; one that holds is a case that has occurred.
    private func settled(in situation: inout Situation) -> Formula {
        guard case .premise(let stated, .truth(let holds)) = self else { return self }
        if holds { situation.met.insert(ObjectIdentifier(stated)) }
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
