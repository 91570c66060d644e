import Foundation

// A signal may end a system call before it has done anything, with -1 and `EINTR`: signal(7). Both functions make the call again until
// another reason ends it. They are not one generic function: some callers hold a lock that Swift's runtime must not wait for, as it does
// where it meets a type for the first time.

/// Repeats a call as often as signals interrupt it.
@discardableResult
package func uninterrupted(_ call: () -> Int32) -> Int32 {
    while true {
        let result = call()
        if result != -1 || errno != EINTR { return result }
    }
}

/// Repeats a call that counts bytes as often as signals interrupt it.
@discardableResult
package func uninterrupted(_ call: () -> Int) -> Int {
    while true {
        let result = call()
        if result != -1 || errno != EINTR { return result }
    }
}
