/// The pixels of a picture, which no picture here has.
public final class CGImage: Sendable {
    public let width: Int
    public let height: Int
    public let bytesPerRow: Int

    private init() { (width, height, bytesPerRow) = (0, 0, 0) }
}

extension UIImage {
    /// The pixels of the picture: none, as of one that has not been drawn.
    public var cgImage: CGImage? { nil }

    /// Creates an empty picture; there are no pixels that it could have.
    public convenience init(cgImage: CGImage) { self.init() }
}

/// The place of a pixel's opacity.
public enum CGImageAlphaInfo: UInt32, Sendable {
    case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}

/// The colours that numbers of a pixel mean.
public final class CGColorSpace: Sendable {
    fileprivate init() {}
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }

/// A place to draw pixels, which cannot be made.
public final class CGContext {
    /// Creates none.
    public init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: UInt32
    ) { return nil }

    public func draw(_ image: CGImage, in rect: CGRect) {}

    public func makeImage() -> CGImage? { nil }
}
