/// The texts by which a recording names the steps of a flow.
enum StepLabel {
    /// The longest value that a label shows whole.
    private static let longest = 60

    /// A value as a label shows it: of a long one that is made of others, only its type, `Order(…)`.
    static func value(_ text: String) -> String {
        guard text.count > longest else { return text }
        return text.replacing(/^(?<head>\[?(?:(?:try[!?]? |await )*)[A-Za-z_][\w.]*)\(.*\)(?<end>!?\]?)$/) {
            "\($0.head)(…)\($0.end)"
        }
    }
}
