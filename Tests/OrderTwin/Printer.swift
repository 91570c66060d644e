import Foundation
import OrderModels

/// Prints what a model says, and ends the process when it is done.
final class Printer: Listener {
    private let lock = NSLock()

    func said(_ text: String) { lock.withLock { print(text) } }

    func done() {
        // Never given back: nothing is printed after it.
        lock.lock()
        exit(0)
    }
}
