import Glibc
internal import KernelNames

extension FileTimes {
    private static var now: Int64 { ProcessWide.clock.calendar }

    /// Begins a play, in which everything in its home and its temporary folder is as old as the clock.
    package func begin() {
        var time = timespec()
        // The clock by which the kernel dates files.
        _ = readClock.original(CLOCK_REALTIME_COARSE, &time)
        begin(at: time.nanoseconds)
        undisturbed {
            for name in ["HOME", "TMPDIR"] { if let path = getenv(name) { noteAll(FilePlace(path: path)) } }
        }
    }

    /// Notes a file and, if it is a folder, everything in it.
    ///
    /// A play has a dozen folders and little else, and does this before its first step; each takes six system calls.
    func noteAll(_ place: FilePlace) {
        // A link to a folder is no folder of the play.
        let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
        let folder = openAt.original(place.folder, place.path, flags, 0)
        if folder >= 0 {
            FolderEntries.each(of: folder) { name, isFolder in
                let entry = FilePlace(folder: folder, path: name)
                if isFolder { noteAll(entry) } else { noteAtBeginning(entry) }
            }
            _ = closeDescriptor.original(folder)
        }
        noteAtBeginning(place)
    }

    /// Notes a file from before the app's start, which is as old as the clock.
    private func noteAtBeginning(_ place: FilePlace) {
        let place = FilePlace(folder: place.folder, path: place.path, flags: AT_SYMLINK_NOFOLLOW)
        Self.setTime(Self.now, place)
        var facts = stat()
        guard Self.look(place, &facts), let file = File(facts) else { return }
        note(file, writtenAt: Self.now, isNew: true)
        note(file, hasOnDisk: facts.st_mtim.nanoseconds)
    }

    /// Returns the times of a file; nil for anything but a file or a folder.
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

    /// Writes a time to the disk, and notes the time that the disk has kept.
    private func putOnDisk(_ time: Int64, _ file: File, _ place: FilePlace) {
        let number = errno
        defer { errno = number }
        Self.setTime(time, place)
        if let time = onDisk(place) { note(file, hasOnDisk: time) }
    }

    private static func setTime(_ time: Int64, _ place: FilePlace) {
        var times = (timespec(tv_sec: 0, tv_nsec: timeIsOmitted), timespec(nanoseconds: time))
        withUnsafeBytes(of: &times) {
            _ = setTimes(of: place, to: $0.assumingMemoryBound(to: timespec.self).baseAddress)
        }
    }

    private func onDisk(_ place: FilePlace) -> Int64? {
        var facts = stat()
        return Self.look(place, &facts) ? facts.st_mtim.nanoseconds : nil
    }

    private static func look(_ place: FilePlace, _ facts: inout stat) -> Bool {
        guard let path = place.path else { return factsOfDescriptor.original(place.folder, &facts) == 0 }
        return factsAtPath.original(place.folder, path, &facts, place.flags) == 0
    }
}

extension FileTimes.File {
    /// Creates the times of a file; nil for devices, pipes and sockets, whose times say nothing.
    fileprivate init?(_ facts: stat) {
        guard [S_IFREG, S_IFDIR, S_IFLNK].contains(facts.st_mode & S_IFMT) else { return nil }
        self.init(device: UInt64(facts.st_dev), number: UInt64(facts.st_ino))
    }
}

/// The names in a folder, as the kernel lists them: getdents64(2), which needs no memory of the heap.
private enum FolderEntries {
    /// Calls a function with each name other than `.` and `..`, and with true if it is a folder's, or may be one's.
    static func each(of folder: Int32, _ body: (UnsafePointer<CChar>, Bool) -> Void) {
        guard let kernel = ProcessWide.originals else { return }
        withUnsafeTemporaryAllocation(byteCount: 1_024, alignment: 8) { memory in
            while true {
                let address = Int(bitPattern: memory.baseAddress)
                let count = kernel.call(SYS_getdents64, Int(folder), address, memory.count)
                guard count > 0 else { return }
                var place = 0
                while place < count {
                    // The C library's own structure is the same on machines of 64 bits.
                    let entry = (memory.baseAddress! + place).assumingMemoryBound(to: dirent.self)
                    let (kind, name) = (Int(entry.pointee.d_type), nameOfEntry(entry)!)
                    if strcmp(name, ".") != 0, strcmp(name, "..") != 0 {
                        body(name, kind == DT_DIR || kind == DT_UNKNOWN)
                    }
                    place += Int(entry.pointee.d_reclen)
                }
            }
        }
    }
}
