import PresenterBench

/// The command line of a bench.
public enum Bench {
    /// Runs the command line with the given scenarios and ends the process with its exit code.
    public static func main(_ scenarios: [Scenario]) -> Never { fatalError() }
}
