#if os(Linux)
import Glibc

extension FileTimes {
    private static var calls: FileCalls { ProcessWide.originals!.files }
    private static var now: Int64 { ProcessWide.clock.calendar }

    /// Begins a play: everything in its home and its temporary folder is as old as the clock.
    package func begin() {
        var time = timespec()
        // The clock with which the kernel dates files.
        _ = ProcessWide.originals?.time.clock(CLOCK_REALTIME_COARSE, &time)
        begin(at: time.nanoseconds)
        undisturbed {
            for name in ["HOME", "TMPDIR"] {
                if let path = getenv(name) { noteAll(in: String(cString: path)) }
            }
        }
    }

    /// Notes a file, and everything in it if it is a folder.
    private func noteAll(in path: String) {
        path.withCString { note(FilePlace(path: $0, flags: AT_SYMLINK_NOFOLLOW), isNew: true) }
        // A link to a folder is no folder of the play.
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0, let folder = fdopendir(descriptor) else { return }
        defer { closedir(folder) }
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { noteAll(in: "\(path)/\(name)") }
        }
    }

    /// Returns the times of a file; nil for what is no file or folder.
    func times(of facts: stat, at place: FilePlace) -> Times? {
        guard let file = File(facts) else { return nil }
        let start = ProcessWide.clock.startOfCalendar
        if let times = times(of: file, onDisk: facts.st_mtim.nanoseconds, startingAt: start) { return times }
        let times = note(file, writtenAt: Self.now)
        putOnDisk(Self.now, file, place)
        return times
    }

    /// Notes that a file is written now.
    func note(_ place: FilePlace, isNew: Bool = false) {
        var facts = stat()
        guard Self.look(place, &facts), let file = File(facts) else { return }
        note(file, writtenAt: Self.now, isNew: isNew)
        putOnDisk(Self.now, file, place)
    }

    /// Notes that a file is written now, if it was written since it was noted.
    func noteIfWritten(_ place: FilePlace) {
        var facts = stat()
        if Self.look(place, &facts) { _ = times(of: facts, at: place) }
    }

    /// Notes that the app has set the time of a file.
    func noteSetTime(_ place: FilePlace) {
        var facts = stat()
        guard Self.look(place, &facts), let file = File(facts) else { return }
        note(file, writtenAt: facts.st_mtim.nanoseconds, changed: Self.now)
    }

    /// Writes a time to the disk, and notes what the disk made of it.
    private func putOnDisk(_ time: Int64, _ file: File, _ place: FilePlace) {
        let number = errno
        defer { errno = number }
        // UTIME_OMIT of <sys/stat.h>.
        var times = [timespec(tv_sec: 0, tv_nsec: (1 << 30) - 2), timespec(nanoseconds: time)]
        _ = Self.calls.setTimes(place.folder, place.path, &times, place.flags)
        if let time = onDisk(place) { note(file, hasOnDisk: time) }
    }

    private func onDisk(_ place: FilePlace) -> Int64? {
        var facts = stat()
        return Self.look(place, &facts) ? facts.st_mtim.nanoseconds : nil
    }

    private static func look(_ place: FilePlace, _ facts: inout stat) -> Bool {
        guard let path = place.path else { return calls.descriptorFacts(place.folder, &facts) == 0 }
        return calls.factsAt(place.folder, path, &facts, place.flags) == 0
    }
}

extension FileTimes.File {
    /// Returns nil for devices, pipes and sockets, whose times say nothing.
    fileprivate init?(_ facts: stat) {
        guard [S_IFREG, S_IFDIR, S_IFLNK].contains(facts.st_mode & S_IFMT) else { return nil }
        self.init(device: UInt64(facts.st_dev), number: UInt64(facts.st_ino))
    }
}

/// The machine's own calendar, in seconds since 1970: the source of file times.
package enum RealTime {
    package static var now: Double {
        var time = timespec()
        _ = ProcessWide.originals?.time.clock(CLOCK_REALTIME, &time)
        return seconds(time)
    }

    /// The start of the play, or somewhat earlier: its folder is created before its process.
    package static var startOfPlay: Double {
        var file = stat()
        guard let home = getenv("HOME"), stat(String(cString: home) + "/..", &file) == 0 else { return now }
        return min(seconds(file.st_mtim), now)
    }

    private static func seconds(_ time: timespec) -> Double { Double(time.tv_sec) + Double(time.tv_nsec) / 1e9 }
}
#endif
