#if os(Linux)
import Foundation
import Glibc

extension Replacement {
    /// UUIDs that are made are noted: Foundation reads sixteen random bytes for each.
    static let uuids: [Replacement] = [Replacement("read", in: .allButDispatch, readBytes)]
}

private let readBytes: Originals.Read = { descriptor, buffer, size in
    let count = ProcessWide.originals!.read(descriptor, buffer, size)
    if count == 16, size == 16, let buffer, isRandom(descriptor) {
        ProcessWide.births.note(UUIDBits(random: UnsafeRawBufferPointer(start: buffer, count: count)))
    }
    return count
}

/// Tells whether a descriptor is that of `/dev/urandom`: the character device 1, 9 of Linux.
private func isRandom(_ descriptor: Int32) -> Bool {
    var file = stat()
    return fstat(descriptor, &file) == 0 && file.st_mode & S_IFMT == S_IFCHR && file.st_rdev == 1 << 8 | 9
}

extension SelfTest {
    func brokenUUID() -> PlayEvent.Failure? {
        let made = [("UUID", UUID()), ("NSUUID", UUID(uuidString: NSUUID().uuidString))]
        return made.first { !isNoted($0.1) }.map { refusal("A UUID that is made is not noted.", at: $0.0) }
    }

    private func isNoted(_ uuid: UUID?) -> Bool {
        guard let uuid, let (bits, _) = UUIDBits.read(Array(uuid.uuidString.utf8), from: 0) else { return false }
        return ProcessWide.births.place(of: bits) != nil
    }
}
#endif
