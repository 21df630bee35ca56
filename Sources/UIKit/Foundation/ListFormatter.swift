import Foundation

/// Joins texts to a list in the locale's way, such as `red, green, and blue`. Foundation on Linux has only `ListFormatStyle`.
open class ListFormatter: Formatter {
  open var locale: Locale! = .autoupdatingCurrent
  /// Formats the items; `nil` to use their descriptions.
  open var itemFormatter: Formatter?

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open class func localizedString(byJoining strings: [String]) -> String {
    strings.formatted(.list(type: .and))
  }

  /// Returns the list; `nil` if the item formatter cannot format an item.
  open func string(from items: [Any]) -> String? {
    var texts: [String] = []
    for item in items {
      guard let formatter = itemFormatter else {
        texts.append(item as? String ?? "\(item)")
        continue
      }
      guard let text = formatter.string(for: item) else { return nil }
      texts.append(text)
    }
    return texts.formatted(.list(type: .and).locale(locale))
  }

  open override func string(for obj: Any?) -> String? { (obj as? [Any]).flatMap(string(from:)) }
}
