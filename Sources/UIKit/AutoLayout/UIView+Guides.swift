import Foundation

// The guides that the system places. They are made when they are asked for.
extension UIView {
  /// What bars and the screen's edges leave of the view.
  public var safeAreaLayoutGuide: UILayoutGuide {
    systemGuide(.safeArea) {
      InsetLayoutGuide(of: $0, identifier: "UIViewSafeAreaLayoutGuide", insets: { $0.safeAreaInsets })
    }
  }

  /// What the margins leave of the view.
  public var layoutMarginsGuide: UILayoutGuide {
    systemGuide(.margins) {
      InsetLayoutGuide(of: $0, identifier: "UIViewLayoutMarginsGuide", insets: { $0.layoutMargins })
    }
  }

  /// A guide inside the layout margins whose width is limited to a readable line length.
  public var readableContentGuide: UILayoutGuide {
    systemGuide(.readable) {
      InsetLayoutGuide(of: $0, identifier: "UIViewReadableContentGuide", insets: { $0.readableInsets })
    }
  }

  func systemGuide(_ kind: LayoutRecord.SystemGuideKind, _ make: (UIView) -> UILayoutGuide) -> UILayoutGuide {
    if let guide = layoutRecord.systemGuides[kind] { return guide }
    let guide = make(self)
    layoutRecord.systemGuides[kind] = guide
    return guide
  }

  fileprivate var readableInsets: UIEdgeInsets { readableInsets(within: layoutMargins) }

  func readableInsets(within margins: UIEdgeInsets) -> UIEdgeInsets {
    var insets = margins
    let spare = bounds.width - insets.left - insets.right - LayoutMetrics.readableWidth(for: traitCollection)
    guard spare > 0 else { return insets }
    insets.left += spare / 2
    insets.right += spare / 2
    return insets
  }
}

extension UIView {
  /// The rectangle of the content, in a view that scrolls it.
  var contentGuide: UILayoutGuide { systemGuide(.content) { ContentLayoutGuide(of: $0) } }
}

extension LayoutMetrics {
  /// Some 70 to 80 letters of body text.
  @MainActor static func readableWidth(for traits: UITraitCollection) -> CGFloat {
    (672 * UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits).pointSize / 17).rounded()
  }
}

/// One that UIKit itself places: by insets that follow what happens to the view.
final class InsetLayoutGuide: UILayoutGuide {
  private let insets: @MainActor (UIView) -> UIEdgeInsets

  init(of owner: UIView, identifier: String, insets: @escaping @MainActor (UIView) -> UIEdgeInsets) {
    self.insets = insets
    super.init()
    self.owner = owner
    self.identifier = identifier
  }

  required init?(coder: NSCoder) { nil }

  override var insetsInOwner: UIEdgeInsets? { owner.map { insets($0) } }
}

/// The rectangle of a scroll view's content: constraints to it say how large the content is.
final class ContentLayoutGuide: UILayoutGuide {
  init(of scrollView: UIView) {
    super.init()
    owner = scrollView
    identifier = "UIScrollView-contentLayoutGuide"
  }

  required init?(coder: NSCoder) { nil }
}
