import Foundation
import FoundationNetworking
import PlayRuntime

/// The file in which the answer to a download task arrives.
struct DownloadedFile: Sendable {
    let url: URL

    /// Writes a body to a file.
    ///
    /// It is named by a UUID, as Foundation on Linux does, and a recording shows `UUID-1`; but it is made of the number,
    /// so that a flow does not rest on random numbers because it downloads.
    ///
    /// - Parameters:
    ///   - body: The whole body.
    ///   - number: The number of the request, different for each in the play.
    /// - Throws: What keeps the file from being written.
    init(_ body: Data, number: Int) throws {
        let folder = NSTemporaryDirectory()
        var name: UUIDBits
        var place = UInt64(number)
        repeat {
            name = withUnsafeBytes(of: (UInt64(0x646F_776E_6C6F_6164).bigEndian, place.bigEndian)) {
                UUIDBits(random: $0)
            }
            // An earlier launch may have left one of the same number.
            place += 1 << 32
        } while FileManager.default.fileExists(atPath: folder + name.text + ".tmp")
        ProcessWide.births.note(name)
        url = URL(fileURLWithPath: folder + name.text + ".tmp")
        try body.write(to: url)
    }

    /// Removes the file, unless the app has moved it.
    func remove() { try? FileManager.default.removeItem(at: url) }
}

extension URLProtocol {
    /// Sets where the file is that a download task hands to its receiver, which Foundation allows only its own
    /// protocols.
    ///
    /// - Returns: False if the protocol is not laid out as expected; then nothing is changed.
    func setDownloadedFile(_ url: URL) -> Bool {
        guard let field = StoredField("properties", in: URLProtocol.self),
            let table = field.type as? any PropertyTable.Type
        else { return false }
        return table.set(url, for: "temporaryFileURL", at: field.address(in: self))
    }
}

/// A dictionary whose keys have a type that Foundation keeps to itself.
private protocol PropertyTable {
    static func set(_ value: Any, for name: String, at place: UnsafeMutableRawPointer) -> Bool
}

extension Dictionary: PropertyTable where Value == Any {
    fileprivate static func set(_ value: Any, for name: String, at place: UnsafeMutableRawPointer) -> Bool {
        guard let keys = Key.self as? any RawRepresentable<String>.Type, let key = keys.init(rawValue: name) as? Key
        else { return false }
        place.assumingMemoryBound(to: Self.self).pointee[key] = value
        return true
    }
}
