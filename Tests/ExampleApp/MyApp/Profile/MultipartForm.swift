import Foundation

/// `multipart/form-data`
struct MultipartForm {
    let boundary = "MyApp-5d0f8a61c2"

    var type: String { "multipart/form-data; boundary=\(boundary)" }

    func data(fields: [(String, String)], file: Data, named name: String, type: String) -> Data {
        var body = Data()
        for (field, value) in fields {
            body.append(Data("--\(boundary)\r\nContent-Disposition: form-data; name=\"\(field)\"\r\n\r\n".utf8))
            body.append(Data("\(value)\r\n".utf8))
        }
        body.append(Data("--\(boundary)\r\nContent-Disposition: form-data; name=\"file\"; ".utf8))
        body.append(Data("filename=\"\(name)\"\r\nContent-Type: \(type)\r\n\r\n".utf8))
        body.append(file)
        body.append(Data("\r\n--\(boundary)--\r\n".utf8))
        return body
    }
}
