import Foundation
import Testing

@testable import HTTPFixtures

@Suite("Dates are ISO 8601 to the millisecond")
struct HARDateTests {
    @Test(
        "A date is written in UTC",
        arguments: [
            (0, "1970-01-01T00:00:00.000Z"), (-1, "1969-12-31T23:59:59.999Z"),
            (951_782_400_250, "2000-02-29T00:00:00.250Z"), (1_714_555_800_999, "2024-05-01T09:30:00.999Z"),
            (-2_203_977_600_000, "1900-02-28T00:00:00.000Z"), (4_107_542_400_000, "2100-03-01T00:00:00.000Z"),
        ])
    func written(milliseconds: Int, text: String) {
        #expect(HARDate.text(Date(timeIntervalSince1970: Double(milliseconds) / 1000)) == text)
        #expect(HARDate.date(text) == Date(timeIntervalSince1970: Double(milliseconds) / 1000))
    }

    @Test(
        "Other tools' formats of one moment are read",
        arguments: [
            "2024-05-01T09:30:00Z", "2024-05-01T09:30:00.000000Z", "2024-05-01T11:30:00+02:00",
            "2024-05-01T02:30:00.000-0700", "2024-05-01T15:00:00+05:30", "2024-05-01T09:30:00.0004+00:00",
        ])
    func read(text: String) { #expect(HARDate.date(text) == Date(timeIntervalSince1970: 1_714_555_800)) }

    @Test(
        "An invalid date is refused",
        arguments: [
            "", "2024-05-01", "2024-05-01T09:30:00", "2024-13-01T09:30:00Z", "2024-05-01T25:30:00Z",
            "2024-05-01T09:30:00.Z", "2024-05-01T09:30:00Z ", "2024-05-01 09:30:00Z", "May 1, 2024",
            "2024-05-01T09:30:00+2", "-024-05-01T09:30:00Z",
            "2024-02-31T09:30:00Z", "2023-02-29T09:30:00Z", "2024-04-31T09:30:00Z", "2024-05-00T09:30:00Z",
        ])
    func refused(text: String) { #expect(HARDate.date(text) == nil) }

    @Test("Every day of four centuries survives a round trip")
    func days() {
        for day in -73_000..<73_000 {
            let date = Date(timeIntervalSince1970: Double(day) * 86_400 + 0.001)
            #expect(HARDate.date(HARDate.text(date)) == date)
        }
    }
}
