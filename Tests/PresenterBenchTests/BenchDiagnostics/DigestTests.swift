import Foundation
import Testing

@testable import BenchDiagnostics

@Suite("A digest is SHA-256")
struct DigestTests {
    @Test(
        "The FIPS 180-4 test vectors are correct",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
        ])
    func vectors(message: String, hex: String) {
        #expect(Digest(message.utf8).hex == hex)
    }

    @Test("The digest of a million times the letter a is correct, across many blocks")
    func million() {
        let hex = Digest(repeatElement(UInt8(ascii: "a"), count: 1_000_000)).hex
        #expect(hex == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    }

    @Test("Every length around the block size is padded correctly", arguments: 53...66)
    func lengths(count: Int) {
        #expect(Digest(repeatElement(UInt8(0), count: count)).hex.count == 64)
    }
}
