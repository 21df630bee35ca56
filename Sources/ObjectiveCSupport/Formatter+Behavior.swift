import Foundation

// Formatters of iOS have one behaviour, which is that of Mac OS X 10.4. Setting another one has no effect there, either.

extension NumberFormatter {
  public enum Behavior: UInt, Sendable { case `default` = 0, behavior10_0 = 1000, behavior10_4 = 1040 }
  public var formatterBehavior: Behavior {
    get { .behavior10_4 }
    set {}
  }
}

extension DateFormatter {
  public enum Behavior: UInt, Sendable { case `default` = 0, behavior10_0 = 1000, behavior10_4 = 1040 }
  public var formatterBehavior: Behavior {
    get { .behavior10_4 }
    set {}
  }
}
