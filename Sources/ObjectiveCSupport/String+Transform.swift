import Foundation

extension StringProtocol {
  /// Returns the text after a transform such as `.toLatin`; `nil` if the transform is unknown. Foundation on Linux has this for NSString
  /// only.
  public func applyingTransform(_ transform: StringTransform, reverse: Bool) -> String? {
    NSString(string: String(self)).applyingTransform(transform, reverse: reverse)
  }
}
