import Wire

/// A 3D transform: sixteen numbers in the order of CSS's `matrix3d`.
struct Space {
  private var numbers: [Double]

  private init(numbers: [Double]) { self.numbers = numbers }

  init(x: Double, y: Double) { numbers = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, 0, 1] }

  /// Creates the transform from a view's own coordinates to its container's: its `depth` or `transform` about its center, and its frame.
  init(of members: JSON.Object, in frame: Box) {
    let (x, y) = (frame.width / 2, frame.height / 2)
    self = Space(x: -x, y: -y)
    if let depth = members[.depth]?.numbers, depth.count == 16 {
      self = followed(by: Space(numbers: depth))
    } else if let plane = members[.transform]?.numbers, plane.count == 6 {
      var space = Space(x: plane[4], y: plane[5])
      (space.numbers[0], space.numbers[1]) = (plane[0], plane[1])
      (space.numbers[4], space.numbers[5]) = (plane[2], plane[3])
      self = followed(by: space)
    }
    self = followed(by: Space(x: frame.x + x, y: frame.y + y))
  }

  /// Returns the transform that applies this transform first, then the other one.
  func followed(by other: Space) -> Space {
    Space(
      numbers: (0..<16).map { index in
        let (row, column) = (index / 4 * 4, index % 4)
        return (0..<4).reduce(0) { $0 + numbers[row + $1] * other.numbers[$1 * 4 + column] }
      })
  }

  /// The transform's effect within the plane, which is all that SVG can draw, because it has no perspective.
  var plane: Matrix { Matrix(numbers: [0, 1, 4, 5, 12, 13].map { numbers[$0] }) }

  /// Returns how far a point of the plane is moved towards the viewer.
  func height(_ x: Double, _ y: Double) -> Double { x * numbers[2] + y * numbers[6] + numbers[14] }
}
