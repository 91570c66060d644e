import Foundation

/// Saves one fixture in two phases, so that at every moment the old one or the new one is whole.
struct FixtureWriter {
    let name: String
    /// The path of `Fixtures/`.
    let folder: String
    /// How many bytes the file and its side files may have together.
    var limit = FixtureLimits.bytes

    /// The first phase: brings all bytes to the disk beside the fixture, and changes nothing that the fixture consists of.
    ///
    /// - Throws: `FixtureError.notWritten`, or which limit is passed: nobody could load it. What this phase made is removed again.
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
