// The app's files import only UIKit and rely on what it brings along: Foundation, and what Foundation lacks on Linux.
@_exported import Foundation
@_exported import LinuxShims
@_exported import ObjectiveCStandin
