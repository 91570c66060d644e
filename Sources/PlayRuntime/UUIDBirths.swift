import Synchronization

/// The UUIDs created in this process, in order.
package final class UUIDBirths: Sendable {
    private let places = Mutex<[UUIDBits: Int]>([:])

    package init() {}

    /// All of them, in order.
    package var all: [UUIDBits] { places.withLock { places in places.sorted { $0.value < $1.value }.map(\.key) } }

    /// Notes a new UUID.
    package func note(_ bits: UUIDBits) {
        places.withLock { places in
            if places[bits] == nil { places[bits] = places.count }
        }
    }

    /// Returns the position of a UUID in the order; nil for one that was not created here.
    package func place(of bits: UUIDBits) -> Int? { places.withLock { $0[bits] } }
}
