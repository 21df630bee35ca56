import Testing
import UIKit
import UIKitTesting
import VitrineCoreMotion
import VitrineUniformTypeIdentifiers
import VitrineUserNotifications

/// Members of UIKit's and of notifications' types that other frameworks add.
@MainActor struct ContentTypeTests {
  @Test func `pickers and browsers take types`() {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.png, .plainText], asCopy: true)
    #expect(picker.documentPickerMode == .import)
    #expect(UIDocumentPickerViewController(forOpeningContentTypes: [.png]).documentPickerMode == .open)
    let browser = UIDocumentBrowserViewController(forOpening: [.json])
    browser.contentTypesForRecentDocuments = [.png]
    #expect(browser.allowedContentTypes == ["public.json"] && browser.contentTypesForRecentDocuments == [.png])
  }

  @Test func `item providers have types`() {
    let screen = Screen(UIViewController())
    let provider = NSItemProvider(object: "text" as NSString)
    #expect(provider.registeredContentTypes == [.utf8PlainText])
    #expect(provider.registeredContentTypes(conformingTo: .image).isEmpty)
    var text: String?
    provider.loadDataRepresentation(for: .plainText) { data, _ in
      text = data.map { String(decoding: $0, as: UTF8.self) }
    }
    screen.settle()
    #expect(text == "text")
  }

  @Test func `categories are equal if their values are`() {
    let action = UNNotificationAction(
      identifier: "a", title: "A", options: [], icon: UNNotificationActionIcon(systemImageName: "star"))
    func category(_ placeholder: String?) -> UNNotificationCategory {
      UNNotificationCategory(
        identifier: "c", actions: [action], intentIdentifiers: [], hiddenPreviewsBodyPlaceholder: placeholder,
        categorySummaryFormat: "%u more", options: [])
    }
    #expect(category("x") == category("x") && category("x") != category(nil))
    #expect(category(nil).categorySummaryFormat == "%u more" && action.icon != nil)
    #expect(UIScene.ConnectionOptions().notificationResponse == nil)
  }

  @Test func `recorded data can be enumerated`() {
    var iterator = NSFastEnumerationIterator(CMSensorDataList())
    #expect(iterator.next() == nil)
  }
}
