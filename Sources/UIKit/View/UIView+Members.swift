// The methods and properties of responders and views that are found by their Objective-C names.
extension UIResponder {
  static var ofResponder: [ObjectiveCMember] {
    [
      .call("becomeFirstResponder", UIResponder.becomeFirstResponder),
      .call("resignFirstResponder", UIResponder.resignFirstResponder),
      .call("reloadInputViews", UIResponder.reloadInputViews),
      .call("cut:", UIResponder.cut(_:)), .call("copy:", UIResponder.copy(_:)),
      .call("paste:", UIResponder.paste(_:)), .call("delete:", UIResponder.delete(_:)),
      .call("select:", UIResponder.select(_:)), .call("selectAll:", UIResponder.selectAll(_:)),
      .key("accessibilityIdentifier", \UIResponder.accessibilityIdentifier),
      .key("accessibilityLabel", \UIResponder.accessibilityLabel),
      .key("accessibilityValue", \UIResponder.accessibilityValue),
      .key("accessibilityHint", \UIResponder.accessibilityHint),
      .method("observeValueForKeyPath:ofObject:change:context:") { responder, arguments in
        (responder as? UIResponder)?.observeValue(
          forKeyPath: arguments[0], of: arguments[1], change: arguments[2], context: arguments[3])
      },
    ]
  }
}

extension UIView {
  static var ofView: [ObjectiveCMember] {
    [
      .call("setNeedsLayout", UIView.setNeedsLayout), .call("layoutIfNeeded", UIView.layoutIfNeeded),
      .method("setNeedsDisplay") { view, _ in (view as? UIView)?.setNeedsDisplay() },
      .call("setNeedsUpdateConstraints", UIView.setNeedsUpdateConstraints),
      .call("updateConstraintsIfNeeded", UIView.updateConstraintsIfNeeded),
      .call("invalidateIntrinsicContentSize", UIView.invalidateIntrinsicContentSize),
      .call("removeFromSuperview", UIView.removeFromSuperview), .call("sizeToFit", UIView.sizeToFit),
      .call("endEditing:", UIView.endEditing(_:)), .call("addSubview:", UIView.addSubview(_:)),
      .call("bringSubviewToFront:", UIView.bringSubviewToFront(_:)),
      .call("sendSubviewToBack:", UIView.sendSubviewToBack(_:)),
      .key("frame", \UIView.frame), .key("bounds", \UIView.bounds), .key("center", \UIView.center),
      .key("transform", \UIView.transform), .key("alpha", \UIView.alpha), .key("hidden", \UIView.isHidden),
      .key("opaque", \UIView.isOpaque), .key("tag", \UIView.tag), .key("clipsToBounds", \UIView.clipsToBounds),
      .key("userInteractionEnabled", \UIView.isUserInteractionEnabled),
      .key("backgroundColor", \UIView.backgroundColor), .key("tintColor", \UIView.tintColor),
      .key("contentMode", \UIView.contentMode), .key("layoutMargins", \UIView.layoutMargins),
      .key("translatesAutoresizingMaskIntoConstraints", \UIView.translatesAutoresizingMaskIntoConstraints),
      .key(readOnly: "superview", \UIView.superview), .key(readOnly: "subviews", \UIView.subviews),
      .key(readOnly: "window", \UIView.window), .key(readOnly: "layer", \UIView.layer),
      .key(readOnly: "safeAreaInsets", \UIView.safeAreaInsets),
    ]
  }
}

extension UILabel {
  static var ofLabel: [ObjectiveCMember] {
    [
      .key("text", \UILabel.text), .key("attributedText", \UILabel.attributedText), .key("font", \UILabel.font),
      .key("textColor", \UILabel.textColor), .key("textAlignment", \UILabel.textAlignment),
      .key("numberOfLines", \UILabel.numberOfLines), .key("enabled", \UILabel.isEnabled),
      .key("adjustsFontSizeToFitWidth", \UILabel.adjustsFontSizeToFitWidth),
    ]
  }
}

extension UIImageView {
  static var ofImageView: [ObjectiveCMember] {
    [
      .key("image", \UIImageView.image), .key("highlighted", \UIImageView.isHighlighted),
      .call("startAnimating", UIImageView.startAnimating), .call("stopAnimating", UIImageView.stopAnimating),
    ]
  }
}

extension UIActivityIndicatorView {
  static var ofIndicator: [ObjectiveCMember] {
    [
      .call("startAnimating", UIActivityIndicatorView.startAnimating),
      .call("stopAnimating", UIActivityIndicatorView.stopAnimating),
    ]
  }
}
