import Foundation

/// The functions that expressions can call by name.
enum ExpressionFunction {
  /// The signs of the functions that formats write between their arguments.
  static let signs = [
    "add:to:": "+", "from:subtract:": "-", "multiply:by:": "*", "divide:by:": "/", "raise:toPower:": "**",
  ]

  /// The value of a function. Stops the program if there is no such function.
  static func value(_ name: String, _ arguments: [Any?]) -> Any? {
    func argument(_ index: Int) -> Any? { index < arguments.count ? KeyedValues.flat(arguments[index]) : nil }
    func number(_ index: Int) -> Double { argument(index).flatMap(KeyedValues.number)?.doubleValue ?? 0 }
    switch name {
    case "add:to:", "from:subtract:", "multiply:by:", "divide:by:", "modulus:by:":
      return arithmetic(name, argument(0), argument(1))
    case "raise:toPower:": return NSNumber(value: pow(number(0), number(1)))
    case "sqrt:": return NSNumber(value: number(0).squareRoot())
    case "log:": return NSNumber(value: log10(number(0)))
    case "ln:": return NSNumber(value: log(number(0)))
    case "exp:": return NSNumber(value: exp(number(0)))
    case "abs:": return NSNumber(value: abs(number(0)))
    case "floor:": return NSNumber(value: floor(number(0)))
    case "ceiling:": return NSNumber(value: ceil(number(0)))
    case "trunc:": return NSNumber(value: trunc(number(0)))
    case "uppercase:": return argument(0).flatMap(SortOrder.text)?.uppercased()
    case "lowercase:": return argument(0).flatMap(SortOrder.text)?.lowercased()
    case "now", "now:": return Date()
    case "valueForKeyPath:":
      return KeyedValues.value(of: argument(0), argument(1).flatMap(SortOrder.text) ?? "")
    case "count:": return NSNumber(value: KeyedValues.elements(argument(0)).count)
    case "sum:", "average:", "min:", "max:", "median:": return aggregate(name, KeyedValues.elements(argument(0)))
    default: ObjectiveCFailure.stop("The function \(name) of expressions is not supported.")
    }
  }

  /// Whole numbers give a whole number, as on iOS.
  private static func arithmetic(_ name: String, _ first: Any?, _ second: Any?) -> NSNumber? {
    guard let one = first.flatMap(KeyedValues.number), let other = second.flatMap(KeyedValues.number) else {
      return nil
    }
    if isWhole(one), isWhole(other) {
      let (a, b) = (one.intValue, other.intValue)
      let (result, overflows): (Int, Bool) =
        switch name {
        case "add:to:": a.addingReportingOverflow(b)
        case "from:subtract:": a.subtractingReportingOverflow(b)
        case "multiply:by:": a.multipliedReportingOverflow(by: b)
        case "divide:by:": a.dividedReportingOverflow(by: b)
        default: a.remainderReportingOverflow(dividingBy: b)
        }
      if !overflows { return NSNumber(value: result) }
    }
    let (a, b) = (one.doubleValue, other.doubleValue)
    return switch name {
    case "add:to:": NSNumber(value: a + b)
    case "from:subtract:": NSNumber(value: a - b)
    case "multiply:by:": NSNumber(value: a * b)
    case "divide:by:": NSNumber(value: a / b)
    default: NSNumber(value: a.truncatingRemainder(dividingBy: b))
    }
  }

  private static func isWhole(_ number: NSNumber) -> Bool {
    !(number is NSDecimalNumber) && !["d", "f"].contains(String(cString: number.objCType))
  }

  private static func aggregate(_ name: String, _ elements: [Any]) -> NSNumber? {
    let numbers = elements.compactMap(KeyedValues.number).map(\.doubleValue).sorted()
    guard !numbers.isEmpty else { return name == "sum:" ? 0 : nil }
    let sum = numbers.reduce(0, +)
    let middle = numbers.count / 2
    return switch name {
    case "sum:": NSNumber(value: sum)
    case "average:": NSNumber(value: sum / Double(numbers.count))
    case "min:": NSNumber(value: numbers[0])
    case "max:": NSNumber(value: numbers[numbers.count - 1])
    default:
      NSNumber(value: numbers.count % 2 == 1 ? numbers[middle] : (numbers[middle - 1] + numbers[middle]) / 2)
    }
  }
}
