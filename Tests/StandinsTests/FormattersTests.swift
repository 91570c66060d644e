import Foundation
import Testing

@testable import FormattersStandin

private typealias Durations = FormattersStandin.DateComponentsFormatter
private typealias Times = FormattersStandin.RelativeDateTimeFormatter

@Suite("Durations and times from now are written as Foundation writes them in English")
struct FormattersTests {
    private func duration(_ seconds: TimeInterval, _ set: (Durations) -> Void) -> String? {
        let formatter = Durations()
        set(formatter)
        return formatter.string(from: seconds)
    }

    @Test(
        "9 hours, 41 minutes and 30 seconds in each style, as Apple documents them",
        arguments: [
            (Durations.UnitsStyle.positional, "9:41:30"), (.abbreviated, "9h 41m 30s"), (.brief, "9hr 41min 30sec"),
            (.short, "9 hr, 41 min, 30 sec"), (.full, "9 hours, 41 minutes, 30 seconds"),
            (.spellOut, "nine hours, forty-one minutes, thirty seconds"),
        ])
    fileprivate func styles(_ style: Durations.UnitsStyle, _ text: String) {
        #expect(duration(34_890) { $0.unitsStyle = style } == text)
        #expect(
            Durations.localizedString(from: DateComponents(hour: 9, minute: 41, second: 30), unitsStyle: style) == text)
    }

    @Test("Units of nothing are left out, but behind the first one of a clock")
    func zeros() {
        let film: (Durations) -> Void = {
            ($0.allowedUnits, $0.unitsStyle) = ([.hour, .minute], .full)
        }
        #expect(duration(7_200, film) == "2 hours")
        #expect(duration(0, film) == "0 minutes")
        #expect(duration(60 * 61, film) == "1 hour, 1 minute")
        #expect(duration(3_605) { _ in } == "1:00:05")
        #expect(duration(-90) { $0.allowedUnits = [.minute, .second] } == "-1:30")
        let clock: (Durations) -> Void = {
            ($0.allowedUnits, $0.zeroFormattingBehavior) = ([.minute, .second], .pad)
        }
        #expect(duration(5, clock) == "00:05")
        #expect(duration(0, clock) == "00:00")
        #expect(
            duration(3_605) { ($0.unitsStyle, $0.zeroFormattingBehavior) = (.abbreviated, .dropLeading) } == "1h 0m 5s")
        #expect(
            duration(3_600) { ($0.unitsStyle, $0.zeroFormattingBehavior) = (.abbreviated, .dropTrailing) }
                == "0y 0mo 0w 0d 1h")
        #expect(
            duration(3_605) { ($0.unitsStyle, $0.zeroFormattingBehavior) = (.abbreviated, .dropMiddle) }
                == "0y 0mo 0w 0d 1h 5s")
    }

    @Test("As many units are written as the app wants, with its phrases")
    func phrases() {
        let text = duration(93_784) {
            ($0.unitsStyle, $0.maximumUnitCount) = (.full, 2)
            ($0.includesApproximationPhrase, $0.includesTimeRemainingPhrase) = (true, true)
        }
        #expect(text == "About 1 day, 2 hours remaining")
        #expect(duration(.infinity) { _ in } == nil)
        #expect(Durations().string(for: "a text") == nil)
        #expect(Durations().string(for: 65) == "1:05")
    }

    private func time(_ seconds: TimeInterval, _ style: Times.UnitsStyle = .full, isNamed: Bool = false) -> String {
        let formatter = Times()
        (formatter.unitsStyle, formatter.dateTimeStyle) = (style, isNamed ? .named : .numeric)
        let reference = Date(timeIntervalSinceReferenceDate: 700_000_000)
        return formatter.localizedString(for: reference.addingTimeInterval(seconds), relativeTo: reference)
    }

    @Test("The largest unit that lies between two times counts, cut off")
    func relative() {
        #expect(time(-7_199) == "1 hour ago")
        #expect(time(3 * 86_400) == "in 3 days")
        #expect(time(-8 * 86_400) == "1 week ago")
        #expect(time(0) == "in 0 seconds")
        #expect(time(-120, .short) == "2 min. ago")
        #expect(time(-120, .abbreviated) == "2min ago")
        #expect(time(-120, .spellOut) == "two minutes ago")
        #expect(time(-86_400 * 2, .short) == "2 days ago")
    }

    @Test("Times that have a name are called by it where the app wants that")
    func named() {
        #expect(time(-86_400, isNamed: true) == "yesterday")
        #expect(time(86_400, isNamed: true) == "tomorrow")
        #expect(time(-2 * 86_400, isNamed: true) == "2 days ago")
        #expect(time(0, isNamed: true) == "now")
        #expect(time(-7 * 86_400, isNamed: true) == "last week")
        #expect(time(-60, isNamed: true) == "1 minute ago")
        let formatter = Times()
        #expect(formatter.localizedString(from: DateComponents(month: -1)) == "1 month ago")
        formatter.dateTimeStyle = .named
        #expect(formatter.localizedString(from: DateComponents(day: 0)) == "today")
        #expect(formatter.localizedString(fromTimeInterval: 3_600) == "in 1 hour")
    }
}
