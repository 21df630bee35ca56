import Foundation

/// The icon of a quick action.
open class UIApplicationShortcutIcon: NSObject {
  public enum IconType: Int, Sendable {
    case compose, play, pause, add, location, search, share, prohibit, contact, home, markLocation, favorite, love
    case cloud, invitation, confirmation, mail, message, date, time, capturePhoto, captureVideo, task, taskCompleted
    case alarm, bookmark, shuffle, audio, update
  }

  enum Source: Hashable, Sendable {
    case type(IconType)
    case image(String)
    case symbol(String)
  }
  let source: Source

  public init(type: IconType) { source = .type(type) }
  public init(templateImageName: String) { source = .image(templateImageName) }
  public init(systemImageName: String) { source = .symbol(systemImageName) }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIApplicationShortcutIcon)?.source == source
  }
  open override var hash: Int { source.hashValue }
}

/// A quick action of the app's icon. The device has no home screen, so only code can perform it.
@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject {
  struct Values {
    var type: String
    var title: String
    var subtitle: String?
    var icon: UIApplicationShortcutIcon?
    var userInfo: [String: any NSSecureCoding]?
    var targetContentIdentifier: Any?
  }
  var values: Values

  public init(
    type: String, localizedTitle: String, localizedSubtitle: String?, icon: UIApplicationShortcutIcon?,
    userInfo: [String: any NSSecureCoding]? = nil
  ) {
    values = Values(type: type, title: localizedTitle, subtitle: localizedSubtitle, icon: icon, userInfo: userInfo)
  }

  public convenience init(type: String, localizedTitle: String) {
    self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil, userInfo: nil)
  }

  /// The app's identifier of the action.
  open var type: String { values.type }
  open var localizedTitle: String { values.title }
  open var localizedSubtitle: String? { values.subtitle }
  open var icon: UIApplicationShortcutIcon? { values.icon }
  open var userInfo: [String: any NSSecureCoding]? { values.userInfo }
  open var targetContentIdentifier: Any? { values.targetContentIdentifier }
}

/// A quick action whose values can be changed.
open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem {
  open override var type: String {
    get { values.type }
    set { values.type = newValue }
  }
  open override var localizedTitle: String {
    get { values.title }
    set { values.title = newValue }
  }
  open override var localizedSubtitle: String? {
    get { values.subtitle }
    set { values.subtitle = newValue }
  }
  open override var icon: UIApplicationShortcutIcon? {
    get { values.icon }
    set { values.icon = newValue }
  }
  open override var userInfo: [String: any NSSecureCoding]? {
    get { values.userInfo }
    set { values.userInfo = newValue }
  }
  open override var targetContentIdentifier: Any? {
    get { values.targetContentIdentifier }
    set { values.targetContentIdentifier = newValue }
  }
}
