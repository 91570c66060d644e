/// What a recording has to know about the requests of a play before its first line.
struct RecordingTraffic {
    /// Whether two requests were ever in flight at once, so that answers need a number.
    let isNumbered: Bool
    /// For each launch, requests that were issued but never got their place, because it broke off; in canonical order, numbered on.
    let unplaced: [[PlayEvent.Request]]

    init(_ values: VolatileValues) {
        let events = values.events
        unplaced = Self.unplaced(values)
        var inFlight: Set<Int> = []
        var most = 0
        var launch = 0
        for event in events {
            switch event {
            case .windowClosed(let requests, _): inFlight.formUnion(requests.map(\.number))
            case .answered(let number, _), .cancelled(let number), .missed(let number, _): inFlight.remove(number)
            case .relaunched:
                most = max(most, inFlight.count + unplaced[launch].count)
                inFlight = []
                launch += 1
            default: break
            }
            most = max(most, inFlight.count)
        }
        isNumbered = max(most, inFlight.count + unplaced[launch].count) > 1
    }

    private static func unplaced(_ values: VolatileValues) -> [[PlayEvent.Request]] {
        // A window that closes has a place for all that was issued before.
        var issued: [PlayEvent.Request] = []
        var unplaced: [[PlayEvent.Request]] = []
        var last = 0
        for event in values.events {
            switch event {
            case .issued(let request): issued.append(request)
            case .windowClosed(let requests, _):
                issued = []
                last = requests.map(\.number).max() ?? last
            case .relaunched:
                unplaced.append(placed(issued, after: last, values))
                last += issued.count
                issued = []
            default: break
            }
        }
        return unplaced + [placed(issued, after: last, values)]
    }

    private static func placed(
        _ issued: [PlayEvent.Request], after last: Int, _ values: VolatileValues
    ) -> [PlayEvent.Request] {
        issued.sorted { precedes($0, $1, values) }.enumerated().map { index, request in
            var placed = request
            placed.number = last + 1 + index
            return placed
        }
    }

    private static func precedes(
        _ left: PlayEvent.Request, _ right: PlayEvent.Request, _ values: VolatileValues
    ) -> Bool {
        let texts = { (request: PlayEvent.Request) in
            [request.method] + ([request.url] + request.body).map(values.named)
        }
        let (left, right) = (texts(left), texts(right))
        return left.lexicographicallyPrecedes(right) { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}
