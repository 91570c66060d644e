// Empty: SwiftPM wants a source.
