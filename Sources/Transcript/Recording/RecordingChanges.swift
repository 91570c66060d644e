/// The order of observed changes that belong to one mutation.
enum RecordingChanges {
    /// Returns the events with the changes of each mutation in the order in which they are watched.
    static func ordered(_ events: [PlayEvent]) -> [PlayEvent] {
        var ordered: [PlayEvent] = []
        var changes: [(place: PlayEvent.ChangePlace, event: PlayEvent)] = []
        func flush() {
            ordered += changes.sorted { $0.place.rank < $1.place.rank }.map(\.event)
            changes = []
        }
        for event in events {
            switch event {
            case .changing(_, let place, _, _, _):
                if place.mutation != changes.first?.place.mutation { flush() }
                changes.append((place, event))
            // Values of earlier changes become known between the announcements, and have no line.
            case .changed: ordered.append(event)
            default:
                flush()
                ordered.append(event)
            }
        }
        flush()
        return ordered
    }
}
