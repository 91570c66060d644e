import Glibc
internal import KernelNames

extension Replacement {
    /// Files belong to the user of the play, and have its numbers and the times of its clock.
    static let files: [Replacement] = [
        Replacement("stat", in: [.foundation, .app], factsOfPath),
        Replacement("stat64", in: .app, factsOfPath),
        Replacement("lstat", in: [.foundation, .app], factsOfLink),
        Replacement("lstat64", in: .app, factsOfLink),
        Replacement("fstat", in: [.foundation, .app], factsOfDescriptor),
        Replacement("fstat64", in: .app, factsOfDescriptor),
        Replacement("fstatat", in: [.foundation, .app], factsAtPath),
        Replacement("fstatat64", in: .app, factsAtPath),
        Replacement("statx", in: [.foundation, .app], extendedFacts),
        // For libraries that were built for a C library before 2.33; the first argument is the version of `stat`.
        Replacement("__xstat", in: .app, factsOfPathBefore),
        Replacement("__xstat64", in: .app, factsOfPathBefore),
        Replacement("__lxstat", in: .app, factsOfLinkBefore),
        Replacement("__lxstat64", in: .app, factsOfLinkBefore),
        Replacement("__fxstat", in: .app, factsOfDescriptorBefore),
        Replacement("__fxstat64", in: .app, factsOfDescriptorBefore),
        Replacement("__fxstatat", in: .app, factsAtBefore),
        Replacement("__fxstatat64", in: .app, factsAtBefore),
    ]
}

private let factsOfPathBefore: @convention(c) (Int32, UnsafePointer<CChar>?, Address<stat>?) -> Int32 = {
    _, path, result in factsOfPath(path, result)
}
private let factsOfLinkBefore: @convention(c) (Int32, UnsafePointer<CChar>?, Address<stat>?) -> Int32 = {
    _, path, result in factsOfLink(path, result)
}
private let factsOfDescriptorBefore: @convention(c) (Int32, Int32, Address<stat>?) -> Int32 = {
    _, descriptor, result in factsOfDescriptor(descriptor, result)
}
private let factsAtBefore: @convention(c) (Int32, Int32, UnsafePointer<CChar>?, Address<stat>?, Int32) -> Int32 = {
    _, folder, path, result, flags in factsAtPath(folder, path, result, flags)
}

private var calls: FileCalls { ProcessWide.originals!.files }

private let factsOfPath: FileCalls.Facts = { path, result in
    shown(result, calls.facts(path, result), FilePlace(path: path))
}

private let factsOfLink: FileCalls.Facts = { path, result in
    shown(result, calls.linkFacts(path, result), FilePlace(path: path, flags: AT_SYMLINK_NOFOLLOW))
}

private let factsOfDescriptor = replacing(calls.descriptorFacts) { descriptor, result in
    shown(result, calls.descriptorFacts(descriptor, result), FilePlace(folder: descriptor))
}

private let factsAtPath = replacing(calls.factsAt) { folder, path, result, flags in
    shown(result, calls.factsAt(folder, path, result, flags), FilePlace(folder: folder, path: path, flags: flags))
}

/// Shows the facts of a file as they are in a play.
private func shown(_ result: Address<stat>?, _ code: Int32, _ place: FilePlace) -> Int32 {
    guard code == 0, let result, playing != nil else { return code }
    if result.pointee.st_uid == ProcessWide.originals!.facts.userNumber() {
        result.pointee.st_uid = MachineFacts.userNumber
        result.pointee.st_gid = MachineFacts.userNumber
    }
    let times = ProcessWide.fileTimes.times(of: result.pointee, at: place)
    // Times are kept by the number that the kernel gives a file.
    ProcessWide.fileNumbers.show(result)
    guard let times else { return code }
    result.pointee.st_mtim = timespec(nanoseconds: times.written)
    result.pointee.st_atim = result.pointee.st_mtim
    result.pointee.st_ctim = timespec(nanoseconds: times.changed)
    return code
}

/// `statx` of the C library; Foundation makes the system call.
private let extendedFacts: FileCalls.ExtendedFacts = { folder, path, flags, mask, result in
    let code = ProcessWide.originals!.call(
        SYS_statx, Int(folder), Int(bitPattern: path), Int(flags), Int(mask), Int(bitPattern: result))
    return code == 0 ? shownExtended(result, FilePlace(folder: folder, path: path, flags: flags)) : -1
}

/// Shows the facts of a file as they are in a play.
func shownExtended(_ result: Address<statx>?, _ place: FilePlace) -> Int32 {
    guard let result, playing != nil else { return 0 }
    if result.pointee.stx_uid == ProcessWide.originals!.facts.userNumber() {
        result.pointee.stx_uid = MachineFacts.userNumber
        result.pointee.stx_gid = MachineFacts.userNumber
    }
    var facts = stat()
    facts.st_mode = mode_t(result.pointee.stx_mode)
    facts.st_dev = gnu_dev_makedev(result.pointee.stx_dev_major, result.pointee.stx_dev_minor)
    facts.st_ino = ino_t(result.pointee.stx_ino)
    facts.st_mtim = timespec(
        tv_sec: Int(result.pointee.stx_mtime.tv_sec), tv_nsec: Int(result.pointee.stx_mtime.tv_nsec))
    let times = ProcessWide.fileTimes.times(of: facts, at: place)
    ProcessWide.fileNumbers.show(&facts)
    result.pointee.stx_ino = UInt64(facts.st_ino)
    guard let times else { return 0 }
    result.pointee.stx_atime = statx_timestamp(nanoseconds: times.written)
    result.pointee.stx_btime = statx_timestamp(nanoseconds: times.born)
    result.pointee.stx_ctime = statx_timestamp(nanoseconds: times.changed)
    result.pointee.stx_mtime = result.pointee.stx_atime
    return 0
}

extension statx_timestamp {
    fileprivate init(nanoseconds: Int64) {
        let time = timespec(nanoseconds: nanoseconds)
        self.init()
        (tv_sec, tv_nsec) = (Int64(time.tv_sec), UInt32(time.tv_nsec))
    }
}

/// A file as a call names it: utimensat(2).
struct FilePlace {
    var folder = AT_FDCWD
    /// The path; nil for the file of `folder` itself.
    var path: UnsafePointer<CChar>?
    var flags: Int32 = 0
}

extension FileNumbers {
    /// Shows the facts of a file with the number that it has in a play.
    func show(_ facts: Address<stat>) {
        facts.pointee.st_ino = ino_t(number(of: UInt64(facts.pointee.st_ino), on: UInt64(facts.pointee.st_dev)))
    }
}
