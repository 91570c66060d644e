import Foundation
import Glibc
import Synchronization

extension Replacement {
    /// Operations are hashed by a number of their own, not by their addresses.
    ///
    /// Foundation keeps the operations that depend on one in a set of their addresses, and starts them in the order of
    /// that set. With other addresses, or another hash seed, two that become ready at once would start in the other
    /// order.
    ///
    /// The list is empty if the program has no such function, and the self-test then refuses to play.
    static let hashes: [Replacement] =
        // Hasher._combine(_: UInt)
        SwiftMethod.combine.map { [Replacement("$ss6HasherV8_combineyySuF", in: .foundation, $0)] } ?? []
}

/// The address of a method with Swift's calling convention, which no C function has.
enum SwiftMethod {
    /// A holder for an existential, which by itself would be opened where it is passed.
    private struct Carrier {
        let value: any Combining
    }

    /// The address of the method: the first entry of a witness table after its descriptor, which an existential has
    /// after three words of value and its type (Swift's ABI, Type Layout).
    static var combine: UnsafeRawPointer? {
        withUnsafeBytes(of: Carrier(value: Hasher())) {
            own($0.load(fromByteOffset: 4 * MemoryLayout<UInt>.size, as: UnsafePointer<UnsafeRawPointer?>.self)[1])
        }
    }

    /// Returns an entry of a witness table if it leads into this image; an emptied one leads nowhere, or into Swift's library.
    static func own(_ entry: UnsafeRawPointer?) -> UnsafeRawPointer? {
        LoadedImage.base(ofImageAt: entry) == LoadedImage.base(ofImageAt: #dsohandle) ? entry : nil
    }
}

/// The protocol of the replacing method. No code calls the method through a witness table, and the optimizer empties a
/// method that no other module could call either, as it does for a private or internal protocol; so this one is
/// `package`. The self-test finds an emptied one.
package protocol Combining {
    mutating func combineInPlay(_ value: UInt)
}

extension Hasher: Combining {
    package mutating func combineInPlay(_ value: UInt) {
        guard let number = ProcessWide.operations.number(of: value) else { return combine(value) }
        // Neither the seed of the process nor that of a set has an effect: all words of a hasher, which are plain
        // numbers, are zero.
        withUnsafeMutableBytes(of: &self) { _ = $0.initializeMemory(as: UInt8.self, repeating: 0) }
        combine(number)
    }
}

/// The operations that were hashed, by address, each with a number in the order of their first hashing.
final class OperationNumbers: Sendable {
    private struct State {
        var numbers: [UInt: UInt] = [:]
        /// The classes of operations, by their addresses.
        var classes: Set<UInt> = []
    }

    private let state = Mutex(State())
    private let operation = UInt(bitPattern: unsafeBitCast(Operation.self, to: UnsafeRawPointer.self))
    /// The end of a program's addresses: 48 bits on arm64, where it gets them from the top down, and 47 on x86-64.
    private static let end: UInt = 1 << 48

    /// Returns the number of the operation at an address; nil if there is none.
    func number(of address: UInt) -> UInt? {
        guard playing != nil, isOperation(address) else { return nil }
        return state.withLock { state in
            if let number = state.numbers[address] { return number }
            let number = UInt(state.numbers.count) + 1
            state.numbers[address] = number
            return number
        }
    }

    /// Returns whether an operation is at an address.
    func isOperation(_ address: UInt) -> Bool {
        // An object is at a multiple of 16, in memory that a program may have; few other values are.
        guard address & 15 == 0, address >= 1 << 16, let type = Self.word(at: address) else { return false }
        if state.withLock({ $0.classes.contains(type) }) { return true }
        var ancestor = type
        // Memory that is no class may look like an endless line of ancestors.
        for _ in 0..<64 where ancestor != operation { ancestor = Self.word(at: ancestor + 8) ?? 0 }
        guard ancestor == operation else { return false }
        state.withLock { _ = $0.classes.insert(type) }
        return true
    }

    /// Reads the first word of an object, which is its class, or the second of a class, which is its superclass
    /// (Swift's ABI, Type Metadata).
    private static func word(at address: UInt) -> UInt? {
        guard address & 7 == 0, address >= 1 << 12, address < end, MappedMemory.contains(address) else { return nil }
        return UnsafePointer<UInt>(bitPattern: address)?.pointee
    }
}
