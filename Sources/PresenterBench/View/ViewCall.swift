package struct ViewCall {
    let function: String
    let values: [Any?]
    var lines: [String] { [function] + values.map { "  \($0 ?? "nil")" } }
}
