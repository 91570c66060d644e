import Glibc
internal import KernelNames
import Synchronization

extension Replacement {
    /// The entries of a folder come in byte order, whatever the file system.
    static let directories = list(
        readEntry.entry, readEntryInto.entry, scan.entry, rewind.entry, closeFolder.entry, openTree.entry)
}

private let readEntry: Hook<@convention(c) (OpaquePointer) -> Address<dirent>?> = hook("readdir", "readdir64", in: .all)
{ folder in
    guard playing != nil else { return readEntry.original(folder) }
    return ProcessWide.folders.next(of: folder)
}

/// Fills in a structure of the caller's. Names are no longer than it has room for (`NAME_MAX`).
private let readEntryInto:
    Substitute<@convention(c) (OpaquePointer, Address<dirent>, Address<Address<dirent>?>) -> Int32> = substitute(
        "readdir_r", "readdir64_r", in: .all
    ) {
        folder, entry, result in
        result.pointee = nil
        let number = errno
        errno = 0
        guard let next = readEntry.function(folder) else {
            defer { errno = number }
            return errno
        }
        errno = number
        memcpy(entry, next, min(Int(next.pointee.d_reclen), MemoryLayout<dirent>.size))
        result.pointee = entry
        return 0
    }

private typealias Order = @convention(c) (Address<Address<dirent>>, Address<Address<dirent>>) -> Int32
private typealias Choice = @convention(c) (Address<dirent>) -> Int32
private typealias Scan =
    @convention(c) (UnsafePointer<CChar>, Address<Address<Address<dirent>>?>, Choice?, Order?) -> Int32

/// Lists a folder in the caller's order, and entries that are equal in it in that of their bytes.
private let scan: Hook<Scan> = hook("scandir", "scandir64", in: .all) { path, list, isWanted, order in
    guard playing != nil else { return scan.original(path, list, isWanted, order) }
    guard let folder = opendir(path) else { return -1 }
    defer { _ = closeFolder.original(folder) }
    var entries: [Address<dirent>] = []
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
    guard let memory = malloc(max(entries.count, 1) * MemoryLayout<Address<dirent>>.stride) else { return -1 }
    let found = memory.bindMemory(to: Address<dirent>.self, capacity: entries.count)
    found.initialize(from: entries, count: entries.count)
    list.pointee = found
    return Int32(entries.count)
}

private let rewind: Hook<@convention(c) (OpaquePointer) -> Void> = hook("rewinddir", in: .all) { folder in
    ProcessWide.folders.forget(folder)
    rewind.original(folder)
}

private let closeFolder: Hook<@convention(c) (OpaquePointer) -> Int32> = hook("closedir", in: .all) { folder in
    ProcessWide.folders.forget(folder)
    return closeFolder.original(folder)
}

private typealias Compare = @convention(c) (Address<UnsafePointer<FTSENT>>, Address<UnsafePointer<FTSENT>>) -> Int32
private typealias OpenTree = @convention(c) (UnsafeRawPointer, Int32, Compare?) -> OpaquePointer?

private let openTree: Hook<OpenTree> = hook("fts_open", in: .all) { paths, options, order in
    openTree.original(paths, options, order ?? (playing == nil ? nil : byName))
}

private let byName: Compare = { strcmp(nameOfTreeEntry($0.pointee), nameOfTreeEntry($1.pointee)) }

/// The folders that are being read, each with its sorted entries.
final class OpenFolders: Sendable {
    private struct Listing {
        /// Copies of the entries, in memory of their own: callers keep the last one.
        var entries: [UInt]
        var place = 0
    }

    private let listings = Mutex<[UInt: Listing]>([:])

    /// Returns the next entry of a folder; nil after the last.
    func next(of folder: OpaquePointer) -> Address<dirent>? {
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
    func forget(_ folder: OpaquePointer) {
        let key = UInt(bitPattern: folder)
        let entries = listings.withLock { $0.removeValue(forKey: key) }?.entries ?? []
        for entry in entries { free(UnsafeMutableRawPointer(bitPattern: entry)) }
    }

    fileprivate static func entries(of folder: OpaquePointer) -> [Address<dirent>] {
        var entries: [Address<dirent>] = []
        var facts = stat()
        let isKnown = factsOfDescriptor.original(dirfd(folder), &facts) == 0
        while let entry = readEntry.original(folder) {
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
