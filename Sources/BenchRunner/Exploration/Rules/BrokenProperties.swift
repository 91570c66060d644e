import Transcript

/// `property`: the play breaks a property of the scenario.
///
/// What comes after a request that nobody recorded breaks nothing.
enum BrokenProperties {
    static func symptoms(in judged: JudgedPlay) -> [Symptom] {
        judged.play.broken.filter { property, _ in
            // What is still to come may come at a time that the play did not reach.
            property.reason != .end || !judged.isCutOff
        }.map { property, step in
            Symptom(.property, in: judged.play.label(of: step), property.sentence)
        }
    }
}
