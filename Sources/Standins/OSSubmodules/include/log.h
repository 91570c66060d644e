// Empty: SwiftPM wants a header.
