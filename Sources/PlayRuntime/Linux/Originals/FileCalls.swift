import Glibc
internal import KernelNames

/// The C library's reports about files, and the setters of their times.
struct FileCalls: Sendable {
    typealias Facts = @convention(c) (UnsafePointer<CChar>?, Address<stat>?) -> Int32
    typealias FactsOfDescriptor = @convention(c) (Int32, Address<stat>?) -> Int32
    typealias FactsAt = @convention(c) (Int32, UnsafePointer<CChar>?, Address<stat>?, Int32) -> Int32
    typealias ExtendedFacts = @convention(c) (Int32, UnsafePointer<CChar>?, Int32, UInt32, Address<statx>?) -> Int32
    typealias SetTimes = @convention(c) (Int32, UnsafePointer<CChar>?, UnsafePointer<timespec>?, Int32) -> Int32
    typealias SetTimesOfDescriptor = @convention(c) (Int32, UnsafePointer<timespec>?) -> Int32
    typealias Open = @convention(c) (UnsafePointer<CChar>?, Int32, mode_t) -> Int32
    typealias OpenAt = @convention(c) (Int32, UnsafePointer<CChar>?, Int32, mode_t) -> Int32
    typealias OpenStream = @convention(c) (UnsafePointer<CChar>?, UnsafePointer<CChar>?) -> Address<FILE>?
    typealias Stream = @convention(c) (Address<FILE>?) -> Int32
    typealias WriteAt = @convention(c) (Int32, UnsafeRawPointer?, Int, Int) -> Int
    typealias WriteParts = @convention(c) (Int32, UnsafePointer<iovec>?, Int32) -> Int
    typealias Cut = @convention(c) (Int32, Int) -> Int32
    typealias Send = @convention(c) (Int32, Int32, Address<Int>?, Int) -> Int
    typealias MakeFolder = @convention(c) (UnsafePointer<CChar>?, mode_t) -> Int32
    typealias MakeFile = @convention(c) (Address<CChar>?) -> Int32

    let facts: Facts
    let linkFacts: Facts
    let descriptorFacts: FactsOfDescriptor
    let factsAt: FactsAt
    private let setTimes: SetTimes
    private let setTimesOfDescriptor: SetTimesOfDescriptor
    let open: Open
    let openAt: OpenAt
    let openStream: OpenStream
    let close: Stream
    let flush: Stream
    let writeAt: WriteAt
    let writeParts: WriteParts
    let cut: Cut
    let send: Send
    let makeFolder: MakeFolder
    let makeFile: MakeFile

    init() throws(Originals.Missing) {
        facts = try Originals.look("stat", as: Facts.self)
        linkFacts = try Originals.look("lstat", as: Facts.self)
        descriptorFacts = try Originals.look("fstat", as: FactsOfDescriptor.self)
        factsAt = try Originals.look("fstatat", as: FactsAt.self)
        setTimes = try Originals.look("utimensat", as: SetTimes.self)
        setTimesOfDescriptor = try Originals.look("futimens", as: SetTimesOfDescriptor.self)
        open = try Originals.look("open", as: Open.self)
        openAt = try Originals.look("openat", as: OpenAt.self)
        openStream = try Originals.look("fopen", as: OpenStream.self)
        close = try Originals.look("fclose", as: Stream.self)
        flush = try Originals.look("fflush", as: Stream.self)
        writeAt = try Originals.look("pwrite", as: WriteAt.self)
        writeParts = try Originals.look("writev", as: WriteParts.self)
        cut = try Originals.look("ftruncate", as: Cut.self)
        send = try Originals.look("sendfile", as: Send.self)
        makeFolder = try Originals.look("mkdir", as: MakeFolder.self)
        makeFile = try Originals.look("mkstemp", as: MakeFile.self)
    }

    /// Sets the times of the last access and of the last write: two of them, or nil for now.
    func setTimes(of place: FilePlace, to times: UnsafePointer<timespec>?) -> Int32 {
        // The C library refuses utimensat(2) without a path, though the kernel does not.
        guard let path = place.path else { return setTimesOfDescriptor(place.folder, times) }
        return setTimes(place.folder, path, times, place.flags)
    }
}

/// Reading folders.
struct DirectoryCalls: Sendable {
    typealias Stream = OpaquePointer
    typealias Read = @convention(c) (Stream) -> Address<dirent>?
    typealias Rewind = @convention(c) (Stream) -> Void
    typealias Close = @convention(c) (Stream) -> Int32
    typealias Compare = @convention(c) (Address<UnsafePointer<FTSENT>>, Address<UnsafePointer<FTSENT>>) -> Int32
    typealias OpenTree = @convention(c) (UnsafeRawPointer, Int32, Compare?) -> OpaquePointer?

    let read: Read
    let rewind: Rewind
    let close: Close
    let openTree: OpenTree

    init() throws(Originals.Missing) {
        read = try Originals.look("readdir", as: Read.self)
        rewind = try Originals.look("rewinddir", as: Rewind.self)
        close = try Originals.look("closedir", as: Close.self)
        openTree = try Originals.look("fts_open", as: OpenTree.self)
    }
}
