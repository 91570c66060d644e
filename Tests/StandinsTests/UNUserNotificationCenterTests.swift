import Foundation
import LinuxShims
import Testing

@testable import UserNotificationsStandin

@Suite("What an app does with notifications is told, or kept")
struct UNUserNotificationCenterTests {
    private static var category: UNNotificationCategory {
        UNNotificationCategory(
            identifier: "reminder",
            actions: [UNNotificationAction(identifier: "confirm", title: "OK", options: [.foreground])],
            intentIdentifiers: [], hiddenPreviewsBodyPlaceholder: "", options: [.customDismissAction])
    }

    @Test("What comes and what goes is told where nobody waits for it")
    func told() async {
        await #expect(processExitsWith: .success) {
            nonisolated(unsafe) var told: [String] = []
            LeftOut.didCall = { told.append($0) }
            let center = UNUserNotificationCenter.current()
            let content = UNMutableNotificationContent()
            center.add(UNNotificationRequest(identifier: "a", content: content, trigger: nil))
            center.removeDeliveredNotifications(withIdentifiers: ["a", "b"])
            center.removePendingNotificationRequests(withIdentifiers: ["c"])
            center.removeAllDeliveredNotifications()
            let calls = ["add(a)", "removeDeliveredNotifications(a, b)", "removePendingNotificationRequests(c)"]
            let all = calls + ["removeAllDeliveredNotifications()"]
            precondition(told == all.map { "UNUserNotificationCenter.\($0)" }, "\(told)")
        }
    }

    @Test("Who waits to hear whether a notification may come ends the play, and who asks the user too")
    func waiting() async {
        await #expect(processExitsWith: .failure) {
            LeftOut.didCall = { _ in }
            let content = UNMutableNotificationContent()
            UNUserNotificationCenter.current()
                .add(UNNotificationRequest(identifier: "a", content: content, trigger: nil)) { _ in }
        }
        await #expect(processExitsWith: .failure) {
            LeftOut.didCall = { _ in }
            UNUserNotificationCenter.current().requestAuthorization(options: [.alert]) { _, _ in }
        }
    }

    @Test("Kinds of notifications are kept")
    func kinds() async {
        let center = UNUserNotificationCenter()
        center.setNotificationCategories([Self.category])
        let kept = await withCheckedContinuation { done in
            center.getNotificationCategories { all in done.resume(returning: all.map(\.identifier)) }
        }
        #expect(kept == ["reminder"])
        #expect(Self.category.actions.map(\.title) == ["OK"] && Self.category.options == .customDismissAction)
    }
}
