import UIKit

/// A view that a query found, as it was then. `frame` is in the screen's coordinates; what there is none of is "".
@MainActor
public struct Found {
  public let view: UIView
  public let id: Int
  /// The class's name.
  public let type: String
  /// The class of the nearest controller.
  public let controller: String
  public let identifier: String
  public let label: String
  /// The view's own text, or else those seen below it.
  public let text: String
  public let frame: CGRect
  /// Whether neither the view nor a control above it is disabled.
  public let isEnabled: Bool
  public let isSelected: Bool

  init(_ view: UIView) {
    self.view = view
    id = view.number
    type = String(describing: Swift.type(of: view))
    controller = view.controllerAbove.map { String(describing: Swift.type(of: $0)) } ?? ""
    identifier = view.told(.identifier)?.string ?? ""
    label = view.told(.label)?.string ?? ""
    text = view.readText
    frame = view.screenFrame
    isEnabled = view.upward.allSatisfy { $0.told(.enabled)?.bool ?? true }
    isSelected = view.told(.selected)?.bool ?? false
  }
}
