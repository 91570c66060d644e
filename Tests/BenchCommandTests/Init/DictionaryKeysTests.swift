import Testing

@testable import BenchInit

@Suite("The keys of an answer that is decoded as a dictionary are those for which the app asks it")
struct DictionaryKeysTests {
    private func keys(_ code: String) throws -> [String] {
        let text = "struct Meal: Decodable {}\nclass Service { func load(_ data: Data) throws {\n\(code)\n} }"
        return AnswerGuess(AppCode(files: [try ParsedFile.file("A.swift", text)])).askedKeys
    }

    @Test(
        "A text in brackets beside the decoder is one",
        arguments: [
            #"let all = try JSONDecoder().decode([String: [Meal]].self, from: data); use(all["meals"]?.first)"#,
            #"let all = try? decoder.decode([String: Meal].self, from: data); if let meals = all?["meals"] { use(meals) }"#,
        ])
    func asked(_ code: String) throws { #expect(try keys(code) == ["meals"]) }

    @Test(
        "There is none without such a decoder, in a text that is put together, or among very many",
        arguments: [
            #"let all = try decoder.decode([Meal].self, from: data); use(cache["meals"])"#,
            #"let all = try decoder.decode([Int: Meal].self, from: data); use(cache["meals"])"#,
            #"let all = try decoder.decode([String: Meal].self, from: data); use(all["\(kind)s"], all[kind], all[1])"#,
            #"let all = try decoder.decode([String: Meal].self, from: data); use(all["a"], all["b"], all["c"], all["d"], all["e"])"#,
        ])
    func none(_ code: String) throws { #expect(try keys(code).isEmpty) }

    @Test("What is decoded may have a dictionary, which any code asks, also by a case of an enumeration")
    func kept() throws {
        let text = """
            struct Price: Decodable { let rates: [String: Rate]?; let names: [String] }
            enum Currency: String { case euro = "EUR" }
            final class Prices {
                func show(_ price: Price?) { use(price?.rates?[Currency.euro.rawValue], price?.rates?["USD"], price?.names["a"], cache["b"]) }
            }
            """
        let files = [try ParsedFile.file("A.swift", text)]
        let app = WrittenKeys.resolved(in: AppCode(files: files))
        #expect(AnswerGuess(app).askedKeys == ["EUR", "USD"])
    }
}
