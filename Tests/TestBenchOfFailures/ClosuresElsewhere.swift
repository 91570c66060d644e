import ClosureCallers

/// Stands for a helper that is not in the file of its scenario.
@MainActor func callOffMain(_ closure: @escaping (Int) -> Void) { Caller().call { closure($0) } }
