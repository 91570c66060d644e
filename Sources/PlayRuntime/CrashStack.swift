/// The addresses of the functions on the stack of a crash: enough to tell whether another copy of the same process
/// has crashed at the same place, and far cheaper than their names.
package enum CrashStack {
    /// Reads the addresses, the innermost first.
    package static func addresses(in bytes: some Collection<UInt8>) -> [UInt64] {
        let words = stride(from: 0, through: bytes.count - 8, by: 8).map { start in
            bytes.dropFirst(start).prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        }
        return words.indices.filter { $0 % 2 == 1 }.map { words[$0] }
    }
}
