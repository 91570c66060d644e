import PresenterBench

/// Screens that wait for ever, and the same screens repaired.
let hangScenarios: [Scenario] = settings + dashboard + ledger
