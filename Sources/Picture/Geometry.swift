import Wire

/// A rectangle, in points.
struct Box: Equatable {
  var x = 0.0
  var y = 0.0
  var width = 0.0
  var height = 0.0

  init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// Creates a rectangle from the JSON array `[x, y, width, height]`.
  init?(_ json: JSON?) {
    guard let numbers = json?.numbers, numbers.count == 4 else { return nil }
    self.init(numbers[0], numbers[1], numbers[2], numbers[3])
  }

  func inset(by length: Double) -> Box { Box(x + length, y + length, width - 2 * length, height - 2 * length) }

  var isEmpty: Bool { !(width > 0 && height > 0) }

  /// Returns the rectangle with each side moved outwards by a length.
  func enlargedBy(_ length: Double) -> Box { inset(by: -length) }
}

/// An affine transform with the values `[a, b, c, d, tx, ty]`.
struct Matrix: Equatable {
  var numbers: [Double]

  init?(_ json: JSON?) {
    guard let numbers = json?.numbers else { return nil }
    // A 3D transform is reduced to its effect within the plane, because SVG has no perspective.
    if numbers.count == 16 {
      self.numbers = [0, 1, 4, 5, 12, 13].map { numbers[$0] }
    } else if numbers.count == 6 {
      self.numbers = numbers
    } else {
      return nil
    }
  }

  init(numbers: [Double]) { self.numbers = numbers }
  init(x: Double, y: Double) { numbers = [1, 0, 0, 1, x, y] }

  /// Returns the matrix that applies this matrix first, then the other one.
  func followed(by other: Matrix) -> Matrix {
    let (m, n) = (numbers, other.numbers)
    func image(_ x: Double, _ y: Double) -> [Double] { [x * n[0] + y * n[2], x * n[1] + y * n[3]] }
    let end = image(m[4], m[5])
    return Matrix(numbers: image(m[0], m[1]) + image(m[2], m[3]) + [end[0] + n[4], end[1] + n[5]])
  }

  /// The inverse matrix; `nil` if this matrix is singular.
  var inverted: Matrix? {
    let m = numbers
    let determinant: Double = m[0] * m[3] - m[1] * m[2]
    guard determinant.magnitude > 1e-9 else { return nil }
    let (a, b, c, d) = (m[3] / determinant, -m[1] / determinant, -m[2] / determinant, m[0] / determinant)
    let x: Double = -(m[4] * a + m[5] * c)
    let y: Double = -(m[4] * b + m[5] * d)
    return Matrix(numbers: [a, b, c, d, x, y])
  }

  /// Whether the transformed plane shows its back side to the viewer.
  var isBackFacing: Bool { numbers[0] * numbers[3] - numbers[1] * numbers[2] < 0 }

  /// The matrix as the value of SVG's attribute `transform`.
  var text: String { "matrix(\((numbers[..<4].map(\.exact) + numbers[4...].map(\.short)).joined(separator: " ")))" }
}

extension JSON {
  /// The numbers in a JSON array; other elements are left out.
  var numbers: [Double]? { array?.compactMap(\.double) }

  var point: (x: Double, y: Double)? {
    guard let numbers, numbers.count == 2 else { return nil }
    return (numbers[0], numbers[1])
  }
}
