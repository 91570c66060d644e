/// A body of a HAR file: that of the request or of the response of one of its entries.
struct StoredBody: Hashable, Sendable {
    /// The number of the entry, from 0.
    let entry: Int
    let isOfRequest: Bool

    /// Where the name of its side file stands: `log.entries[3].response.content._file`.
    var path: String { HAR.path(ofEntry: entry) + (isOfRequest ? ".request.postData" : ".response.content") + "._file" }
}
