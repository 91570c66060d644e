import BenchCommand
import Foundation
import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A global of the app, older than everything of the bench.
let earlySession = URLSession.shared

/// A list, since Swift 6.2 cannot type-check the sum.
let all: [[Scenario]] = [
    hangScenarios, refusedScenarios, failingScenarios, uncoveredScenarios(early: earlySession), unsteadyScenarios,
    chanceScenarios, [bigBodyScenario], launchFailures, oddBodyScenarios, environmentScenarios, networkScenarios,
    closureFailures, crashScenarios, canaryScenarios, endScenarios, leavingScenarios,
    mistakeScenarios, idleScenarios, connectionScenarios, propertyFailures, scenariosOfThisProcess,
]
callBeforeBench()
Bench.main(all.flatMap { $0 })
