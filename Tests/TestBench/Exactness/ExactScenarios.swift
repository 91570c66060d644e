import PresenterBench

/// Flows whose order an app cannot rely on, or depends on the machine: in a play it is that of the code.
let exactScenarios: [Scenario] =
    exactModels.flatMap { $0 }.map(\.scenario) + partScenarios + limitScenarios + [fileTimeLaunches]

/// A list, since Swift 6.2 cannot type-check the sum.
private let exactModels: [[Model]] = [
    tieModels, requestOrderModels, actorModels, waitModels, factModels, systemModels, busyModels, fileTimeModels,
    endlessModels, machineModels,
]
