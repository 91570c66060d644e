import Foundation
import Synchronization
import Testing

@testable import SwiftUIValues

@Suite("Values of SwiftUI are what a model sees of them")
struct SwiftUIValuesTests {
    private struct Size: EnvironmentKey { static let defaultValue = 3 }

    @Test("A binding reads and writes what is kept elsewhere, and parts of it")
    func binding() {
        final class Box { var value = (name: "Fern", count: 1) }
        let box = Box()
        let binding = Binding(get: { box.value }, set: { box.value = $0 })
        binding.count.wrappedValue += 1
        #expect(box.value == ("Fern", 2))
        #expect(Binding(Binding<Int?>.constant(nil)) == nil)
        let fixed = Binding.constant(1)
        fixed.wrappedValue = 2
        #expect(fixed.wrappedValue == 1)
    }

    @Test("A value in the defaults is the first one until it is set, whatever its type")
    func storage() throws {
        enum Order: String { case name, price }
        let name = "presenter-bench-\(UUID())"
        let store = try #require(UserDefaults(suiteName: name))
        defer { store.removePersistentDomain(forName: name) }
        let (isOn, order) = (
            AppStorage(wrappedValue: true, "isOn", store: store),
            AppStorage(wrappedValue: Order.name, "order", store: store)
        )
        let note = AppStorage<String?>("note", store: store)
        #expect(isOn.wrappedValue && order.wrappedValue == .name && note.wrappedValue == nil)
        isOn.wrappedValue = false
        order.wrappedValue = .price
        note.projectedValue.wrappedValue = "dry"
        #expect(!store.bool(forKey: "isOn") && store.string(forKey: "order") == "price")
        #expect(!isOn.wrappedValue && order.wrappedValue == .price && note.wrappedValue == "dry")
        note.wrappedValue = nil
        #expect(store.object(forKey: "note") == nil)
    }

    @Test("A list that the user deletes from or sorts changes as SwiftUI says")
    func offsets() {
        var letters = Array("abcde")
        letters.remove(atOffsets: IndexSet([1, 3]))
        #expect(letters == Array("ace"))
        letters.move(fromOffsets: IndexSet([0]), toOffset: 2)
        #expect(letters == Array("cae"))
        letters.move(fromOffsets: IndexSet([2]), toOffset: 0)
        #expect(letters == Array("eca"))
        letters.move(fromOffsets: IndexSet([0, 2]), toOffset: 3)
        #expect(letters == Array("cea"))
    }

    @Test("Colours and pictures are equal by what they are, and print as that")
    func looks() {
        #expect(Color.red == Color("red") && Color.red != .red.opacity(0.5))
        #expect("\(Color(red: 1, green: 0, blue: 0.5))" == "Color 1.0 0.0 0.5")
        #expect(Color(hue: 0, saturation: 1, brightness: 1) == Color(red: 1, green: 0, blue: 0))
        #expect("\(Image(systemName: "star"))" == "Image star")
        #expect(Image("star") != Image(systemName: "star") && Image("star") == Image("star"))
        let children = Mirror(reflecting: Image("star")).children
        #expect(children.map(\.label) == ["description"] && children.first?.value as? String == "Image star")
        #expect(UIColor(white: 1, alpha: 1) == UIColor(white: 1, alpha: 1))
        #expect("\(UIColor.red.withAlphaComponent(0.5))" == "UIColor red at 0.5")
        let literal = #colorLiteral(red: 0.5, green: 0, blue: 1, alpha: 1)
        #expect(literal == UIColor(red: 0.5, green: 0, blue: 1, alpha: 1))
    }

    @Test("A text is what it says, an alert what its buttons do, and both print so")
    func alerts() {
        let name = String("Fern")
        #expect(Text("Hello \(name)") == Text(verbatim: "Hello Fern"))
        #expect(Text("Hello") + Text(name[...]) == Text("HelloFern") && Text("a") != Text("b"))
        #expect(Text("\(1.0 / 3, specifier: "%.2f") m") == Text("0.33 m"))
        let children = Mirror(reflecting: Text(name)).children
        #expect(children.map(\.label) == [nil] && children.first?.value as? String == "Fern")
        var tapped: [String] = []
        let alert = Alert(
            title: Text("Delete"), message: Text("For ever"),
            primaryButton: .destructive(Text("Yes")) { tapped.append("yes") },
            secondaryButton: .cancel())
        #expect(alert.buttons.map(\.label) == [Text("Yes"), Text("Cancel")])
        #expect(alert.buttons.map(\.role) == [.destructive, .cancel])
        for button in alert.buttons { button.tap() }
        #expect(tapped == ["yes"])
        #expect(Alert(title: Text("Done")).buttons.map(\.label) == [Text("OK")])
    }

    @Test("What a view keeps stays what it was first outside of a view")
    func state() {
        struct Model {
            @State var count = 1
            @State var name: String?
        }
        let model = Model()
        model.count = 2
        model.$count.wrappedValue = 3
        #expect(model.count == 1 && model.name == nil)
    }

    @MainActor
    @Test(
        "An open view keeps its state in all its copies, tells of what is another value, and is closed when it asks for it"
    )
    func openView() {
        struct Screen {
            @State var count = 1
            @FocusState var isTyping: Bool
            @Environment(\.dismiss) var dismiss
            @Environment(\.colorScheme) var scheme
        }
        let open = OpenView(Screen())
        let copy = open.view
        let told = Mutex(0)
        func look() {
            withObservationTracking {
                _ = open.view.count
            } onChange: {
                told.withLock { $0 += 1 }
            }
        }
        look()
        copy.count = 1
        #expect(told.withLock { $0 } == 0, "the same value is no change")
        copy.$count.wrappedValue = 2
        copy.isTyping = true
        #expect(open.view.count == 2 && open.view.isTyping && told.withLock { $0 } == 1)
        #expect(!open.isDismissed && open.view.scheme == .light)
        copy.dismiss()
        #expect(open.isDismissed)
    }

    /// The start of a PNG that is a number of pixels wide, and ends with a byte.
    private func picture(width: UInt8, _ last: UInt8) throws -> UIImage {
        let header: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        return try #require(UIImage(data: Data(header + [0, 0, 0, width, 0, 0, 0, 1, 8, 2, 0, 0, last])))
    }

    @MainActor
    @Test("Another picture of the same size is another value of a view's state")
    func pictures() throws {
        struct Screen { @State var picture: Image? }
        let open = OpenView(Screen())
        let (one, other) = (Image(uiImage: try picture(width: 9, 0)), Image(uiImage: try picture(width: 9, 1)))
        open.view.picture = one
        open.view.picture = other
        #expect(open.view.picture == other && one != other && "\(one)" == "\(other)")
    }

    @Test("An address that a view opens is told as one that the app opens, and ends the play where nobody looks")
    func addresses() async {
        struct Screen { @Environment(\.openURL) var openURL }
        await #expect(processExitsWith: .success) { @MainActor in
            let url = URL(filePath: "/")
            var (opened, accepted): ([URL], [Bool]) = ([], [])
            UIApplication.shared.didOpen = { opened.append($0) }
            let view = OpenView(Screen()).view
            view.openURL(url)
            view.openURL(url) { accepted.append($0) }
            while accepted.isEmpty { await Task.yield() }
            exit(opened == [url, url] && accepted == [true] ? EXIT_SUCCESS : EXIT_FAILURE)
        }
        await #expect(processExitsWith: .failure) { @MainActor in
            OpenView(Screen()).view.openURL(URL(filePath: "/"))
        }
    }

    @MainActor
    @Test("An open view acts on each change of a value, whoever makes it, and starts its task anew")
    func changes() async {
        struct Screen {
            @State var query = ""
            @State var page = 1
        }
        let open = OpenView(Screen())
        var told: [String] = []
        open.onChange(of: \.query) { view, old, new in
            told.append("\(old)>\(new)")
            view.page += 1
        }
        open.task(id: \.page) { view in
            let page = view.page
            while page == 1, !Task.isCancelled { await Task.yield() }
            told.append("\(page)\(Task.isCancelled ? " cancelled" : "")")
        }
        for _ in 0..<10 { await Task.yield() }
        open.view.query = "a"
        #expect(told.isEmpty, "what makes the change runs to its end first")
        while told.count < 3 { await Task.yield() }
        open.view.query = "a"
        open.view.query = "b"
        while told.count < 5 { await Task.yield() }
        #expect(told[0] == ">a" && Set(told[1...2]) == ["1 cancelled", "2"] && told[3...] == ["a>b", "3"])
    }

    @MainActor
    @Test("What waits for the same change is called in the order in which it was declared")
    func order() async {
        struct Screen { @State var query = "" }
        let open = OpenView(Screen())
        var told: [Int] = []
        for number in 0..<20 { open.onChange(of: \.query) { _, _, _ in told.append(number) } }
        open.view.query = "a"
        while told.count < 20 { await Task.yield() }
        #expect(told == Array(0..<20))
    }

    @Test("A path, an environment and an animation are what they are told")
    func rest() {
        var path = NavigationPath([1, 2])
        path.append("detail")
        path.removeLast(2)
        #expect(path.count == 1 && path == NavigationPath([1]))
        var values = EnvironmentValues()
        #expect(values[Size.self] == 3)
        values[Size.self] = 5
        #expect(values[Size.self] == 5)
        #expect(withAnimation(.spring(response: 0.3)) { 7 } == 7)
    }
}
