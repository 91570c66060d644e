// What a view model without a view needs of `import SwiftUI`: its values, and Combine.
#if os(Linux)
@_exported import CombineStandin
#else
@_exported import Combine
#endif
@_exported import SwiftUIValues
