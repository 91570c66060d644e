import Glibc
internal import KernelNames

extension Replacement {
    /// A file that is written gets the time of the play's clock.
    static let fileWrites = list(
        openAt.entry, create.entry, openStream.entry, closeStream.entry, flushStream.entry, writeAt.entry,
        writeParts.entry, cut.entry, cutPath.entry, send.entry, makeFolder.entry, makeFile.entry, setTimesAt.entry,
        setTimesOfDescriptor.entry, setMicroseconds.entry, setTimesOfLink.entry, setMicrosecondsOfDescriptor.entry,
        setSeconds.entry)
}

/// Notes that a file was written now, unless a thread of the bench writes it, or nothing was written.
func noteWrite(of count: Int, to descriptor: Int32) {
    if count > 0, playing != nil { ProcessWide.fileTimes.note(FilePlace(folder: descriptor)) }
}

private func noting(writeTo descriptor: Int32, _ write: () -> Int) -> Int {
    let count = write()
    noteWrite(of: count, to: descriptor)
    return count
}

// MARK: Opening

/// Opens a file, and notes that it is created or emptied.
func noting(_ flags: Int32, _ place: FilePlace, _ open: () -> Int32) -> Int32 {
    guard flags & (O_CREAT | O_TRUNC) != 0, playing != nil else { return open() }
    var facts = stat()
    let number = errno
    let isNew = factsAtPath.original(place.folder, place.path, &facts, 0) != 0
    errno = number
    let descriptor = open()
    if descriptor >= 0, isNew || flags & O_TRUNC != 0 {
        ProcessWide.fileTimes.note(FilePlace(folder: descriptor), isNew: isNew)
    }
    return descriptor
}

let openAt: Hook<@convention(c) (Int32, UnsafePointer<CChar>?, Int32, mode_t) -> Int32> = hook(
    "openat", "openat64", in: .all
) { folder, path, flags, mode in
    noting(flags, FilePlace(folder: folder, path: path)) { openAt.original(folder, path, flags, mode) }
}

private let create: Substitute<@convention(c) (UnsafePointer<CChar>?, mode_t) -> Int32> = substitute(
    "creat", "creat64", in: .all
) { path, mode in
    let flags = O_WRONLY | O_CREAT | O_TRUNC
    return noting(flags, FilePlace(path: path)) { openFile.original(path, flags, mode) }
}

private let openStream: Hook<@convention(c) (UnsafePointer<CChar>?, UnsafePointer<CChar>?) -> Address<FILE>?> = hook(
    "fopen", "fopen64", in: .allButDispatch
) { path, mode in
    if let stream = openRandomStream(path, mode) { return stream }
    var stream: Address<FILE>?
    let flags = mode?.pointee == CChar(UInt8(ascii: "r")) ? 0 : O_CREAT
    _ = noting(mode?.pointee == CChar(UInt8(ascii: "w")) ? O_CREAT | O_TRUNC : flags, FilePlace(path: path)) {
        stream = openStream.original(path, mode)
        return stream.map { fileno($0) } ?? -1
    }
    return stream
}

/// A stream writes inside the C library: what it has written until now shows when it is flushed.
private let closeStream: Hook<@convention(c) (Address<FILE>?) -> Int32> = hook("fclose", in: .allButDispatch) {
    stream in
    _ = flushStream.function(stream)
    return closeStream.original(stream)
}

private let flushStream: Hook<@convention(c) (Address<FILE>?) -> Int32> = hook("fflush", in: .allButDispatch) {
    stream in
    let code = flushStream.original(stream)
    if let stream, playing != nil { ProcessWide.fileTimes.noteIfWritten(FilePlace(folder: fileno(stream))) }
    return code
}

private let makeFolder: Hook<@convention(c) (UnsafePointer<CChar>?, mode_t) -> Int32> = hook("mkdir", in: .all) {
    path, mode in
    let code = makeFolder.original(path, mode)
    if code == 0, playing != nil { ProcessWide.fileTimes.note(FilePlace(path: path), isNew: true) }
    return code
}

private let makeFile: Hook<@convention(c) (Address<CChar>?) -> Int32> = hook("mkstemp", "mkstemp64", in: .all) {
    pattern in
    let descriptor = makeFile.original(pattern)
    if descriptor >= 0, playing != nil { ProcessWide.fileTimes.note(FilePlace(folder: descriptor), isNew: true) }
    return descriptor
}

// MARK: Writing

private let writeAt: Hook<@convention(c) (Int32, UnsafeRawPointer?, Int, Int) -> Int> = hook(
    "pwrite", "pwrite64", in: .all
) { descriptor, bytes, count, offset in
    noting(writeTo: descriptor) { writeAt.original(descriptor, bytes, count, offset) }
}

private let writeParts: Hook<@convention(c) (Int32, UnsafePointer<iovec>?, Int32) -> Int> = hook("writev", in: .all) {
    descriptor, parts, count in
    noting(writeTo: descriptor) { writeParts.original(descriptor, parts, count) }
}

private let cut: Hook<@convention(c) (Int32, Int) -> Int32> = hook("ftruncate", "ftruncate64", in: .all) {
    descriptor, size in
    let code = cut.original(descriptor, size)
    if code == 0, playing != nil { ProcessWide.fileTimes.note(FilePlace(folder: descriptor)) }
    return code
}

private let cutPath: Substitute<@convention(c) (UnsafePointer<CChar>?, Int) -> Int32> = substitute(
    "truncate", "truncate64", in: .all
) { path, size in
    let descriptor = openFile.original(path, O_WRONLY | O_CLOEXEC, 0)
    guard descriptor >= 0 else { return -1 }
    defer { _ = closeDescriptor.original(descriptor) }
    return cut.function(descriptor, size)
}

private let send: Hook<@convention(c) (Int32, Int32, Address<Int>?, Int) -> Int> = hook(
    "sendfile", "sendfile64", in: .all
) { descriptor, source, offset, count in
    noting(writeTo: descriptor) { send.original(descriptor, source, offset, count) }
}

// MARK: Times that the app sets

private let setTimesAt: Hook<@convention(c) (Int32, UnsafePointer<CChar>?, UnsafePointer<timespec>?, Int32) -> Int32> =
    hook("utimensat", in: .all) { folder, path, times, flags in
        set(times.map { [$0[0], $0[1]] }, FilePlace(folder: folder, path: path, flags: flags))
    }

private let setTimesOfDescriptor: Hook<@convention(c) (Int32, UnsafePointer<timespec>?) -> Int32> = hook(
    "futimens", in: .all
) { descriptor, times in
    set(times.map { [$0[0], $0[1]] }, FilePlace(folder: descriptor))
}

private let setMicroseconds: Substitute<@convention(c) (UnsafePointer<CChar>?, UnsafePointer<timeval>?) -> Int32> =
    substitute(
        "utimes", in: .all
    ) { path, times in
        set(exact(times), FilePlace(path: path))
    }

private let setTimesOfLink: Substitute<@convention(c) (UnsafePointer<CChar>?, UnsafePointer<timeval>?) -> Int32> =
    substitute("lutimes", in: .all) { path, times in
        set(exact(times), FilePlace(path: path, flags: AT_SYMLINK_NOFOLLOW))
    }

private let setMicrosecondsOfDescriptor: Substitute<@convention(c) (Int32, UnsafePointer<timeval>?) -> Int32> =
    substitute("futimes", in: .all) {
        descriptor, times in
        set(exact(times), FilePlace(folder: descriptor))
    }

/// utime(2) takes two whole numbers of seconds.
private let setSeconds: Substitute<@convention(c) (UnsafePointer<CChar>?, UnsafePointer<time_t>?) -> Int32> =
    substitute("utime", in: .all) { path, times in
        let exact = times.map { times in (0..<2).map { timespec(tv_sec: times[$0], tv_nsec: 0) } }
        return set(exact, FilePlace(path: path))
    }

private func exact(_ times: UnsafePointer<timeval>?) -> [timespec]? {
    times.map { times in (0..<2).map { timespec(tv_sec: times[$0].tv_sec, tv_nsec: times[$0].tv_usec * 1_000) } }
}

/// Sets the times of the last access and of the last write on disk: two of them, or nil for now.
func setTimes(of place: FilePlace, to times: UnsafePointer<timespec>?) -> Int32 {
    // The C library refuses utimensat(2) without a path, though the kernel does not.
    guard let path = place.path else { return setTimesOfDescriptor.original(place.folder, times) }
    return setTimesAt.original(place.folder, path, times, place.flags)
}

/// Sets the times of the last access and of the last write; nil for now.
private func set(_ times: [timespec]?, _ place: FilePlace) -> Int32 {
    guard playing != nil else { return setOriginally(times, place) }
    let now = timespec(nanoseconds: ProcessWide.clock.calendar)
    let code = setOriginally((times ?? [now, now]).map { $0.tv_nsec == timeIsNow ? now : $0 }, place)
    if code == 0 { ProcessWide.fileTimes.noteSetTime(place) }
    return code
}

private func setOriginally(_ times: [timespec]?, _ place: FilePlace) -> Int32 {
    guard let times else { return setTimes(of: place, to: nil) }
    return setTimes(of: place, to: times)
}
