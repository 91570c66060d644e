#if os(Linux)
@preconcurrency import Glibc

/// The variables of a stem, in the memory where the kernel has put them.
///
/// The folder of a play stands in some of them. A copy writes its own over it, where it stands: libraries that keep the address
/// of a variable see the change, and so does whoever reads `/proc/self/environ`.
struct EnvironmentBlock {
    private let folder: UnsafeMutablePointer<CChar>
    private let length: Int

    /// - Parameter folder: The path that the variables have now.
    init(naming folder: UnsafeMutablePointer<CChar>) {
        self.folder = folder
        length = strlen(folder)
    }

    /// Writes another path over the one that the variables have.
    ///
    /// - Parameter texts: The path, with a zero at its end, and whatever follows.
    /// - Returns: Whether it fits.
    func change(to texts: UnsafeMutableRawBufferPointer) -> Bool {
        guard texts.count > length, texts[length] == 0, let path = texts.baseAddress,
            strlen(path.assumingMemoryBound(to: CChar.self)) == length
        else { return false }
        var variable = environ
        while let text = variable.pointee {
            var place = strstr(text, folder)
            while let found = place {
                memcpy(found, path, length)
                place = strstr(found + length, folder)
            }
            variable += 1
        }
        return true
    }
}
#endif
