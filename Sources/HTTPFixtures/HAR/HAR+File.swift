extension HAR {
    /// An archive as far as it can be read: an error inside an entry affects only that entry.
    struct File: Decodable {
        var log: Log

        struct Log: Decodable {
            var version: String?
            var creator: Creator?
            var entries: [ReadEntry]
            var _capturedAt: String?
        }
    }

    /// An entry that was read, or the reason why it could not be.
    struct ReadEntry: Decodable {
        let entry: Result<Entry, any Error>
        /// Its request; nil if that cannot be read either.
        let request: Request?

        init(from decoder: any Decoder) throws {
            do {
                let entry = try Entry(from: decoder)
                (self.entry, request) = (.success(entry), entry.request)
            } catch {
                entry = .failure(error)
                request = (try? decoder.container(keyedBy: Names.self)).flatMap {
                    try? $0.decode(Request.self, forKey: .request)
                }
            }
        }

        private enum Names: String, CodingKey { case request }

        /// True if the decoder could not decode a string there.
        var isUnread: Bool {
            guard case .failure(let error) = entry else { return false }
            return !(error is DecodingError)
        }
    }
}
