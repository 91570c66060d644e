import Foundation
import PresenterBench

#if os(Linux)
import Glibc

/// Facts of the machine as C code asks for them.
let machineModels: [Model] = [
    Model("exact-machine-by-c") { probe in
        var volume = statvfs()
        probe.got("statvfs: \(statvfs("/", &volume)), \(volume.f_blocks) of \(volume.f_frsize)")
        probe.got("fstatvfs: \(fstatvfs(0, &volume)), \(volume.f_bfree) of \(volume.f_frsize), \(volume.f_fsid)")
        var facts = [UInt](repeating: 1, count: 64)
        // The size of a block and the number of blocks: statfs(2).
        probe.got("statfs: \(fileSystem("/", &facts)), \(facts[2]) of \(facts[1])")
        probe.got("fstatfs: \(fileSystemOfDescriptor(0, &facts)), \(facts[3]) of \(facts[1])")
        // The time since the machine was switched on, its load, and its memory: sysinfo(2).
        probe.got("sysinfo: \(systemInfo(&facts)), \(facts[0]) s, \(Array(facts[1...3])), \(facts[4...5])")
        var averages: [Double] = [1, 1, 1]
        probe.got("getloadavg: \(getloadavg(&averages, 3)), \(averages)")
        probe.got("getppid: \(getppid()), sched_getcpu: \(currentProcessor())")
        var name = utsname()
        uname(&name)
        let words = withUnsafeBytes(of: name) { bytes in
            // The third word and the fifth are the kernel and the processor: six of 65 bytes each.
            [2, 4].map { String(decoding: bytes[($0 * 65)...].prefix { $0 != 0 }, as: UTF8.self) }
        }
        probe.got("uname: \(words)")
        var (used, clock) = (tms(), clockid_t())
        let start = times(&used)
        pthread_getcpuclockid(pthread_self(), &clock)
        usleep(500_000)
        var time = timespec()
        probe.got("\(times(&used) - start) ticks, \(used.tms_utime) used, \(used.tms_stime) by the system")
        probe.got("processor time: \(clock_gettime(clock, &time)), \(time.tv_sec) s \(time.tv_nsec) ns")
        probe.got("four bytes of processors: \(processors(0, 4, &facts)), \(errno == EINVAL)")
    },
    Model("exact-file-times-of-failed-writes") { probe in
        let path = NSTemporaryDirectory() + "written"
        try? Data("text".utf8).write(to: URL(filePath: path))
        let file = open(path, O_RDONLY)
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
            var part = iovec(iov_base: nil, iov_len: 0)
            let results = [
                write(file, "a", 1), pwrite(file, "a", 1, 0), writev(file, &part, 1), Int(ftruncate(file, 0)),
                sendfile(file, file, nil, 1),
            ]
            let nothing = open(path, O_WRONLY)
            var facts = stat()
            probe.got("\(results), \(write(nothing, "", 0)), \(stat(path, &facts)), \(facts.st_mtim.tv_sec)")
        }
    },
    Model("exact-cancelled-item-at-an-old-address") { probe in
        let first = Unmanaged.passRetained(DispatchWorkItem {})
        first._withUnsafeGuaranteedRef { item in
            item.notify(queue: .main) { probe.got("the first has run") }
            DispatchQueue.main.async(execute: item)
        }
        first.release()
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
            let items = (0..<50).map { _ in DispatchWorkItem {} }
            for item in items {
                // Beyond the end of the play, which tells what is still armed.
                DispatchQueue.main.asyncAfter(deadline: .now() + 100, execute: item)
                item.cancel()
            }
            probe.got("\(items.filter(\.isCancelled).count) cancelled")
        }
    },
    Model("exact-folder-by-c") { probe in
        let folder = NSTemporaryDirectory() + "listed"
        mkdir(folder, 0o700)
        for name in ["note", "Zoo", "draft", "10", "9"] { close(open("\(folder)/\(name)", O_CREAT | O_WRONLY, 0o600)) }
        var list: UnsafeMutablePointer<UnsafeMutablePointer<dirent>?>?
        let count = scandir(folder, &list, { entry in entry!.pointee.d_name.0 == 46 ? 0 : 1 }, nil)
        probe.got("scandir: \((0..<Int(count)).map { text(list![$0]!) })")
        let reversed = scandir(folder, &list, nil) { left, right in strcmp(name(right!.pointee!), name(left!.pointee!))
        }
        probe.got("reversed: \((0..<Int(reversed)).map { text(list![$0]!) })")
        probe.got("equal: \(scandir(folder, &list, nil) { _, _ in 0 }), \((0..<7).map { text(list![$0]!) })")
        probe.got("nowhere: \(scandir("/nowhere", &list, nil, nil)), \(errno == ENOENT)")
        guard let stream = opendir(folder) else { return probe.got("no folder") }
        var (entry, next) = (dirent(), UnsafeMutablePointer<dirent>?.none)
        var names: [String] = []
        while readEntry(stream, &entry, &next) == 0, let next { names.append(text(next)) }
        probe.got("readdir_r: \(names)")
        rewinddir(stream)
        probe.got("readdir64: \(text(nextEntry(stream)!))")
        closedir(stream)
    },
]

private func name(_ entry: UnsafePointer<dirent>) -> UnsafePointer<CChar> {
    let offset = MemoryLayout<dirent>.offset(of: \.d_name)!
    return (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self)
}

private func text(_ entry: UnsafePointer<dirent>) -> String { String(cString: name(entry)) }

@_silgen_name("statfs")
private func fileSystem(_ path: UnsafePointer<CChar>, _ result: UnsafeMutableRawPointer) -> Int32
@_silgen_name("fstatfs")
private func fileSystemOfDescriptor(_ descriptor: Int32, _ result: UnsafeMutableRawPointer) -> Int32
@_silgen_name("sysinfo") private func systemInfo(_ result: UnsafeMutableRawPointer) -> Int32
@_silgen_name("sched_getcpu") private func currentProcessor() -> Int32
@_silgen_name("sched_getaffinity")
private func processors(_ thread: pid_t, _ size: Int, _ mask: UnsafeMutableRawPointer) -> Int32
@_silgen_name("readdir64") private func nextEntry(_ stream: OpaquePointer) -> UnsafeMutablePointer<dirent>?
@_silgen_name("readdir_r")
private func readEntry(
    _ stream: OpaquePointer, _ entry: UnsafeMutablePointer<dirent>,
    _ next: UnsafeMutablePointer<UnsafeMutablePointer<dirent>?>
) -> Int32
#else
let machineModels: [Model] = []
#endif
