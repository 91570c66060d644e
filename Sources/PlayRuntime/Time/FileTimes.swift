import Synchronization

/// The times of files in a play, by the virtual clock, whatever the machine's clock says.
///
/// A file that the play writes gets the time of the virtual clock, on disk too, so that other processes see the same. A
/// write without a call (through mapped memory, or by a child process) gets the time at which the file is looked at
/// next. A file from before the play is as old as the clock, since its own age is a fact of the machine.
package final class FileTimes: Sendable {
    /// A file, by the numbers that the kernel gives it.
    package struct File: Codable, Hashable, Sendable {
        var device: UInt64
        var number: UInt64
    }

    /// The times of a file, in nanoseconds since 1970.
    package struct Times: Codable, Equatable, Sendable {
        /// The last write, and the last change of the file or of its attributes.
        var written: Int64
        var changed: Int64
        var born: Int64
    }

    /// The known times of one file.
    package struct Entry: Codable, Sendable {
        /// The time of the last write on disk; if the disk has another one, the file was written since.
        var onDisk: Int64
        var times: Times
    }

    /// The part that the next launch of the app needs.
    package struct Memory: Codable, Sendable {
        /// The start of the play on the machine's own clock; later writes were made in the play.
        var beginning: Int64 = .max
        var files: [File: Entry] = [:]

        package init() {}
    }

    private let state = Mutex(Memory())

    package init() {}

    package var memory: Memory {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }

    /// Notes a file and forgets it, because Swift's runtime looks up how its keys are hashed at the first use, once for
    /// all copies of a process.
    func prepare() {
        note(File(device: 0, number: 0), writtenAt: 0)
        memory = Memory()
    }

    /// Begins a play.
    func begin(at now: Int64) { state.withLock { $0.beginning = now } }

    /// Notes that a file is written.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - time: The time of the write.
    ///   - changed: The time of the change, if it is another one, as an app may set the time of a write.
    ///   - isNew: True if the file is created.
    /// - Returns: The times of the file.
    @discardableResult
    func note(_ file: File, writtenAt time: Int64, changed: Int64? = nil, isNew: Bool = false) -> Times {
        state.withLock { state in
            let born = isNew ? nil : state.files[file]?.times.born
            let times = Times(written: time, changed: changed ?? time, born: born ?? changed ?? time)
            state.files[file] = Entry(onDisk: time, times: times)
            return times
        }
    }

    /// Notes the time that the disk has kept of one that was set; some file systems round it, and some refuse.
    func note(_ file: File, hasOnDisk time: Int64) { state.withLock { $0.files[file]?.onDisk = time } }

    /// Looks up the times of a file.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - time: The time of the last write on disk.
    ///   - start: The start of the play's clock.
    /// - Returns: The times; nil if the file was written since they were noted.
    func times(of file: File, onDisk time: Int64, startingAt start: Int64) -> Times? {
        state.withLock { state in
            if let entry = state.files[file] { return entry.onDisk == time ? entry.times : nil }
            return time < state.beginning ? Times(written: start, changed: start, born: start) : nil
        }
    }
}

/// The numbers of files in a play, counted in the order in which the app first looks at them.
///
/// The file system's own numbers depend on all that was ever stored there.
package final class FileNumbers: Sendable {
    /// The part that the next launch of the app needs.
    package struct Memory: Codable, Sendable {
        fileprivate var numbers: [FileTimes.File: UInt64] = [:]

        package init() {}
    }

    private let state = Mutex(Memory())

    package init() {}

    package var memory: Memory {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }

    /// Numbers a file and forgets it, because Swift's runtime looks up how its keys are hashed at the first use, once
    /// for all copies of a process.
    func prepare() {
        _ = number(of: 0, on: 0)
        begin()
    }

    /// Forgets the files that were looked at before the app began.
    package func begin() { state.withLock { $0.numbers.removeAll(keepingCapacity: true) } }

    /// Returns the number that a play shows for a file.
    func number(of number: UInt64, on device: UInt64) -> UInt64 {
        let file = FileTimes.File(device: device, number: number)
        return state.withLock { state in
            if let known = state.numbers[file] { return known }
            let next = UInt64(state.numbers.count) + 1_000
            state.numbers[file] = next
            return next
        }
    }
}
