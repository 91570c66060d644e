import Foundation
import PresenterBench

/// What a play shows of its own process, however that process was made.
let processScenario = Scenario("exact-process", .dependsOn(.timeZone)) { stage in
    let spy = ProbeSpy(stage)
    stage.send("start()") {
        let home = NSHomeDirectory()
        spy.got("files of the home: \(files(in: home))")
        spy.got("temporary files: \(files(in: NSTemporaryDirectory()))")
        spy.got("opened before: \(UserDefaults.standard.bool(forKey: "opened"))")
        UserDefaults.standard.set(true, forKey: "opened")
        UserDefaults.standard.synchronize()
        _ = FileManager.default.createFile(atPath: "\(home)/Documents/note", contents: Data("a".utf8))
        _ = FileManager.default.createFile(atPath: "\(NSTemporaryDirectory())/draft", contents: Data("b".utf8))
        spy.got("files of the home: \(files(in: home))")
    }
    stage.send("look around") {
        let variables = ProcessInfo.processInfo.environment
        // Whether hash tables have a fixed order is varied before a recording is offered.
        let names = Set(variables.keys).subtracting(["LD_LIBRARY_PATH", "SWIFT_DETERMINISTIC_HASHING"])
        spy.got("variables: \(names.sorted())")
        let folders = ["HOME", "CFFIXED_USER_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "TMPDIR"]
        for name in folders { spy.got("\(name): \(variables[name] ?? "none")") }
        spy.got("temporary folder: \(NSTemporaryDirectory())")
        spy.got("current folder: \(FileManager.default.currentDirectoryPath)")
        spy.got("time zone: \(TimeZone.current.identifier), locale: \(Locale.current.identifier)")
        spy.got("arguments: \(CommandLine.arguments.dropFirst())")
        spy.got("words of the process: \(text("cmdline").split(separator: "\0").count)")
    }
    stage.send("look at the process") {
        let numbers = text("stat").split(separator: " ")
        spy.got("leads its group: \(numbers[4] == numbers[0]), its session: \(numbers[5] == numbers[0])")
        for line in text("status").split(separator: "\n") where ["SigBlk", "SigIgn"].contains(line.prefix(6)) {
            let signals = UInt64(line.suffix(16), radix: 16) ?? .max
            // Without 32 and 33, which the C library keeps for itself: some versions ignore one in a process that they start.
            spy.got("\(line.prefix(6)): \(String(signals & ~0x1_8000_0000, radix: 16))")
        }
        spy.got("limits: \(text("limits").split(separator: "\n").count)")
        let file = open("/dev/null", O_RDONLY)
        spy.got("the next descriptor: \(file)")
        close(file)
    }
}

/// What is in a folder, without the folder for cookies, which Foundation names after the one that the program is in: `debug` or `release`.
private func files(in folder: String) -> [String] {
    let all = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return all.filter { $0 != "Library/Application Support/\(Bundle.main.bundleURL.lastPathComponent)" }.sorted()
}

private func text(_ name: String) -> String {
    (try? String(contentsOfFile: "/proc/self/\(name)", encoding: .utf8)) ?? ""
}
