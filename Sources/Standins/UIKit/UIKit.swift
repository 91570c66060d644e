// The app's files import UIKit alone and see what UIKit brings along: Foundation, and what it lacks on Linux.
@_exported import Foundation
@_exported import LinuxShims
