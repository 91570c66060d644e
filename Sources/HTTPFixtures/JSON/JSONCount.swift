import Foundation

/// How many elements or members a JSON text has; nothing is decoded.
package enum JSONCount: Equatable {
    case items(Int)
    case members(Int)

    /// Counts; nil if the text is neither an array nor an object, is not JSON, or must be decoded to be understood.
    package init?(_ body: Data) {
        let counted = body.withUnsafeBytes { raw in
            raw.withMemoryRebound(to: UInt8.self) { bytes -> JSONCount? in
                guard let first = bytes.first(where: { ![0x20, 0x0A, 0x0D, 0x09].contains($0) }) else { return nil }
                var scan = JSONScan(bytes)
                let count: JSONCount? =
                    switch first {
                    case UInt8(ascii: "["): Self.elements(&scan).map { .items($0) }
                    case UInt8(ascii: "{"): Self.names(&scan, bytes).map { .members($0) }
                    default: nil
                    }
                return scan.isAtEnd() ? count : nil
            }
        }
        guard let counted else { return nil }
        self = counted
    }

    private static func elements(_ scan: inout JSONScan) -> Int? {
        var count = 0
        let isRead = scan.elements { scan in
            count += 1
            return scan.value()
        }
        return isRead ? count : nil
    }

    /// A repeated name counts once; names with escapes may be equal, and are left to the decoder.
    private static func names(_ scan: inout JSONScan, _ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var names: Set<String> = []
        let isRead = scan.members { scan in
            let name = bytes[scan.name]
            guard name.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "\\") }) else { return false }
            names.insert(String(decoding: name, as: UTF8.self))
            return scan.value()
        }
        return isRead ? names.count : nil
    }
}
