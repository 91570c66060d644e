import Foundation

final class ImageCache {
    static let shared = ImageCache()
    private let images = NSCache<NSURL, NSData>()

    private init() { images.countLimit = 50 }

    func image(at url: URL) -> Data? { images.object(forKey: url as NSURL) as Data? }

    func keep(_ data: Data, at url: URL) { images.setObject(data as NSData, forKey: url as NSURL) }
}
