import Testing

@testable import UIKitStandin

@Suite("Points and moves are told of what the app has set, and nothing is laid out")
@MainActor
struct UIScrollViewTests {
    private final class Pages: NSObject, UIScrollViewDelegate {
        var calls: [String] = []

        func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("\(scrollView.contentOffset.x)") }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { calls.append("end") }
    }

    @Test("A move by the app is told where it has set the sizes, and the end of one that would be seen later")
    func moves() async {
        let (scroll, pages) = (UIScrollView(), Pages())
        scroll.delegate = pages
        scroll.contentOffset.x = 1
        #expect(pages.calls.isEmpty, "nobody knows how large it is")
        scroll.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        scroll.contentSize = CGSize(width: 300, height: 100)
        scroll.setContentOffset(CGPoint(x: 100, y: 0), animated: false)
        scroll.setContentOffset(CGPoint(x: 100, y: 0), animated: true)
        scroll.setContentOffset(CGPoint(x: 200, y: 0), animated: true)
        #expect(pages.calls == ["100.0", "200.0"])
        await withCheckedContinuation { done in Task { done.resume() } }
        #expect(pages.calls == ["100.0", "200.0", "end"])
    }

    @Test("A point in one view is found in another one, in the window, and in what is scrolled")
    func points() {
        func view(_ x: Double, _ y: Double, in holder: UIView, _ made: UIView = UIView()) -> UIView {
            made.frame = CGRect(x: x, y: y, width: 50, height: 50)
            holder.addSubview(made)
            return made
        }
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let (first, scroll) = (view(10, 20, in: root), view(100, 200, in: root, UIScrollView()))
        let (inside, below) = (view(1, 2, in: first), view(5, 60, in: scroll))
        (scroll as? UIScrollView)?.contentOffset = CGPoint(x: 0, y: 40)
        #expect(inside.convert(CGPoint(x: 1, y: 1), to: root) == CGPoint(x: 12, y: 23))
        #expect(inside.convert(inside.bounds, to: nil) == CGRect(x: 11, y: 22, width: 50, height: 50))
        #expect(below.convert(CGPoint.zero, to: root) == CGPoint(x: 105, y: 220))
        #expect(inside.convert(CGPoint(x: 105, y: 220), from: root) == CGPoint(x: 94, y: 198))
        #expect(inside.convert(below.bounds, from: below).origin == CGPoint(x: 94, y: 198))
    }
}
