import BenchDiagnostics
import Foundation

/// Reads one fixture from its HAR file and its side files.
struct FixtureReader {
    let name: String
    /// The path of `Fixtures/`.
    let folder: String

    /// Reads the HAR file; the side files are read when their exchanges are needed.
    ///
    /// Of another tool's file, the secrets are replaced at once, because only all of it shows what they are.
    ///
    /// - Parameter rules: The rules for secrets in such a file.
    /// - Returns: The exchanges, in the order of replay, and the secrets that were replaced.
    /// - Throws: A `Diagnostic` if it is not a fixture.
    func exchanges(_ rules: Redaction) throws -> (exchanges: StoredExchanges, secrets: SecretLedger) {
        let file = try archive().file
        let exchanges = StoredExchanges(file)
        return file.isOurs ? (exchanges, SecretLedger()) : exchanges.withoutSecrets(rules)
    }

    /// Reads and decodes the whole fixture, and notes how each exchange is stored, or why it cannot be replayed.
    func look() throws -> LookedAtFixture {
        let (bytes, file) = try archive()
        return try file.look(bytes)
    }

    /// Reads the HAR file, with a loader for its side files, which stay in place as long as the loader lives.
    private func archive() throws -> (bytes: Data, file: HARFile) {
        // The lock is taken before the first byte is read, so that everything read is old or everything is new.
        let lock = FixtureLock.forReading(folder)
        let bytes = try Diagnostic.reading(FixtureName.path(of: name), of: name, sizeSoFar: 0) {
            try Disk.load(Disk.resolved("\(folder)/\(name).har"), limit: FixtureLimits.bytes)
        }
        guard !bytes.isEmpty else { throw Diagnostic.emptyFixture(name: name) }
        let reader = SideFileReader(fixture: name, folder: folder, sizeSoFar: bytes.count, lock: lock)
        return (bytes, try HARFile(bytes, fixture: name) { try reader.body(of: $0, at: $1) })
    }
}
