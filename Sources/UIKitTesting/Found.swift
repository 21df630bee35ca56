import UIKit

/// A view that a query found, with the values that it had then. A missing string is "".
@MainActor
public struct Found {
  /// The view itself.
  public let view: UIView
  /// The view's number, as in `Screen.outline`.
  public let id: Int
  /// The name of the view's class.
  public let type: String
  /// The name of the nearest controller's class.
  public let controller: String
  /// The accessibility identifier.
  public let identifier: String
  /// The accessibility label, if it differs from the text.
  public let label: String
  /// The view's own text; without one, the visible texts inside it, joined by spaces.
  public let text: String
  /// The frame in screen coordinates, in points.
  public let frame: CGRect
  /// False if the view or a control around it is disabled.
  public let isEnabled: Bool
  /// True for a selected control or row, and for a row with a checkmark.
  public let isSelected: Bool

  init(_ view: UIView) {
    self.view = view
    id = view.number
    type = String(describing: Swift.type(of: view))
    controller = view.enclosingController.map { String(describing: Swift.type(of: $0)) } ?? ""
    identifier = view.committedValue(.identifier)?.string ?? ""
    label = view.committedValue(.label)?.string ?? ""
    text = view.combinedText
    frame = view.screenFrame
    isEnabled = view.selfAndSuperviews.allSatisfy { $0.committedValue(.enabled)?.bool ?? true }
    isSelected = view.committedValue(.selected)?.bool ?? false
  }
}
