import Foundation

/// An action that can be performed with shared items.
@preconcurrency @MainActor
open class UIActivity: NSObject {
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
    public static let message = ActivityType("com.apple.UIKit.activity.Message")
    public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
    public static let print = ActivityType("com.apple.UIKit.activity.Print")
    public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
    public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
    public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
    public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
    public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
    public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
    public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
    public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
    public static let postToWeibo = ActivityType("com.apple.UIKit.activity.PostToWeibo")
    public static let postToFlickr = ActivityType("com.apple.UIKit.activity.PostToFlickr")
    public static let postToVimeo = ActivityType("com.apple.UIKit.activity.PostToVimeo")
    public static let postToTencentWeibo = ActivityType("com.apple.UIKit.activity.TencentWeibo")
    public static let addToHomeScreen = ActivityType("com.apple.UIKit.activity.AddToHomeScreen")
    public static let sharePlay = ActivityType("com.apple.UIKit.activity.SharePlay")
    public static let collaborationInviteWithLink = ActivityType(
      "com.apple.UIKit.activity.CollaborationInviteWithLink")
    public static let collaborationCopyLink = ActivityType("com.apple.UIKit.activity.CollaborationCopyLink")
  }

  public enum Category: Int, Sendable { case action, share }

  fileprivate var completion: ((Bool) -> Void)?

  public override init() {}

  open class var activityCategory: Category { .action }
  open var activityType: ActivityType? { nil }
  open var activityTitle: String? { nil }
  open var activityImage: UIImage? { nil }
  /// Returns whether the activity is offered for these items.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  /// Receives the items before `perform()` is called.
  open func prepare(withActivityItems activityItems: [Any]) {}
  /// A controller that is presented instead of calling `perform()`. The activity itself then calls `activityDidFinish(_:)`.
  open var activityViewController: UIViewController? { nil }
  /// Does nothing. A subclass overrides it, and calls `activityDidFinish(_:)` at the end.
  open func perform() {}
  /// The activity calls this when it has finished.
  open func activityDidFinish(_ completed: Bool) {
    let finish = completion
    completion = nil
    finish?(completed)
  }

  func run(with items: [Any], over controller: UIViewController, completion finish: @escaping (Bool) -> Void) {
    completion = finish
    prepare(withActivityItems: items)
    if let activityController = activityViewController {
      controller.present(activityController, animated: true)
    } else {
      perform()
    }
  }
}

/// Copies texts, URLs and images to the pasteboard.
final class CopyActivity: UIActivity {
  private var items: [Any] = []

  override var activityType: ActivityType? { .copyToPasteboard }
  override var activityTitle: String? { "Copy" }
  override var activityImage: UIImage? { UIImage(systemName: "doc.on.doc") }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    activityItems.contains { $0 is String || $0 is URL || $0 is UIImage || $0 is NSAttributedString }
  }

  override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }

  override func perform() {
    let board = UIPasteboard.general
    let texts = items.compactMap { ($0 as? String) ?? ($0 as? NSAttributedString)?.string }
    let urls = items.compactMap { $0 as? URL }
    if let image = items.lazy.compactMap({ $0 as? UIImage }).first, texts.isEmpty, urls.isEmpty {
      board.image = image
    } else if texts.isEmpty {
      board.urls = urls
    } else {
      board.strings = texts + urls.map(\.absoluteString)
    }
    activityDidFinish(true)
  }
}
