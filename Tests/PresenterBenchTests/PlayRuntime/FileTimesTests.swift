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
}
