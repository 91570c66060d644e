import PresenterBench

/// Screens that break a property of their own, which no rule knows, and the same screens repaired.
let propertyScenarios: [Scenario] = orderButton + trainSearch + auction + wordScenarios + questionScenarios
