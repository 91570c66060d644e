/// The publishers of Alamofire, which it has only where Apple's Combine is: as declarations of the app's own module.
enum AlamofirePublishers {
    /// Writes them, where files use them.
    ///
    /// - Parameters:
    ///   - files: The files that are compiled together.
    ///   - libraries: The libraries that are there.
    ///   - standins: The modules in the places of others, among them what has publishers.
    /// - Returns: The declarations; empty where a library is not there or nothing is used.
    static func text(for files: [SwiftFile], _ libraries: [AppLibrary], _ standins: [Standin]) -> String {
        let names: Set = ["publishData", "publishDecodable", "publishString", "DataResponsePublisher"]
        let isUsed = files.contains { $0.imports.contains("Alamofire") && !names.isDisjoint(with: $0.tree.words) }
        let isThere = libraries.contains { $0.module == "Alamofire" } && standins.contains(.appCombine)
        return isUsed && isThere ? text : ""
    }

    private static let text = """
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
