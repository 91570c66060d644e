import BenchPlatform
import Foundation

/// The complete environment of one play: it sees no variable but these.
package enum PlayEnvironment {
    /// Returns the variables for a play.
    package static func variables(
        for plan: PlannedPlay, in folder: String, outer: [String: String]
    ) -> [String: String] {
        let passed = ["PATH", "LD_LIBRARY_PATH"] + plan.environment
        let kept = outer.filter { name, _ in passed.contains(name) }
        let trace = plan.tracesCrash ? CrashTrace.settings(into: PlayFolder.trace(in: folder)) : CrashTrace.off
        return kept.merging(own(of: plan.conditions, in: folder)) { _, own in own }
            .merging([CrashTrace.variable: trace]) { _, trace in trace }
            .filter { name, _ in name != "SWIFT_DETERMINISTIC_HASHING" || plan.conditions.hashesAreFixed }
    }

    /// The folders that must exist before the play begins: those that an app finds on a phone.
    static func folders(of conditions: PlayConditions, in folder: String) -> [String] {
        let home = "\(folder)/\(conditions.home)"
        return [home, "\(folder)/tmp", "\(home)/Documents", "\(home)/Library/Caches", "\(home)/Library/Preferences"]
    }

    private static func own(of conditions: PlayConditions, in folder: String) -> [String: String] {
        let folders = folders(of: conditions, in: folder)
        return [
            "HOME": folders[0], "CFFIXED_USER_HOME": folders[0], "TMPDIR": folders[1],
            // Where Foundation on Linux looks for what an app on a phone has below its Library folder.
            "XDG_CACHE_HOME": folders[3], "XDG_CONFIG_HOME": folders[4],
            "XDG_DATA_HOME": "\(folders[0])/Library/Application Support",
            "TZ": conditions.timeZone, "LC_ALL": conditions.locale,
            "SWIFT_DETERMINISTIC_HASHING": "1",
        ]
    }

    /// Gives the app surroundings of its own: its folder, so that a relative path does not lead into the working tree,
    /// and default signal handlers.
    package static func leaveBench() {
        signal(SIGPIPE, SIG_DFL)
        _ = FileManager.default.changeCurrentDirectoryPath(NSTemporaryDirectory())
    }
}
