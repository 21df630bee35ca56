import Foundation

/// Three-dimensional gradient noise (Ken Perlin, 1985), which returns irregular vectors. They depend only on the point and the time, so
/// that a replay of a session gets the same vectors.
struct FieldNoise {
  /// The length of a grid cell in points. The vectors of points at a larger distance are independent.
  private let cellSize: Double

  init(smoothness: Double) {
    // NaN counts as 0.
    cellSize = 20 + 180 * (smoothness > 0 ? min(smoothness, 1) : 0)
  }

  /// Returns a vector with coordinates from -1 to 1.
  func value(at point: Vector, _ time: Double) -> Vector {
    let position = SIMD3(point.x / cellSize, point.y / cellSize, time)
    // Beyond this limit, doubles cannot distinguish neighbouring cells.
    guard (0..<3).allSatisfy({ abs(position[$0]) < 1e9 }) else { return .zero }
    return Vector(noise(at: position, seed: 1), noise(at: position, seed: 2))
  }

  private func noise(at position: SIMD3<Double>, seed: Int) -> Double {
    let corner = position.rounded(.down)
    let part = position - corner
    let weight = part * part * (3 - 2 * part)
    var sum = 0.0
    for number in 0..<8 {
      let step = SIMD3(Double(number & 1), Double(number >> 1 & 1), Double(number >> 2))
      let share = step * weight + (1 - step) * (1 - weight)
      let product = gradient(of: corner + step, seed) * (part - step)
      sum += share.x * share.y * share.z * product.sum()
    }
    return min(max(sum, -1), 1)
  }

  /// Returns the gradient of the noise at a corner of the grid, which is a hash of the corner.
  private func gradient(of corner: SIMD3<Double>, _ seed: Int) -> SIMD3<Double> {
    var hash = UInt64(truncatingIfNeeded: seed)
    for index in 0..<3 {
      hash = (hash ^ UInt64(bitPattern: Int64(corner[index]))) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 29
    }
    func part(_ shift: Int) -> Double { Double(hash >> shift & 0xFFFF) / 32767.5 - 1 }
    return SIMD3(part(0), part(16), part(32))
  }
}
