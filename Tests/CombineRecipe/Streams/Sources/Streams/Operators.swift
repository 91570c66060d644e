extension Publisher {
    /// As in the original.
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher { attach($0, $1) } }

    /// As in the original.
    public func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
        receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable { attach(receiveValue, receiveCompletion) }

    /// As in the original.
    public func map<Other>(_ transform: @escaping (Output) -> Other) -> AnyPublisher<Other, Failure> {
        AnyPublisher { value, completion in attach({ value(transform($0)) }, completion) }
    }

    /// As in the original.
    public func tryMap<Other>(_ transform: @escaping (Output) throws -> Other) -> AnyPublisher<Other, any Error> {
        AnyPublisher { value, completion in
            attach(
                { output in
                    do { value(try transform(output)) } catch { completion(.failure(error)) }
                },
                { end in
                    switch end {
                    case .finished: completion(.finished)
                    case .failure(let error): completion(.failure(error))
                    }
                })
        }
    }

    /// As in the original.
    public func flatMap<Inner: Publisher>(
        _ transform: @escaping (Output) -> Inner
    ) -> AnyPublisher<Inner.Output, Failure> where Inner.Failure == Failure {
        AnyPublisher { value, completion in
            var inner: Set<AnyCancellable> = []
            let outer = attach({ transform($0).attach(value, { _ in }).store(in: &inner) }, completion)
            return AnyCancellable {
                outer.cancel()
                inner.removeAll()
            }
        }
    }

    /// As in the original.
    public func `catch`(
        _ handler: @escaping (Failure) -> AnyPublisher<Output, Never>
    ) -> AnyPublisher<Output, Never> {
        AnyPublisher { value, completion in
            var other: AnyCancellable?
            let first = attach(
                value,
                { end in
                    if case .failure(let error) = end {
                        other = handler(error).attach(value, completion)
                    } else {
                        completion(.finished)
                    }
                })
            return AnyCancellable {
                first.cancel()
                other?.cancel()
            }
        }
    }
}

extension Publisher where Failure == Never {
    /// As in the original.
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable { attach(receiveValue, { _ in }) }
}
