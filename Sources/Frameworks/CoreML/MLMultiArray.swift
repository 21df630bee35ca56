import Foundation

public enum MLMultiArrayDataType: Int, Sendable {
  case double = 65600
  case float32 = 65568
  case int32 = 131104

  public static let float64 = MLMultiArrayDataType.double
  public static let float = MLMultiArrayDataType.float32

  var size: Int { self == .double ? 8 : 4 }
}

/// Numbers in several dimensions, the last of which changes fastest.
open class MLMultiArray: NSObject, @unchecked Sendable {
  public let shape: [NSNumber]
  public let strides: [NSNumber]
  public let dataType: MLMultiArrayDataType
  public let count: Int
  /// The numbers in memory, `count` of the data type.
  public let dataPointer: UnsafeMutableRawPointer

  /// Makes an array of zeros; throws for a shape with a dimension of less than 1, or one that is too large.
  public init(shape: [NSNumber], dataType: MLMultiArrayDataType) throws {
    let sizes = shape.map(\.intValue)
    var count = 1
    for size in sizes {
      let (product, isTooLarge) = count.multipliedReportingOverflow(by: size)
      guard size > 0, !isTooLarge, product <= 1 << 31 else {
        throw MLModelError(.parameters, "\(sizes) is no shape of a multi-dimensional array.")
      }
      count = product
    }
    var strides: [Int] = []
    for index in sizes.indices { strides.append(sizes[(index + 1)...].reduce(1, *)) }
    (self.shape, self.dataType, self.count) = (shape, dataType, count)
    self.strides = strides.map { NSNumber(value: $0) }
    dataPointer = .allocate(byteCount: count * dataType.size, alignment: 16)
    memset(dataPointer, 0, count * dataType.size)
  }

  public convenience init<Numbers: Collection>(_ data: Numbers) throws where Numbers.Element == Double {
    try self.init(shape: [NSNumber(value: data.count)], dataType: .double)
    for (index, number) in data.enumerated() { self[index] = NSNumber(value: number) }
  }

  deinit { dataPointer.deallocate() }

  /// The number at an index in memory.
  open subscript(index: Int) -> NSNumber {
    get {
      check(index)
      switch dataType {
      case .double: return NSNumber(value: dataPointer.load(fromByteOffset: index * 8, as: Double.self))
      case .float32: return NSNumber(value: dataPointer.load(fromByteOffset: index * 4, as: Float.self))
      case .int32: return NSNumber(value: dataPointer.load(fromByteOffset: index * 4, as: Int32.self))
      }
    }
    set {
      check(index)
      switch dataType {
      case .double: dataPointer.storeBytes(of: newValue.doubleValue, toByteOffset: index * 8, as: Double.self)
      case .float32: dataPointer.storeBytes(of: newValue.floatValue, toByteOffset: index * 4, as: Float.self)
      case .int32: dataPointer.storeBytes(of: newValue.int32Value, toByteOffset: index * 4, as: Int32.self)
      }
    }
  }

  /// The number at an index in each dimension.
  open subscript(key: [NSNumber]) -> NSNumber {
    get { self[offset(of: key)] }
    set { self[offset(of: key)] = newValue }
  }

  private func offset(of key: [NSNumber]) -> Int {
    guard key.count == shape.count, zip(key, shape).allSatisfy({ 0..<$1.intValue ~= $0.intValue }) else {
      fatalError("NSRangeException: the index \(key) is outside of a multi-dimensional array of shape \(shape).")
    }
    return zip(key, strides).reduce(0) { $0 + $1.0.intValue * $1.1.intValue }
  }

  private func check(_ index: Int) {
    guard 0..<count ~= index else {
      fatalError("NSRangeException: the index \(index) is outside of a multi-dimensional array of \(count) numbers.")
    }
  }
}
