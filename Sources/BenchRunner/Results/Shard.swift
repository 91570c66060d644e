/// One of several machines that share the plays of a run: `2/4`.
package struct Shard: Codable, Hashable, Sendable, CustomStringConvertible {
    /// The number of machines that may share a run.
    package static let most = 10_000

    /// The number of this machine, from 1.
    package let index: Int
    package let total: Int

    /// Creates a shard; nil if the number is not among those of the machines.
    package init?(index: Int, total: Int) {
        guard total >= 1, total <= Self.most, index >= 1, index <= total else { return nil }
        self.index = index
        self.total = total
    }

    /// Parses `I/N`, in which I counts from 1.
    package init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let index = parts[0], let total = parts[1] else { return nil }
        self.init(index: index, total: total)
    }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let (index, total) = (try values.decode(Int.self, forKey: .index), try values.decode(Int.self, forKey: .total))
        guard let shard = Shard(index: index, total: total) else {
            throw DecodingError.dataCorruptedError(
                forKey: .index, in: values, debugDescription: "there is no shard \(index) of \(total)")
        }
        self = shard
    }

    package var description: String { "\(index)/\(total)" }

    /// The suffix of the names of files, so that several shards can write into one folder.
    package var suffix: String { "-\(index)-of-\(total)" }
}
