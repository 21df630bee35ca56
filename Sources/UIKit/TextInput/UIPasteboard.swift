import Foundation

/// Stores the items that were copied last. The general pasteboard belongs to the session.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  public struct Name: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public static let general = Name("com.apple.UIKit.pboard.general")
  }

  public nonisolated static let changedNotification = Notification.Name("UIPasteboardChangedNotification")
  /// Never posted, because a pasteboard exists as long as an app references it.
  public nonisolated static let removedNotification = Notification.Name("UIPasteboardRemovedNotification")

  private static let generalSlot = SessionSlot { _ in UIPasteboard(named: .general) }
  public static var general: UIPasteboard { SessionContext.current[generalSlot] }

  public let name: Name
  /// How often the pasteboard's content has changed.
  open private(set) var changeCount = 0

  private enum Item {
    case string(String)
    case url(URL)
    case image(UIImage)
    case color(UIColor)
  }
  private var items: [Item] = [] {
    didSet {
      changeCount += 1
      NotificationCenter.default.post(name: UIPasteboard.changedNotification, object: self)
    }
  }

  private init(named name: Name) { self.name = name }

  open class func withUniqueName() -> UIPasteboard { UIPasteboard(named: Name(UUID().uuidString)) }

  /// The items as objects. Setting them ignores objects that are not strings, URLs, images or colours.
  var objects: [any NSItemProviderWriting] {
    get {
      items.map { item in
        switch item {
        case .string(let string): string as NSString
        case .url(let url): url as NSURL
        case .image(let image): image
        case .color(let color): color
        }
      }
    }
    set {
      items = newValue.compactMap { object in
        switch object {
        case let string as NSString: .string(string as String)
        case let url as NSURL: .url(url as URL)
        case let image as UIImage: .image(image)
        case let color as UIColor: .color(color)
        default: nil
        }
      }
    }
  }

  open var numberOfItems: Int { items.count }

  open var string: String? {
    get { strings?.first }
    set { items = newValue.map { [.string($0)] } ?? [] }
  }
  open var strings: [String]? {
    get { nonemptyValues { if case .string(let string) = $0 { string } else { nil } } }
    set { items = (newValue ?? []).map(Item.string) }
  }
  open var url: URL? {
    get { urls?.first }
    set { items = newValue.map { [.url($0)] } ?? [] }
  }
  open var urls: [URL]? {
    get { nonemptyValues { if case .url(let url) = $0 { url } else { nil } } }
    set { items = (newValue ?? []).map(Item.url) }
  }
  open var image: UIImage? {
    get { images?.first }
    set { items = newValue.map { [.image($0)] } ?? [] }
  }
  open var images: [UIImage]? {
    get { nonemptyValues { if case .image(let image) = $0 { image } else { nil } } }
    set { items = (newValue ?? []).map(Item.image) }
  }
  open var color: UIColor? {
    get { colors?.first }
    set { items = newValue.map { [.color($0)] } ?? [] }
  }
  open var colors: [UIColor]? {
    get { nonemptyValues { if case .color(let color) = $0 { color } else { nil } } }
    set { items = (newValue ?? []).map(Item.color) }
  }

  open var hasStrings: Bool { strings != nil }
  open var hasURLs: Bool { urls != nil }
  open var hasImages: Bool { images != nil }
  open var hasColors: Bool { colors != nil }

  private func nonemptyValues<Value>(_ value: (Item) -> Value?) -> [Value]? {
    let values = items.compactMap(value)
    return values.isEmpty ? nil : values
  }
}
