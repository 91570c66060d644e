import Foundation

/// What the user sees of the picture of the day.
struct PictureOfTheDayScreen: Sendable {
    var spins = false
    var title: String?
    private var pictureSize: Int?
    private var alert: (title: String, message: String)?

    init() {}

    /// Shows loaded bytes if they are a picture; nil, a failure to load them, shows an alert.
    mutating func receive(_ bytes: Data?) {
        guard let bytes else {
            alert = ("エラー", "画像の表示に失敗しました")
            return
        }
        pictureSize = Self.isPicture(bytes) ? bytes.count : nil
    }

    /// The screen in one line.
    var text: String {
        let parts = [
            title.map { "title \(String(reflecting: $0))" } ?? "no title",
            pictureSize.map { "picture of \($0) bytes" } ?? "no picture",
        ]
        let page = parts.joined(separator: ", ") + (spins ? "; spinner" : "; no spinner")
        guard let alert else { return "screen: \(page)" }
        return "screen: alert \(String(reflecting: alert.title)), \(String(reflecting: alert.message)); \(page)"
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
