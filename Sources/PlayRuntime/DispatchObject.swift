#if os(Linux)

/// The known part of the memory layout of the dispatch library's objects: `_OS_OBJECT_HEADER` of
/// `<os/object_private.h>`.
enum DispatchObject {
    private static let externalReferences = 12

    /// Returns whether releasing an object once removes its last external reference.
    static func isLastReference(_ object: OpaquePointer) -> Bool {
        UnsafeRawPointer(object).load(fromByteOffset: externalReferences, as: Int32.self) == 0
    }

    /// Returns the function that a block calls: `Block_layout` of `<Block_private.h>`.
    static func invoke(of block: UnsafeRawPointer) -> UnsafeRawPointer {
        block.load(fromByteOffset: 16, as: UnsafeRawPointer.self)
    }
}
#endif
