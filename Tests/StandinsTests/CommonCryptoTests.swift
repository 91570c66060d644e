import Foundation
import Testing

@testable import CommonCryptoStandin

@Suite("The C functions write the digests and codes of the standards")
struct CommonCryptoTests {
    @Test("A digest has as many bytes as its constant says, and is where the caller wants it")
    func digests() {
        let data = Data("abc".utf8)
        func text(_ length: Int32, _ write: (UnsafeRawPointer?, CC_LONG, UnsafeMutablePointer<UInt8>) -> Void) -> String
        {
            var bytes = [UInt8](repeating: 0, count: Int(length))
            data.withUnsafeBytes { source in
                bytes.withUnsafeMutableBufferPointer { target in
                    if let place = target.baseAddress { write(source.baseAddress, CC_LONG(data.count), place) }
                }
            }
            return bytes.map { String(format: "%02x", $0) }.joined()
        }
        #expect(text(CC_MD5_DIGEST_LENGTH) { CC_MD5($0, $1, $2) } == "900150983cd24fb0d6963f7d28e17f72")
        #expect(text(CC_SHA1_DIGEST_LENGTH) { CC_SHA1($0, $1, $2) } == "a9993e364706816aba3e25717850c26c9cd0d89d")
        #expect(
            text(CC_SHA256_DIGEST_LENGTH) { CC_SHA256($0, $1, $2) }
                == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(text(CC_SHA384_DIGEST_LENGTH) { CC_SHA384($0, $1, $2) }.hasPrefix("cb00753f45a35e8bb5a03d699ac65007"))
        #expect(text(CC_SHA512_DIGEST_LENGTH) { CC_SHA512($0, $1, $2) }.hasPrefix("ddaf35a193617abacc417349ae204131"))
    }

    @Test("A digest of parts is that of the whole, also where nobody made its memory ready")
    func parts() {
        let state = UnsafeMutablePointer<CC_MD5_CTX>.allocate(capacity: 1)
        defer { state.deallocate() }
        var bytes = [UInt8](repeating: 0, count: Int(CC_MD5_DIGEST_LENGTH))
        CC_MD5_Init(state)
        CC_MD5_Update(state, "a", 1)
        CC_MD5_Update(state, "bc", 2)
        CC_MD5_Final(&bytes, state)
        #expect(bytes.map { String(format: "%02x", $0) }.joined() == "900150983cd24fb0d6963f7d28e17f72")
        var other = CC_SHA256_CTX()
        var longer = [UInt8](repeating: 0, count: Int(CC_SHA256_DIGEST_LENGTH))
        CC_SHA256_Init(&other)
        CC_SHA256_Update(&other, "abc", 3)
        CC_SHA256_Final(&longer, &other)
        #expect(longer.prefix(4) == [0xBA, 0x78, 0x16, 0xBF])
    }

    @Test("A code is that of RFC 2202 and RFC 4231")
    func codes() {
        func text(_ algorithm: Int, _ length: Int32) -> String {
            let (key, data) = (Array("Jefe".utf8), Array("what do ya want for nothing?".utf8))
            var bytes = [UInt8](repeating: 0, count: Int(length))
            CCHmac(CCHmacAlgorithm(algorithm), key, key.count, data, data.count, &bytes)
            return bytes.map { String(format: "%02x", $0) }.joined()
        }
        #expect(text(kCCHmacAlgMD5, CC_MD5_DIGEST_LENGTH) == "750c783e6ab0b503eaa86e310a5db738")
        #expect(text(kCCHmacAlgSHA1, CC_SHA1_DIGEST_LENGTH) == "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79")
        #expect(
            text(kCCHmacAlgSHA256, CC_SHA256_DIGEST_LENGTH)
                == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    }
}
