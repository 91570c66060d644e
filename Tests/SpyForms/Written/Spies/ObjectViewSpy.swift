import Foundation
import PresenterBench
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@preconcurrency @testable import SpyForms

/// Keeps what `ObjectView` is told.
final class ObjectViewSpy: Spy, ObjectView {
    func load(_ request: URLRequest, into data: Data) { record(request, data) }
}
