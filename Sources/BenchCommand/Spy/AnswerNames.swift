/// Names for the properties that hold what a spy answers; overloads get different ones.
struct AnswerNames {
    private var taken: Set<String>

    /// - Parameter taken: The names of the requirements.
    init(taken: [String]) { self.taken = Set(taken) }

    /// Returns a name that nothing else in the class has.
    mutating func name(for requirement: Requirement) -> String {
        let stem = SwiftName.variable(for: requirement.name) + "Answer"
        let names = [stem] + (2...).prefix(taken.count + 2).map { "\(stem)\($0)" }
        let free = names.first { !taken.contains($0) } ?? stem
        if requirement.answer != nil { taken.insert(free) }
        return free
    }
}
