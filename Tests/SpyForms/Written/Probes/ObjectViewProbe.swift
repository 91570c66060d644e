import Foundation
import PresenterBench
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@preconcurrency @testable import SpyForms

/// Forwards what `ObjectView` is asked, and notes it.
final class ObjectViewProbe: Probe<any ObjectView>, ObjectView {
    func load(_ request: URLRequest, into data: Data) { forward(request, data) { $0.load(request, into: data) } }
}
