import Foundation
import Testing

@testable import PlayRuntime

@Suite("Files have the time of the play's clock")
struct FileTimesTests {
    private let times = FileTimes()
    private let file = FileTimes.File(device: 1, number: 2)

    init() { times.begin(at: 1_000) }

    @Test("A file that was there before is as old as the clock")
    func before() {
        let start = FileTimes.Times(written: 50, changed: 50, born: 50)
        #expect(times.times(of: file, onDisk: 999, startingAt: 50) == start)
    }

    @Test("A file that is not known and was written since has no time yet")
    func unseen() { #expect(times.times(of: file, onDisk: 1_000, startingAt: 50) == nil) }

    @Test("A written file has the time of its last write, and keeps that of its birth")
    func written() {
        times.note(file, writtenAt: 60, isNew: true)
        times.note(file, writtenAt: 70)
        #expect(times.times(of: file, onDisk: 70, startingAt: 50) == .init(written: 70, changed: 70, born: 60))
        times.note(file, writtenAt: 80, isNew: true)
        #expect(times.times(of: file, onDisk: 80, startingAt: 50) == .init(written: 80, changed: 80, born: 80))
    }

    @Test("A file whose time on disk is another one was written since")
    func changedOnDisk() {
        times.note(file, writtenAt: 60)
        #expect(times.times(of: file, onDisk: 2_000, startingAt: 50) == nil)
    }

    @Test("A time that the app sets does not move the time of the change; a disk may round it")
    func set() {
        times.note(file, writtenAt: 5, changed: 70)
        times.note(file, hasOnDisk: 4)
        #expect(times.times(of: file, onDisk: 4, startingAt: 50) == .init(written: 5, changed: 70, born: 70))
    }

    @Test("The next launch knows the same")
    func launches() {
        times.note(file, writtenAt: 60)
        let next = FileTimes()
        next.memory = times.memory
        #expect(next.times(of: file, onDisk: 60, startingAt: 50)?.written == 60)
        #expect(next.times(of: .init(device: 1, number: 3), onDisk: 999, startingAt: 50)?.written == 50)
    }

    #if os(Linux)
    @Test("A folder and all that is in it are as old as the clock, on the disk too; where a link leads is not touched")
    func folders() throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "times-\(UUID())").path
        defer { try? FileManager.default.removeItem(atPath: root) }
        try FileManager.default.createDirectory(atPath: "\(root)/in/a/b", withIntermediateDirectories: true)
        // More names than the kernel lists at once.
        let files = (1...100).map { "\(root)/in/a/the file with the number \($0)" } + ["\(root)/out"]
        for file in files { try Data().write(to: URL(filePath: file)) }
        try FileManager.default.createSymbolicLink(atPath: "\(root)/in/link", withDestinationPath: "\(root)/out")
        let outside = try written("\(root)/out")
        let noted = FileTimes()
        "\(root)/in".withCString { noted.noteAll(FilePlace(path: $0)) }
        let all = ["in", "in/a", "in/a/b", "in/link"].map { "\(root)/\($0)" } + files.dropLast()
        let clock = ProcessWide.clock.calendar
        for path in all { #expect(try written(path) == clock, "\(path)") }
        #expect(noted.memory.files.count == all.count)
        #expect(noted.memory.files.values.allSatisfy { $0.onDisk == clock && $0.times.born == clock })
        #expect(try written("\(root)/out") == outside)
    }

    /// The time of the last write according to the disk.
    private func written(_ path: String) throws -> Int64 {
        var facts = stat()
        try #require(lstat(path, &facts) == 0)
        return facts.st_mtim.nanoseconds
    }
    #endif
}
