import Synchronization

/// The UUIDs that were made in this process, in the order in which they were made.
package final class UUIDBirths: Sendable {
    private let places = Mutex<[UUIDBits: Int]>([:])

    package init() {}

    /// All of them, in their order.
    var all: [UUIDBits] { places.withLock { places in places.sorted { $0.value < $1.value }.map(\.key) } }

    /// Notes one that was made.
    package func note(_ bits: UUIDBits) {
        places.withLock { places in
            if places[bits] == nil { places[bits] = places.count }
        }
    }

    /// Returns the place of a UUID in the order; nil for one that was not made here.
    package func place(of bits: UUIDBits) -> Int? { places.withLock { $0[bits] } }
}
