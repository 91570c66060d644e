import Glibc
internal import KernelNames
import Synchronization

/// The beginning of a play that is the same for all plays; it is done once, in a process whose copies are plays.
package enum Preparation {
    /// True once a copy of the same process has proved that everything works.
    package static let isProven = Atomic<Bool>(false)

    /// Finds functions and import slots; nothing is replaced yet, and nothing of Foundation is called.
    ///
    /// - Returns: The fork that copies this process.
    /// - Throws: `ProcessFork.Obstacle`.
    package static func prepare() throws(ProcessFork.Obstacle) -> ProcessFork {
        Interposition.prepare()
        return try ProcessFork()
    }
}

/// Copies this process, which must have one thread, into a sibling: a child of this one's parent.
///
/// The parent hears of its end, and of the signal that ended it, as if it had started it itself. fork(2) cannot do
/// that; all that the C library's `fork` does for a process with one thread is done here.
package struct ProcessFork {
    private let kernel: Originals
    private let numbers: ThreadNumbers
    /// The address at which the C library keeps the number of the main thread; the kernel writes that of the copy
    /// there.
    private let place: Int
    private let robustLocks: (head: Int, size: Int)

    /// A reason for which a process cannot be copied exactly.
    package enum Obstacle: Int32, Error {
        case functionMissing = 1, otherThreads, unknownThreadNumber, unknownKernel, unknownLibrary, children

        /// The obstacle in words.
        package var text: String {
            switch self {
            case .functionMissing: "a function that the bench needs is missing"
            case .otherThreads: "it has other threads before the app's main function"
            case .children: "it has started a process before the app's main function"
            case .unknownThreadNumber: "a library remembers its thread where the bench does not know it"
            case .unknownKernel: "the kernel does not tell of its robust locks"
            case .unknownLibrary:
                "the C library, \(libraryVersion), does not keep its thread's number in one place"
            }
        }
    }

    /// Prepares to copy.
    ///
    /// - Throws: `Obstacle`.
    package init() throws(Obstacle) {
        guard let kernel = ProcessWide.originals else { throw .functionMissing }
        guard Self.threads == 1 else { throw .otherThreads }
        // No play could hear what these processes try.
        guard !ChildProcesses.isParent else { throw .children }
        guard let numbers = ThreadNumbers() else { throw .unknownThreadNumber }
        guard let place = Self.numberOfLibrary else { throw .unknownLibrary }
        var locks = (head: 0, size: 0)
        let robust = withUnsafeMutablePointer(to: &locks.head) { head in
            withUnsafeMutablePointer(to: &locks.size) { size in
                kernel.call(SYS_get_robust_list, 0, Int(bitPattern: head), Int(bitPattern: size))
            }
        }
        guard robust == 0 else { throw .unknownKernel }
        self.kernel = kernel
        self.numbers = numbers
        self.place = Int(bitPattern: place)
        robustLocks = locks
    }

    /// Copies the process; allocates nothing, so that every copy is the same.
    ///
    /// - Returns: The number of the copy; 0 in the copy itself, negative if there is none.
    package func callAsFunction() -> pid_t {
        let flags = CLONE_PARENT | CLONE_CHILD_CLEARTID | CLONE_CHILD_SETTID | SIGCHLD
        // Processors differ in which of two arguments is the place; the other one matters only with CLONE_SETTLS.
        let process = kernel.call(SYS_clone, Int(flags), 0, 0, place, place)
        guard process == 0 else { return pid_t(truncatingIfNeeded: process) }
        _ = kernel.call(SYS_set_robust_list, robustLocks.head, robustLocks.size)
        numbers.change(to: currentThread())
        return 0
    }

    /// The word in which the C library keeps the kernel's number of the calling thread; nil if there is not exactly
    /// one.
    ///
    /// It is the member `tid` of `struct pthread`. The kernel's own answer, `PR_GET_TID_ADDRESS`, is another word from
    /// glibc 2.43 on; the `fork` of that library uses this one too.
    static var numberOfLibrary: UnsafeMutablePointer<UInt32>? {
        let thread = UnsafeRawPointer(bitPattern: UInt(pthread_self()))
        // It is at 720 on x86-64 and at 208 on AArch64, in all versions; the structure is larger on both.
        let words = ThreadNumbers.words(
            in: UnsafeRawBufferPointer(start: thread, count: 1_024), with: UInt32(bitPattern: currentThread()))
        return words.count == 1 ? words[0] : nil
    }

    /// True if the C library knows the calling thread by the kernel's number, which it writes into each lock.
    package static var isKnownToLibrary: Bool {
        var lock = pthread_mutex_t()
        return withUnsafeMutablePointer(to: &lock) { lock in
            pthread_mutex_init(lock, nil)
            _ = lockMutex.original(lock)
            defer { _ = unlockMutex.original(lock) }
            return lock.pointee.__data.__owner == currentThread()
        }
    }

    /// The number of threads of this process; nil if the kernel does not say.
    private static var threads: Int? { KernelFiles.names(in: "/proc/self/task")?.count }
}

/// The words in which libraries remember the kernel's number of the main thread, by which they know who holds a lock.
///
/// A copy of the process has another number: with the old one, the kernel would give a lock to a thread of a stranger.
struct ThreadNumbers {
    private var words: [UnsafeMutablePointer<UInt32>] = []

    /// Finds the words of the calling thread, which must be the only one; nil if a library is not as expected.
    init?() {
        let number = UInt32(bitPattern: currentThread())
        for image in LoadedImage.all() {
            let found = Self.words(in: image.threadLocal, with: number)
            guard found.isEmpty || Self.isKnown(image) else { return nil }
            // The dispatch library reads its number when it is loaded; the others, with their first lock.
            if image.name.hasPrefix("libdispatch."), found.count != 1 { return nil }
            words += found
        }
        // The main queue belongs to its thread: `dq_state` of `dispatch_queue_s`.
        guard let queue = dlsym(nil, "_dispatch_main_q") else { return nil }
        let owner = Self.words(in: UnsafeRawBufferPointer(start: queue, count: 128), with: number)
        guard owner.count == 1 else { return nil }
        words += owner
    }

    /// Writes the number that a copy of the main thread has.
    func change(to number: pid_t) {
        for word in words { word.pointee = UInt32(bitPattern: number) }
    }

    /// Tells whether an image is Swift's runtime, or contains a part of it, whose locks are made of futexes.
    private static func isKnown(_ image: LoadedImage) -> Bool {
        image.name.isEmpty
            || ["libdispatch.", "libswift", "libFoundation", "lib_"].contains(where: image.name.hasPrefix)
    }

    /// Returns the words of some memory that are a number and not half of a pointer, which may be the same by chance.
    static func words(in memory: UnsafeRawBufferPointer, with number: UInt32) -> [UnsafeMutablePointer<UInt32>] {
        guard let base = memory.baseAddress else { return [] }
        let words = stride(from: -Int(bitPattern: base) & 3, through: memory.count - 4, by: 4).map { base + $0 }
        return words.filter { $0.load(as: UInt32.self) == number && !isInPointer($0, of: memory) }
            .map { UnsafeMutableRawPointer(mutating: $0).assumingMemoryBound(to: UInt32.self) }
    }

    /// Returns whether the eight aligned bytes around a word are an address in mapped memory.
    private static func isInPointer(_ word: UnsafeRawPointer, of memory: UnsafeRawBufferPointer) -> Bool {
        let eight = UnsafeRawPointer(bitPattern: UInt(bitPattern: word) & ~7)
        guard let eight, let base = memory.baseAddress, eight >= base, eight + 8 <= base + memory.count else {
            return false
        }
        return MappedMemory.contains(eight.load(as: UInt.self))
    }
}
