import Foundation
import Text

/// A tab stop, with the alignment of the text that follows.
open class NSTextTab: NSObject, NSCopying, @unchecked Sendable {
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A `CharacterSet` that ends the aligned text. It has no effect, because aligned text ends at the next tab.
    public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
  }

  public let alignment: NSTextAlignment
  /// The distance from the leading edge of the text.
  public let location: CGFloat
  public let options: [OptionKey: Any]

  public init(textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [OptionKey: Any] = [:]) {
    (self.alignment, location, self.options) = (alignment, loc.isFinite ? loc : 0, options)
  }

  open class func columnTerminators(for aLocale: Locale?) -> CharacterSet {
    CharacterSet(charactersIn: (aLocale ?? .current).decimalSeparator ?? ".")
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextTab else { return false }
    return alignment == other.alignment && location == other.location
  }
  open override var hash: Int { location.hashValue }

  func stop(isMirrored: Bool) -> ParagraphStyle.TabStop {
    let alignment: ParagraphStyle.Alignment =
      switch self.alignment {
      case .center: .center
      case .right: isMirrored ? .left : .right
      case .left: isMirrored ? .right : .left
      case .natural, .justified: .left
      }
    return ParagraphStyle.TabStop(location: location, alignment: alignment)
  }
}

extension [NSTextTab] {
  var inOrder: [NSTextTab] { sorted { $0.location < $1.location } }
}
