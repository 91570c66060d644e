import SwiftUI
import UIKit

struct SearchView: View {
    @State private var model = SearchViewModel()

    var body: some View {
        List(model.hits, id: \.id) { Text($0.name) }
            .overlay {
                if model.isSearching { ProgressView() }
                if let message = model.message { Text(message) }
            }
            .searchable(text: $model.query)
    }
}

final class SearchViewController: UIHostingController<SearchView> {
    required init?(coder: NSCoder) { super.init(coder: coder, rootView: SearchView()) }
}
