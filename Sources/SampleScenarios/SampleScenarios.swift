import PresenterBench

/// Every scenario of the samples.
public let sampleScenarios: [Scenario] = []
