// The values of SwiftUI and UIKit that a model may name, without what publishes them. There is no view.
@_exported import Foundation
@_exported import LinuxShims
@_exported import Observation
@_exported import UIKitStandin
