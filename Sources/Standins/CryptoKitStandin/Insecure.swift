/// Hash functions that are broken, and still asked for.
public enum Insecure {
    /// SHA-1.
    public struct SHA1: HashFunction {
        /// The kind of its digests.
        public enum Kind: DigestKind {
            public static let byteCount = 20
            /// `SHA1 digest`.
            public static let name = "SHA1 digest"
        }

        /// The type of its digests.
        public typealias Digest = DigestBytes<Kind>
        public static let blockByteCount = 64
        private var core = SHA1Core()
        private var blocks = Blocks(size: 64)

        /// Creates a hash of nothing.
        public init() {}

        public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
            blocks.add(bufferPointer) { core.compress($0) }
        }

        public func finalize() -> Digest {
            var core = core
            blocks.finish { core.compress($0) }
            return Digest(bytes: core.state.flatMap(\.bigEndianBytes))
        }
    }

    /// MD5.
    public struct MD5: HashFunction {
        /// The kind of its digests.
        public enum Kind: DigestKind {
            public static let byteCount = 16
            /// `MD5 digest`.
            public static let name = "MD5 digest"
        }

        /// The type of its digests.
        public typealias Digest = DigestBytes<Kind>
        public static let blockByteCount = 64
        private var core = MD5Core()
        private var blocks = Blocks(size: 64, isBigEndian: false)

        /// Creates a hash of nothing.
        public init() {}

        public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
            blocks.add(bufferPointer) { core.compress($0) }
        }

        public func finalize() -> Digest {
            var core = core
            blocks.finish { core.compress($0) }
            return Digest(bytes: core.state.flatMap(\.littleEndianBytes))
        }
    }
}
