import BenchCommand
import Foundation
import PresenterBench

<<<<<<< HEAD
Bench.main((models + queueModels + concurrencyModels).map(\.scenario) + dayScenarios)
=======
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A global of the app, older than everything of the bench.
let earlySession = URLSession.shared

Bench.main(models.map(\.scenario) + transportScenarios(early: earlySession))
>>>>>>> transport/main
