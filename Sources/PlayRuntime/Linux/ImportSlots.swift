import Glibc
internal import KernelNames

/// The words of an image through which it calls functions of other images: those of its linkage table, and those of its
/// own data, such as the table of system calls that SQLite has (`static struct { … } table[] = {{"read", read}, …}`).
package struct ImportSlots {
    private(set) var addresses: [String: [UInt]] = [:]

    /// Finds the slots of an image for the given names.
    package init(of image: LoadedImage, for names: Set<String>) { self.init(of: image, for: Names(names)) }

    /// Finds the slots of an image for some names.
    init(of image: LoadedImage, for names: Names) {
        names.filter.withUnsafeBufferPointer { filter in
            let mayBeWanted = filter.baseAddress!
            Self.each(of: image) { name, address, isInTable in
                guard mayBeWanted[Names.bucket(name)] else { return }
                let text = String(cString: name)
                // Code that the loader has changed must stay executable, and a pointer that the app has set is its own.
                guard names.all.contains(text), !isInTable || image.isData(address) && Self.holds(name, at: address)
                else { return }
                addresses[text, default: []].append(address)
            }
        }
    }

    /// Tells whether a word still holds the function that the loader has put there.
    private static func holds(_ name: UnsafePointer<CChar>, at address: UInt) -> Bool {
        UnsafePointer<UInt>(bitPattern: address)!.pointee == UInt(bitPattern: dlsym(nil, name))
    }

    /// Finds a function that an image calls and no image has; the loader would notice only at the call.
    ///
    /// - Parameters:
    ///   - image: The image that calls.
    ///   - start: The beginning of the name.
    /// - Returns: The name; nil if there is none.
    static func unresolved(of image: LoadedImage, beginningWith start: String) -> String? {
        var found: String?
        each(of: image) { name, _, isInTable in
            guard found == nil, !isInTable, strncmp(name, start, start.utf8.count) == 0 else { return }
            if dlsym(nil, name) == nil { found = String(cString: name) }
        }
        return found
    }

    /// Calls a function with the name and the address of each slot, and with true for a word of the image's own data.
    private static func each(of image: LoadedImage, _ use: (UnsafePointer<CChar>, UInt, Bool) -> Void) {
        let section = image.dynamicSection
        guard let strings = section[DT_STRTAB],
            let symbols = section[DT_SYMTAB].flatMap({ UnsafePointer<Elf64_Sym>(bitPattern: $0) })
        else { return }
        let tables = [(section[DT_JMPREL], section[DT_PLTRELSZ]), (section[DT_RELA], section[DT_RELASZ])]
        let length = UInt(MemoryLayout<Elf64_Rela>.size)
        for case (let start?, let size?) in tables {
            // A range would cost more, in a debug build, than all that is done with each entry.
            var entry = start
            while entry < start + size {
                let relocation = UnsafePointer<Elf64_Rela>(bitPattern: entry)!.pointee
                entry += length
                let type = Int32(truncatingIfNeeded: relocation.r_info)
                let isInTable = type == RELOCATION_OF_ADDRESS
                guard isInTable || type == RELOCATION_OF_FUNCTION || type == RELOCATION_OF_DATA else { continue }
                let symbol = symbols[Int(relocation.r_info >> 32)]
                // Tables also hold functions of the image itself, variables, and places inside of either.
                if isInTable,
                    Int32(symbol.st_shndx) != SHN_UNDEF || Int32(symbol.st_info & 15) == STT_OBJECT
                        || relocation.r_addend != 0
                {
                    continue
                }
                let name = strings + UInt(symbol.st_name)
                use(UnsafePointer<CChar>(bitPattern: name)!, image.bias + UInt(relocation.r_offset), isInTable)
            }
        }
    }

    /// Returns whether any image has a slot for one of the names, other than images whose name begins with `library`.
    package static func exist(for names: Set<String>, outside library: String) -> Bool {
        let names = Names(names)
        return LoadedImage.all().contains { !$0.name.hasPrefix(library) && !Self(of: $0, for: names).addresses.isEmpty }
    }

    /// Makes the slots writable, as the loader may have protected them.
    ///
    /// - Returns: True if all of them are.
    package func makeWritable() -> Bool {
        Set(addresses.values.joined().map(MappedMemory.page(of:))).allSatisfy(MappedMemory.makeWritable)
    }

    /// Writes the address of a function into every slot of a name; they must be writable.
    package func point(_ name: String, at function: UnsafeRawPointer) {
        for slot in addresses[name] ?? [] {
            UnsafeMutablePointer<UInt>(bitPattern: slot)!.pointee = UInt(bitPattern: function)
        }
    }

    /// Returns whether every slot of a name holds the address of a function.
    func all(_ name: String, pointAt function: UnsafeRawPointer) -> Bool {
        (addresses[name] ?? []).allSatisfy {
            UnsafePointer<UInt>(bitPattern: $0)!.pointee == UInt(bitPattern: function)
        }
    }
}

extension ImportSlots {
    /// The names of the functions whose slots are searched for. An image has thousands of slots, and each new process
    /// examines all of them, so a filter on the first letters rules most of them out.
    struct Names: Sendable {
        let all: Set<String>
        /// True in the bucket of each name.
        fileprivate let filter: [Bool]
        /// The number of buckets, far above that of names, so that few other names share one.
        private static let buckets = 4_096

        init(_ names: Set<String>) {
            all = names
            var filter = Array(repeating: false, count: Self.buckets)
            for name in names { filter[name.withCString(Self.bucket)] = true }
            self.filter = filter
        }

        fileprivate static func bucket(_ name: UnsafePointer<CChar>) -> Int {
            var sum = 0
            var index = 0
            // As many letters as tell the functions of one family apart, such as `pthread_cond_wait`.
            while index < 16, name[index] != 0 {
                sum = sum &* 31 &+ Int(name[index])
                index += 1
            }
            return sum & (buckets - 1)
        }
    }
}
