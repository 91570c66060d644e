import Glibc
internal import KernelNames
import Synchronization

extension Replacement {
    /// The entries of a folder come in byte order, whatever the file system.
    static let directories: [Replacement] = [
        Replacement("readdir", in: .all, readEntry),
        Replacement("readdir64", in: .all, readEntry),
        Replacement("readdir_r", in: .all, readEntryInto),
        Replacement("readdir64_r", in: .all, readEntryInto),
        Replacement("scandir", in: .all, scan),
        Replacement("scandir64", in: .all, scan),
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

/// Fills in a structure of the caller's. Names are no longer than it has room for (`NAME_MAX`).
private let readEntryInto: @convention(c) (DirectoryCalls.Stream, Address<dirent>, Address<Address<dirent>?>) -> Int32 =
    {
        folder, entry, result in
        result.pointee = nil
        let number = errno
        errno = 0
        guard let next = readEntry(folder) else {
            defer { errno = number }
            return errno
        }
        errno = number
        memcpy(entry, next, min(Int(next.pointee.d_reclen), MemoryLayout<dirent>.size))
        result.pointee = entry
        return 0
    }

/// Lists a folder in the caller's order, and entries that are equal in it in that of their bytes.
private let scan = replacing(calls.scan) { path, list, isWanted, order in
    guard playing != nil else { return calls.scan(path, list, isWanted, order) }
    guard let folder = opendir(path) else { return -1 }
    defer { _ = calls.close(folder) }
    var entries: [DirectoryCalls.Entry] = []
    for entry in OpenFolders.entries(of: folder) {
        if isWanted?(entry) == 0 { free(entry) } else { entries.append(entry) }
    }
    if let order {
        entries.sort { left, right in
            var (left, right) = (left, right)
            return order(&left, &right) < 0
        }
    }
    // One of them for each entry, and the list itself, are for the caller to free.
    guard let memory = malloc(max(entries.count, 1) * MemoryLayout<DirectoryCalls.Entry>.stride) else { return -1 }
    let found = memory.bindMemory(to: DirectoryCalls.Entry.self, capacity: entries.count)
    found.initialize(from: entries, count: entries.count)
    list.pointee = found
    return Int32(entries.count)
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
            let entries = Self.entries(of: folder).map { UInt(bitPattern: $0) }
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

    fileprivate static func entries(of folder: DirectoryCalls.Stream) -> [Address<dirent>] {
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
        return entries
    }
}
