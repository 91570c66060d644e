import Foundation

/// The fields of a multipart form (RFC 7578): its boundary is random, and therefore not part of its meaning.
package struct MultipartBody {
    package struct Field {
        package var name: String
        package var file: String?
        /// The value of its `Content-Type`.
        var type: String?
        package var content: Data

        package init(name: String, file: String? = nil, type: String? = nil, content: Data) {
            self.name = name
            self.file = file
            self.type = type
            self.content = content
        }
    }

    package let fields: [Field]

    /// Reads the parts; nil if the body does not follow its boundary.
    package init?(_ body: Data, contentType: String) {
        let bytes = Array(body)
        let scan = MultipartScan(bytes, contentType: contentType)
        guard scan.isWhole, HeaderParameters.value("boundary", of: contentType)?.isEmpty == false else { return nil }
        var fields: [Field] = []
        for part in scan.parts {
            let head = MultipartScan.Head(bytes[part.head])
            guard let name = head.name else { return nil }
            fields.append(
                Field(name: name, file: head.file, type: head.type, content: Data(bytes[part.content])))
        }
        self.fields = fields
    }
}
