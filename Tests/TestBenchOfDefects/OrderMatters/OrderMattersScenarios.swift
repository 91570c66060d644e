import PresenterBench

/// Screens that hang on the order of answers, and the same screens repaired.
let orderMattersScenarios: [Scenario] = plantSearch + home + tabs + directory + market + places
