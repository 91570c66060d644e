import Glibc
internal import KernelNames

extension Replacement {
    /// The disk, the memory and the load are those of the play's machine.
    static let resources = list(
        volume.entry, volumeOfDescriptor.entry, fileSystem.entry, fileSystemOfDescriptor.entry, systemInfo.entry,
        pages.entry, freePages.entry, load.entry)
}

// MARK: The disk

private let volume: Hook<@convention(c) (UnsafePointer<CChar>, Address<statvfs>) -> Int32> = hook(
    "statvfs", "statvfs64", in: .all
) { path, result in shown(result, volume.original(path, result)) }

private let volumeOfDescriptor: Hook<@convention(c) (Int32, Address<statvfs>) -> Int32> = hook(
    "fstatvfs", "fstatvfs64", in: .all
) { descriptor, result in
    shown(result, volumeOfDescriptor.original(descriptor, result))
}

private let fileSystem: Hook<@convention(c) (UnsafePointer<CChar>, Address<statfs>) -> Int32> = hook(
    "statfs", "statfs64", in: .all
) { path, result in shown(result, fileSystem.original(path, result)) }

private let fileSystemOfDescriptor: Hook<@convention(c) (Int32, Address<statfs>) -> Int32> = hook(
    "fstatfs", "fstatfs64", in: .all
) { descriptor, result in
    shown(result, fileSystemOfDescriptor.original(descriptor, result))
}

private let blockSize = 4_096
private var blocks: UInt { UInt(MachineFacts.disk / blockSize) }

private func shown(_ result: Address<statvfs>, _ code: Int32) -> Int32 {
    guard playing != nil, code == 0 else { return code }
    result.pointee = statvfs()
    result.pointee.f_bsize = UInt(blockSize)
    result.pointee.f_frsize = UInt(blockSize)
    result.pointee.f_blocks = blocks
    result.pointee.f_bfree = blocks / 2
    result.pointee.f_bavail = blocks / 2
    result.pointee.f_files = 1 << 20
    result.pointee.f_ffree = 1 << 19
    result.pointee.f_favail = 1 << 19
    result.pointee.f_namemax = 255
    return 0
}

private func shown(_ result: Address<statfs>, _ code: Int32) -> Int32 {
    guard playing != nil, code == 0 else { return code }
    result.pointee = statfs()
    // ext4, as most disks have it.
    result.pointee.f_type = 0xEF53
    result.pointee.f_bsize = blockSize
    result.pointee.f_frsize = blockSize
    result.pointee.f_blocks = blocks
    result.pointee.f_bfree = blocks / 2
    result.pointee.f_bavail = blocks / 2
    result.pointee.f_files = 1 << 20
    result.pointee.f_ffree = 1 << 19
    result.pointee.f_namelen = 255
    return 0
}

// MARK: Memory and load

private let systemInfo: Hook<@convention(c) (Address<sysinfo>) -> Int32> = hook("sysinfo", in: .all) { result in
    guard playing != nil else { return systemInfo.original(result) }
    result.pointee = sysinfo()
    result.pointee.uptime = Int(ProcessWide.clock.uptime / 1_000_000_000)
    result.pointee.totalram = UInt(MachineFacts.memory)
    result.pointee.freeram = UInt(MachineFacts.memory / 2)
    result.pointee.procs = 1
    result.pointee.mem_unit = 1
    return 0
}

private let pages: Substitute<@convention(c) () -> Int> = substitute("get_phys_pages", in: .all) {
    systemConfiguration.function(Int32(_SC_PHYS_PAGES))
}
private let freePages: Substitute<@convention(c) () -> Int> = substitute("get_avphys_pages", in: .all) {
    systemConfiguration.function(Int32(_SC_AVPHYS_PAGES))
}

/// Nothing else runs on the machine.
private let load: Hook<@convention(c) (Address<Double>, Int32) -> Int32> = hook("getloadavg", in: .all) {
    averages, count in
    guard playing != nil else { return load.original(averages, count) }
    let count = min(count, 3)
    for index in 0..<max(Int(count), 0) { averages[index] = 0 }
    return count
}
