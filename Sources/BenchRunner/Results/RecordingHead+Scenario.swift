import PresenterBench

extension RecordingHead {
    /// Creates the lines about a scenario before the first event.
    package init(_ scenario: Scenario) {
        self.init(
            scenario: scenario.name, fixture: scenario.fixtureNames, faults: scenario.faults.map(\.text),
            answers: scenario.answers == .firstFirst ? nil : scenario.answers.rawValue,
            restsOn: Scenario.Dependence.allCases.filter(scenario.dependsOn.contains).map(\.rawValue))
    }
}
