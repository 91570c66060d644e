import Transcript

/// The plays in which the user leaves, and does nothing else unusual.
///
/// When the user leaves, the flow itself may hold an object, as in the middle of a function that has it as an argument. What is
/// held wherever the user leaves from there on is held by the app. Of a screen, what is held after an action counts in its course
/// alone, as another action may let go of it; what is held after the opening must be held after each action, of which there must be one.
struct Departures {
    private let isScreen: Bool
    private let plays: [(walk: Walk, number: Int, texts: Set<String>)]

    /// - Parameters:
    ///   - plays: All plays.
    ///   - isScreen: Whether they are those of a screen.
    init(_ plays: [ExploredPlay], isScreen: Bool = false) {
        self.isScreen = isScreen
        self.plays = plays.compactMap { play in
            Self.number(of: play).map { number in
                (play.schedule.walk, number, Set(play.symptoms.filter { $0.rule == .late }.map(\.text)))
            }
        }
    }

    /// Returns whether each later departure shows the same.
    func confirm(_ symptom: Symptom, of play: ExploredPlay) -> Bool {
        guard symptom.rule == .late, let number = Self.number(of: play) else { return false }
        let walk = play.schedule.walk
        // Until an action, the opening of a screen is not over, and all of its departures say the same.
        guard !isScreen || !walk.isEmpty || plays.contains(where: { !$0.walk.isEmpty }) else { return false }
        return plays.allSatisfy { other in
            !walk.isEmpty && other.walk != walk || other.number < number || other.texts.contains(symptom.text)
        }
    }

    private static func number(of play: ExploredPlay) -> Int? {
        guard case .user(let point, .ends(.leave))? = play.schedule.only else { return nil }
        return point
    }
}
