import UIKit

/// A text of which an opaque view covers a part, or all.
@MainActor
public struct HiddenText: CustomStringConvertible {
  /// The view that draws the text.
  public let view: UIView
  /// The whole line, where only one line of several is covered.
  public let text: String
  /// The line's place on the screen.
  public let frame: CGRect
  /// The class of the nearest controller; "" if there is none.
  public let controller: String
  /// The largest part of `frame` that a rectangle of the covering view hides.
  public let hiddenFrame: CGRect
  /// Whether nothing of the line is seen.
  public let isWhollyHidden: Bool
  /// The view that draws over the text.
  public let coveringView: UIView
  /// The class of the nearest controller of the covering view; "" if there is none.
  public let coveringController: String

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
