import BenchCommand
import CollidingNamesScenarios
import Foundation
import OrderModels

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A global of the app, older than everything of the bench.
let earlySession = URLSession.shared

Bench.main(
    (models + queueModels + concurrencyModels).map(\.scenario) + dayScenarios + observationScenarios
        + scrubbingScenarios + transportScenarios(early: earlySession) + launchScenarios + [collidingNames]
        + OrderModel.all.map(\.scenario) + exactScenarios + [processScenario] + closureScenarios)
