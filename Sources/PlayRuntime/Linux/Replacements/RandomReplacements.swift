import BenchDiagnostics
import Foundation
import Glibc
internal import KernelNames

extension Replacement {
    /// Random numbers come from the play's own generator. The calls that open or read `/dev/urandom`, and raw system
    /// calls, are replaced in the files of their subjects, which call the functions below.
    static let randomness = list(
        getRandom.entry, getEntropy.entry, random.entry, fillRandomly.entry, randomBelow.entry, randomOfDevice.entry)
}

private let getRandom: Substitute<@convention(c) (UnsafeMutableRawPointer?, Int, UInt32) -> Int> = substitute(
    "getrandom", in: .all
) { buffer, size, _ in
    ProcessWide.randomness.fill(UnsafeMutableRawBufferPointer(start: buffer, count: size))
    return size
}

private let getEntropy: Substitute<@convention(c) (UnsafeMutableRawPointer?, Int) -> Int32> = substitute(
    "getentropy", in: .all
) { buffer, size in
    ProcessWide.randomness.fill(UnsafeMutableRawBufferPointer(start: buffer, count: size))
    return 0
}

private let random: Substitute<@convention(c) () -> UInt32> = substitute("arc4random", in: .all) {
    ProcessWide.randomness.number()
}

private let fillRandomly: Substitute<@convention(c) (UnsafeMutableRawPointer?, Int) -> Void> = substitute(
    "arc4random_buf", in: .all
) { buffer, size in
    ProcessWide.randomness.fill(UnsafeMutableRawBufferPointer(start: buffer, count: size))
}

/// std::random_device::_M_getval() of C++, which would ask the processor.
private let randomOfDevice: Substitute<@convention(c) (UnsafeMutableRawPointer?) -> UInt32> = substitute(
    "_ZNSt13random_device9_M_getvalEv", in: .app
) { _ in
    ProcessWide.randomness.number()
}

/// Opens a stream of random numbers, because the C library reads from a stream without calling a function by name.
///
/// - Returns: The stream; nil if the path is another.
func openRandomStream(_ path: UnsafePointer<CChar>?, _ mode: UnsafePointer<CChar>?) -> Address<FILE>? {
    guard let path, let mode, playing != nil, ["/dev/urandom", "/dev/random"].contains(String(cString: path)),
        mode[0] == CChar(UInt8(ascii: "r"))
    else { return nil }
    // The stream never ends.
    let stream = fopencookie(nil, "r", cookie_io_functions_t(read: readRandomly, write: nil, seek: nil, close: nil))
    // A stream without a buffer draws no more than is read.
    if let stream { setvbuf(stream, nil, _IONBF, 0) }
    return stream
}

private let readRandomly: @convention(c) (UnsafeMutableRawPointer?, Address<CChar>?, Int) -> Int = { _, buffer, size in
    ProcessWide.randomness.fill(UnsafeMutableRawBufferPointer(start: buffer, count: size))
    return size
}

/// Returns a number below a bound without bias: numbers above the last whole multiple of the bound are drawn again.
private let randomBelow: Substitute<@convention(c) (UInt32) -> UInt32> = substitute("arc4random_uniform", in: .all) {
    bound in
    guard bound > 1 else { return 0 }
    let smallest = (0 &- bound) % bound
    while true {
        let number = ProcessWide.randomness.number()
        if number >= smallest { return number % bound }
    }
}

/// Replaces bytes that were read from the kernel's random numbers, and notes sixteen of them as a new UUID, which
/// Foundation makes of so many.
func replaceRandomBytes(_ bytes: UnsafeMutableRawBufferPointer, readFrom descriptor: Int32) {
    guard isRandom(descriptor) else { return }
    ProcessWide.randomness.fill(bytes)
    if bytes.count == 16 { ProcessWide.births.note(UUIDBits(random: UnsafeRawBufferPointer(bytes))) }
}

/// Returns whether a descriptor is `/dev/random` or `/dev/urandom`: the character devices 1, 8 and 1, 9 of Linux.
private func isRandom(_ descriptor: Int32) -> Bool {
    var file = stat()
    guard factsOfDescriptor.original(descriptor, &file) == 0, file.st_mode & S_IFMT == S_IFCHR else {
        return false
    }
    return file.st_rdev == 1 << 8 | 8 || file.st_rdev == 1 << 8 | 9
}

extension SelfTest {
    func brokenUUID() -> Diagnostic? {
        let made = [("UUID", UUID()), ("NSUUID", UUID(uuidString: NSUUID().uuidString))]
        return made.first { !isNoted($0.1) }.map { refusal("A new UUID is not noted.", at: $0.0) }
    }

    /// Draws from one seed twice, and checks that the numbers are the same.
    func brokenRandomness() -> Diagnostic? {
        let start = Randomness.Reading(state: 7)
        let draws = (0..<2).map { _ in
            ProcessWide.randomness.begin(at: start) {}
            return UInt64.random(in: 0...UInt64.max)
        }
        return draws[0] == draws[1]
            ? nil : refusal("Random numbers come from the machine.", at: "SystemRandomNumberGenerator")
    }

    private func isNoted(_ uuid: UUID?) -> Bool {
        uuid.map { ProcessWide.births.has($0.uuidString) } ?? false
    }
}
