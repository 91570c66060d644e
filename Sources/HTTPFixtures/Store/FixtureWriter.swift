import Foundation

/// Saves one fixture in two phases, so that at every moment either the old one or the new one is complete.
struct FixtureWriter {
    let name: String
    /// The path of `Fixtures/`.
    let folder: String
    /// The number of bytes that the file and its side files may have together.
    var limit = FixtureLimits.bytes

    /// The first phase: writes all bytes to the disk beside the fixture, and changes nothing that belongs to the
    /// fixture.
    ///
    /// - Throws: `FixtureError.notWritten`, or the limit that is passed, because nobody could load the fixture.
    ///   Everything this phase created is removed again.
    func prepare(_ contents: Fixture.Contents) throws -> PreparedFixture {
        var prepared = PreparedFixture(name: name, folder: folder)
        do {
            try HAR.check(count: contents.exchanges.count, fixture: name)
            try prepared.makeFolder()
            var size = 0
            let har = try HAR(contents) { file in
                size += file.bytes.count
                try check(size: size)
                return try prepared.place(file)
            }
            let bytes = try har.encoded()
            try check(size: size + bytes.count)
            try prepared.place(bytes)
        } catch {
            prepared.discard()
            throw error
        }
        return prepared
    }

    private func check(size: Int) throws(FixtureError) {
        guard size <= limit else { throw .tooLarge(name: name, bytes: size) }
    }
}
