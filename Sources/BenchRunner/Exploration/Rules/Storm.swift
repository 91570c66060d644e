/// `storm`: the same request again and again, without a pause that grows.
enum Storm {
    /// The number of requests beyond those of the default play that make a storm.
    private static let many = 10
    static let effect = "the app asks the server without end"

    static func symptoms(in judged: JudgedPlay) -> [Symptom] {
        let usual = Dictionary(grouping: judged.usual.requests, by: \.whole)
        let here = Dictionary(grouping: judged.play.requests, by: \.whole)
        return here.values.sorted { $0[0].number < $1[0].number }.compactMap { requests in
            guard requests.count >= usual[requests[0].whole, default: []].count + many, !pausesGrow(requests) else {
                return nil
            }
            return Symptom(
                .storm, in: judged.play.label(of: requests[0].step),
                "the app sends requests without end: \(requests[0].resource)", about: requests[0].name,
                effect: Self.effect)
        }
    }

    private static func pausesGrow(_ requests: [PlayTrace.Request]) -> Bool {
        let pauses = zip(requests, requests.dropFirst()).map { $1.time - $0.time }
        guard let first = pauses.first, let last = pauses.last else { return false }
        return last > first * 2
    }
}
