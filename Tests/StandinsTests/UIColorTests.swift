import Testing

@testable import PresenterBench
@testable import UIKitStandin

@Suite("Colours, transforms and places of layouts have the numbers that UIKit gives them")
struct UIColorTests {
    private func numbers(_ color: UIColor) -> [CGFloat] {
        var (red, green, blue, alpha) = (CGFloat(9), CGFloat(9), CGFloat(9), CGFloat(9))
        _ = color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return [red, green, blue, alpha]
    }

    @Test("A colour of a fixed name has its numbers, and is that of the same numbers")
    func fixed() {
        #expect(numbers(.orange) == [1, 0.5, 0, 1] && numbers(.white) == [1, 1, 1, 1] && numbers(.clear)[3] == 0)
        #expect(UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1) && UIColor.red != UIColor(named: "red"))
        let light = UIColor(white: 1, alpha: 1)
        #expect(UIColor.white == light && light.hash == UIColor.white.hash)
        #expect(light != UIColor(red: 1, green: 1, blue: 1, alpha: 1), "a grey is none of three numbers")
        #expect(UIColor.red.hash == UIColor(red: 1, green: 0, blue: 0, alpha: 1).hash)
        #expect(UIColor.gray.withAlphaComponent(0.5).cgColor.components == [0.5, 0.5])
        #expect(UIColor.blue.cgColor.components == [0, 0, 1, 1] && UIColor.blue.cgColor.numberOfComponents == 4)
    }

    @Test("A colour that is made of nothing is one, for the app's own methods on it")
    func empty() {
        #expect(UIColor() == UIColor() && UIColor() != .clear)
        #expect(UIColor().withAlphaComponent(0.5).alpha == 0.5)
    }

    @Test("A colour for a surface that is made of numbers is the same as one of UIKit that is")
    func surfaces() {
        #expect(UIColor(cgColor: CGColor(red: 1, green: 0, blue: 0, alpha: 1)) == .red)
        #expect(CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 0.5).components == [0, 0, 1, 0.5])
        #expect(CGColor(gray: 1, alpha: 1).components == UIColor.white.cgColor.components)
    }

    @Test("A colour that has a name only ends the play where its numbers are asked for")
    func named() async {
        await #expect(processExitsWith: .failure) { UIColor.label.getRed(nil, green: nil, blue: nil, alpha: nil) }
        await #expect(processExitsWith: .failure) { _ = UIColor(named: "brand")?.cgColor.components }
    }

    @Test("A recording shows a colour by its name, or else by its numbers")
    func recorded() {
        func text(_ color: UIColor) -> String {
            ValueText.lines(for: color, label: nil, width: 200).joined(separator: "\n")
        }
        #expect(text(.red).contains(#"name("red")"#) && !text(.red).contains("numbers"))
        #expect(text(UIColor(white: 0.5, alpha: 1)).contains("numbers(red: 0.5, green: 0.5, blue: 0.5)"))
        #expect("\(UIColor.clear) \(UIColor.red.withAlphaComponent(0.5))" == "UIColor clear UIColor red at 0.5")
    }

    @Test("A transform that changes nothing is the identity, and one there and back is, too")
    func transforms() {
        #expect(CGAffineTransform(scaleX: 1, y: 1).isIdentity && CGAffineTransform(translationX: 0, y: 0) == .identity)
        let moved = CGAffineTransform(scaleX: 2, y: 4).translatedBy(x: 3, y: 5)
        #expect(moved.tx == 6 && moved.ty == 20 && moved.a == 2 && moved.d == 4)
        #expect(moved.concatenating(moved.inverted()) == .identity && moved != .identity)
        #expect(CGAffineTransform(rotationAngle: 0).scaledBy(x: 1, y: 1) == .identity)
    }

    private final class Places: UICollectionViewLayoutAttributes {
        var depth = 0

        override func copy(with zone: NSZone? = nil) -> Any {
            let copy = super.copy(with: zone)
            (copy as? Places)?.depth = depth
            return copy
        }

        override func isEqual(_ object: Any?) -> Bool {
            super.isEqual(object) && (object as? Places)?.depth == depth
        }
    }

    @Test("A place of an app's own layout is copied and compared with what the app adds to it")
    func attributes() throws {
        let place = Places(forSupplementaryViewOfKind: "head", with: [1, 2])
        (place.zIndex, place.depth, place.size) = (3, 4, CGSize(width: 10, height: 20))
        place.center = CGPoint(x: 50, y: 50)
        let copy = try #require(place.copy() as? Places)
        #expect(copy !== place && copy == place && copy.frame.origin == CGPoint(x: 45, y: 40))
        #expect(copy.representedElementKind == "head" && copy.representedElementCategory == .supplementaryView)
        copy.depth = 5
        #expect(copy != place)
    }
}
