import BenchDiagnostics
import Foundation

/// A date of a fixture: a play may start at any of them.
enum StoredDate {
    /// Reads a date.
    ///
    /// - Parameters:
    ///   - text: The date as in the file.
    ///   - path: Its path in the file; computed only for errors, as a fixture may hold many dates.
    ///   - name: The name of the fixture.
    /// - Returns: A date at which a play can start.
    /// - Throws: `FixtureError.malformed` if it is not a date, `FixtureError.dateOutside` if no play could start at it.
    static func read(
        _ text: String, at path: @autoclosure () -> String, fixture name: String
    ) throws(FixtureError) -> Date {
        guard let date = HARDate.date(text) else {
            throw .malformed(name: name, path: path(), expected: HARDate.expected)
        }
        guard PlayDates.contains(date) else { throw .dateOutside(name: name, path: path()) }
        return date
    }

    /// Reads the date of an entry by its number, from 0.
    ///
    /// - Throws: The errors of `read`.
    static func read(_ text: String, ofEntry number: Int, fixture name: String) throws(FixtureError) -> Date {
        try read(text, at: HAR.path(ofEntry: number) + ".startedDateTime", fixture: name)
    }
}
