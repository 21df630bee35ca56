/// The namespace of vDSP's Swift functions.
public enum vDSP {
  public static func add<T: BinaryFloatingPoint>(_ vectorA: [T], _ vectorB: [T]) -> [T] { zip(vectorA, vectorB).map(+) }
  public static func add<T: BinaryFloatingPoint>(_ scalar: T, _ vector: [T]) -> [T] { vector.map { scalar + $0 } }
  /// Subtracts the second vector from the first.
  public static func subtract<T: BinaryFloatingPoint>(_ vectorA: [T], _ vectorB: [T]) -> [T] {
    zip(vectorA, vectorB).map(-)
  }
  public static func multiply<T: BinaryFloatingPoint>(_ vectorA: [T], _ vectorB: [T]) -> [T] {
    zip(vectorA, vectorB).map(*)
  }
  public static func multiply<T: BinaryFloatingPoint>(_ scalar: T, _ vector: [T]) -> [T] { vector.map { scalar * $0 } }
  public static func divide<T: BinaryFloatingPoint>(_ vectorA: [T], _ vectorB: [T]) -> [T] {
    zip(vectorA, vectorB).map(/)
  }
  public static func divide<T: BinaryFloatingPoint>(_ vector: [T], _ scalar: T) -> [T] { vector.map { $0 / scalar } }
  public static func absolute<T: BinaryFloatingPoint>(_ vector: [T]) -> [T] { vector.map(abs) }
  public static func negative<T: BinaryFloatingPoint>(_ vector: [T]) -> [T] { vector.map { -$0 } }
  public static func square<T: BinaryFloatingPoint>(_ vector: [T]) -> [T] { vector.map { $0 * $0 } }
  public static func clip<T: BinaryFloatingPoint>(_ vector: [T], to bounds: ClosedRange<T>) -> [T] {
    vector.map { min(max($0, bounds.lowerBound), bounds.upperBound) }
  }

  public static func sum<T: BinaryFloatingPoint>(_ vector: [T]) -> T { vector.reduce(0, +) }
  public static func sumOfSquares<T: BinaryFloatingPoint>(_ vector: [T]) -> T { vector.reduce(0) { $0 + $1 * $1 } }
  public static func dot<T: BinaryFloatingPoint>(_ vectorA: [T], _ vectorB: [T]) -> T {
    zip(vectorA, vectorB).reduce(0) { $0 + $1.0 * $1.1 }
  }
  public static func mean<T: BinaryFloatingPoint>(_ vector: [T]) -> T { sum(vector) / T(vector.count) }
  public static func meanSquare<T: BinaryFloatingPoint>(_ vector: [T]) -> T { sumOfSquares(vector) / T(vector.count) }
  public static func meanMagnitude<T: BinaryFloatingPoint>(_ vector: [T]) -> T { mean(absolute(vector)) }
  public static func rootMeanSquare<T: BinaryFloatingPoint>(_ vector: [T]) -> T { meanSquare(vector).squareRoot() }
  /// Returns the maximum; negative infinity for an empty vector.
  public static func maximum<T: BinaryFloatingPoint>(_ vector: [T]) -> T { vector.max() ?? -.infinity }
  /// Returns the minimum; infinity for an empty vector.
  public static func minimum<T: BinaryFloatingPoint>(_ vector: [T]) -> T { vector.min() ?? .infinity }
  public static func maximumMagnitude<T: BinaryFloatingPoint>(_ vector: [T]) -> T { maximum(absolute(vector)) }

  /// Returns evenly spaced numbers from the lower to the upper bound.
  public static func ramp<T: BinaryFloatingPoint>(in range: ClosedRange<T>, count: Int) -> [T] {
    (0..<count).map { index in
      range.lowerBound + (range.upperBound - range.lowerBound) * T(index) / T(max(count - 1, 1))
    }
  }
}
