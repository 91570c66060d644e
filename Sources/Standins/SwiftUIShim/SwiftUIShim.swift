// What a view model without a view needs of `import SwiftUI`: Foundation, Combine and observation. It has no view.
#if os(Linux)
@_exported import CombineStandin
#else
@_exported import Combine
#endif
@_exported import Foundation
@_exported import LinuxShims
@_exported import Observation
