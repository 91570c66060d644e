/// Runs work of the bench on a thread of the app, which keeps its turn whatever the work waits for.
package func undisturbed<Result>(_ work: () -> Result) -> Result {
    #if os(Linux)
    ProcessWide.turns?.undisturbed(work) ?? work()
    #else
    work()
    #endif
}
