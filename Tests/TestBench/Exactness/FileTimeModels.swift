import Foundation
import PresenterBench

#if canImport(Glibc)
import Glibc
#endif

/// The times of files, as caches and lists of documents use them.
let fileTimeModels: [Model] = [
    Model("exact-file-cache-expires") { probe in
        let cache = file("cache.json")
        write("[]", to: cache)
        func look() {
            probe.got(Date().timeIntervalSince(written(cache)) < 10 ? "cached" : "expired, \(age(of: cache)) s old")
        }
        look()
        for seconds in [9.0, 20] { DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { look() } }
    },
    Model("exact-file-is-of-today") { probe in
        let cache = file("cache.json")
        write("[]", to: cache)
        let calendar = Calendar.current
        probe.got("\(calendar.isDate(written(cache), inSameDayAs: Date()) ? "updated today" : "out of date")")
        probe.got("\(calendar.isDate(written(cache), equalTo: Date(), toGranularity: .second) ? "now" : "then")")
    },
    Model("exact-file-times-by-every-way") { probe in
        let note = file("note.txt")
        write("first", to: note)
        DispatchQueue.main.asyncAfter(deadline: .now() + 5) {
            append("more", to: note)
            showTimes(of: note, probe)
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 7) {
            probe.got("set: \(set(Date(timeIntervalSinceNow: -3_600), on: note))")
            showTimes(of: note, probe)
        }
    },
    Model("exact-file-written-by-a-stream") { probe in
        let log = file("log.txt")
        guard let stream = fopen(log.path, "w") else { return probe.got("no stream") }
        // A FILE may be used on any thread, and only the main thread does.
        nonisolated(unsafe) let kept = stream
        DispatchQueue.main.asyncAfter(deadline: .now() + 3) {
            fputs("line\n", kept)
            fclose(kept)
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 8) { probe.got("\(age(of: log)) s old") }
    },
    Model("exact-file-dated-by-its-descriptor") { probe in
        let log = file("log.txt")
        write("first", to: log)
        let descriptor = open(log.path, O_WRONLY | O_APPEND)
        DispatchQueue.main.asyncAfter(deadline: .now() + 5) {
            _ = write(descriptor, "more", 4)
            probe.got("\(secondsOldElsewhere(log)) s old for another program")
            var times = [timespec](repeating: timespec(tv_sec: time(nil) - 3_600, tv_nsec: 0), count: 2)
            probe.got("set: \(futimens(descriptor, &times) == 0), \(age(of: log)) s old")
            probe.got("set to now: \(futimens(descriptor, nil) == 0), \(age(of: log)) s old")
            close(descriptor)
        }
    },
    Model("exact-file-that-was-there-before") { probe in
        let system = URL(filePath: "/etc/passwd")
        probe.got("written \(written(system).ISO8601Format())")
        probe.got("home written \(written(URL(filePath: NSHomeDirectory())).ISO8601Format())")
    },
    Model("exact-file-moved-and-copied") { probe in
        let (one, other, copy) = (file("one.txt"), file("other.txt"), file("copy.txt"))
        write("text", to: one)
        DispatchQueue.main.asyncAfter(deadline: .now() + 4) {
            try? FileManager.default.moveItem(at: one, to: other)
            try? FileManager.default.copyItem(at: other, to: copy)
            probe.got("moved: \(age(of: other)) s old, copied: \(age(of: copy)) s old")
            probe.got("by age: \(["copy.txt", "other.txt"].sorted { written(file($0)) < written(file($1)) })")
        }
    },
]

/// A file that is written in one launch of the app, and read in the next.
let fileTimeLaunches = Scenario("exact-file-of-an-earlier-launch") { stage in
    let spy = ProbeSpy(stage)
    stage.send("start()") {
        DispatchQueue.main.asyncAfter(deadline: .now() + 5) {
            write("draft", to: file("draft.txt"))
            spy.got("written")
        }
    }
    stage.advance(by: .seconds(10))
}
.relaunched { stage in
    let spy = ProbeSpy(stage)
    stage.send("start()") { spy.got("\(age(of: file("draft.txt"))) s old") }
}

private func file(_ name: String) -> URL {
    let folder = URL(filePath: NSHomeDirectory()).appending(path: "Documents")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.appending(path: name)
}

private func write(_ text: String, to file: URL) { try? Data(text.utf8).write(to: file) }

private func append(_ text: String, to file: URL) {
    guard let handle = try? FileHandle(forWritingTo: file) else { return }
    _ = try? handle.seekToEnd()
    try? handle.write(contentsOf: Data(text.utf8))
    try? handle.close()
}

private func written(_ file: URL) -> Date {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    return attributes?[.modificationDate] as? Date ?? .distantPast
}

private func age(of file: URL) -> Int { Int(Date().timeIntervalSince(written(file)).rounded()) }

/// The age of a file by the date that a program of the system sees.
private func secondsOldElsewhere(_ file: URL) -> Int {
    let (program, answer) = (Process(), Pipe())
    (program.executableURL, program.arguments) = (URL(filePath: "/usr/bin/stat"), ["-c", "%Y", file.path])
    program.standardOutput = answer
    guard (try? program.run()) != nil, let data = try? answer.fileHandleForReading.readToEnd() else { return -1 }
    program.waitUntilExit()
    let text = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
    return time(nil) - (Int(text) ?? 0)
}

private func set(_ date: Date, on file: URL) -> Bool {
    (try? FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)) != nil
}

/// Shows what each interface of Foundation and of the system says.
private func showTimes(of file: URL, _ probe: any Probe) {
    let values = try? file.resourceValues(forKeys: [.contentModificationDateKey, .creationDateKey])
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    var facts = stat()
    stat(file.path, &facts)
    probe.got("attributes: \(written(file).ISO8601Format())")
    probe.got("attributes, created: \((attributes?[.creationDate] as? Date)?.ISO8601Format() ?? "unknown")")
    probe.got("resource values: \(values?.contentModificationDate?.ISO8601Format() ?? "unknown")")
    probe.got("resource values, created: \(values?.creationDate?.ISO8601Format() ?? "unknown")")
    #if canImport(Glibc)
    probe.got("stat: \(facts.st_mtim.tv_sec) \(facts.st_mtim.tv_nsec), changed \(facts.st_ctim.tv_sec)")
    #endif
}
