import Glibc
internal import KernelNames

extension Replacement {
    /// A file that is written gets the time of the play's clock.
    static let fileWrites: [Replacement] = [
        Replacement("openat", in: .all, openAt),
        Replacement("openat64", in: .all, openAt),
        Replacement("creat", in: .all, create),
        Replacement("creat64", in: .all, create),
        Replacement("fopen", in: .allButDispatch, openStream),
        Replacement("fopen64", in: .allButDispatch, openStream),
        Replacement("fclose", in: .allButDispatch, closeStream),
        Replacement("fflush", in: .allButDispatch, flushStream),
        Replacement("pwrite", in: .all, writeAt),
        Replacement("pwrite64", in: .all, writeAt),
        Replacement("writev", in: .all, writeParts),
        Replacement("ftruncate", in: .all, cut),
        Replacement("ftruncate64", in: .all, cut),
        Replacement("truncate", in: .all, cutPath),
        Replacement("truncate64", in: .all, cutPath),
        Replacement("sendfile", in: .all, send),
        Replacement("sendfile64", in: .all, send),
        Replacement("mkdir", in: .all, makeFolder),
        Replacement("mkstemp", in: .all, makeFile),
        Replacement("mkstemp64", in: .all, makeFile),
        Replacement("utimensat", in: .all, setTimesAt),
        Replacement("futimens", in: .all, setTimesOfDescriptor),
        Replacement("utimes", in: .all, setTimes),
        Replacement("lutimes", in: .all, setTimesOfLink),
        Replacement("futimes", in: .all, setMicrosecondsOfDescriptor),
        Replacement("utime", in: .all, setSeconds),
    ]
}

private var calls: FileCalls { ProcessWide.originals!.files }

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
    let isNew = calls.factsAt(place.folder, place.path, &facts, 0) != 0
    errno = number
    let descriptor = open()
    if descriptor >= 0, isNew || flags & O_TRUNC != 0 {
        ProcessWide.fileTimes.note(FilePlace(folder: descriptor), isNew: isNew)
    }
    return descriptor
}

private let openAt = replacing(calls.openAt) { folder, path, flags, mode in
    noting(flags, FilePlace(folder: folder, path: path)) { calls.openAt(folder, path, flags, mode) }
}

private let create: @convention(c) (UnsafePointer<CChar>?, mode_t) -> Int32 = { path, mode in
    let flags = O_WRONLY | O_CREAT | O_TRUNC
    return noting(flags, FilePlace(path: path)) { calls.open(path, flags, mode) }
}

private let openStream = replacing(calls.openStream) { path, mode in
    if let stream = openRandomStream(path, mode) { return stream }
    var stream: Address<FILE>?
    let flags = mode?.pointee == CChar(UInt8(ascii: "r")) ? 0 : O_CREAT
    _ = noting(mode?.pointee == CChar(UInt8(ascii: "w")) ? O_CREAT | O_TRUNC : flags, FilePlace(path: path)) {
        stream = calls.openStream(path, mode)
        return stream.map { fileno($0) } ?? -1
    }
    return stream
}

/// A stream writes inside the C library: what it has written until now shows when it is flushed.
private let closeStream: FileCalls.Stream = { stream in
    _ = flushStream(stream)
    return calls.close(stream)
}

private let flushStream: FileCalls.Stream = { stream in
    let code = calls.flush(stream)
    if let stream, playing != nil { ProcessWide.fileTimes.noteIfWritten(FilePlace(folder: fileno(stream))) }
    return code
}

private let makeFolder = replacing(calls.makeFolder) { path, mode in
    let code = calls.makeFolder(path, mode)
    if code == 0, playing != nil { ProcessWide.fileTimes.note(FilePlace(path: path), isNew: true) }
    return code
}

private let makeFile = replacing(calls.makeFile) { pattern in
    let descriptor = calls.makeFile(pattern)
    if descriptor >= 0, playing != nil { ProcessWide.fileTimes.note(FilePlace(folder: descriptor), isNew: true) }
    return descriptor
}

// MARK: Writing

private let writeAt = replacing(calls.writeAt) { descriptor, bytes, count, offset in
    noting(writeTo: descriptor) { calls.writeAt(descriptor, bytes, count, offset) }
}

private let writeParts = replacing(calls.writeParts) { descriptor, parts, count in
    noting(writeTo: descriptor) { calls.writeParts(descriptor, parts, count) }
}

private let cut = replacing(calls.cut) { descriptor, size in
    let code = calls.cut(descriptor, size)
    if code == 0, playing != nil { ProcessWide.fileTimes.note(FilePlace(folder: descriptor)) }
    return code
}

private let cutPath: @convention(c) (UnsafePointer<CChar>?, Int) -> Int32 = { path, size in
    let descriptor = calls.open(path, O_WRONLY | O_CLOEXEC, 0)
    guard descriptor >= 0 else { return -1 }
    defer { _ = ProcessWide.originals!.descriptors.close(descriptor) }
    return cut(descriptor, size)
}

private let send = replacing(calls.send) { descriptor, source, offset, count in
    noting(writeTo: descriptor) { calls.send(descriptor, source, offset, count) }
}

// MARK: Times that the app sets

private let setTimesAt = replacing(calls.setTimesAt) { folder, path, times, flags in
    set(times.map { [$0[0], $0[1]] }, FilePlace(folder: folder, path: path, flags: flags))
}

private let setTimesOfDescriptor: @convention(c) (Int32, UnsafePointer<timespec>?) -> Int32 = { descriptor, times in
    set(times.map { [$0[0], $0[1]] }, FilePlace(folder: descriptor))
}

private let setTimes: @convention(c) (UnsafePointer<CChar>?, UnsafePointer<timeval>?) -> Int32 = { path, times in
    set(exact(times), FilePlace(path: path))
}

private let setTimesOfLink: @convention(c) (UnsafePointer<CChar>?, UnsafePointer<timeval>?) -> Int32 = { path, times in
    set(exact(times), FilePlace(path: path, flags: AT_SYMLINK_NOFOLLOW))
}

private let setMicrosecondsOfDescriptor: @convention(c) (Int32, UnsafePointer<timeval>?) -> Int32 = {
    descriptor, times in
    set(exact(times), FilePlace(folder: descriptor))
}

/// utime(2) takes two whole numbers of seconds.
private let setSeconds: @convention(c) (UnsafePointer<CChar>?, UnsafePointer<time_t>?) -> Int32 = { path, times in
    let exact = times.map { times in (0..<2).map { timespec(tv_sec: times[$0], tv_nsec: 0) } }
    return set(exact, FilePlace(path: path))
}

private func exact(_ times: UnsafePointer<timeval>?) -> [timespec]? {
    times.map { times in (0..<2).map { timespec(tv_sec: times[$0].tv_sec, tv_nsec: times[$0].tv_usec * 1_000) } }
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
    guard let times else { return calls.setTimes(of: place, to: nil) }
    return calls.setTimes(of: place, to: times)
}
