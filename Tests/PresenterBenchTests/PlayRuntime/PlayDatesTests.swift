import Foundation
import Testing

@testable import BenchDiagnostics
@testable import HTTPFixtures

@Suite("A play starts at a date that every clock can show")
struct PlayDatesTests {
    @Test(
        "Plays start from the first moment of 1971 to the last of 2099",
        arguments: [
            ("1970-12-31T23:59:59.999Z", false), ("1971-01-01T00:00:00Z", true), ("2099-12-31T23:59:59.999Z", true),
            ("2100-01-01T00:00:00Z", false),
        ])
    func range(text: String, isAllowed: Bool) throws {
        #expect(PlayDates.contains(try #require(HARDate.date(text))) == isAllowed)
    }
}
