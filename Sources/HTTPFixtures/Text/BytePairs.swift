/// Finds where any of some short texts may begin, by its first and third byte; fast enough for bodies of many
/// megabytes.
struct BytePairs: Sendable {
    /// Empty if no text is marked, which is usual: most searches know no secret.
    private var marks: [UInt8] = []

    /// Marks the beginnings of texts of three bytes or more.
    init(_ starts: some Sequence<[UInt8]>) {
        for start in starts {
            if marks.isEmpty { marks = [UInt8](repeating: 0, count: 0x1_0000) }
            marks[Int(start[0]) << 8 | Int(start[2])] = 1
        }
    }

    /// Finds the first index from one on where a text may begin; nil if there is none.
    func first(in bytes: [UInt8], from start: Int) -> Int? {
        guard !marks.isEmpty, start + 2 < bytes.count else { return nil }
        return bytes.withUnsafeBufferPointer { buffer in
            marks.withUnsafeBufferPointer { table in
                let (text, marks) = (buffer.baseAddress!, table.baseAddress!)
                let end = buffer.count - 2
                var at = start
                while at < end {
                    if marks[Int(text[at]) << 8 | Int(text[at + 2])] != 0 { return at }
                    at += 1
                }
                return nil
            }
        }
    }
}
