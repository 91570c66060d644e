/// Finds where one of some short texts may begin, by its first and its third byte; for bodies of many megabytes.
struct BytePairs: Sendable {
    private var marks = [Bool](repeating: false, count: 0x1_0000)

    /// Marks the beginnings of texts of three bytes or more.
    init(_ starts: some Sequence<[UInt8]>) {
        for start in starts { marks[Int(start[0]) << 8 | Int(start[2])] = true }
    }

    /// Finds the first index from one on where a text may begin; nil where there is none.
    func first(in bytes: [UInt8], from start: Int) -> Int? {
        bytes.withUnsafeBufferPointer { bytes in
            marks.withUnsafeBufferPointer { marks in
                var at = start
                while at + 2 < bytes.count {
                    if marks[Int(bytes[at]) << 8 | Int(bytes[at + 2])] { return at }
                    at += 1
                }
                return nil
            }
        }
    }
}
