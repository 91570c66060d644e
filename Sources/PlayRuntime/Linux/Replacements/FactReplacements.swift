import Glibc
internal import KernelNames

/// The machine's facts as a play sees them: the same on every machine.
package enum MachineFacts {
    package static var processors: Int { 6 }
    /// The size of the memory in bytes.
    package static var memory: Int { 4 << 30 }
    /// The size of the file system in bytes.
    package static var disk: Int { 64 << 30 }
    package static var host: String { "device.local" }
    package static var user: String { "mobile" }
    package static var userNumber: uid_t { 501 }
    /// The number of the playing process.
    package static var process: pid_t { 4_242 }
    /// The number of the process that has started it: the first of its device.
    static var parent: pid_t { 1 }
    package static var kernel: String { "6.1.0" }
    /// The name of the processor, as uname(2) tells it.
    package static var hardware: String { "x86_64" }
    /// The contents of `/etc/os-release`.
    package static var system: String { "PRETTY_NAME=\"Linux\"\n" }
}

extension Replacement {
    /// The machine's facts are replaced with those of a play.
    static let facts = list(
        systemConfiguration.entry, processorCount.entry, affinity.entry, affinityOfThread.entry, processor.entry,
        hostName.entry, systemName.entry, parentNumber.entry, hostNumber.entry, processNumber.entry, openFile.entry)
}

// MARK: Processors and memory

let systemConfiguration: Hook<@convention(c) (Int32) -> Int> = hook("sysconf", in: .all) { name in
    guard playing != nil else { return systemConfiguration.original(name) }
    switch name {
    case Int32(_SC_NPROCESSORS_CONF), Int32(_SC_NPROCESSORS_ONLN): return MachineFacts.processors
    case Int32(_SC_PHYS_PAGES): return MachineFacts.memory / systemConfiguration.original(Int32(_SC_PAGESIZE))
    case Int32(_SC_AVPHYS_PAGES): return MachineFacts.memory / 2 / systemConfiguration.original(Int32(_SC_PAGESIZE))
    default: return systemConfiguration.original(name)
    }
}

private let processorCount: Substitute<@convention(c) () -> Int32> = substitute(
    "get_nprocs", "get_nprocs_conf", in: .all
) { Int32(MachineFacts.processors) }

private let affinity: Hook<@convention(c) (pid_t, Int, UnsafeMutableRawPointer?) -> Int32> = hook(
    "sched_getaffinity", in: .all
) { process, size, mask in
    guard playing != nil else { return affinity.original(process, size, mask) }
    let failure = allProcessors(size, mask)
    guard failure != 0 else { return 0 }
    errno = failure
    return -1
}

private let affinityOfThread: Hook<@convention(c) (pthread_t, Int, UnsafeMutableRawPointer?) -> Int32> = hook(
    "pthread_getaffinity_np", in: .all
) { thread, size, mask in
    guard playing != nil else { return affinityOfThread.original(thread, size, mask) }
    return allProcessors(size, mask)
}

private let processor: Hook<@convention(c) () -> Int32> = hook("sched_getcpu", in: .all) {
    playing == nil ? processor.original() : 0
}

/// Sets a mask, which has a bit for each processor, the first one lowest.
private func allProcessors(_ size: Int, _ mask: UnsafeMutableRawPointer?) -> Int32 {
    guard let mask, size >= 8 else { return EINVAL }
    memset(mask, 0, size)
    mask.storeBytes(of: (1 << MachineFacts.processors) - 1, as: UInt64.self)
    return 0
}

// MARK: Names and numbers

private let hostName: Hook<@convention(c) (UnsafeMutablePointer<CChar>?, Int) -> Int32> = hook("gethostname", in: .all)
{ buffer, size in
    guard playing != nil else { return hostName.original(buffer, size) }
    guard let buffer, MachineFacts.host.utf8.count < size else { return -1 }
    strcpy(buffer, MachineFacts.host)
    return 0
}

let systemName: Hook<@convention(c) (Address<utsname>?) -> Int32> = hook("uname", in: .all) { result in
    let code = systemName.original(result)
    guard playing != nil, code == 0, let result else { return code }
    write(MachineFacts.host, to: &result.pointee.nodename)
    write(MachineFacts.kernel, to: &result.pointee.release)
    write("1", to: &result.pointee.version)
    write(MachineFacts.hardware, to: &result.pointee.machine)
    write("(none)", to: &result.pointee.__domainname)
    return 0
}

private func write<Field>(_ text: String, to field: inout Field) {
    withUnsafeMutableBytes(of: &field) { bytes in
        bytes.initializeMemory(as: UInt8.self, repeating: 0)
        bytes.copyBytes(from: text.utf8.prefix(bytes.count - 1))
    }
}

/// Not in Foundation, which uses it to find out whether a thread is the main thread.
let processNumber: Hook<@convention(c) () -> pid_t> = hook("getpid", in: [.app, .transfers]) {
    playing == nil ? processNumber.original() : MachineFacts.process
}

let parentNumber: Hook<@convention(c) () -> pid_t> = hook("getppid", in: .all) {
    playing == nil ? parentNumber.original() : MachineFacts.parent
}

/// gethostid(3) looks the machine's name up.
private let hostNumber: Hook<@convention(c) () -> Int> = hook("gethostid", in: .all) {
    playing == nil ? hostNumber.original() : 0
}

// MARK: Files

/// The file about the system is the play's, and no file limits its processors.
let openFile: Hook<@convention(c) (UnsafePointer<CChar>?, Int32, mode_t) -> Int32> = hook(
    "open", "open64", in: [.foundation, .app]
) { path, flags, mode in
    let open = openFile.original
    guard let path, playing != nil else { return open(path, flags, mode) }
    if strncmp(path, "/sys/fs/cgroup/", 15) == 0 {
        errno = ENOENT
        return -1
    }
    if strcmp(path, "/etc/os-release") == 0 { return file(with: MachineFacts.system) }
    return noting(flags, FilePlace(path: path)) { open(path, flags, mode) }
}

/// Makes a file in memory.
private func file(with text: String) -> Int32 {
    guard let originals = ProcessWide.originals else { return -1 }
    let name = "fact"
    let descriptor = name.withCString {
        Int32(truncatingIfNeeded: originals.call(SYS_memfd_create, Int(bitPattern: $0), Int(MFD_CLOEXEC)))
    }
    guard descriptor >= 0 else { return -1 }
    _ = Array(text.utf8).withUnsafeBytes { writeBytes.original(descriptor, $0.baseAddress, $0.count) }
    lseek(descriptor, 0, SEEK_SET)
    return descriptor
}
