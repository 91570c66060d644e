/// A file that is written beside what re-exports the library in the place of Combine.
struct CombineAddition: Equatable, Sendable {
    /// The name of the file.
    let file: String
    /// The text of the file.
    let text: String
    /// A phrase that says what it brings.
    let brings: String
    /// The text of a file that compiles only where the library needs no such addition; nil where it always does.
    let probe: String?

    /// All of them, in the order in which they are tried.
    static let all = [
        CombineAddition(
            file: "OrderedSubjects.swift", text: OrderedSubjects.text,
            brings: "subjects and properties that tell in the order of subscription", probe: nil),
        CombineAddition(
            file: "JoiningPublishers.swift", text: JoiningPublishers.text,
            brings: "combineLatest and merge, which that lacks", probe: JoiningPublishers.probe),
    ]
}
