import Foundation

/// The privacy of a value. It has no effect on the written lines.
public struct OSLogPrivacy: Sendable {
  public enum Mask: Sendable { case hash, none }

  public static var auto: OSLogPrivacy { OSLogPrivacy() }
  public static var `public`: OSLogPrivacy { OSLogPrivacy() }
  public static var `private`: OSLogPrivacy { OSLogPrivacy() }
  public static var sensitive: OSLogPrivacy { OSLogPrivacy() }
  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
}

/// The minimum width of a value in columns, and its alignment.
public struct OSLogStringAlignment: Sendable {
  private var left = 0
  private var right = 0

  public static var none: OSLogStringAlignment { OSLogStringAlignment() }
  public static func left(columns: Int) -> OSLogStringAlignment {
    var alignment = OSLogStringAlignment()
    alignment.left = columns
    return alignment
  }
  public static func right(columns: Int) -> OSLogStringAlignment {
    var alignment = OSLogStringAlignment()
    alignment.right = columns
    return alignment
  }

  func applied(to text: String) -> String {
    let padding = String(repeating: " ", count: max(0, max(left, right) - text.count))
    return left > 0 ? text + padding : padding + text
  }
}

/// The format of an integer in a message.
public struct OSLogIntegerFormatting: Sendable {
  private var radix = 10
  private var prefix = ""
  private var uppercase = false
  private var minDigits = 0
  private var sign = false

  public static var decimal: OSLogIntegerFormatting { OSLogIntegerFormatting() }
  public static var hex: OSLogIntegerFormatting { hex() }
  public static var octal: OSLogIntegerFormatting { octal() }

  public static func decimal(explicitPositiveSign: Bool = false, minDigits: Int = 0) -> OSLogIntegerFormatting {
    var format = OSLogIntegerFormatting()
    (format.sign, format.minDigits) = (explicitPositiveSign, minDigits)
    return format
  }
  public static func hex(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false, minDigits: Int = 0
  ) -> OSLogIntegerFormatting {
    var format = decimal(explicitPositiveSign: explicitPositiveSign, minDigits: minDigits)
    (format.radix, format.prefix, format.uppercase) = (16, includePrefix ? "0x" : "", uppercase)
    return format
  }
  public static func octal(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false, minDigits: Int = 0
  ) -> OSLogIntegerFormatting {
    var format = decimal(explicitPositiveSign: explicitPositiveSign, minDigits: minDigits)
    (format.radix, format.prefix, format.uppercase) = (8, includePrefix ? "0o" : "", uppercase)
    return format
  }

  func text(of value: some BinaryInteger) -> String {
    let digits = String(value.magnitude, radix: radix, uppercase: uppercase)
    let zeros = String(repeating: "0", count: max(0, minDigits - digits.count))
    return (value < 0 ? "-" : sign ? "+" : "") + prefix + zeros + digits
  }
}

/// The format of a floating-point number in a message.
public struct OSLogFloatFormatting: Sendable {
  private var conversion = "f"
  private var precision: Int?
  private var sign = false

  public static var fixed: OSLogFloatFormatting { OSLogFloatFormatting() }
  public static var exponential: OSLogFloatFormatting { exponential() }
  public static var hybrid: OSLogFloatFormatting { hybrid() }

  public static func fixed(precision: Int = 6, explicitPositiveSign: Bool = false) -> OSLogFloatFormatting {
    OSLogFloatFormatting(conversion: "f", precision: precision, sign: explicitPositiveSign)
  }
  public static func exponential(
    precision: Int? = nil, explicitPositiveSign: Bool = false, uppercase: Bool = false
  ) -> OSLogFloatFormatting {
    OSLogFloatFormatting(conversion: uppercase ? "E" : "e", precision: precision, sign: explicitPositiveSign)
  }
  public static func hybrid(
    precision: Int? = nil, explicitPositiveSign: Bool = false, uppercase: Bool = false
  ) -> OSLogFloatFormatting {
    OSLogFloatFormatting(conversion: uppercase ? "G" : "g", precision: precision, sign: explicitPositiveSign)
  }

  func text(of value: Double) -> String {
    let digits = precision.map { ".\($0)" } ?? ""
    return String(format: "%\(sign ? "+" : "")\(digits)\(conversion)", value)
  }
}

/// The format of a Boolean in a message: true and false, or YES and NO.
public enum OSLogBoolFormat: Sendable {
  case truth, answer

  func text(of value: Bool) -> String {
    switch self {
    case .truth: value ? "true" : "false"
    case .answer: value ? "YES" : "NO"
    }
  }
}
