enum TodoValidation {
    case blank
    case overMaximumCharacters

    var message: String {
        switch self {
        case .blank: return "文字を入力してください"
        case .overMaximumCharacters: return "20文字以内にしてください"
        }
    }
}
