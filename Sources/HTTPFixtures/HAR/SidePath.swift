/// The path of a side file as in the HAR file, parsed once.
struct SidePath {
    let text: String
    /// Everything up to the last slash; nil if there is none.
    let folder: String?
    let name: String
    let hasControl: Bool
    /// Whether it is relative and has no component `..`.
    let leadsDown: Bool

    init(_ path: String) {
        text = path
        let look = Self.look(path)
        (folder, name) = (look.folder, look.name)
        hasControl = look.isOdd && path.unicodeScalars.contains { $0.properties.generalCategory == .control }
        let isRelative = path.utf8.first.map { $0 != UInt8(ascii: "/") } ?? false
        let leadsUp =
            look.hasDots && path.utf8.split(separator: UInt8(ascii: "/")).contains { Array($0) == [0x2e, 0x2e] }
        leadsDown = isRelative && !leadsUp
    }

    /// A quick check that a path is ordinary, as nearly all are.
    private struct Look {
        var folder: String?
        var name = ""
        var isOdd = false
        var hasDots = false
    }

    private static func look(_ path: String) -> Look {
        var (path, look, dots) = (path, Look(), 0)
        path.withUTF8 { bytes in
            var start = 0
            for index in bytes.indices {
                let byte = bytes[index]
                if byte == UInt8(ascii: "/") { start = index + 1 }
                look.isOdd = look.isOdd || byte < 0x20 || byte >= 0x7f
                dots = byte == UInt8(ascii: ".") ? dots + 1 : 0
                look.hasDots = look.hasDots || dots == 2
            }
            if start > 0 { look.folder = text(bytes[..<(start - 1)]) }
            look.name = text(bytes[start...])
        }
        return look
    }

    private static func text(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes), as: UTF8.self)
    }
}
