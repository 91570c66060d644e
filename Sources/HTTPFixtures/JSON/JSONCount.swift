import Foundation

/// The number of elements or members of a body that an app's decoder reads as JSON.
package enum JSONCount: Equatable {
    case items(Int)
    case members(Int)

    /// Counts the elements or members; nil if the body is neither an array nor an object, or is not JSON.
    ///
    /// A large body is only scanned, and parsed if it is not simple.
    package init?(_ body: Data) {
        guard let count = Self.scanned(body) ?? Self.read(body) else { return nil }
        self = count
    }

    private static func read(_ body: Data) -> JSONCount? {
        let text = JSONText(body)
        guard text.isDecodable, let value = text.value else { return nil }
        return switch value.kind {
        case .object(let members): .members(Set(members.map(\.name)).count)
        case .array(let elements): .items(elements.count)
        case .string, .other: nil
        }
    }

    private static func scanned(_ body: Data) -> JSONCount? {
        body.withUnsafeBytes { raw in
            raw.withMemoryRebound(to: UInt8.self) { bytes in
                var scan = JSONScan(bytes)
                scan.skipSpace()
                let count: JSONCount? =
                    switch scan.next {
                    case UInt8(ascii: "["): elements(&scan).map { .items($0) }
                    case UInt8(ascii: "{"): names(&scan, bytes).map { .members($0) }
                    default: nil
                    }
                return scan.isAtEnd() ? count : nil
            }
        }
    }

    private static func elements(_ scan: inout JSONScan) -> Int? {
        var count = 0
        let isRead = scan.elements { scan in
            count += 1
            return scan.value()
        }
        return isRead ? count : nil
    }

    /// Counts the different names; names with escapes may be equal to others, and are left to the parser.
    private static func names(_ scan: inout JSONScan, _ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var names: Set<String> = []
        let isRead = scan.members { scan in
            let name = bytes[scan.name]
            guard name.allSatisfy({ $0 < 0x80 }) else { return false }
            names.insert(String(decoding: name, as: UTF8.self))
            return scan.value()
        }
        return isRead ? names.count : nil
    }
}
