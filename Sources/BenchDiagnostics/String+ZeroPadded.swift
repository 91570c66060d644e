extension String {
    /// Returns the text with zeros before it, so that it has at least a number of characters.
    package func zeroPadded(to length: Int) -> String {
        String(repeating: "0", count: max(0, length - count)) + self
    }
}
