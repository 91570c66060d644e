import Glibc
internal import KernelNames

extension Replacement {
    /// Files belong to the user of the play, and have its numbers and the times of its clock.
    static let files = list(
        factsOfPath.entry, factsOfLink.entry, factsOfDescriptor.entry, factsAtPath.entry, extendedFacts.entry,
        factsOfPathBefore.entry, factsOfLinkBefore.entry, factsOfDescriptorBefore.entry, factsAtBefore.entry)
}

// For libraries that were built for a C library before 2.33; the first argument is the version of `stat`.

private let factsOfPathBefore: Substitute<@convention(c) (Int32, UnsafePointer<CChar>?, Address<stat>?) -> Int32> =
    substitute("__xstat", "__xstat64", in: .app) {
        _, path, result in factsOfPath.function(path, result)
    }
private let factsOfLinkBefore: Substitute<@convention(c) (Int32, UnsafePointer<CChar>?, Address<stat>?) -> Int32> =
    substitute("__lxstat", "__lxstat64", in: .app) {
        _, path, result in factsOfLink.function(path, result)
    }
private let factsOfDescriptorBefore: Substitute<@convention(c) (Int32, Int32, Address<stat>?) -> Int32> = substitute(
    "__fxstat", "__fxstat64", in: .app
) {
    _, descriptor, result in factsOfDescriptor.function(descriptor, result)
}
private let factsAtBefore:
    Substitute<@convention(c) (Int32, Int32, UnsafePointer<CChar>?, Address<stat>?, Int32) -> Int32> = substitute(
        "__fxstatat", "__fxstatat64", in: .app
    ) {
        _, folder, path, result, flags in factsAtPath.function(folder, path, result, flags)
    }

private let factsOfPath: Hook<@convention(c) (UnsafePointer<CChar>?, Address<stat>?) -> Int32> = hook(
    "stat", "stat64", in: [.foundation, .app]
) { path, result in
    shown(result, factsOfPath.original(path, result), FilePlace(path: path))
}

private let factsOfLink: Hook<@convention(c) (UnsafePointer<CChar>?, Address<stat>?) -> Int32> = hook(
    "lstat", "lstat64", in: [.foundation, .app]
) { path, result in
    shown(result, factsOfLink.original(path, result), FilePlace(path: path, flags: AT_SYMLINK_NOFOLLOW))
}

let factsOfDescriptor: Hook<@convention(c) (Int32, Address<stat>?) -> Int32> = hook(
    "fstat", "fstat64", in: [.foundation, .app]
) { descriptor, result in
    shown(result, factsOfDescriptor.original(descriptor, result), FilePlace(folder: descriptor))
}

let factsAtPath: Hook<@convention(c) (Int32, UnsafePointer<CChar>?, Address<stat>?, Int32) -> Int32> = hook(
    "fstatat", "fstatat64", in: [.foundation, .app]
) { folder, path, result, flags in
    shown(
        result, factsAtPath.original(folder, path, result, flags), FilePlace(folder: folder, path: path, flags: flags))
}

/// Shows the facts of a file as they are in a play.
private func shown(_ result: Address<stat>?, _ code: Int32, _ place: FilePlace) -> Int32 {
    guard code == 0, let result, playing != nil else { return code }
    if result.pointee.st_uid == userNumber.original() {
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
private let extendedFacts:
    Substitute<@convention(c) (Int32, UnsafePointer<CChar>?, Int32, UInt32, Address<statx>?) -> Int32> = substitute(
        "statx", in: [.foundation, .app]
    ) { folder, path, flags, mask, result in
        let code = ProcessWide.originals!.call(
            SYS_statx, Int(folder), Int(bitPattern: path), Int(flags), Int(mask), Int(bitPattern: result))
        return code == 0 ? shownExtended(result, FilePlace(folder: folder, path: path, flags: flags)) : -1
    }

/// Shows the facts of a file as they are in a play.
func shownExtended(_ result: Address<statx>?, _ place: FilePlace) -> Int32 {
    guard let result, playing != nil else { return 0 }
    if result.pointee.stx_uid == userNumber.original() {
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
