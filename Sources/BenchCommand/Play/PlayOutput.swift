/// What the app printed in a play, as far as it is kept.
struct PlayOutput: Hashable, Sendable {
    /// The end of one stream.
    struct Text: Hashable, Sendable {
        var text: String
        /// Whether nothing is missing before it.
        var isWhole: Bool

        init(_ text: String = "", isWhole: Bool = true) {
            self.text = text
            self.isWhole = isWhole
        }
    }

    var standardOutput: Text
    var standardError: Text

    init(standardOutput: Text = Text(), standardError: Text = Text()) {
        self.standardOutput = standardOutput
        self.standardError = standardError
    }
}
