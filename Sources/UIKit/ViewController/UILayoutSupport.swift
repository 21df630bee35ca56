import Foundation

/// The part of a controller's view that a bar covers at an edge. Layouts used it before there were safe areas.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
  var length: CGFloat { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var heightAnchor: NSLayoutDimension { get }
}

extension UIViewController {
  /// The guide from the view's upper edge to the beginning of the safe area.
  @available(iOS, introduced: 7.0, deprecated: 11.0, message: "Use view.safeAreaLayoutGuide.topAnchor")
  public var topLayoutGuide: any UILayoutSupport { layoutSupport(.top, isAtTop: true) }

  /// The guide from the end of the safe area to the view's lower edge.
  @available(iOS, introduced: 7.0, deprecated: 11.0, message: "Use view.safeAreaLayoutGuide.bottomAnchor")
  public var bottomLayoutGuide: any UILayoutSupport { layoutSupport(.bottom, isAtTop: false) }

  private func layoutSupport(_ kind: LayoutRecord.SystemGuideKind, isAtTop: Bool) -> any UILayoutSupport {
    view.systemGuide(kind) { LayoutSupportGuide(of: $0, isAtTop: isAtTop) } as! LayoutSupportGuide
  }
}

/// A guide along an edge, as high as the safe area inset there.
final class LayoutSupportGuide: UILayoutGuide, UILayoutSupport {
  private let isAtTop: Bool

  init(of owner: UIView, isAtTop: Bool) {
    self.isAtTop = isAtTop
    super.init()
    self.owner = owner
    identifier = isAtTop ? "UIViewControllerTopLayoutGuide" : "UIViewControllerBottomLayoutGuide"
  }

  required init?(coder: NSCoder) { nil }

  var length: CGFloat {
    guard let owner else { return 0 }
    return isAtTop ? owner.safeAreaInsets.top : owner.safeAreaInsets.bottom
  }

  override var insetsInOwner: UIEdgeInsets? {
    guard let owner else { return nil }
    let remaining = owner.bounds.height - length
    return UIEdgeInsets(top: isAtTop ? 0 : remaining, left: 0, bottom: isAtTop ? remaining : 0, right: 0)
  }
}
