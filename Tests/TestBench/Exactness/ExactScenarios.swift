import PresenterBench

/// Flows whose order an app cannot rely on, or depends on the machine: in a play it is that of the code.
let exactScenarios: [Scenario] =
    (tieModels + requestOrderModels + actorModels + waitModels + factModels
    + systemModels + busyModels + fileTimeModels).map(\.scenario) + partScenarios
    + limitScenarios + [fileTimeLaunches]
