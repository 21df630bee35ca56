/// Module `NotificationCenter`: widgets of the Today view of iOS 8 to 17, which this system does not have.
///
/// Real: the protocol and its values; a widget's controller is an ordinary controller that the app's code can present. The extension
/// context has the compact size of an iPhone. No system asks a widget to update.
@_exported import UIKit

public enum NCUpdateResult: UInt, Sendable { case newData, noData, failed }
public enum NCWidgetDisplayMode: Int, Sendable { case compact, expanded }

/// A controller of a widget. All methods are optional.
@preconcurrency @MainActor
public protocol NCWidgetProviding: NSObjectProtocol {
  func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void)
  func widgetActiveDisplayModeDidChange(_ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize)
  func widgetMarginInsets(forProposedMarginInsets defaultMarginInsets: UIEdgeInsets) -> UIEdgeInsets
}

extension NCWidgetProviding {
  public func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) { completionHandler(.noData) }
  public func widgetActiveDisplayModeDidChange(
    _ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize
  ) {}
  public func widgetMarginInsets(forProposedMarginInsets defaultMarginInsets: UIEdgeInsets) -> UIEdgeInsets {
    defaultMarginInsets
  }
}

private let largestModes = NSMapTable<NSExtensionContext, NSNumber>.weakToStrongObjects()

extension NSExtensionContext {
  /// The largest mode that the widget supports; `compact` until it is set.
  @MainActor public var widgetLargestAvailableDisplayMode: NCWidgetDisplayMode {
    get { largestModes.object(forKey: self).flatMap { NCWidgetDisplayMode(rawValue: $0.intValue) } ?? .compact }
    set { largestModes.setObject(NSNumber(value: newValue.rawValue), forKey: self) }
  }

  public var widgetActiveDisplayMode: NCWidgetDisplayMode { .compact }

  /// The largest size of a widget on a screen of 390 points.
  public func widgetMaximumSize(for displayMode: NCWidgetDisplayMode) -> CGSize {
    CGSize(width: 374, height: displayMode == .compact ? 110 : 616)
  }
}

/// Whether an app's widgets have content.
open class NCWidgetController: NSObject {
  private nonisolated(unsafe) static var flags: [String: Bool] = [:]
  private static let lock = NSLock()

  open class func widgetController() -> NCWidgetController { NCWidgetController() }

  open func setHasContent(_ flag: Bool, forWidgetWithBundleIdentifier bundleID: String) {
    NCWidgetController.lock.withLock { NCWidgetController.flags[bundleID] = flag }
  }
  /// Whether a widget has content, as it was set last; true for a widget that has set nothing.
  func hasContent(_ bundleID: String) -> Bool {
    NCWidgetController.lock.withLock { NCWidgetController.flags[bundleID] ?? true }
  }
}
