import Foundation

/// The C type of a number in memory.
public enum CFNumberType: CFIndex, Sendable {
  case sInt8Type = 1
  case sInt16Type, sInt32Type, sInt64Type, float32Type, float64Type, charType, shortType, intType, longType,
    longLongType
  case floatType, doubleType, cfIndexType, nsIntegerType, cgFloatType
}

/// - Parameter valuePtr: The address of a number of this type.
public func CFNumberCreate(
  _ allocator: CFAllocator!, _ theType: CFNumberType, _ valuePtr: UnsafeRawPointer!
) -> CFNumber! {
  guard let valuePtr else { return nil }
  return switch theType {
  case .sInt8Type, .charType: NSNumber(value: valuePtr.loadUnaligned(as: Int8.self))
  case .sInt16Type, .shortType: NSNumber(value: valuePtr.loadUnaligned(as: Int16.self))
  case .sInt32Type, .intType: NSNumber(value: valuePtr.loadUnaligned(as: Int32.self))
  case .sInt64Type, .longType, .longLongType, .cfIndexType, .nsIntegerType:
    NSNumber(value: valuePtr.loadUnaligned(as: Int64.self))
  case .float32Type, .floatType: NSNumber(value: valuePtr.loadUnaligned(as: Float.self))
  case .float64Type, .doubleType, .cgFloatType: NSNumber(value: valuePtr.loadUnaligned(as: Double.self))
  }
}

/// Writes the number, converted to a type, to an address. Returns false if the conversion changed its value.
@discardableResult
public func CFNumberGetValue(
  _ number: CFNumber!, _ theType: CFNumberType, _ valuePtr: UnsafeMutableRawPointer!
) -> Bool {
  guard let number, let valuePtr else { return false }
  func store<Value>(_ value: Value, _ isSame: Bool) -> Bool {
    withUnsafeBytes(of: value) { valuePtr.copyMemory(from: $0.baseAddress!, byteCount: $0.count) }
    return isSame
  }
  func integer<Value: FixedWidthInteger>(_ value: Value) -> Bool { store(value, Double(value) == number.doubleValue) }
  return switch theType {
  case .sInt8Type, .charType: integer(number.int8Value)
  case .sInt16Type, .shortType: integer(number.int16Value)
  case .sInt32Type, .intType: integer(number.int32Value)
  case .sInt64Type, .longType, .longLongType, .cfIndexType, .nsIntegerType: integer(number.int64Value)
  case .float32Type, .floatType: store(number.floatValue, Double(number.floatValue) == number.doubleValue)
  case .float64Type, .doubleType, .cgFloatType: store(number.doubleValue, true)
  }
}

public func CFNumberIsFloatType(_ number: CFNumber!) -> Bool {
  guard let number else { return false }
  return ["f", "d"].contains(String(cString: number.objCType))
}

public func CFNumberCompare(
  _ number: CFNumber!, _ otherNumber: CFNumber!, _ context: UnsafeMutableRawPointer!
) -> CFComparisonResult {
  CFComparisonResult(rawValue: number.compare(otherNumber).rawValue) ?? .compareEqualTo
}

public func CFBooleanGetValue(_ boolean: CFBoolean!) -> Bool { boolean?.boolValue ?? false }

public enum CFComparisonResult: CFIndex, Sendable {
  case compareLessThan = -1
  case compareEqualTo, compareGreaterThan
}

// MARK: Dates

public func CFDateCreate(_ allocator: CFAllocator!, _ at: CFAbsoluteTime) -> CFDate! {
  NSDate(timeIntervalSinceReferenceDate: at)
}
public func CFDateGetAbsoluteTime(_ theDate: CFDate!) -> CFAbsoluteTime { theDate.timeIntervalSinceReferenceDate }
public func CFDateGetTimeIntervalSinceDate(_ theDate: CFDate!, _ otherDate: CFDate!) -> CFTimeInterval {
  CFDateGetAbsoluteTime(theDate) - CFDateGetAbsoluteTime(otherDate)
}
