/// Does something for the bench on a thread of the app, which keeps its turn whatever that waits for.
package func undisturbed<Result>(_ work: () -> Result) -> Result {
    #if os(Linux)
    ProcessWide.turns?.undisturbed(work) ?? work()
    #else
    work()
    #endif
}
