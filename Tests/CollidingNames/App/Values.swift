import Foundation

package struct User: Decodable, Sendable {
    package let name: String
    package let type: Type
    package let image: Image
    package let comments: [Comment]
}

package enum Type: String, Decodable, Sendable {
    case reader, writer
}

package struct Image: Decodable, Sendable {
    package let url: URL
}

package struct Comment: Decodable, Sendable {
    package let text: String
}

package enum Result: Sendable {
    case user(User)
    case nothing(String)
}
