/// A body of a HAR file: that of the request or of the response of one of its entries.
struct StoredBody: Sendable {
    /// The number of the entry, from 0.
    let entry: Int
    let isOfRequest: Bool

    /// Its number among all bodies of the file, from 0.
    var number: Int { entry * 2 + (isOfRequest ? 1 : 0) }

    /// Where the name of its side file is: `log.entries[3].response.content._file`.
    var path: String { HAR.path(ofEntry: entry) + (isOfRequest ? ".request.postData" : ".response.content") + "._file" }
}
