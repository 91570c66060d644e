/// Names of Combine that our stand-in lacks and that hardly anything else has.
enum CombineNames {
    /// Returns those that occur in some code, sorted.
    static func found(in code: String) -> [String] {
        // In Unicode `text.debounce` is one word.
        Set(code.matches(of: names.wordBoundaryKind(.simple)).map { String($0.output) }).sorted()
    }

    private static var names: Regex<Substring> {
        #/
        \b(?:
        AnyPublisher|AnySubscriber|AnySubject|CurrentValueSubject|Deferred|Future|
        Just(?=\()|Subscribers|assign(?=\(to)|autoconnect|combineLatest|dataTaskPublisher|debounce|
        eraseToAnyPublisher|flatMap|handleEvents|makeConnectable|mapError|measureInterval|
        multicast|receive(?=\(on)|receiveCompletion|removeDuplicates|replaceEmpty|replaceError|replaceNil|
        setFailureType|switchToLatest|throttle|tryCatch|tryCompactMap|tryFilter|tryMap
        )\b
        /#
    }
}
