/// Multiplies each pixel, as a row vector of four components, by a 4 × 4 matrix.
///
/// - Parameters:
///   - divisor: The number by which the results are divided.
///   - pre_bias: Values that are added to the components before the multiplication; `nil` for 0.
///   - post_bias: Values that are added to the products before the division; `nil` for 0.
@discardableResult
public func vImageMatrixMultiply_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>!, _ dest: UnsafePointer<vImage_Buffer>!, _ matrix: UnsafePointer<Int16>!,
  _ divisor: Int32, _ pre_bias: UnsafePointer<Int16>!, _ post_bias: UnsafePointer<Int32>!, _ flags: vImage_Flags
) -> vImage_Error {
  guard let matrix else { return kvImageNullPointerArgument }
  guard divisor != 0 else { return kvImageInvalidParameter }
  let weights = (0..<16).map { Int(matrix[$0]) }
  let before = (0..<4).map { Int(pre_bias?[$0] ?? 0) }
  let after = (0..<4).map { Int(post_bias?[$0] ?? 0) }
  let divisor = Int(divisor)
  return mapPixels(src, dest) { source, target in
    let values = (0..<4).map { Int(source[$0]) + before[$0] }
    for column in 0..<4 {
      let sum = (0..<4).reduce(after[column]) { $0 + values[$1] * weights[$1 * 4 + column] }
      // Rounds to the nearest integer, also for negative numbers.
      let half = (sum < 0) == (divisor < 0) ? divisor / 2 : -divisor / 2
      target[column] = limited((sum + half) / divisor)
    }
  }
}

/// Reorders the components of each pixel: `permuteMap[0]` is the index of the source's component that becomes the first one.
@discardableResult
public func vImagePermuteChannels_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>!, _ dest: UnsafePointer<vImage_Buffer>!, _ permuteMap: UnsafePointer<UInt8>!,
  _ flags: vImage_Flags
) -> vImage_Error {
  guard let permuteMap else { return kvImageNullPointerArgument }
  let order = (0..<4).map { Int(permuteMap[$0]) }
  guard order.allSatisfy({ $0 < 4 }) else { return kvImageInvalidParameter }
  return mapPixels(src, dest) { source, target in
    let values = (source[order[0]], source[order[1]], source[order[2]], source[order[3]])
    (target[0], target[1], target[2], target[3]) = values
  }
}

@discardableResult
public func vImagePremultiplyData_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>!, _ dest: UnsafePointer<vImage_Buffer>!, _ flags: vImage_Flags
) -> vImage_Error { mapPixels(src, dest) { premultiply($0, $1, alpha: 0) } }

/// Multiplies the colours by alpha, for pixels whose alpha is last, such as RGBA and BGRA.
@discardableResult
public func vImagePremultiplyData_RGBA8888(
  _ src: UnsafePointer<vImage_Buffer>!, _ dest: UnsafePointer<vImage_Buffer>!, _ flags: vImage_Flags
) -> vImage_Error { mapPixels(src, dest) { premultiply($0, $1, alpha: 3) } }

@discardableResult
public func vImageUnpremultiplyData_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>!, _ dest: UnsafePointer<vImage_Buffer>!, _ flags: vImage_Flags
) -> vImage_Error { mapPixels(src, dest) { unpremultiply($0, $1, alpha: 0) } }

/// Divides the colours by alpha, for pixels whose alpha is last, such as RGBA and BGRA.
@discardableResult
public func vImageUnpremultiplyData_RGBA8888(
  _ src: UnsafePointer<vImage_Buffer>!, _ dest: UnsafePointer<vImage_Buffer>!, _ flags: vImage_Flags
) -> vImage_Error { mapPixels(src, dest) { unpremultiply($0, $1, alpha: 3) } }

/// Counts how often each value of each component occurs, in four arrays of 256 numbers.
@discardableResult
public func vImageHistogramCalculation_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>!,
  _ histogram: UnsafeMutablePointer<UnsafeMutablePointer<vImagePixelCount>?>!, _ flags: vImage_Flags
) -> vImage_Error {
  guard let source = Pixels(src), let histogram else { return kvImageNullPointerArgument }
  for component in 0..<4 {
    guard let counts = histogram[component] else { return kvImageNullPointerArgument }
    counts.update(repeating: 0, count: 256)
    for y in 0..<source.height {
      let row = source.row(y)
      for x in 0..<source.width { counts[Int(row[x * 4 + component])] += 1 }
    }
  }
  return kvImageNoError
}

// MARK: Pixels

/// Computes each pixel of the target from the pixel of the source at the same position. Both may be the same memory.
private func mapPixels(
  _ src: UnsafePointer<vImage_Buffer>!, _ dest: UnsafePointer<vImage_Buffer>!,
  _ change: (UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt8>) -> Void
) -> vImage_Error {
  guard let source = Pixels(src), let target = Pixels(dest) else { return kvImageNullPointerArgument }
  guard source.width >= target.width, source.height >= target.height else { return kvImageRoiLargerThanInputBuffer }
  for y in 0..<target.height {
    let (from, to) = (source.row(y), target.row(y))
    for x in 0..<target.width { change(from + x * 4, to + x * 4) }
  }
  return kvImageNoError
}

private func premultiply(_ source: UnsafeMutablePointer<UInt8>, _ target: UnsafeMutablePointer<UInt8>, alpha: Int) {
  let opacity = Int(source[alpha])
  for index in 0..<4 where index != alpha { target[index] = UInt8((Int(source[index]) * opacity + 127) / 255) }
  target[alpha] = UInt8(opacity)
}

private func unpremultiply(_ source: UnsafeMutablePointer<UInt8>, _ target: UnsafeMutablePointer<UInt8>, alpha: Int) {
  let opacity = Int(source[alpha])
  for index in 0..<4 where index != alpha {
    target[index] = opacity == 0 ? 0 : limited((Int(source[index]) * 255 + opacity / 2) / opacity)
  }
  target[alpha] = UInt8(opacity)
}
