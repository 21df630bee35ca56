/// The pixel format of a buffer: component size, colour space and order of the components.
public struct vImage_CGImageFormat {
  public var bitsPerComponent: UInt32
  public var bitsPerPixel: UInt32
  /// The colour space; `nil` for device RGB.
  public var colorSpace: Unmanaged<CGColorSpace>!
  public var bitmapInfo: CGBitmapInfo
  public var version: UInt32
  public var decode: UnsafePointer<CGFloat>!
  public var renderingIntent: CGColorRenderingIntent

  public init() {
    self.init(
      bitsPerComponent: 0, bitsPerPixel: 0, colorSpace: nil, bitmapInfo: [], version: 0, decode: nil,
      renderingIntent: .defaultIntent)
  }

  public init(
    bitsPerComponent: UInt32, bitsPerPixel: UInt32, colorSpace: Unmanaged<CGColorSpace>!, bitmapInfo: CGBitmapInfo,
    version: UInt32, decode: UnsafePointer<CGFloat>!, renderingIntent: CGColorRenderingIntent
  ) {
    (self.bitsPerComponent, self.bitsPerPixel, self.colorSpace) = (bitsPerComponent, bitsPerPixel, colorSpace)
    (self.bitmapInfo, self.version, self.decode) = (bitmapInfo, version, decode)
    self.renderingIntent = renderingIntent
  }

  /// Creates a format; `nil` if one of the sizes is not positive.
  public init?(
    bitsPerComponent: Int, bitsPerPixel: Int, colorSpace: CGColorSpace, bitmapInfo: CGBitmapInfo,
    renderingIntent: CGColorRenderingIntent = .defaultIntent
  ) {
    guard bitsPerComponent > 0, bitsPerPixel > 0 else { return nil }
    // The retained colour space is never released.
    self.init(
      bitsPerComponent: UInt32(bitsPerComponent), bitsPerPixel: UInt32(bitsPerPixel),
      colorSpace: .passRetained(colorSpace), bitmapInfo: bitmapInfo, version: 0, decode: nil,
      renderingIntent: renderingIntent)
  }

  fileprivate var space: CGColorSpace { colorSpace?.takeUnretainedValue() ?? CGColorSpaceCreateDeviceRGB() }
}

/// Initializes a buffer and allocates its memory, which the caller must free.
@discardableResult
public func vImageBuffer_Init(
  _ buf: UnsafeMutablePointer<vImage_Buffer>!, _ height: vImagePixelCount, _ width: vImagePixelCount,
  _ pixelBits: UInt32, _ flags: vImage_Flags
) -> vImage_Error {
  guard let buf else { return kvImageNullPointerArgument }
  // Rows begin at multiples of 16 bytes.
  let row = (Int(width) * Int(pixelBits) / 8 + 15) / 16 * 16
  buf.pointee = vImage_Buffer(data: nil, height: height, width: width, rowBytes: row)
  if flags.has(kvImageNoAllocate) { return 16 }
  guard let memory = calloc(max(1, Int(height)), row) else { return kvImageMemoryAllocationError }
  buf.pointee.data = memory
  return kvImageNoError
}

/// Initializes a buffer, whose memory the caller must free, and draws an image into it. Fails for formats that no bitmap context supports.
@discardableResult
public func vImageBuffer_InitWithCGImage(
  _ buf: UnsafeMutablePointer<vImage_Buffer>!, _ format: UnsafeMutablePointer<vImage_CGImageFormat>!,
  _ backgroundColor: UnsafePointer<CGFloat>!, _ image: CGImage, _ flags: vImage_Flags
) -> vImage_Error {
  guard let buf, let format = format?.pointee else { return kvImageNullPointerArgument }
  let error = vImageBuffer_Init(
    buf, vImagePixelCount(image.height), vImagePixelCount(image.width), format.bitsPerPixel, flags)
  guard error == kvImageNoError else { return error }
  let context = CGContext(
    data: buf.pointee.data, width: image.width, height: image.height, bitsPerComponent: Int(format.bitsPerComponent),
    bytesPerRow: buf.pointee.rowBytes, space: format.space, bitmapInfo: format.bitmapInfo.rawValue)
  guard let context, context.bitsPerPixel == Int(format.bitsPerPixel) else {
    free(buf.pointee.data)
    buf.pointee.data = nil
    return kvImageInvalidImageFormat
  }
  let bounds = CGRect(x: 0, y: 0, width: image.width, height: image.height)
  if let backgroundColor {
    context.setFillColor(red: backgroundColor[0], green: backgroundColor[1], blue: backgroundColor[2], alpha: 1)
    context.fill(bounds)
  }
  context.draw(image, in: bounds)
  return kvImageNoError
}

/// Creates an image from a copy of the buffer's pixels.
///
/// With the flag `kvImageNoAllocate`, the buffer's memory is released immediately: by the callback, or by `free` without one.
public func vImageCreateCGImageFromBuffer(
  _ buf: UnsafePointer<vImage_Buffer>!, _ format: UnsafeMutablePointer<vImage_CGImageFormat>!,
  _ callback: (@convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void)!,
  _ userData: UnsafeMutableRawPointer!, _ flags: vImage_Flags, _ error: UnsafeMutablePointer<vImage_Error>!
) -> Unmanaged<CGImage>! {
  guard let buffer = buf?.pointee, let data = buffer.data, let format = format?.pointee else {
    error?.pointee = kvImageNullPointerArgument
    return nil
  }
  let image = CGDataProvider(data: NSData(bytes: data, length: buffer.rowBytes * Int(buffer.height))).flatMap {
    CGImage(
      width: Int(buffer.width), height: Int(buffer.height), bitsPerComponent: Int(format.bitsPerComponent),
      bitsPerPixel: Int(format.bitsPerPixel), bytesPerRow: buffer.rowBytes, space: format.space,
      bitmapInfo: format.bitmapInfo, provider: $0, decode: format.decode, shouldInterpolate: true,
      intent: format.renderingIntent)
  }
  guard let image else {
    error?.pointee = kvImageInvalidImageFormat
    return nil
  }
  if flags.has(kvImageNoAllocate) {
    if let callback { callback(userData, data) } else { free(data) }
  }
  error?.pointee = kvImageNoError
  return .passRetained(image)
}

extension vImage_Buffer {
  /// Allocates a buffer. Call `free()` to release its memory.
  public init(width: Int, height: Int, bitsPerPixel: UInt32) throws {
    self.init()
    try check(
      vImageBuffer_Init(&self, vImagePixelCount(height), vImagePixelCount(width), bitsPerPixel, 0))
  }

  /// Allocates a buffer and draws an image into it. Call `free()` to release its memory.
  public init(cgImage: CGImage, format: vImage_CGImageFormat) throws {
    self.init()
    var format = format
    try check(vImageBuffer_InitWithCGImage(&self, &format, nil, cgImage, 0))
  }

  public func createCGImage(format: vImage_CGImageFormat) throws -> CGImage {
    var (format, error) = (format, kvImageNoError)
    let image = withUnsafePointer(to: self) { vImageCreateCGImageFromBuffer($0, &format, nil, nil, 0, &error) }
    try check(error)
    guard let image else { throw vImage.Error.internalError }
    return image.takeRetainedValue()
  }

  public func free() { Foundation.free(data) }

  private func check(_ error: vImage_Error) throws {
    if error != kvImageNoError { throw vImage.Error(rawValue: error) ?? .internalError }
  }
}

/// The namespace of vImage's Swift types.
public enum vImage {
  public enum Error: Int, Swift.Error {
    case noError = 0
    case roiLargerThanInputBuffer = -21766
    case invalidKernelSize = -21767
    case invalidEdgeStyle = -21768
    case memoryAllocationError = -21771
    case nullPointerArgument = -21772
    case invalidParameter = -21773
    case bufferSizeMismatch = -21774
    case internalError = -21776
    case invalidImageFormat = -21778
  }
}
