/// Blurs an image: each pixel becomes the mean of a rectangle around it, whose width and height must be odd.
@discardableResult
public func vImageBoxConvolve_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>!, _ dest: UnsafePointer<vImage_Buffer>!, _ tempBuffer: UnsafeMutableRawPointer!,
  _ srcOffsetToROI_X: vImagePixelCount, _ srcOffsetToROI_Y: vImagePixelCount, _ kernel_height: UInt32,
  _ kernel_width: UInt32, _ backgroundColor: UnsafePointer<UInt8>!, _ flags: vImage_Flags
) -> vImage_Error {
  convolveSeparably(
    src, dest, srcOffsetToROI_X, srcOffsetToROI_Y, [Int](repeating: 1, count: Int(kernel_height)),
    [Int](repeating: 1, count: Int(kernel_width)), backgroundColor, flags, componentCount: 4)
}

/// Blurs an image with weights that decrease linearly with the distance, as two successive box blurs do.
@discardableResult
public func vImageTentConvolve_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>!, _ dest: UnsafePointer<vImage_Buffer>!, _ tempBuffer: UnsafeMutableRawPointer!,
  _ srcOffsetToROI_X: vImagePixelCount, _ srcOffsetToROI_Y: vImagePixelCount, _ kernel_height: UInt32,
  _ kernel_width: UInt32, _ backgroundColor: UnsafePointer<UInt8>!, _ flags: vImage_Flags
) -> vImage_Error {
  convolveSeparably(
    src, dest, srcOffsetToROI_X, srcOffsetToROI_Y, tentWeights(kernel_height), tentWeights(kernel_width),
    backgroundColor, flags, componentCount: 4)
}

@discardableResult
public func vImageBoxConvolve_Planar8(
  _ src: UnsafePointer<vImage_Buffer>!, _ dest: UnsafePointer<vImage_Buffer>!, _ tempBuffer: UnsafeMutableRawPointer!,
  _ srcOffsetToROI_X: vImagePixelCount, _ srcOffsetToROI_Y: vImagePixelCount, _ kernel_height: UInt32,
  _ kernel_width: UInt32, _ backgroundColor: Pixel_8, _ flags: vImage_Flags
) -> vImage_Error {
  withUnsafePointer(to: backgroundColor) {
    convolveSeparably(
      src, dest, srcOffsetToROI_X, srcOffsetToROI_Y, [Int](repeating: 1, count: Int(kernel_height)),
      [Int](repeating: 1, count: Int(kernel_width)), $0, flags, componentCount: 1)
  }
}

/// Convolves an image with a kernel: sums the neighbours of each pixel, weighted by the kernel, and divides by `divisor`.
@discardableResult
public func vImageConvolve_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>!, _ dest: UnsafePointer<vImage_Buffer>!, _ tempBuffer: UnsafeMutableRawPointer!,
  _ srcOffsetToROI_X: vImagePixelCount, _ srcOffsetToROI_Y: vImagePixelCount, _ kernel: UnsafePointer<Int16>!,
  _ kernel_height: UInt32, _ kernel_width: UInt32, _ divisor: Int32, _ backgroundColor: UnsafePointer<UInt8>!,
  _ flags: vImage_Flags
) -> vImage_Error {
  guard let kernel else { return kvImageNullPointerArgument }
  guard divisor != 0 else { return kvImageInvalidParameter }
  let region: Region
  let (width, height) = (Int(kernel_width), Int(kernel_height))
  switch Region.checked(src, dest, srcOffsetToROI_X, srcOffsetToROI_Y, height, width, flags, componentCount: 4) {
  case .failure(let refused): return refused.error
  case .success(let checked): region = checked
  }
  if flags.has(kvImageGetTempBufferSize) { return 0 }
  let weights = (0..<width * height).map { Int(kernel[$0]) }
  let total = weights.reduce(0, +)
  let (source, target) = (region.source, region.target)
  var result: [UInt8] = []
  for y in region.y..<region.y + target.height {
    for x in region.x..<region.x + target.width {
      for component in 0..<4 {
        var (sum, usedWeight) = (0, 0)
        for (index, weight) in weights.enumerated() {
          // The kernel is not rotated by 180 degrees.
          let (column, row) = (x + index % width - width / 2, y + index / width - height / 2)
          let isInside = (0..<source.width).contains(column) && (0..<source.height).contains(row)
          if !isInside, flags.has(kvImageTruncateKernel) { continue }
          usedWeight += weight
          if !isInside, flags.has(kvImageBackgroundColorFill) {
            sum += weight * Int(backgroundColor?[component] ?? 0)
          } else {
            let pixels = source.row(min(max(row, 0), source.height - 1))
            sum += weight * Int(pixels[min(max(column, 0), source.width - 1) * 4 + component])
          }
        }
        // Compensates for the omitted weights of a truncated kernel, so that the brightness does not change.
        if usedWeight != total, usedWeight != 0 { sum = sum * total / usedWeight }
        result.append(limited(rounded(sum, Int(divisor))))
      }
    }
  }
  let original = region.copy(4)
  for y in 0..<target.height {
    for index in 0..<target.width * 4 { target.row(y)[index] = result[y * target.width * 4 + index] }
  }
  region.restore(original, 4, flags)
  return kvImageNoError
}

// MARK: Computing

/// Returns the weights of a tent filter, such as 1, 2, 3, 2, 1 for the size 5.
private func tentWeights(_ size: UInt32) -> [Int] {
  let half = Int(size) / 2
  return (0..<Int(size)).map { half + 1 - abs($0 - half) }
}

private func rounded(_ value: Int, _ divisor: Int) -> Int {
  let (value, divisor) = divisor < 0 ? (-value, -divisor) : (value, divisor)
  return value >= 0 ? (value + divisor / 2) / divisor : -((-value + divisor / 2) / divisor)
}

/// The checked arguments of a convolution: the buffers, and the part of the source that is computed.
private struct Region {
  var source: Pixels
  var target: Pixels
  let x: Int
  let y: Int
  let reachX: Int
  let reachY: Int

  /// Checks the arguments of a convolution. Fails with vImage's error code for invalid ones.
  static func checked(
    _ src: UnsafePointer<vImage_Buffer>!, _ dest: UnsafePointer<vImage_Buffer>!, _ x: vImagePixelCount,
    _ y: vImagePixelCount, _ kernelHeight: Int, _ kernelWidth: Int, _ flags: vImage_Flags, componentCount: Int
  ) -> Result<Region, RefusedArguments> {
    let styles = [kvImageCopyInPlace, kvImageBackgroundColorFill, kvImageEdgeExtend, kvImageTruncateKernel]
    guard let source = Pixels(src, componentCount: componentCount),
      let target = Pixels(dest, componentCount: componentCount)
    else { return .failure(.init(error: kvImageNullPointerArgument)) }
    guard kernelHeight % 2 == 1, kernelWidth % 2 == 1 else { return .failure(.init(error: kvImageInvalidKernelSize)) }
    guard styles.filter(flags.has).count == 1 else { return .failure(.init(error: kvImageInvalidEdgeStyle)) }
    let (x, y) = (Int(x), Int(y))
    guard x + target.width <= source.width, y + target.height <= source.height else {
      return .failure(.init(error: kvImageRoiLargerThanInputBuffer))
    }
    return .success(
      Region(source: source, target: target, x: x, y: y, reachX: kernelWidth / 2, reachY: kernelHeight / 2))
  }

  /// Returns whether the kernel at a pixel of the source extends beyond the edge.
  func isNearEdge(_ column: Int, _ row: Int) -> Bool {
    column < reachX || row < reachY || column + reachX >= source.width || row + reachY >= source.height
  }
}

private struct RefusedArguments: Error { let error: vImage_Error }

/// Convolves with a separable kernel: first along the rows, then along the columns. The result is rounded once, at the end.
private func convolveSeparably(
  _ src: UnsafePointer<vImage_Buffer>!, _ dest: UnsafePointer<vImage_Buffer>!, _ x: vImagePixelCount,
  _ y: vImagePixelCount, _ column: [Int], _ row: [Int], _ background: UnsafePointer<UInt8>!, _ flags: vImage_Flags,
  componentCount count: Int
) -> vImage_Error {
  let region: Region
  switch Region.checked(src, dest, x, y, column.count, row.count, flags, componentCount: count) {
  case .failure(let refused): return refused.error
  case .success(let checked): region = checked
  }
  if flags.has(kvImageGetTempBufferSize) { return 0 }
  let (source, target) = (region.source, region.target)
  var original: [UInt8] = []
  if flags.has(kvImageCopyInPlace) || flags.has(kvImageLeaveAlphaUnchanged) { original = region.copy(count) }
  let edge: Edge =
    flags.has(kvImageBackgroundColorFill) ? .color : flags.has(kvImageTruncateKernel) ? .truncated : .extended

  // The weighted sums along each row of the source, for the columns of the region.
  var sums = [Int](repeating: 0, count: source.height * target.width * count)
  var (rowWeights, columnWeights): ([Int], [Int]) = ([], [])
  for component in 0..<count {
    let backgroundValue = Int(background?[component] ?? 0)
    let line = LineConvolution(
      weights: row, edge: edge, backgroundValue: backgroundValue, start: region.x, count: target.width)
    for index in 0..<source.height {
      let pixels = source.row(index)
      let results = line.sums(source.width) { Int(pixels[$0 * count + component]) }
      for (x, sum) in results.enumerated() { sums[(index * target.width + x) * count + component] = sum }
    }
    rowWeights = line.totals(source.width)
    let rowTotal = row.reduce(0, +)
    let columnLine = LineConvolution(
      weights: column, edge: edge, backgroundValue: backgroundValue * rowTotal, start: region.y, count: target.height)
    columnWeights = columnLine.totals(source.height)
    for x in 0..<target.width {
      let results = columnLine.sums(source.height) { sums[($0 * target.width + x) * count + component] }
      for (y, sum) in results.enumerated() {
        target.row(y)[x * count + component] = limited(rounded(sum, rowWeights[x] * columnWeights[y]))
      }
    }
  }
  if !original.isEmpty { region.restore(original, count, flags) }
  return kvImageNoError
}

extension Region {
  /// Copies the source's pixels in the region. They are needed later, and source and target may be the same memory.
  fileprivate func copy(_ count: Int) -> [UInt8] {
    (0..<target.height).flatMap { row in
      UnsafeBufferPointer(start: source.row(y + row) + x * count, count: target.width * count)
    }
  }

  fileprivate func restore(_ original: [UInt8], _ count: Int, _ flags: vImage_Flags) {
    for row in 0..<target.height {
      for column in 0..<target.width {
        let isWhole = flags.has(kvImageCopyInPlace) && isNearEdge(x + column, y + row)
        for component in 0..<(isWhole ? count : flags.has(kvImageLeaveAlphaUnchanged) ? 1 : 0) {
          let index = column * count + component
          target.row(row)[index] = original[row * target.width * count + index]
        }
      }
    }
  }
}

/// The values that a convolution uses beyond the edge: the edge's pixels, a background colour, or none.
private enum Edge { case extended, color, truncated }

/// Convolves one row or column of an image.
private struct LineConvolution {
  let weights: [Int]
  let edge: Edge
  let backgroundValue: Int
  let start: Int
  let count: Int

  /// Returns the weighted sum at each position of `start..<start + count`.
  /// - Parameters:
  ///   - length: The number of pixels in the line.
  ///   - value: Returns the pixel value at an index.
  func sums(_ length: Int, _ value: (Int) -> Int) -> [Int] {
    let reach = weights.count / 2
    let first = start - reach
    let padded = (first..<start + count + reach).map { index in
      if (0..<length).contains(index) { return value(index) }
      return switch edge {
      case .extended: value(min(max(index, 0), length - 1))
      case .color: backgroundValue
      case .truncated: 0
      }
    }
    guard weights.allSatisfy({ $0 == 1 }) else {
      return (0..<count).map { position in
        weights.indices.reduce(0) { $0 + weights[$1] * padded[position + $1] }
      }
    }
    // For equal weights, each sum follows from the previous one: one value enters and one leaves.
    var sum = padded[0..<weights.count].reduce(0, +)
    return (0..<count).map { position in
      if position > 0 { sum += padded[position + weights.count - 1] - padded[position - 1] }
      return sum
    }
  }

  /// Returns the sum of the weights that are used at each position. Only a truncated kernel uses fewer near the edge.
  func totals(_ length: Int) -> [Int] {
    let reach = weights.count / 2
    return (start..<start + count).map { position in
      weights.indices.reduce(0) { total, index in
        let isInside = (0..<length).contains(position + index - reach)
        return isInside || edge != .truncated ? total + weights[index] : total
      }
    }
  }
}
