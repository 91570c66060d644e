import BenchSetup

/// The names that Alamofire lacks here, as declarations of the app's own module: the names of 4, which does not compile, over those of 5; its
/// publishers; and the responses that a library maps.
enum AlamofireShims {
    /// Writes what files use of it.
    static func text(for files: [SwiftFile], _ libraries: [AppLibrary], _ standins: [Standin]) -> String {
        guard libraries.contains(where: { $0.module == "Alamofire" }) else { return "" }
        let using = files.filter { $0.imports.contains("Alamofire") }
        let types = files.flatMap(\.tree.types).filter { $0.kind != .extension }.map(\.name)
        let aliases = files.flatMap(\.parts).filter { $0.alias != nil }.map(\.name)
        let declared = Set(types).union(files.flatMap(\.tree.globals).map(\.name)).union(aliases)
        return (using.contains { isOld($0, declared) } && declared.isDisjoint(with: names) ? old : "")
            + (hasResultOfOne(files, declared) ? result : "")
            + (hasParametersOfAny(files, declared) ? parameters : "")
            + (maps(files, libraries) ? mapping : "")
            + (asksForPictures(files, libraries) ? pictures : "")
            + (standins.contains(.appCombine) && using.contains(where: publishes) ? publishers : "")
            + (asksForWay(files) ? way : "")
    }

    /// The name of what tells whether there is a way to the servers.
    private static let manager = "NetworkReachabilityManager"

    /// True where files ask Alamofire for the way to the servers, and need what that rests on.
    static func asksForWay(_ files: [SwiftFile]) -> Bool {
        files.contains { $0.imports.contains("Alamofire") && $0.tree.words.contains(manager) }
            && !files.flatMap(\.tree.types).contains { $0.kind != .extension && $0.name == manager }
    }

    /// The names of the library that are said again here: what the app itself calls so hides them.
    private static let names: Set = [
        "AFError", "DataRequest", "DataResponse", "HTTPHeaders", "HTTPMethod", "JSONEncoding", "ParameterEncoding",
        "Session", "SessionManager", "URLEncoding",
    ]

    /// True for a file with names of 4: its sessions, and what is a function of the module there. Inside of a session of 5 it is a method.
    private static func isOld(_ file: SwiftFile, _ declared: Set<String>) -> Bool {
        let named = file.tree.words.union(
            file.tree.types.compactMap { $0.name.split(separator: ".").last.map(String.init) })
        guard !named.contains("Session") || declared.contains("Session") else { return false }
        let methods = Set(file.tree.types.flatMap(\.members).map(\.name)).union(declared)
        return file.tree.words.contains("SessionManager")
            || file.tree.bodies.flatMap(\.all).contains { part in
                guard case .call(let callee, let arguments) = part else { return false }
                return callee.path == ["Alamofire", "request"]
                    || callee.path == ["request"] && arguments.first?.label == nil && !methods.contains("request")
            }
    }

    /// True where files write the result of 4, which has the type of its value alone, and none writes the one of Swift.
    private static func hasResultOfOne(_ files: [SwiftFile], _ declared: Set<String>) -> Bool {
        guard !declared.contains("Result") else { return false }
        let counts = files.flatMap { file in
            file.text.matches(of: /(?:^|[^\w.])Result<(?=[\w\[(])/).map { match -> Int in
                let rest = file.text[match.range.upperBound...]
                return rest[TypeText.whole(in: rest).endIndex...].first == ">" ? 1 : 2
            }
        }
        return !counts.isEmpty && counts.allSatisfy { $0 == 1 }
    }

    /// True where a protocol asks for a property with the library's `Parameters`, and a type has it as `[String: Any]`, which both were up to 5.9.
    /// A type that adopts a protocol of the library with that name in it must have the name as it is now.
    private static func hasParametersOfAny(_ files: [SwiftFile], _ declared: Set<String>) -> Bool {
        let types = files.flatMap(\.tree.types)
        guard !declared.contains("Parameters"), !types.contains(where: { $0.inherits.contains("ParameterEncoding") })
        else { return false }
        func properties(_ isAsked: Bool, _ type: Regex<Substring>) -> Set<String> {
            let members = types.filter { ($0.kind == .protocol) == isAsked }.flatMap(\.members)
            return Set(members.filter { $0.knownType?.wholeMatch(of: type) != nil }.map(\.name))
        }
        let asked = properties(true, /(?:Alamofire\.)?Parameters\??/)
        return !asked.isDisjoint(with: properties(false, /\[String\s*:\s*Any\]\??/))
    }

    /// The parameters of 5.9.
    private static let parameters = "typealias Parameters = [String: Any]\n"

    /// The result of 4.
    private static let result = "typealias Result<Value> = Swift.Result<Value, any Error>\n"

    /// The library whose functions are said again here.
    static let mapper = "AlamofireObjectMapper"

    /// True where files let a library map the responses, which is written for Apple's platforms and rests on two that are here.
    private static func maps(_ files: [SwiftFile], _ libraries: [AppLibrary]) -> Bool {
        files.contains { $0.imports.contains(mapper) }
            && libraries.contains { $0.module == "ObjectMapper" }
    }

    /// True where files ask for responses as pictures by a library that is written for Apple's platforms.
    private static func asksForPictures(_ files: [SwiftFile], _ libraries: [AppLibrary]) -> Bool {
        let module = "AlamofireImage"
        return !libraries.contains { $0.module == module }
            && files.contains { $0.imports.contains(module) && $0.tree.words.contains("responseImage") }
    }

    /// The failure of a response by any error, for the code that makes something else of its data.
    private static let failure =
        "error as? AFError ?? .responseSerializationFailed(reason: .customSerializationFailed(error: error))"

    /// The responses as pictures, as AlamofireImage makes them.
    private static let pictures = """
        import Alamofire
        import Foundation
        import UIKit

        extension DataRequest {
            @discardableResult
            nonisolated func responseImage(
                imageScale: CGFloat = 1, inflateResponseImage: Bool = true, queue: DispatchQueue = .main,
                completionHandler: @escaping (AFDataResponse<UIImage>) -> Void
            ) -> Self {
                responseData(queue: queue) { response in
                    let image = response.tryMap { data -> UIImage in
                        guard let image = UIImage(data: data) else {
                            throw AFError.responseSerializationFailed(reason: .inputDataNilOrZeroLength)
                        }
                        return image
                    }
                    completionHandler(image.mapError { error in \(failure) })
                }
            }
        }

        """

    private static func publishes(_ file: SwiftFile) -> Bool {
        let names: Set = ["publishData", "publishDecodable", "publishString", "DataResponsePublisher"]
        return !names.isDisjoint(with: file.tree.words)
    }

    /// The functions that send a request by the session of the library: of the module, and of the type of its name.
    private static func requests(_ modifier: String) -> String {
        """
        @discardableResult
        \(modifier) func request(
            _ url: any URLConvertible, method: HTTPMethod = .get, parameters: [String: Any]? = nil,
            encoding: any ParameterEncoding = URLEncoding.default, headers: (any AlamofireHeaders)? = nil
        ) -> DataRequest {
            Session.default.request(url, method: method, parameters: parameters, encoding: encoding, headers: headers)
        }

        @discardableResult
        \(modifier) func request(_ request: any URLRequestConvertible) -> DataRequest { Session.default.request(request) }

        """
    }

    /// A type of the name of the module goes before the module, so its members are what stands behind that name.
    private static let old = """
        import Alamofire
        import Foundation

        public typealias AlamofireParameters = [String: Any]
        public typealias AlamofireHTTPMethod = HTTPMethod
        public typealias AlamofireHTTPHeaders = HTTPHeaders
        public typealias AlamofireParameterEncoding = ParameterEncoding
        public typealias AlamofireURLEncoding = URLEncoding
        public typealias AlamofireJSONEncoding = JSONEncoding
        public typealias AlamofireDataRequest = DataRequest
        public typealias AlamofireError = AFError
        public typealias AlamofireResponse = DataResponse
        public typealias AlamofireRequest = Request
        public typealias AlamofireUploadRequest = UploadRequest
        public typealias AlamofireDownloadRequest = DownloadRequest
        public typealias AlamofireMultipartFormData = MultipartFormData

        /// The names that Alamofire 4 has behind the name of its module.
        public nonisolated enum Alamofire {
            public typealias SessionManager = Session
            public typealias Parameters = AlamofireParameters
            public typealias HTTPMethod = AlamofireHTTPMethod
            public typealias HTTPHeaders = AlamofireHTTPHeaders
            public typealias ParameterEncoding = AlamofireParameterEncoding
            public typealias URLEncoding = AlamofireURLEncoding
            public typealias JSONEncoding = AlamofireJSONEncoding
            public typealias DataRequest = AlamofireDataRequest
            public typealias AFError = AlamofireError
            public typealias DataResponse<Value> = AFDataResponse<Value>
            public typealias Request = AlamofireRequest
            public typealias UploadRequest = AlamofireUploadRequest
            public typealias DownloadRequest = AlamofireDownloadRequest
            public typealias MultipartFormData = AlamofireMultipartFormData

        \(requests("static"))
        }

        \(requests("nonisolated"))
        public typealias SessionManager = Session
        public typealias DataResponse<Value> = AFDataResponse<Value>

        extension URLRequest {
            @_disfavoredOverload
            nonisolated init(url: any URLConvertible, method: HTTPMethod, headers: [String: String]) throws {
                try self.init(url: url, method: method, headers: HTTPHeaders(headers))
            }
        }

        extension Session {
            nonisolated static var defaultHTTPHeaders: [String: String] { HTTPHeaders.default.dictionary }

            @discardableResult @_disfavoredOverload
            nonisolated func request(
                _ url: any URLConvertible, method: HTTPMethod = .get, parameters: [String: Any]? = nil,
                encoding: any ParameterEncoding = URLEncoding.default, headers: (any AlamofireHeaders)? = nil
            ) -> DataRequest {
                // That values are Sendable is known to the compiler alone: both are one type when the app runs.
                let sent = unsafeBitCast(parameters, to: Optional<Parameters>.self)
                return request(
                    url, method: method, parameters: sent, encoding: encoding, headers: headers?.all, interceptor: nil,
                    requestModifier: nil)
            }
        }

        /// Headers are a dictionary in 4.
        nonisolated protocol AlamofireHeaders { var all: HTTPHeaders { get } }
        extension HTTPHeaders: AlamofireHeaders { nonisolated var all: HTTPHeaders { self } }
        extension [String: String]: AlamofireHeaders { nonisolated var all: HTTPHeaders { HTTPHeaders(self) } }

        extension AlamofireResponse {
            /// In 4, any error may be in a result.
            @_disfavoredOverload
            nonisolated var result: Swift.Result<Success, any Error> {
                if let error { .failure(error) } else { .success(value!) }
            }
        }

        extension Swift.Result {
            nonisolated var value: Success? { if case .success(let value) = self { value } else { nil } }
            nonisolated var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
            nonisolated var isSuccess: Bool { if case .success = self { true } else { false } }
            nonisolated var isFailure: Bool { !isSuccess }
        }

        """

    /// The responses as objects, as AlamofireObjectMapper makes them.
    private static let mapping = """
        import Alamofire
        import Foundation
        import ObjectMapper

        /// A response from which no object can be made.
        nonisolated struct UnmappedResponse: Error {}

        /// A place in a response. What is missing there is noted as an error that is thrown, as decoders do: `bench init` finds out so what an
        /// answer must have.
        private nonisolated struct MappedPath: CodingKey {
            let stringValue: String
            let intValue: Int? = nil

            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }

            static func tell(_ steps: [String], _ isList: Bool) throws {
                let all = steps.map(Self.init)
                if isList {
                    throw DecodingError.typeMismatch([Any].self, .init(codingPath: all, debugDescription: ""))
                } else if let last = all.last {
                    throw DecodingError.keyNotFound(last, .init(codingPath: all.dropLast(), debugDescription: ""))
                }
            }
        }

        extension DataRequest {
            @discardableResult
            nonisolated func responseObject<T: BaseMappable>(
                queue: DispatchQueue? = nil, keyPath: String? = nil, mapToObject object: T? = nil,
                context: (any MapContext)? = nil, completionHandler: @escaping (AFDataResponse<T>) -> Void
            ) -> Self {
                mapped(queue, keyPath, isList: false, completionHandler) { json in
                    let mapper = Mapper<T>(context: context, shouldIncludeNilValues: false)
                    return object.map { mapper.map(JSONObject: json, toObject: $0) } ?? mapper.map(JSONObject: json)
                }
            }

            @discardableResult
            nonisolated func responseArray<T: BaseMappable>(
                queue: DispatchQueue? = nil, keyPath: String? = nil, context: (any MapContext)? = nil,
                completionHandler: @escaping (AFDataResponse<[T]>) -> Void
            ) -> Self {
                mapped(queue, keyPath, isList: true, completionHandler) { json in
                    Mapper<T>(context: context, shouldIncludeNilValues: false).mapArray(JSONObject: json)
                }
            }

            private nonisolated func mapped<Value>(
                _ queue: DispatchQueue?, _ keyPath: String?, isList: Bool,
                _ completion: @escaping (AFDataResponse<Value>) -> Void,
                _ map: @escaping (Any?) -> Value?
            ) -> Self {
                responseData(queue: queue ?? .main) { response in
                    let steps = (keyPath ?? "").split(separator: ".").map(String.init)
                    let value = response.tryMap { data -> Value in
                        let json = try JSONSerialization.jsonObject(with: data, options: .allowFragments)
                        let found = steps.reduce(json as Any?) { ($0 as? [String: Any])?[$1] }
                        if found == nil || isList != (found is [Any]) { try? MappedPath.tell(steps, isList) }
                        guard let value = map(found) else { throw UnmappedResponse() }
                        return value
                    }
                    completion(value.mapError { error in \(failure) })
                }
            }
        }

        """

    /// The way to the servers, which Alamofire has only where SystemConfiguration is.
    private static let way = """
        import Foundation
        import SystemConfiguration

        /// Tells of the way to the servers, which Alamofire has where there is SystemConfiguration.
        nonisolated final class NetworkReachabilityManager: @unchecked Sendable {
            enum NetworkReachabilityStatus: Hashable, Sendable {
                enum ConnectionType: Hashable, Sendable {
                    case ethernetOrWiFi, cellular
                    static var wwan: ConnectionType { .cellular }
                }
                case unknown, notReachable
                case reachable(ConnectionType)
            }

            typealias Listener = (NetworkReachabilityStatus) -> Void

            static let `default` = NetworkReachabilityManager()
            /// As Alamofire 4 is given it.
            var listener: Listener?
            private let way = SCNetworkReachabilityCreateWithName(nil, "")
            private var told: NetworkReachabilityStatus?

            init?(host: String = "") {}

            var flags: SCNetworkReachabilityFlags? { SCNetworkReachability.flags }
            var networkReachabilityStatus: NetworkReachabilityStatus { status }
            var isReachable: Bool { isReachableOnCellular || isReachableOnEthernetOrWiFi }
            var isReachableOnCellular: Bool { status == .reachable(.cellular) }
            var isReachableOnWWAN: Bool { isReachableOnCellular }
            var isReachableOnEthernetOrWiFi: Bool { status == .reachable(.ethernetOrWiFi) }

            var status: NetworkReachabilityStatus {
                let flags = SCNetworkReachability.flags
                guard flags.contains(.reachable), !flags.contains(.connectionRequired) else { return .notReachable }
                return .reachable(flags.contains(.isWWAN) ? .cellular : .ethernetOrWiFi)
            }

            @discardableResult
            func startListening(onQueue queue: DispatchQueue = .main, onUpdatePerforming listener: @escaping Listener) -> Bool {
                self.listener = listener
                return startListening(onQueue: queue)
            }

            @discardableResult
            func startListening(onQueue queue: DispatchQueue = .main) -> Bool {
                guard let way else { return false }
                _ = SCNetworkReachabilitySetCallback(way, { [weak self] _, _, _ in self?.tell() }, nil)
                queue.async { [weak self] in self?.tell() }
                return SCNetworkReachabilitySetDispatchQueue(way, queue)
            }

            func stopListening() {
                if let way { _ = SCNetworkReachabilitySetDispatchQueue(way, nil) }
                (listener, told) = (nil, nil)
            }

            private func tell() {
                guard told != status else { return }
                told = status
                listener?(status)
            }
        }

        """

    /// The publishers, which Alamofire has only where Apple's Combine is.
    private static let publishers = """
        import Alamofire
        import Combine
        import Foundation

        /// A publisher of the response to a request, which Alamofire has where there is Combine.
        struct DataResponsePublisher<Value>: Publisher {
            typealias Output = AFDataResponse<Value>
            typealias Failure = Never
            fileprivate let send: (@escaping (Output) -> Void) -> Void

            func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
                Deferred { Future<Output, Never> { promise in send { promise(.success($0)) } } }.receive(subscriber: subscriber)
            }

            func result() -> AnyPublisher<Result<Value, AFError>, Never> { map(\\.result).eraseToAnyPublisher() }

            func value() -> AnyPublisher<Value, AFError> {
                setFailureType(to: AFError.self).flatMap { response in
                    Future<Value, AFError> { $0(response.result) }
                }.eraseToAnyPublisher()
            }
        }

        extension DataRequest {
            func publishDecodable<Value: Decodable & Sendable>(
                type: Value.Type = Value.self, queue: DispatchQueue = .main, decoder: any DataDecoder = JSONDecoder()
            ) -> DataResponsePublisher<Value> {
                DataResponsePublisher { self.responseDecodable(of: type, queue: queue, decoder: decoder, completionHandler: $0) }
            }

            func publishData(queue: DispatchQueue = .main) -> DataResponsePublisher<Data> {
                DataResponsePublisher { self.responseData(queue: queue, completionHandler: $0) }
            }

            func publishString(queue: DispatchQueue = .main) -> DataResponsePublisher<String> {
                DataResponsePublisher { self.responseString(queue: queue, completionHandler: $0) }
            }
        }

        """
}
