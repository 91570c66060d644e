import Testing

@testable import UIKitStandin

@Suite("A collection behaves as a table does")
@MainActor
struct UICollectionViewTests {
    private final class Tile: UICollectionViewCell {
        let label = UILabel()

        required init(frame: CGRect) {
            super.init(frame: frame)
            contentView.addSubview(label)
        }

        required init?(coder: NSCoder) { fatalError("no storyboard") }
    }

    private final class Named: UICollectionViewCell {
        override var reuseIdentifier: String? { "named" }
    }

    @Test("A cell may say itself by which name it is used again, and insets begin where the app says")
    func names() {
        #expect(Named(frame: .zero).reuseIdentifier == "named")
        let layout = UICollectionViewFlowLayout()
        #expect(layout.sectionInsetReference == .fromContentInset)
        layout.sectionInsetReference = .fromSafeArea
        #expect(layout.sectionInsetReference == .fromSafeArea)
    }

    @Test("The user has asked the device for no help, and nobody hears what is said")
    func help() {
        #expect(!UIAccessibility.isVoiceOverRunning && !UIAccessibility.isReduceTransparencyEnabled)
        UIAccessibility.post(notification: .screenChanged, argument: nil)
    }

    private final class Head: UICollectionReusableView {
        let label = UILabel()
    }

    private final class Gallery: UIViewController, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
        var names = ["Ada", "Bo"]
        var tapped: [Int] = []
        var displayed = 0
        lazy var collection = UICollectionView(frame: view.bounds, collectionViewLayout: UICollectionViewFlowLayout())

        override func viewDidLoad() {
            super.viewDidLoad()
            collection.register(Tile.self, forCellWithReuseIdentifier: "tile")
            (collection.dataSource, collection.delegate) = (self, self)
            view.addSubview(collection)
        }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            names.count
        }

        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
            (cell as? Tile)?.label.text = names[indexPath.item]
            return cell
        }

        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            let view = collectionView.dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: "head", for: indexPath)
            (view as? Head)?.label.text = "People"
            return view
        }

        func collectionView(
            _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
        ) { displayed += 1 }

        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            tapped.append(indexPath.item)
        }
    }

    private let gallery = Gallery()

    @Test("Its items are there once its screen has appeared, and after each reload")
    func items() {
        gallery.appear()
        #expect(gallery.shown("collection") == "2 cells: Ada; Bo")
        gallery.names = ["Cy"]
        gallery.collection.insertItems(at: [])
        #expect(gallery.shown("collection") == "1 cell: Cy")
        gallery.names = []
        gallery.collection.reloadData()
        #expect(gallery.shown("collection") == nil)
        #expect(gallery.displayed == 3)
    }

    @Test("A view above a section is made where its kind is registered")
    func heads() {
        gallery.loadViewIfNeeded()
        gallery.collection.register(
            Head.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "head")
        gallery.appear()
        #expect(gallery.shown("collection") == "2 cells: [People] Ada; Bo")
    }

    @Test("A tapped item is marked, and the delegate is told")
    func tapping() {
        gallery.appear()
        let path = IndexPath(item: 1, section: 0)
        gallery.collection.tap(path)
        #expect(gallery.tapped == [1])
        #expect(gallery.collection.indexPathsForSelectedItems == [path])
        #expect(gallery.collection.cellForItem(at: path)?.isSelected == true)
        #expect(gallery.collection.cellForItem(at: path).flatMap(gallery.collection.indexPath) == path)
        gallery.collection.deselectItem(at: path, animated: true)
        #expect(gallery.collection.indexPathsForSelectedItems == [])
    }

    @Test("Several changes at once ask for all items once, and their end is told later")
    func batch() async {
        gallery.appear()
        var reloads = 0
        gallery.collection.didReload = { _ in reloads += 1 }
        await withCheckedContinuation { done in
            gallery.collection.performBatchUpdates {
                gallery.collection.deleteItems(at: [])
                gallery.collection.insertItems(at: [])
            } completion: { _ in
                done.resume()
            }
        }
        #expect(reloads == 1)
    }

    @Test("A kind of cell that the app registers with what fills it, is made and filled")
    func registrations() {
        let kind = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, name in
            var content = cell.defaultContentConfiguration()
            (content.text, content.secondaryText) = (name, "here")
            cell.contentConfiguration = content
        }
        let collection = UICollectionView(frame: gallery.view.bounds, collectionViewLayout: UICollectionViewLayout())
        gallery.view.addSubview(collection)
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: collection) {
            $0.dequeueConfiguredReusableCell(using: kind, for: $1, item: $2)
        }
        var names = NSDiffableDataSourceSnapshot<Int, String>()
        names.appendSections([0])
        names.appendItems(["Ada"])
        source.apply(names)
        #expect(collection.shown == "1 cell: Ada | here")
        #expect(source.itemIdentifier(for: IndexPath(item: 0, section: 0)) == "Ada")
    }
}
