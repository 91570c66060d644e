import Foundation

/// Saves one fixture in two phases, so that at every moment the old one or the new one is whole.
struct FixtureWriter {
    let name: String
    /// The path of `Fixtures/`.
    let folder: String

    /// The first phase: brings all bytes to the disk beside the fixture, and changes nothing that the fixture consists of.
    ///
    /// - Throws: `FixtureError.notWritten`; what this phase made is removed again.
    func prepare(_ contents: Fixture.Contents) throws -> PreparedFixture {
        var prepared = PreparedFixture(name: name, folder: folder)
        do {
            try prepared.makeFolder()
            let har = try HAR(contents) { try prepared.place($0) }
            try prepared.place(try har.encoded())
        } catch {
            prepared.discard()
            throw error
        }
        return prepared
    }
}
