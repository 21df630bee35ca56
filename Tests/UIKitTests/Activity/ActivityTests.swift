import Testing
import UIKitTesting

import UIKit

/// UIActivityViewController, the share sheet.
@MainActor @Suite struct ActivityTests {
  private final class Host: UIViewController {
    var results: [String] = []

    func share(_ items: [Any], _ activities: [UIActivity]? = nil, excluding: [UIActivity.ActivityType]? = nil) {
      let sheet = UIActivityViewController(activityItems: items, applicationActivities: activities)
      sheet.excludedActivityTypes = excluding
      sheet.completionWithItemsHandler = { [weak self] type, completed, _, _ in
        self?.results.append("\(type?.rawValue ?? "none") \(completed)")
      }
      present(sheet, animated: true)
    }
  }

  private final class Shout: UIActivity {
    var texts: [String] = []
    override var activityType: ActivityType? { ActivityType("shout") }
    override var activityTitle: String? { "Shout" }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
    override func prepare(withActivityItems activityItems: [Any]) { texts = activityItems.compactMap { $0 as? String } }
    override func perform() { activityDidFinish(texts != []) }
  }

  private final class Source: UIActivityItemSource {
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any { "…" }
    func activityViewController(
      _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? { "for \(activityType?.rawValue ?? "")" }
  }

  @Test func `Copy writes the text to the pasteboard and dismisses the activity sheet`() {
    let host = Host()
    let screen = Screen(host, .phone)
    host.share(["A text"])
    screen.settle()
    #expect(screen.find("A text") != nil)
    screen.tap("Copy")
    screen.settle()
    #expect(UIPasteboard.general.string == "A text")
    #expect(host.results == ["com.apple.UIKit.activity.CopyToPasteboard true"] && host.presentedViewController == nil)
  }

  @Test func `a custom activity receives the item that the item source returns for it`() {
    let host = Host()
    let screen = Screen(host, .phone)
    let shout = Shout()
    host.share([Source()], [shout], excluding: [.copyToPasteboard])
    screen.settle()
    #expect(screen.find("Copy") == nil)
    screen.tap("Shout")
    screen.settle()
    #expect(shout.texts == ["for shout"] && host.results == ["shout true"])
  }

  @Test func `dismissing an activity sheet calls the completion handler with no activity and false`() {
    let host = Host()
    let screen = Screen(host, .phone)
    host.share(["A"])
    screen.settle()
    host.dismiss(animated: true)
    screen.settle()
    #expect(host.results == ["none false"])
  }

  @Test func `the completion handler of an activity sheet can present another controller`() {
    let host = Host()
    let screen = Screen(host, .phone)
    for closes in [false, true] {
      let sheet = UIActivityViewController(activityItems: ["A"], applicationActivities: nil)
      sheet.completionWithItemsHandler = { [weak host] _, completed, _, _ in
        host?.present(UIAlertController(title: "\(completed)", message: nil, preferredStyle: .alert), animated: true)
      }
      host.present(sheet, animated: true)
      screen.settle()
      if closes { host.dismiss(animated: true) } else { screen.tap("Copy") }
      screen.settle()
      #expect((host.presentedViewController as? UIAlertController)?.title == "\(!closes)")
      host.dismiss(animated: true)
      screen.settle()
    }
  }

  private final class Slow: UIActivity {
    override var activityTitle: String? { "Slow" }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
  }

  @Test func `an activity sheet is dismissed when its activity calls activityDidFinish`() {
    let host = Host()
    let screen = Screen(host, .phone)
    let slow = Slow()
    host.share(["A"], [slow])
    screen.settle()
    screen.tap("Slow")
    screen.settle()
    #expect(host.results == [] && host.presentedViewController != nil)
    slow.activityDidFinish(true)
    screen.settle()
    #expect(host.results == ["none true"] && host.presentedViewController == nil)
  }

  @Test func `an item provider is asked for its item with the chosen activity type`() {
    final class Provider: UIActivityItemProvider, @unchecked Sendable {
      override var item: Any { "for \(activityType?.rawValue ?? "none")" }
    }
    let provider = Provider(placeholderItem: "a text")
    let sheet = UIActivityViewController(activityItems: [provider], applicationActivities: nil)
    #expect(provider.activityViewControllerPlaceholderItem(sheet) as? String == "a text")
    for name in ["shout", "whisper"] {
      let item = provider.activityViewController(sheet, itemForActivityType: UIActivity.ActivityType(name))
      #expect(item as? String == "for \(name)")
    }
  }
}
