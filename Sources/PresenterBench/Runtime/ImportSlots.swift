#if os(Linux)
import Glibc

/// The words of an image through which it calls functions of other images.
///
/// Tags, entry sizes and relocation types are those of the System V ABI (ELF-64) and its x86-64 and AArch64 supplements.
package struct ImportSlots {
    private var addresses: [String: [UInt]] = [:]

    /// Finds the slots of an image for the given names.
    package init(of image: LoadedImage, named names: Set<String>) {
        // Most names are Swift's and begin with a dollar sign: their first byte tells that they are not wanted.
        let initials = Set(names.compactMap(\.utf8.first))
        let section = Dictionary(Self.dynamicEntries(at: image.dynamicSection)) { first, _ in first }
        guard let symbols = section[6], let strings = section[5] else { return }
        let tables = [(section[23], section[2]), (section[7], section[8])]
        for case (let start?, let size?) in tables {
            var next = start
            while next < start + size {
                let entry = UnsafeRawPointer(bitPattern: next)!
                next += 24
                let info = entry.load(fromByteOffset: 8, as: UInt64.self)
                guard Self.slotTypes.contains(UInt32(truncatingIfNeeded: info)) else { continue }
                let symbol = UnsafeRawPointer(bitPattern: symbols + UInt(info >> 32) * 24)!
                let name = UnsafePointer<CChar>(bitPattern: strings + UInt(symbol.load(as: UInt32.self)))!
                guard initials.contains(UInt8(bitPattern: name.pointee)), names.contains(String(cString: name)) else {
                    continue
                }
                addresses[String(cString: name), default: []].append(image.bias + entry.load(as: UInt.self))
            }
        }
    }

    /// Writes the address of a function into every slot of a name.
    package func point(_ name: String, at function: UnsafeRawPointer) {
        for slot in addresses[name] ?? [] {
            let page = slot & ~(UInt(sysconf(Int32(_SC_PAGESIZE))) - 1)
            mprotect(UnsafeMutableRawPointer(bitPattern: page), sysconf(Int32(_SC_PAGESIZE)), PROT_READ | PROT_WRITE)
            UnsafeMutablePointer<UInt>(bitPattern: slot)!.pointee = UInt(bitPattern: function)
        }
    }

    /// Tells whether every slot of a name holds the address of a function.
    func all(_ name: String, pointAt function: UnsafeRawPointer) -> Bool {
        (addresses[name] ?? []).allSatisfy {
            UnsafePointer<UInt>(bitPattern: $0)!.pointee == UInt(bitPattern: function)
        }
    }

    #if arch(arm64)
    private static let slotTypes: Set<UInt32> = [1025, 1026]
    #else
    private static let slotTypes: Set<UInt32> = [6, 7]
    #endif

    private static func dynamicEntries(at address: UInt) -> [(UInt, UInt)] {
        let section = UnsafePointer<UInt>(bitPattern: address)!
        return sequence(first: section) { $0 + 2 }.lazy.map { ($0[0], $0[1]) }.prefix { $0.0 != 0 }.map { $0 }
    }
}
#endif
