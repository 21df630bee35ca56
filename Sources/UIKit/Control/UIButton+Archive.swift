import Foundation

extension UIButton {
  /// Writes the texts, colours and images of the normal state.
  func encodeParts(_ coder: NSCoder) {
    coder.encode(title(for: .normal) as NSString?, forKey: "UIButtonTitle")
    coder.encode(titleColor(for: .normal), forKey: "UIButtonTitleColor")
    coder.encode(image(for: .normal), forKey: "UIButtonImage")
    coder.encode(backgroundImage(for: .normal), forKey: "UIButtonBackgroundImage")
  }

  func decodeParts(_ coder: NSCoder) {
    setTitle(coder.object(forKey: "UIButtonTitle") as? String, for: .normal)
    setTitleColor(coder.object(forKey: "UIButtonTitleColor") as? UIColor, for: .normal)
    setImage(coder.object(forKey: "UIButtonImage") as? UIImage, for: .normal)
    setBackgroundImage(coder.object(forKey: "UIButtonBackgroundImage") as? UIImage, for: .normal)
  }
}
