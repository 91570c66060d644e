extension Stage {
    /// Types a text letter by letter with a pause after each, as a person types into a field; answers are held back.
    ///
    /// ```swift
    /// stage.type("fer", into: "query", lifeline: viewToModel) { model.query = $0 }
    /// ```
    ///
    /// ```
    /// View -> ViewModel     query = "f"
    /// (100 ms pass)
    /// View -> ViewModel     query = "fe"
    /// (100 ms pass)
    /// View -> ViewModel     query = "fer"
    /// ```
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - field: The name of the field in the recording.
    ///   - lifeline: Who acts on whom.
    ///   - pause: How long each letter takes; a debounce is over where the pause after the last letter is as long.
    ///   - file: Where the step is written; leave the default.
    ///   - line: Where the step is written; leave the default.
    ///   - input: Acts on the objects under test with what is in the field.
    public func type(
        _ text: String, into field: String, lifeline: String = "View -> Presenter",
        every pause: Duration = .milliseconds(100), file: String = #fileID, line: Int = #line,
        _ input: (String) -> Void
    ) {
        for end in text.indices {
            let typed = String(text[...end])
            hold("\(field) = \"\(typed)\"", lifeline: lifeline, file: file, line: line) { input(typed) }
            advance(by: pause, file: file, line: line)
        }
    }
}
