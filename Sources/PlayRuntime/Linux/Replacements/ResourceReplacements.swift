import Glibc
internal import KernelNames

extension Replacement {
    /// The disk, the memory and the load are those of the play's machine.
    static let resources: [Replacement] = [
        Replacement("statvfs", in: .all, volume),
        Replacement("statvfs64", in: .all, volume),
        Replacement("fstatvfs", in: .all, volumeOfDescriptor),
        Replacement("fstatvfs64", in: .all, volumeOfDescriptor),
        Replacement("statfs", in: .all, fileSystem),
        Replacement("statfs64", in: .all, fileSystem),
        Replacement("fstatfs", in: .all, fileSystemOfDescriptor),
        Replacement("fstatfs64", in: .all, fileSystemOfDescriptor),
        Replacement("sysinfo", in: .all, systemInfo),
        Replacement("get_phys_pages", in: .all, pages),
        Replacement("get_avphys_pages", in: .all, freePages),
        Replacement("getloadavg", in: .all, load),
    ]
}

private var calls: ResourceCalls { ProcessWide.originals!.resources }

// MARK: The disk

private let volume = replacing(calls.volume) { path, result in shown(result, calls.volume(path, result)) }

private let volumeOfDescriptor = replacing(calls.volumeOfDescriptor) { descriptor, result in
    shown(result, calls.volumeOfDescriptor(descriptor, result))
}

private let fileSystem = replacing(calls.fileSystem) { path, result in shown(result, calls.fileSystem(path, result)) }

private let fileSystemOfDescriptor = replacing(calls.fileSystemOfDescriptor) { descriptor, result in
    shown(result, calls.fileSystemOfDescriptor(descriptor, result))
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

private let systemInfo = replacing(calls.system) { result in
    guard playing != nil else { return calls.system(result) }
    result.pointee = sysinfo()
    result.pointee.uptime = Int(ProcessWide.clock.uptime / 1_000_000_000)
    result.pointee.totalram = UInt(MachineFacts.memory)
    result.pointee.freeram = UInt(MachineFacts.memory / 2)
    result.pointee.procs = 1
    result.pointee.mem_unit = 1
    return 0
}

private let pages: @convention(c) () -> Int = { systemConfiguration(Int32(_SC_PHYS_PAGES)) }
private let freePages: @convention(c) () -> Int = { systemConfiguration(Int32(_SC_AVPHYS_PAGES)) }

/// Nothing else runs on the machine.
private let load = replacing(calls.load) { averages, count in
    guard playing != nil else { return calls.load(averages, count) }
    let count = min(count, 3)
    for index in 0..<max(Int(count), 0) { averages[index] = 0 }
    return count
}
