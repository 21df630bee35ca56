import UIKit

/// A line of text that an opaque view covers, in part or whole.
@MainActor
public struct HiddenText: CustomStringConvertible {
  /// The view that draws the text.
  public let view: UIView
  /// The line's text. Of several lines in a view only the covered one is given.
  public let text: String
  /// The line's frame in screen coordinates, in points.
  public let frame: CGRect
  /// The name of the nearest controller's class; "" if there is none.
  public let controller: String
  /// The largest rectangle of `frame` that the covering view hides.
  public let hiddenFrame: CGRect
  /// True if no part of the line is visible.
  public let isWhollyHidden: Bool
  /// The view that covers the text.
  public let coveringView: UIView
  /// The name of the class of the controller nearest to the covering view; "" if there is none.
  public let coveringController: String

  /// One line with the text, both views, both controllers and both frames.
  nonisolated public var description: String {
    MainActor.assumeIsolated {
      let part = isWhollyHidden ? "wholly" : "partly"
      let cover = "\(type(of: coveringView)) #\(coveringView.number)"
      return "\(text.quoted) in \(Self.named(controller)) at \(Self.short(frame)) is \(part) covered by \(cover)"
        + " in \(Self.named(coveringController)), at \(Self.short(hiddenFrame))"
    }
  }

  private static func named(_ controller: String) -> String { controller.isEmpty ? "no controller" : controller }

  private static func short(_ rect: CGRect) -> String {
    let numbers = [rect.minX, rect.minY, rect.width, rect.height].map { "\(Double(($0 * 10).rounded() / 10))" }
    return "(\(numbers.joined(separator: ", ")))"
  }
}
