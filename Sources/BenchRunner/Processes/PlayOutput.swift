import PresenterBench

/// The output of the app in a play, as far as it is kept.
package struct PlayOutput: Hashable, Sendable {
    /// The end of one stream.
    package struct Text: Hashable, Sendable {
        package var text: PlayText
        /// The number of bytes that are missing before it.
        package var missing: UInt64

        init(_ text: String = "", missing: UInt64 = 0) {
            self.text = PlayText(text)
            self.missing = missing
        }
    }

    package var standardOutput: Text
    package var standardError: Text

    init(standardOutput: Text = Text(), standardError: Text = Text()) {
        self.standardOutput = standardOutput
        self.standardError = standardError
    }
}
