import UIKit

/// The callout bubble above a selected annotation: title and subtitle between the left and the right accessory view.
final class CalloutView: UIView {
  private weak var annotationView: MKAnnotationView?
  private let stack = UIStackView()

  init(of view: MKAnnotationView, accessoryTapped: @escaping @MainActor (UIControl) -> Void) {
    annotationView = view
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    layer.cornerRadius = 10
    layer.borderWidth = 0.5
    layer.borderColor = UIColor.separator.cgColor
    accessibilityIdentifier = "Callout"
    stack.spacing = 8
    stack.alignment = .center
    addSubview(stack)
    let texts = UIStackView(arrangedSubviews: [Self.label(view.annotation?.title, .headline)])
    texts.axis = .vertical
    if let detail = view.detailCalloutAccessoryView {
      texts.addArrangedSubview(detail)
    } else if let subtitle = view.annotation?.subtitle, !subtitle.isEmpty {
      texts.addArrangedSubview(Self.label(subtitle, .footnote))
    }
    for part in [view.leftCalloutAccessoryView, texts, view.rightCalloutAccessoryView] {
      guard let part else { continue }
      stack.addArrangedSubview(part)
      guard let control = part as? UIControl else { continue }
      control.addAction(
        UIAction(identifier: Self.action) { action in (action.sender as? UIControl).map(accessoryTapped) },
        for: .touchUpInside)
    }
  }
  required init?(coder: NSCoder) { nil }

  private static let action = UIAction.Identifier("MKMapView.callout")

  private static func label(_ text: String?, _ style: UIFont.TextStyle) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: style)
    return label
  }

  /// Positions the callout above the annotation's view, horizontally within the map.
  func layOut(in area: UIView) {
    guard let view = annotationView else { return }
    let size = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    let width = min(size.width + 24, max(0, area.bounds.width - 16))
    let center = view.frame.midX + view.calloutOffset.x
    let left = min(max(8, center - width / 2), max(8, area.bounds.width - 8 - width))
    let top = view.frame.minY + view.calloutOffset.y - size.height - 20
    frame = CGRect(x: left, y: top, width: width, height: size.height + 16)
    stack.frame = bounds.insetBy(dx: 12, dy: 8)
  }

  /// Consumes the touches, so that a tap on the callout does not deselect the annotation.
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

extension MKMapView {
  /// Inserts the callout of an annotation's view, if the view can show one and the annotation has a title.
  func showCallout(of view: MKAnnotationView) {
    guard view.canShowCallout, view.annotation?.title?.isEmpty == false else { return }
    let callout = CalloutView(of: view) { [weak self, weak view] control in
      guard let self, let view else { return }
      delegate?.mapView(self, annotationView: view, calloutAccessoryControlTapped: control)
    }
    // The callout is in front of all annotations, also of the selected one.
    callout.layer.zPosition = CGFloat(MKAnnotationViewZPriority.max.rawValue) + 1
    pins.addSubview(callout)
    callout.layOut(in: pins)
    self.callout = callout
  }

  func hideCallout() {
    callout?.removeFromSuperview()
    callout = nil
  }
}
