import BenchCommand
import CollidingNamesScenarios
import Foundation
import OrderModels
import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A global of the app, older than everything of the bench.
let earlySession = URLSession.shared

/// A list, since Swift 6.2 cannot type-check the sum.
let all: [[Scenario]] = [
    models.map(\.scenario), queueModels.map(\.scenario), concurrencyModels.map(\.scenario), dayScenarios,
    observationScenarios, scrubbingScenarios, transportScenarios(early: earlySession), launchScenarios,
    [collidingNames], OrderModel.all.map(\.scenario), exactScenarios, [processScenario, shuffleScenario],
    closureScenarios,
    childScenarios, slowScenarios, propertyScenarios, authoringScenarios,
]
Bench.main(all.flatMap { $0 })
