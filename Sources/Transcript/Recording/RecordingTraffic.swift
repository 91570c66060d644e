/// What a recording must know about the requests of a play before its first line.
struct RecordingTraffic {
    /// Whether two requests were ever in flight at once, so that answers need a number.
    let isNumbered: Bool

    init(_ events: [PlayEvent]) {
        var inFlight: Set<Int> = []
        var most = 0
        for event in events {
            switch event {
            case .asked(let request) where !request.isIgnored: inFlight.insert(request.number)
            case .answered(let number, _), .cancelled(let number), .missed(let number, _): inFlight.remove(number)
            case .relaunched: inFlight = []
            default: break
            }
            most = max(most, inFlight.count)
        }
        isNumbered = most > 1
    }
}
