import Foundation

/// The kinds of notification for which an app requests permission.
public struct UNAuthorizationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let badge = UNAuthorizationOptions(rawValue: 1)
  public static let sound = UNAuthorizationOptions(rawValue: 2)
  public static let alert = UNAuthorizationOptions(rawValue: 4)
  public static let carPlay = UNAuthorizationOptions(rawValue: 8)
  public static let criticalAlert = UNAuthorizationOptions(rawValue: 16)
  public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 32)
  public static let provisional = UNAuthorizationOptions(rawValue: 64)
}

/// How a notification is presented while the app is in the foreground.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let badge = UNNotificationPresentationOptions(rawValue: 1)
  public static let sound = UNNotificationPresentationOptions(rawValue: 2)
  public static let alert = UNNotificationPresentationOptions(rawValue: 4)
  public static let list = UNNotificationPresentationOptions(rawValue: 8)
  public static let banner = UNNotificationPresentationOptions(rawValue: 16)
}

public enum UNAuthorizationStatus: Int, Sendable { case notDetermined, denied, authorized, provisional, ephemeral }
public enum UNNotificationSetting: Int, Sendable { case notSupported, disabled, enabled }
public enum UNShowPreviewsSetting: Int, Sendable { case always, whenAuthenticated, never }
public enum UNAlertStyle: Int, Sendable { case none, banner, alert }

/// The user's permission for notifications, and the settings that follow from it.
open class UNNotificationSettings: NSObject, @unchecked Sendable {
  public let authorizationStatus: UNAuthorizationStatus
  private let options: UNAuthorizationOptions

  init(_ status: UNAuthorizationStatus, _ options: UNAuthorizationOptions) {
    (authorizationStatus, self.options) = (status, options)
  }

  private func setting(_ option: UNAuthorizationOptions) -> UNNotificationSetting {
    options.contains(option) ? (authorizationStatus == .authorized ? .enabled : .disabled) : .notSupported
  }

  open var alertSetting: UNNotificationSetting { setting(.alert) }
  open var soundSetting: UNNotificationSetting { setting(.sound) }
  open var badgeSetting: UNNotificationSetting { setting(.badge) }
  open var notificationCenterSetting: UNNotificationSetting { setting(.alert) }
  open var lockScreenSetting: UNNotificationSetting { .notSupported }
  open var criticalAlertSetting: UNNotificationSetting { .notSupported }
  open var showPreviewsSetting: UNShowPreviewsSetting { .always }
  open var alertStyle: UNAlertStyle { alertSetting == .enabled ? .banner : .none }
}

// MARK: Categories

/// The behaviour of a notification's action. Banners have no actions here.
public struct UNNotificationActionOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1)
  public static let destructive = UNNotificationActionOptions(rawValue: 2)
  public static let foreground = UNNotificationActionOptions(rawValue: 4)
}

/// The behaviour of a category of notifications.
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1)
  public static let allowInCarPlay = UNNotificationCategoryOptions(rawValue: 2)
  public static let hiddenPreviewsShowTitle = UNNotificationCategoryOptions(rawValue: 4)
  public static let hiddenPreviewsShowSubtitle = UNNotificationCategoryOptions(rawValue: 8)
}

/// An action of a notification. The banner does not display it.
open class UNNotificationAction: NSObject, @unchecked Sendable {
  public let identifier: String
  public let title: String
  public let options: UNNotificationActionOptions
  public let icon: UNNotificationActionIcon?

  public init(
    identifier: String, title: String, options: UNNotificationActionOptions = [], icon: UNNotificationActionIcon? = nil
  ) {
    (self.identifier, self.title, self.options) = (identifier, title, options)
    self.icon = icon
  }
}

/// The icon beside an action's title.
open class UNNotificationActionIcon: NSObject, @unchecked Sendable {
  /// The name of a symbol, or of a picture in the app's bundle.
  let name: String
  let isSymbol: Bool

  public init(systemImageName: String) { (name, isSymbol) = (systemImageName, true) }
  public init(templateImageName: String) { (name, isSymbol) = (templateImageName, false) }
}

/// An action with which the user enters a text. Banners have no actions here.
open class UNTextInputNotificationAction: UNNotificationAction, @unchecked Sendable {
  public let textInputButtonTitle: String
  public let textInputPlaceholder: String

  public init(
    identifier: String, title: String, options: UNNotificationActionOptions = [],
    icon: UNNotificationActionIcon? = nil, textInputButtonTitle: String, textInputPlaceholder: String
  ) {
    (self.textInputButtonTitle, self.textInputPlaceholder) = (textInputButtonTitle, textInputPlaceholder)
    super.init(identifier: identifier, title: title, options: options, icon: icon)
  }
}

/// A category of notifications with its actions.
open class UNNotificationCategory: NSObject, @unchecked Sendable {
  public let identifier: String
  public let actions: [UNNotificationAction]
  public let intentIdentifiers: [String]
  public let options: UNNotificationCategoryOptions
  /// The text of a banner whose content is hidden. It is never used, because contents are always displayed.
  public let hiddenPreviewsBodyPlaceholder: String
  /// The text for a group of notifications. It is never used, because notifications are not grouped.
  public let categorySummaryFormat: String

  public init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    hiddenPreviewsBodyPlaceholder: String? = nil, categorySummaryFormat: String? = nil,
    options: UNNotificationCategoryOptions = []
  ) {
    (self.identifier, self.actions) = (identifier, actions)
    (self.intentIdentifiers, self.options) = (intentIdentifiers, options)
    self.hiddenPreviewsBodyPlaceholder = hiddenPreviewsBodyPlaceholder ?? ""
    self.categorySummaryFormat = categorySummaryFormat ?? ""
  }

  /// Compares categories by their values, and their actions by identifiers.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationCategory else { return false }
    return identifier == other.identifier && actions.map(\.identifier) == other.actions.map(\.identifier)
      && intentIdentifiers == other.intentIdentifiers && options == other.options
      && hiddenPreviewsBodyPlaceholder == other.hiddenPreviewsBodyPlaceholder
      && categorySummaryFormat == other.categorySummaryFormat
  }
  open override var hash: Int { identifier.hashValue }
}

/// The reason why a request has failed.
public struct UNError: CustomNSError, LocalizedError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case notificationsNotAllowed = 1
    case attachmentInvalidURL = 100
    case notificationInvalidNoDate = 1400
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }

  public static let errorDomain = "UNErrorDomain"
  public var errorCode: Int { code.rawValue }
  public var errorDescription: String? {
    switch code {
    case .notificationsNotAllowed: "Notifications are not allowed for this application"
    case .attachmentInvalidURL: "Invalid attachment file URL"
    case .notificationInvalidNoDate: "The trigger has no date"
    }
  }
}
