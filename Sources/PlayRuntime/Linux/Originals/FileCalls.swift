import Glibc
internal import KernelNames

/// The C library's reports about files, and the setters of their times.
struct FileCalls: Sendable {
    typealias Facts = @convention(c) (UnsafePointer<CChar>?, Address<stat>?) -> Int32
    typealias ExtendedFacts = @convention(c) (Int32, UnsafePointer<CChar>?, Int32, UInt32, Address<statx>?) -> Int32
    typealias Stream = @convention(c) (Address<FILE>?) -> Int32

    let facts: Facts = original("stat")
    let linkFacts: Facts = original("lstat")
    let descriptorFacts: @convention(c) (Int32, Address<stat>?) -> Int32 = original("fstat")
    let factsAt: @convention(c) (Int32, UnsafePointer<CChar>?, Address<stat>?, Int32) -> Int32 = original("fstatat")
    let setTimesAt: @convention(c) (Int32, UnsafePointer<CChar>?, UnsafePointer<timespec>?, Int32) -> Int32 =
        original("utimensat")
    private let setTimesOfDescriptor: @convention(c) (Int32, UnsafePointer<timespec>?) -> Int32 = original("futimens")
    let open: @convention(c) (UnsafePointer<CChar>?, Int32, mode_t) -> Int32 = original("open")
    let openAt: @convention(c) (Int32, UnsafePointer<CChar>?, Int32, mode_t) -> Int32 = original("openat")
    let openStream: @convention(c) (UnsafePointer<CChar>?, UnsafePointer<CChar>?) -> Address<FILE>? = original("fopen")
    let close: Stream = original("fclose")
    let flush: Stream = original("fflush")
    let writeAt: @convention(c) (Int32, UnsafeRawPointer?, Int, Int) -> Int = original("pwrite")
    let writeParts: @convention(c) (Int32, UnsafePointer<iovec>?, Int32) -> Int = original("writev")
    let cut: @convention(c) (Int32, Int) -> Int32 = original("ftruncate")
    let send: @convention(c) (Int32, Int32, Address<Int>?, Int) -> Int = original("sendfile")
    let makeFolder: @convention(c) (UnsafePointer<CChar>?, mode_t) -> Int32 = original("mkdir")
    let makeFile: @convention(c) (Address<CChar>?) -> Int32 = original("mkstemp")

    /// Sets the times of the last access and of the last write: two of them, or nil for now.
    func setTimes(of place: FilePlace, to times: UnsafePointer<timespec>?) -> Int32 {
        // The C library refuses utimensat(2) without a path, though the kernel does not.
        guard let path = place.path else { return setTimesOfDescriptor(place.folder, times) }
        return setTimesAt(place.folder, path, times, place.flags)
    }
}

/// Reading folders.
struct DirectoryCalls: Sendable {
    typealias Stream = OpaquePointer
    typealias Compare = @convention(c) (Address<UnsafePointer<FTSENT>>, Address<UnsafePointer<FTSENT>>) -> Int32

    let read: @convention(c) (Stream) -> Address<dirent>? = original("readdir")
    let rewind: @convention(c) (Stream) -> Void = original("rewinddir")
    let close: @convention(c) (Stream) -> Int32 = original("closedir")
    let openTree: @convention(c) (UnsafeRawPointer, Int32, Compare?) -> OpaquePointer? = original("fts_open")
}
