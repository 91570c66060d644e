import Foundation
import Testing

@testable import CryptoKitStandin

@Suite("The hashes are those of the standards")
struct CryptoKitTests {
    /// The digests of `count` bytes, each 7 more than the last, from 3 on; made with another implementation.
    struct Row: Sendable {
        let count: Int
        let digests: [String]

        init(_ count: Int, _ digests: String...) { (self.count, self.digests) = (count, digests) }

        var data: Data { Data((0..<count).map { UInt8(truncatingIfNeeded: $0 * 7 + 3) }) }
    }

    static let rows = [
        Row(
            0, "d41d8cd98f00b204e9800998ecf8427e", "da39a3ee5e6b4b0d3255bfef95601890afd80709",
            "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
            "38b060a751ac96384cd9327eb1b1e36a21fdb71114be07434c0cc7bf63f6e1da"
                + "274edebfe76f65fbd51ad2f14898b95b",
            "cf83e1357eefb8bdf1542850d66d8007d620e4050b5715dc83f4a921d36ce9ce"
                + "47d0d13c5d85f2b0ff8318d2877eec2f63b931bd47417a81a538327af927da3e"),
        Row(
            1, "8666683506aacd900bbd5a74ac4edf68", "9842926af7ca0a8cca12604f945414f07b01e13d",
            "084fed08b978af4d7d196a7446a86b58009e636b611db16211b65a9aadff29c5",
            "8a6c69af6fb6247635f837958446fb8f10e39bd5fbc244f7e635176339a3be61"
                + "4f6394247f01dbe1126c178c7bd48cb5",
            "e45bf5817ddf94aa2f7a407071f0eedc6beb98f768b4cd33d1176d44d1563a45"
                + "a5d7212290eb7670c6786b13591aedac86478993895e8b24e612014abaa6ba04"),
        Row(
            55, "52c0e574e1198de5fe3f8f11440dcb1b", "ddf57317ef34bfee3b6df83d359098930eb278bc",
            "e7313d333c272e639f790978283f9eb392e843d0f29b7016828bb1daa4aac70b",
            "fc2728f452750d08b5dbad1aea53202e7fc19c06894d13e36c433b0444a89927"
                + "7c49f16e0577c03db0f0605578836ef6",
            "14fd424b1fcadee624da946ab03f7e1def7c0d6e00f689594319881a26ff30b8"
                + "75ba4c622ac13100c8cc784c9c2eb23159aecbb4a02e3999062f551193e2b256"),
        Row(
            56, "46c9907fc908ee68b1e7b8e71286a518", "a0d492bb0fc889d0eca3bc137066ab6f4f74f369",
            "4324d65f3c103567f5589c710bc08f8523f929a9272e3af36fc968e52abc6c27",
            "6c969a865f38d2eaac60b7963a84c97ba27bcb76e589cbe1e2e89ead6aee4ad0"
                + "337a4268f054be49c604ddd99692036d",
            "480fa85be41ef55a41208ca28ffc8743c91cf7d24758defe6f95bfb16de614fc"
                + "86b701034896b047dd571de4318853d80e0809df162f1752cb26da6ddb94a0dd"),
        Row(
            63, "a62f6d59e837867693f042f5b8f5a236", "c55856749bef509bdfe6bfebfc7bf4e793e82132",
            "81c80242132f230c3bd41b3e63bbcff16107339549214a99614ff26664625055",
            "be67a9a1162c1d97f183980dc811f4f4f835b8b850eb32ecbf87397b26369bc6"
                + "646a8f2234940dcff142b627c8e21ebb",
            "ecd42a703a4e93e163d60d55e3785b1a763838b0351bc2e6f7c94b4bfb24f9aa"
                + "15da5d744ebcebe11f0fc4315d45ba3a047b6e60e07448357f2795bf34b73502"),
        Row(
            64, "7160b8fb5e9e4023d549c3971fbaeead", "bede92be29c3874e1b54ddc77988d606fc857a8e",
            "39e3d7b6b5d075d37d053ad89b24b41bef4f3c29760c84447cab3f3be1882241",
            "99d26430f561864c2f7d90b68650b960c86c85d6bf7f54ceeee404bdd59663a7"
                + "f05588b5c750b862a2a24f6a9ad4c050",
            "8f3cc30b3fb5bf963688a46488249248ac2c67f0f85a145233c6c1e3c16dcd1d"
                + "f634c07d1d31da02576f65b9cf64e1c3fdb318b689b8a14e2e9552bcf30fb133"),
        Row(
            111, "13f00cb15f0c3fe588d1c17cde14b38f", "4a01b1272627e5be00f57bc3c3029c23a452e629",
            "67d9492e628fd376e0b2efec8ca2b99b123e202cf620deb270728df979b2f73e",
            "341388a9dc2275074e90cf394323761919761c805fd9e370977c9966a0e8c81a"
                + "52135f02577670b0071638a4a26dbc31",
            "68cffa6d0d76f309c9ce0d35280939f8e25990c43b7b086ccdf709be35b07d4d"
                + "dba599541ff2b1c19d34ea49aeafb9659adb7ac3c0b078bb30a22d57fc6687ef"),
        Row(
            112, "5fe6a9f76b541ec645559589da9a088a", "54c08c2a0ed21de25e3d8606c3929454eb1d3f8b",
            "96b928cff8528dbb99602c709a65b846cb6467acb8b722f0d758e4dc27bfc508",
            "619cc5d06138526d70659eccf602d197e63e1050e22039a7feb40a30a5b2b08f"
                + "b03729e291df12f8c576e6f1cd8af22a",
            "d0865c524d1dddf7c23b799c413f5adcd7caefd3f66a9b49750ec81066012c25"
                + "a8bcf94ddea6dc525691673097ca40e0101e897fc97218cfdb0704084e2bef4b"),
        Row(
            127, "acce2474d6cc8302120d09c818d17ef7", "34d5e582029e9b9b85b2febe31da3db7cdabaaea",
            "a8d23e75d936f303d248888d9b165ee543f4cbafcad3c9dd2a79bd84faa11d07",
            "f8234ab81f5f9641c656680825a9bbb3c2616bcc80b65d5e479a4d96742e1b87"
                + "42330c9e8256ef5f03caa932487044ca",
            "e0b6a20f1c0c88970a9340152cd5a1c1ecf3d3b8de5510274187943807947354"
                + "0133b812706e5dbec322c8c9523b6fc8c6d16ee626e87ad5fe3d2916afedc369"),
        Row(
            128, "10b2da1a82f16d99a81a7203fe9f02cb", "a09133e6730ffe899efb70204cb5646cd5dc24ee",
            "d2742f1f4ac6bb7ca2b239ee18402ba8b3f9f8e652d2a72973c2b9ba11c08cf6",
            "e8480e9c4dd90f88104a79cbaccec48edbd798a142b4f241d726dc252f150235"
                + "0e824c7d18dadd59d7d716919fb8f9bf",
            "99b16f17aa0b969a5b8f08f367719d516e330ccd2660b6f0688ec031dbc783de"
                + "50a1cd185a2568dba75070a2403d17d4741d163578515dfd2ff756ddfe4d47b1"),
        Row(
            1000, "10046f077f2082ac19676b8079f1cb1a", "4231a8a50a10fa9758db8ec71fdef855b751048a",
            "1e9bc38cbf860b9ec31918b065f9b52476c549a782e0e7990bed8ce3868d2371",
            "94c38db521ca733b8904c2d14b6e82d33dcfcc26e1318c579dbee1fc2f472019"
                + "034e792263b9d46e90e700de2f6e7e91",
            "00e36fccf193e59697a92b5ab24666ce6326d7fa16bf10832d0991ddc591112e"
                + "9dfa6a636950ed9c4d67344a760654c2ff7785e1d60094d651038735b5dccabd"),
    ]

    @Test("Each length around the end of a block gives the digest of the standard", arguments: rows)
    func lengths(_ row: Row) {
        let digests: [[UInt8]] = [
            Array(Insecure.MD5.hash(data: row.data)), Array(Insecure.SHA1.hash(data: row.data)),
            Array(SHA256.hash(data: row.data)), Array(SHA384.hash(data: row.data)), Array(SHA512.hash(data: row.data)),
        ]
        #expect(digests.map { $0.map { String(format: "%02x", $0) }.joined() } == row.digests)
    }

    @Test("Data in pieces has the digest of the whole")
    func pieces() {
        let data = Data((0..<300).map { UInt8(truncatingIfNeeded: $0) })
        for size in [1, 3, 63, 64, 65, 200] {
            var hash = SHA256()
            for start in stride(from: 0, to: 300, by: size) { hash.update(data: data[start..<min(300, start + size)]) }
            #expect(hash.finalize() == SHA256.hash(data: data))
        }
    }

    @Test("A code depends on key and message, and a key longer than a block is hashed first")
    func codes() {
        let fox = HMAC<SHA256>.authenticationCode(
            for: Data("The quick brown fox".utf8), using: SymmetricKey(data: Data("key".utf8)))
        #expect(
            fox.map { String(format: "%02x", $0) }.joined()
                == "203d1e5cedd2d18f8c5a3beff0bd9c1ebcb97097dfcb288c46b00c9227fde2c0")
        let (key, message) = (SymmetricKey(data: Row(200).data), Row(100).data)
        let long = HMAC<SHA512>.authenticationCode(for: message, using: key)
        #expect(
            long.map { String(format: "%02x", $0) }.joined()
                == "9d2b058e63533bcc2badae5fa400b021dead6bfa41e6d8d7bb030592f42c9535"
                + "d3924fd9190a79f2b3490805f10bd31f8350f4af32935fc5a40bcf7c16278cb5")
        #expect(HMAC<SHA512>.isValidAuthenticationCode(long, authenticating: message, using: key))
        #expect(!HMAC<SHA512>.isValidAuthenticationCode(long, authenticating: Data(), using: key))
    }

    @Test("A digest says its name and its bytes, and compares with data")
    func description() {
        let digest = SHA256.hash(data: Data())
        #expect(digest.description.hasPrefix("SHA256 digest: e3b0c442"))
        #expect(Insecure.MD5.hash(data: Data()).description.hasPrefix("MD5 digest: d41d8cd9"))
        let code = HMAC<SHA256>.authenticationCode(for: Data(), using: SymmetricKey(data: Data()))
        #expect(code.description.hasPrefix("HMAC with SHA256: b613679a"))
        #expect(digest == Data(digest))
        #expect(digest != Data(digest).dropFirst())
        #expect(SymmetricKey(size: .bits256).bitCount == 256)
    }
}
