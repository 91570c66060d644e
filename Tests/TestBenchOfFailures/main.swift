import BenchCommand
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A global of the app, older than everything of the bench.
let earlySession = URLSession.shared

Bench.main(
    hangScenarios + refusedScenarios + failingScenarios + uncoveredScenarios(early: earlySession) + unsteadyScenarios
        + chanceScenarios + [bigBodyScenario] + launchFailures + oddBodyScenarios + environmentScenarios
        + networkScenarios + closureFailures + crashScenarios + canaryScenarios + endScenarios
        + leavingScenarios)
