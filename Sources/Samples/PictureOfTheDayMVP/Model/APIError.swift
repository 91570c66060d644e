import Foundation

enum APIError: LocalizedError {
    case error(Error)
    case invalidURL
    case server
    case invalidJSON

    var errorDescription: String {
        switch self {
        case .error(let error):
            return error.localizedDescription
        case .invalidURL:
            return "無効なURLです。"
        case .server:
            return "サーバーと通信できません"
        case .invalidJSON:
            return "JSONパースに失敗しました"
        }
    }
}
