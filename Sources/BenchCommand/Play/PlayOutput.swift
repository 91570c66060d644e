/// The output of the app in a play, as far as it is kept.
struct PlayOutput: Hashable, Sendable {
    /// The end of one stream.
    struct Text: Hashable, Sendable {
        var text: String
        /// How many bytes are missing before it.
        var missing: UInt64

        init(_ text: String = "", missing: UInt64 = 0) {
            self.text = text
            self.missing = missing
        }
    }

    var standardOutput: Text
    var standardError: Text

    init(standardOutput: Text = Text(), standardError: Text = Text()) {
        self.standardOutput = standardOutput
        self.standardError = standardError
    }
}
