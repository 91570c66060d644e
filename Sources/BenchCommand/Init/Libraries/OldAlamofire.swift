/// The names of Alamofire 4 over Alamofire 5, which compiles here where 4 does not: as declarations of the app's own module.
enum OldAlamofire {
    /// Writes them, where files use them.
    ///
    /// - Parameters:
    ///   - files: The files that are compiled together.
    ///   - libraries: The libraries that are there.
    /// - Returns: The declarations; empty where the library is not there or nothing is used.
    static func text(for files: [SwiftFile], _ libraries: [AppLibrary]) -> String {
        let using = files.filter { $0.imports.contains("Alamofire") }
        guard libraries.contains(where: { $0.module == "Alamofire" }), using.contains(where: isOld) else { return "" }
        return text
    }

    private static func isOld(_ file: SwiftFile) -> Bool {
        file.tree.words.contains("SessionManager")
            || file.tree.bodies.flatMap(\.all).contains { part in
                if case .call(let callee, _) = part { callee.path == ["Alamofire", "request"] } else { false }
            }
    }

    /// A type of the name of the module goes before the module, so its members are what stands behind that name.
    private static let text = """
        import Alamofire
        import Foundation

        typealias AlamofireParameters = [String: Any]
        typealias AlamofireHTTPMethod = HTTPMethod
        typealias AlamofireHTTPHeaders = HTTPHeaders
        typealias AlamofireParameterEncoding = ParameterEncoding
        typealias AlamofireURLEncoding = URLEncoding
        typealias AlamofireJSONEncoding = JSONEncoding
        typealias AlamofireDataRequest = DataRequest
        typealias AlamofireError = AFError

        /// What Alamofire 4 has by the name of its module.
        nonisolated enum Alamofire {
            typealias SessionManager = Session
            typealias Parameters = AlamofireParameters
            typealias HTTPMethod = AlamofireHTTPMethod
            typealias HTTPHeaders = AlamofireHTTPHeaders
            typealias ParameterEncoding = AlamofireParameterEncoding
            typealias URLEncoding = AlamofireURLEncoding
            typealias JSONEncoding = AlamofireJSONEncoding
            typealias DataRequest = AlamofireDataRequest
            typealias AFError = AlamofireError

            @discardableResult
            static func request(
                _ url: any URLConvertible, method: HTTPMethod = .get, parameters: [String: Any]? = nil,
                encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil
            ) -> DataRequest {
                Session.default.request(url, method: method, parameters: parameters, encoding: encoding, headers: headers)
            }

            @discardableResult
            static func request(
                _ url: any URLConvertible, method: HTTPMethod = .get, parameters: [String: Any]? = nil,
                encoding: any ParameterEncoding = URLEncoding.default, headers: [String: String]
            ) -> DataRequest {
                request(url, method: method, parameters: parameters, encoding: encoding, headers: HTTPHeaders(headers))
            }

            @discardableResult
            static func request(_ request: any URLRequestConvertible) -> DataRequest { Session.default.request(request) }
        }

        typealias SessionManager = Session
        typealias DataResponse<Value> = AFDataResponse<Value>

        extension Session {
            @discardableResult @_disfavoredOverload
            nonisolated func request(
                _ url: any URLConvertible, method: HTTPMethod = .get, parameters: [String: Any]? = nil,
                encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil
            ) -> DataRequest {
                // That values are Sendable is known to the compiler alone: both are one type when the app runs.
                let sent = unsafeBitCast(parameters, to: Optional<Parameters>.self)
                return request(
                    url, method: method, parameters: sent, encoding: encoding, headers: headers, interceptor: nil,
                    requestModifier: nil)
            }

            @discardableResult @_disfavoredOverload
            nonisolated func request(
                _ url: any URLConvertible, method: HTTPMethod = .get, parameters: [String: Any]? = nil,
                encoding: any ParameterEncoding = URLEncoding.default, headers: [String: String]
            ) -> DataRequest {
                request(url, method: method, parameters: parameters, encoding: encoding, headers: HTTPHeaders(headers))
            }
        }

        extension Result where Failure == AFError {
            nonisolated var value: Success? { if case .success(let value) = self { value } else { nil } }
            nonisolated var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
            nonisolated var isSuccess: Bool { if case .success = self { true } else { false } }
            nonisolated var isFailure: Bool { !isSuccess }
        }

        """
}
