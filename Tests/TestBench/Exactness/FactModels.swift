import Foundation
import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Facts that differ between machines, but not in a play.
let factModels: [Model] = [
    Model("exact-machine") { probe in
        let process = ProcessInfo.processInfo
        probe.got("\(process.processorCount) processors, \(process.activeProcessorCount) active")
        probe.got("sysconf: \(sysconf(Int32(_SC_NPROCESSORS_CONF))), \(sysconf(Int32(_SC_NPROCESSORS_ONLN)))")
        probe.got("\(process.physicalMemory) bytes")
        probe.got("host \(process.hostName)")
        probe.got("user \(NSUserName()), number \(getuid())")
        probe.got("process \(process.processName), number \(process.processIdentifier)")
        var name = [CChar](repeating: 0, count: 256)
        gethostname(&name, name.count)
        probe.got("gethostname: \(String(decoding: name.prefix { $0 != 0 }.map { UInt8($0) }, as: UTF8.self))")
        probe.got("up \(process.systemUptime) s")
    },
    Model("exact-task-numbers") { probe in
        let url = URL(string: "https://api.example/never-sent")!
        for (name, session) in [("the shared", URLSession.shared), ("a new", URLSession(configuration: .ephemeral))] {
            let numbers = (1...2).map { _ in session.dataTask(with: url).taskIdentifier }
            probe.got("tasks of \(name) session: \(numbers)")
        }
    },
    Model("exact-file-numbers") { probe in
        let folder = FileManager.default.temporaryDirectory
        for name in ["b", "c", "a"] { try? Data(name.utf8).write(to: folder.appendingPathComponent(name)) }
        guard let listing = opendir(folder.path) else { return probe.got("no folder") }
        while let entry = readdir(listing) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
            }
            var facts = stat()
            stat("\(folder.path)/\(name)", &facts)
            if name.count == 1 {
                probe.got("\(name): \(entry.pointee.d_ino), the same: \(facts.st_ino == entry.pointee.d_ino)")
            }
        }
        closedir(listing)
        let facts = try? FileManager.default.attributesOfItem(atPath: "\(folder.path)/c")
        probe.got("c: \(facts?[.systemFileNumber] as? Int ?? 0)")
    },
    Model("exact-folder") { probe in
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("listed")
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for name in ["note", "Zoo", "draft", "apple", "10", "9", "\u{e4}pfel", "archive"] {
                try Data(name.utf8).write(to: folder.appendingPathComponent(name))
            }
            probe.got(try FileManager.default.contentsOfDirectory(atPath: folder.path).joined(separator: " "))
            let urls = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            probe.got(urls.map(\.lastPathComponent).joined(separator: " "))
            let all = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
            probe.got(all.joined(separator: " "))
            try FileManager.default.removeItem(at: folder)
        } catch { probe.got("\(error)") }
    },
    Model("exact-random-that-does-not-show", asks: "a", "b", "c") { probe in
        let paths = ["a", "b", "c"].shuffled()
        let jitter = Int.random(in: 0..<1_000)
        probe.got("asks for \(paths.sorted().joined(separator: " "))")
        DispatchQueue.main.asyncAfter(deadline: .now() + .nanoseconds(1_000_000_000 - jitter)) {
            DispatchQueue.main.asyncAfter(deadline: .now() + .nanoseconds(jitter)) {
                for path in paths.sorted() { fetch(path) { probe.got($0) } }
            }
        }
    },
    Model("exact-identifiers") { probe in
        let first = UUID()
        let second = UUID()
        for identifier in [first, second, first] { probe.got(identifier.uuidString) }
        probe.got("in order: \([first, second].sorted { $0.uuidString < $1.uuidString }.count)")
    },
]
