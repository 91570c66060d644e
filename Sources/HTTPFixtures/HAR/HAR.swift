/// An HTTP Archive, HAR 1.2 (http://www.softwareishard.com/blog/har-12-spec/): the fields that the bench reads or writes.
///
/// Names that begin with `_` are custom fields, which HAR allows everywhere.
struct HAR: Encodable {
    var log: Log

    /// The path of an entry in the file, by its number from 0: `log.entries[3]`.
    static func path(ofEntry number: Int) -> String { "log.entries[\(number)]" }

    struct Log: Encodable {
        var version: String?
        var creator: Creator?
        var entries: [Entry]
        /// The date at which the capture began; only our own files have it.
        var _capturedAt: String?
    }

    struct Creator: Codable {
        var name: String?
        var version: String?
    }

    struct Entry: Encodable {
        var startedDateTime: String
        /// Milliseconds.
        var time: Double
        var request: Request
        var response: Response
        let cache = Cache()
        var timings: Timings
    }

    struct Cache: Encodable {}

    struct Timings: Encodable {
        var send = 0.0
        var wait: Double
        var receive = 0.0
    }
}

extension HAR.Entry: Decodable {
    private enum CodingKeys: String, CodingKey {
        case startedDateTime, time, request, response, cache, timings
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        startedDateTime = try fields.decode(String.self, forKey: .startedDateTime)
        time = try fields.decodeIfPresent(Double.self, forKey: .time) ?? 0
        request = try fields.decode(HAR.Request.self, forKey: .request)
        response = try fields.decode(HAR.Response.self, forKey: .response)
        timings = HAR.Timings(wait: time)
    }
}
