import BenchDiagnostics
import BenchReports
import BenchRunner

/// Formats the reason why a recording may not become a golden, with advice.
struct UnsteadyText {
    private let difference: Stability.Difference
    private let cause: Stability.Cause

    init(_ difference: Stability.Difference, _ cause: Stability.Cause) {
        self.difference = difference
        self.cause = cause
    }

    var lines: [ReportLine] {
        switch difference {
        case .line(let difference):
            [ReportLine("Not offered: line \(difference.line) \(reason):", .red)]
                + difference.report.map { $0.indented() } + [ReportLine(advice)]
        case .verdict(let what):
            [
                ReportLine("Not offered: another play ended differently, which \(reason)", .red),
                ReportLine(what).indented(),
                ReportLine(advice),
            ]
        // No other cause matters: a faster machine has none, and a slower one has it in every play.
        case .busyWait(let failure):
            [
                ReportLine("Not offered: whether a play ends in time depends on how fast the machine is", .red),
                ReportLine(failure.what).indented(),
                ReportLine(failure.next.description),
            ]
        }
    }

    private var reason: String {
        switch cause {
        case .chance(let often): "differs by chance, in \(often.odd) of \(Plural.text(often.plays, "play")) alike"
        case .factor(let factor): "depends on \(factor.rawValue)"
        case .unknown(let often):
            "differs in \(often.odd) of \(Plural.text(often.plays, "play")), for a reason that was not found"
        case .copy: "is another one in a new process than in a copy of one"
        }
    }

    private var advice: String {
        switch cause {
        case .chance:
            "Something outside the bench decides: another process, a file's time, a spinning thread. Remove it from the flow."
        case .unknown: "Play it more often to see how often it differs, and which lines do."
        case .copy:
            "This must not be: please report it. PRESENTER_BENCH_PLAYS=spawned lets every play be a new process until then."
        case .factor(let factor): Self.advice(on: factor)
        }
    }

    private static func advice(on factor: PlayConditions.Factor) -> String {
        switch factor {
        case .randomNumbers:
            "Replace a random value with the trait .scrub(…). For a random order or decision, give the app its own generator, or declare .dependsOn(.randomNumbers): the recording then holds for one seed."
        case .hashOrder:
            "Sort it in the app. Where Foundation itself decides the order, as for observers of a notification, declare .dependsOn(.hashOrder). OpenCombine keeps subscribers of share() and of a Future in a set: give each a publisher of its own."
        case .addresses:
            "Use an identifier of your own in place of ObjectIdentifier, or an array in place of a set of objects. OpenCombine keeps subscribers of share() and of a Future in such a set: give each a publisher of its own."
        case .home: "A shortened or encoded path shows the play's folder: show it in full, or scrub it."
        case .processors:
            "The app asks for the number of processors, or starts threads, outside the bench: use a fixed number, and threads of Foundation or Dispatch."
        case .timeZone:
            "Format with a time zone of its own, or declare .dependsOn(.timeZone): the recording then holds for UTC."
        case .locale:
            "Format with a locale of its own, or declare .dependsOn(.locale): the recording then holds for the locale of a play."
        }
    }
}

extension LineDifference {
    /// The two lines, as a diff shows them.
    var report: [ReportLine] {
        [first.map { ReportLine("- \($0)", .red) }, other.map { ReportLine("+ \($0)", .green) }].compactMap { $0 }
    }
}
