import Glibc

/// The words in which libraries remember the kernel's number of the main thread, by which they know who holds a lock.
///
/// A copy of the process has another number: with the old one, the kernel would give a lock to a thread of a stranger.
struct ThreadNumbers {
    private var words: [UnsafeMutablePointer<UInt32>] = []

    /// Finds the words of the calling thread, the only one; nil where a library is not as expected.
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

    /// Swift's runtime and whatever contains a part of it: its locks are made of futexes.
    private static func isKnown(_ image: LoadedImage) -> Bool {
        image.name.isEmpty
            || ["libdispatch.", "libswift", "libFoundation", "lib_"].contains(where: image.name.hasPrefix)
    }

    /// Returns the words of some memory that are a number by themselves: half of a pointer can be the same by chance.
    static func words(in memory: UnsafeRawBufferPointer, with number: UInt32) -> [UnsafeMutablePointer<UInt32>] {
        guard let base = memory.baseAddress else { return [] }
        let words = stride(from: -Int(bitPattern: base) & 3, through: memory.count - 4, by: 4).map { base + $0 }
        return words.filter { $0.load(as: UInt32.self) == number && !isInPointer($0, of: memory) }
            .map { UnsafeMutableRawPointer(mutating: $0).assumingMemoryBound(to: UInt32.self) }
    }

    /// Returns whether the eight aligned bytes that a word belongs to are an address of something mapped.
    private static func isInPointer(_ word: UnsafeRawPointer, of memory: UnsafeRawBufferPointer) -> Bool {
        let eight = UnsafeRawPointer(bitPattern: UInt(bitPattern: word) & ~7)
        guard let eight, let base = memory.baseAddress, eight >= base, eight + 8 <= base + memory.count else {
            return false
        }
        return MappedMemory.contains(eight.load(as: UInt.self))
    }
}
