import BenchDiagnostics
import PresenterBench

/// The recording is written where a finding may need it; of any other play its digest says enough to compare machines.
extension ExploredPlay: Codable {
    private enum Key: String, CodingKey {
        case place, schedule, recording, digest, symptoms, unjudged, sight
    }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        let token = try values.decode(String.self, forKey: .schedule)
        self.init(
            token.isEmpty ? Schedule() : try Schedule(token: token), place: try values.decode(Int.self, forKey: .place),
            recording: try values.decodeIfPresent(String.self, forKey: .recording) ?? "",
            digest: try values.decode(String.self, forKey: .digest),
            symptoms: try values.decode([Symptom].self, forKey: .symptoms),
            unjudged: try values.decodeIfPresent(String.self, forKey: .unjudged),
            sight: try values.decode(Sight.self, forKey: .sight))
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(place, forKey: .place)
        try values.encode(schedule.token, forKey: .schedule)
        if schedule.isDefault || !symptoms.isEmpty { try values.encode(recording, forKey: .recording) }
        try values.encode(digest, forKey: .digest)
        try values.encode(symptoms, forKey: .symptoms)
        try values.encodeIfPresent(unjudged, forKey: .unjudged)
        try values.encode(sight, forKey: .sight)
    }
}
