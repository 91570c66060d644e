import Glibc
internal import KernelNames
import Synchronization

extension Replacement {
    /// The entries of a folder come in byte order, whatever the file system.
    static let directories: [Replacement] = [
        Replacement("readdir", in: .all, readEntry),
        Replacement("rewinddir", in: .all, rewind),
        Replacement("closedir", in: .all, closeFolder),
        Replacement("fts_open", in: .all, openTree),
    ]
}

private var calls: DirectoryCalls { ProcessWide.originals!.directories }

private let readEntry = replacing(calls.read) { folder in
    guard playing != nil else { return calls.read(folder) }
    return ProcessWide.folders.next(of: folder)
}

private let rewind = replacing(calls.rewind) { folder in
    ProcessWide.folders.forget(folder)
    calls.rewind(folder)
}

private let closeFolder = replacing(calls.close) { folder in
    ProcessWide.folders.forget(folder)
    return calls.close(folder)
}

private let openTree = replacing(calls.openTree) { paths, options, order in
    calls.openTree(paths, options, order ?? (playing == nil ? nil : byName))
}

private let byName: DirectoryCalls.Compare = { strcmp(nameOfTreeEntry($0.pointee), nameOfTreeEntry($1.pointee)) }

/// The folders that are being read, each with its sorted entries.
final class OpenFolders: Sendable {
    private struct Listing {
        /// Copies of the entries, in memory of their own: callers keep the last one.
        var entries: [UInt]
        var place = 0
    }

    private let listings = Mutex<[UInt: Listing]>([:])

    /// Returns the next entry of a folder; nil after the last.
    func next(of folder: DirectoryCalls.Stream) -> Address<dirent>? {
        let key = UInt(bitPattern: folder)
        if listings.withLock({ $0[key] == nil }) {
            let entries = Self.entries(of: folder)
            listings.withLock { $0[key] = Listing(entries: entries) }
        }
        return listings.withLock { listings -> UInt? in
            guard let listing = listings[key], listing.place < listing.entries.count else { return nil }
            listings[key]?.place += 1
            return listing.entries[listing.place]
        }.flatMap { Address<dirent>(bitPattern: $0) }
    }

    /// Forgets a folder that is closed, or read again.
    func forget(_ folder: DirectoryCalls.Stream) {
        let key = UInt(bitPattern: folder)
        let entries = listings.withLock { $0.removeValue(forKey: key) }?.entries ?? []
        for entry in entries { free(UnsafeMutableRawPointer(bitPattern: entry)) }
    }

    private static func entries(of folder: DirectoryCalls.Stream) -> [UInt] {
        var entries: [Address<dirent>] = []
        var facts = stat()
        let isKnown = ProcessWide.originals!.files.descriptorFacts(dirfd(folder), &facts) == 0
        while let entry = calls.read(folder) {
            let size = Int(entry.pointee.d_reclen)
            guard let copy = malloc(size) else { break }
            memcpy(copy, entry, size)
            let listed = copy.assumingMemoryBound(to: dirent.self)
            entries.append(listed)
        }
        entries.sort { strcmp(nameOfEntry($0), nameOfEntry($1)) < 0 }
        if isKnown {
            for entry in entries {
                let number = ProcessWide.fileNumbers.number(of: UInt64(entry.pointee.d_ino), on: UInt64(facts.st_dev))
                entry.pointee.d_ino = ino_t(number)
            }
        }
        return entries.map { UInt(bitPattern: $0) }
    }
}
