/// What a scenario reads of a screen, part by part.
extension UIViewController {
    /// What a part shows now, as a value: the rows of a list one by one; nil where there is nothing to read.
    ///
    /// - Parameter part: One of ``parts``.
    public subscript(shown part: String) -> Any? { shown(part) }
}
