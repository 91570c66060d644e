#if os(Linux)
import Foundation
import Synchronization
import Testing

@testable import PlayRuntime

@Suite("Numbers of threads")
struct ThreadNumbersTests {
    @Test("a word is the number of the thread; half of a pointer is not, whichever half, though it is the same")
    func pointersAreNotNumbers() throws {
        // The upper half of any address here is a number that a process can have: 0x7fff is 32767.
        let something = UnsafeMutableRawPointer.allocate(byteCount: 8, alignment: 8)
        defer { something.deallocate() }
        let address = UInt64(UInt(bitPattern: something))
        let (upper, lower) = (UInt32(address >> 32), UInt32(truncatingIfNeeded: address))

        #expect(places(of: upper, in: [address, UInt64(upper)]) == [2])
        #expect(places(of: lower, in: [address, UInt64(lower)]) == [2])
    }

    @Test("a word at the edge of the memory, of which half of a pointer would lie outside, is the number")
    func edges() {
        var memory: [UInt64] = [7 << 32, 9, 7]
        let found = memory.withUnsafeMutableBytes { bytes in
            ThreadNumbers.words(in: UnsafeRawBufferPointer(rebasing: bytes[4..<20]), with: 7).map {
                UnsafeRawPointer($0) - UnsafeRawPointer(bytes.baseAddress!)
            }
        }
        #expect(found == [4, 16])
        #expect(ThreadNumbers.words(in: UnsafeRawBufferPointer(start: nil, count: 0), with: 7).isEmpty)
    }

    @Test("the C library keeps the number of each thread in one word, and knows the thread by it")
    func library() throws {
        let found = Found()
        Thread.detachNewThread {
            found.kept.store(ProcessFork.numberOfLibrary?.pointee ?? 0, ordering: .relaxed)
            found.isKnown.store(ProcessFork.isKnownToLibrary, ordering: .relaxed)
            found.thread.store(currentThread(), ordering: .releasing)
        }
        while found.thread.load(ordering: .acquiring) == -1 { sched_yield() }
        let (kept, thread) = (found.kept.load(ordering: .relaxed), found.thread.load(ordering: .relaxed))
        let isKnown = found.isKnown.load(ordering: .relaxed)
        #expect(kept == UInt32(thread))
        #expect(isKnown)
    }

    /// What another thread finds of itself.
    private final class Found: Sendable {
        let thread = Atomic<Int32>(-1)
        let kept = Atomic<UInt32>(0)
        let isKnown = Atomic<Bool>(false)
    }

    /// Returns which of the words of four bytes are a number.
    private func places(of number: UInt32, in memory: [UInt64]) -> [Int] {
        memory.withUnsafeBytes { bytes in
            ThreadNumbers.words(in: bytes, with: number).map { word in
                (UnsafeRawPointer(word) - bytes.baseAddress!) / 4
            }
        }
    }
}
#endif
