import Foundation

/// What the user sees of the picture of the day: a title, a picture, a spinner, and an alert over them.
struct PictureOfTheDayScreen: Sendable {
    var spins = false
    var title: String?
    private var pictureSize: Int?
    private var place = AlertPlace()

    init() {}

    /// Shows bytes if they are a picture, and nothing if they are not.
    mutating func show(_ bytes: Data) { pictureSize = Self.isPicture(bytes) ? bytes.count : nil }

    /// Shows an alert unless another one is open.
    ///
    /// - Returns: The call that tells the user.
    mutating func present(_ alert: Alert) -> String { place.present(alert) }

    /// Closes the alert.
    mutating func closeAlert() { place.close() }

    /// The screen in one line.
    var text: String {
        let parts = [
            title.map { "title \(String(reflecting: $0))" } ?? "no title",
            pictureSize.map { "picture of \($0) bytes" } ?? "no picture",
        ]
        let page = parts.joined(separator: ", ") + (spins ? "; spinner" : "; no spinner")
        return "screen: " + [place.alert?.text, page].compactMap { $0 }.joined(separator: "; ")
    }

    /// Recognises the first bytes of JPEG, PNG and GIF, where the app uses `UIImage`.
    private static func isPicture(_ bytes: Data) -> Bool {
        let signatures: [[UInt8]] = [
            [0xFF, 0xD8, 0xFF], [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], Array("GIF87a".utf8),
            Array("GIF89a".utf8),
        ]
        return signatures.contains { bytes.starts(with: $0) }
    }
}
