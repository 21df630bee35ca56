/// Scales the source to the target's size. Reducing averages the covered area; enlarging interpolates linearly.
@discardableResult
public func vImageScale_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>!, _ dest: UnsafePointer<vImage_Buffer>!, _ tempBuffer: UnsafeMutableRawPointer!,
  _ flags: vImage_Flags
) -> vImage_Error {
  guard let source = Pixels(src), let target = Pixels(dest) else { return kvImageNullPointerArgument }
  if flags.has(kvImageGetTempBufferSize) { return 0 }
  let columns = resamplingWeights(source.width, target.width)
  let rows = resamplingWeights(source.height, target.height)
  for y in 0..<target.height {
    for x in 0..<target.width {
      for component in 0..<4 {
        var sum = 0.0
        for row in rows[y] {
          let pixels = source.row(row.index)
          for column in columns[x] { sum += row.weight * column.weight * Double(pixels[column.index * 4 + component]) }
        }
        target.row(y)[x * 4 + component] = limited(Int(sum.rounded()))
      }
    }
  }
  return kvImageNoError
}

/// Returns, for each position of a scaled line, the source positions and their weights that are averaged.
private func resamplingWeights(_ length: Int, _ scaled: Int) -> [[(index: Int, weight: Double)]] {
  let ratio = Double(length) / Double(max(scaled, 1))
  let reach = max(ratio, 1)
  return (0..<scaled).map { position in
    let center = (Double(position) + 0.5) * ratio
    var result: [(index: Int, weight: Double)] = []
    for index in Int((center - reach).rounded(.down))...Int((center + reach).rounded(.up)) {
      let weight =
        ratio > 1
        ? min(center + ratio / 2, Double(index + 1)) - max(center - ratio / 2, Double(index))
        : 1 - abs(Double(index) + 0.5 - center)
      if weight > 0 { result.append((min(max(index, 0), length - 1), weight)) }
    }
    let total = result.reduce(0) { $0 + $1.weight }
    return result.map { ($0.index, $0.weight / total) }
  }
}

public let kRotate0DegreesClockwise = 0
public let kRotate90DegreesClockwise = 3
public let kRotate180DegreesClockwise = 2
public let kRotate270DegreesClockwise = 1

/// Rotates the source by multiples of 90 degrees.
///
/// - Parameter rotationConstant: The number of counterclockwise quarter turns.
@discardableResult
public func vImageRotate90_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>!, _ dest: UnsafePointer<vImage_Buffer>!, _ rotationConstant: UInt8,
  _ backColor: UnsafePointer<UInt8>!, _ flags: vImage_Flags
) -> vImage_Error {
  guard let source = Pixels(src) else { return kvImageNullPointerArgument }
  let (right, bottom) = (source.width - 1, source.height - 1)
  let swapsSides = rotationConstant % 2 == 1
  return copyPixels(src, dest, swapsSides ? (source.height, source.width) : (source.width, source.height)) { x, y in
    switch rotationConstant {
    case 1: (right - y, x)
    case 2: (right - x, bottom - y)
    case 3: (y, bottom - x)
    default: (x, y)
    }
  }
}

@discardableResult
public func vImageHorizontalReflect_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>!, _ dest: UnsafePointer<vImage_Buffer>!, _ flags: vImage_Flags
) -> vImage_Error {
  guard let source = Pixels(src) else { return kvImageNullPointerArgument }
  return copyPixels(src, dest, (source.width, source.height)) { (source.width - 1 - $0, $1) }
}

@discardableResult
public func vImageVerticalReflect_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>!, _ dest: UnsafePointer<vImage_Buffer>!, _ flags: vImage_Flags
) -> vImage_Error {
  guard let source = Pixels(src) else { return kvImageNullPointerArgument }
  return copyPixels(src, dest, (source.width, source.height)) { ($0, source.height - 1 - $1) }
}

/// Fills the target with pixels of the source. `position` returns the source position for each pixel of the target.
private func copyPixels(
  _ src: UnsafePointer<vImage_Buffer>!, _ dest: UnsafePointer<vImage_Buffer>!, _ size: (Int, Int),
  _ position: (Int, Int) -> (Int, Int)
) -> vImage_Error {
  guard let source = Pixels(src), let target = Pixels(dest) else { return kvImageNullPointerArgument }
  guard target.width == size.0, target.height == size.1 else { return kvImageBufferSizeMismatch }
  var result = [UInt8](repeating: 0, count: target.width * target.height * 4)
  for y in 0..<target.height {
    for x in 0..<target.width {
      let (column, row) = position(x, y)
      for component in 0..<4 {
        result[(y * target.width + x) * 4 + component] = source.row(row)[column * 4 + component]
      }
    }
  }
  for y in 0..<target.height {
    for index in 0..<target.width * 4 { target.row(y)[index] = result[y * target.width * 4 + index] }
  }
  return kvImageNoError
}
