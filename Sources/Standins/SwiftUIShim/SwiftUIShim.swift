// What a view model without a view needs of `import SwiftUI`: its values, and Combine.
@_exported import SwiftUIValues
