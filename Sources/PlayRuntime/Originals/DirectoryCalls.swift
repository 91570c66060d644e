#if os(Linux)
import Glibc

/// Reading folders.
struct DirectoryCalls: Sendable {
    typealias Stream = OpaquePointer
    typealias Read = @convention(c) (Stream) -> Address<dirent>?
    typealias Rewind = @convention(c) (Stream) -> Void
    typealias Close = @convention(c) (Stream) -> Int32
    typealias Compare =
        @convention(c) (Address<UnsafeRawPointer>, Address<UnsafeRawPointer>) -> Int32
    typealias OpenTree = @convention(c) (UnsafeRawPointer, Int32, Compare?) -> OpaquePointer?

    let read: Read
    let rewind: Rewind
    let close: Close
    let openTree: OpenTree

    init() throws(Originals.Missing) {
        read = try Originals.look("readdir", as: Read.self)
        rewind = try Originals.look("rewinddir", as: Rewind.self)
        close = try Originals.look("closedir", as: Close.self)
        openTree = try Originals.look("fts_open", as: OpenTree.self)
    }
}
#endif
