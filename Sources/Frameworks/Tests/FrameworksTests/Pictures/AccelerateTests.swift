import Testing
import UIKitTesting
import VitrineAccelerate

@Suite struct AccelerateTests {
  /// Calls a function with buffers of one component's values, which all four components have.
  private func filtered(
    _ values: [UInt8], width: Int, _ body: (UnsafePointer<vImage_Buffer>, UnsafePointer<vImage_Buffer>) -> vImage_Error
  ) -> [UInt8] {
    var bytes = values.flatMap { [$0, $0, $0, $0] }
    var result = [UInt8](repeating: 0, count: bytes.count)
    let height = values.count / width
    bytes.withUnsafeMutableBytes { source in
      result.withUnsafeMutableBytes { target in
        func buffer(_ memory: UnsafeMutableRawBufferPointer) -> vImage_Buffer {
          vImage_Buffer(data: memory.baseAddress, height: UInt(height), width: UInt(width), rowBytes: width * 4)
        }
        var (from, to) = (buffer(source), buffer(target))
        #expect(body(&from, &to) == kvImageNoError)
      }
    }
    #expect((0..<values.count).allSatisfy { result[$0 * 4] == result[$0 * 4 + 3] })
    return (0..<values.count).map { result[$0 * 4] }
  }

  @Test func `a box takes the mean, with each style of edge`() {
    let values: [UInt8] = [90, 0, 0, 30]
    func box(_ flag: Int) -> [UInt8] {
      filtered(values, width: 4) {
        vImageBoxConvolve_ARGB8888($0, $1, nil, 0, 0, 1, 3, [60, 60, 60, 60], vImage_Flags(flag))
      }
    }
    #expect(box(kvImageEdgeExtend) == [60, 30, 10, 20])
    #expect(box(kvImageBackgroundColorFill) == [50, 30, 10, 30])
    #expect(box(kvImageTruncateKernel) == [45, 30, 10, 15])
    #expect(box(kvImageCopyInPlace) == [90, 30, 10, 30])
  }

  @Test func `a tent and a kernel weigh the pixels`() {
    let values: [UInt8] = [0, 0, 80, 0, 0]
    let tent = filtered(values, width: 1) {
      vImageTentConvolve_ARGB8888($0, $1, nil, 0, 0, 3, 1, nil, vImage_Flags(kvImageEdgeExtend))
    }
    #expect(tent == [0, 20, 40, 20, 0])
    let kernel: [Int16] = [1, 2, 0]
    let weighed = filtered(values, width: 5) {
      vImageConvolve_ARGB8888($0, $1, nil, 0, 0, kernel, 1, 3, 4, nil, vImage_Flags(kvImageEdgeExtend))
    }
    #expect(weighed == [0, 0, 40, 20, 0])
  }

  @Test func `invalid arguments are refused`() {
    var bytes = [UInt8](repeating: 0, count: 4)
    bytes.withUnsafeMutableBytes { memory in
      var buffer = vImage_Buffer(data: memory.baseAddress, height: 1, width: 1, rowBytes: 4)
      let even = vImageBoxConvolve_ARGB8888(&buffer, &buffer, nil, 0, 0, 2, 2, nil, vImage_Flags(kvImageEdgeExtend))
      #expect(even == kvImageInvalidKernelSize)
      #expect(vImageBoxConvolve_ARGB8888(&buffer, &buffer, nil, 0, 0, 1, 1, nil, 0) == kvImageInvalidEdgeStyle)
      let outside = vImageBoxConvolve_ARGB8888(&buffer, &buffer, nil, 1, 0, 1, 1, nil, vImage_Flags(kvImageEdgeExtend))
      #expect(outside == kvImageRoiLargerThanInputBuffer)
    }
  }

  @Test func `a matrix mixes the components`() {
    var pixel: [UInt8] = [100, 50, 10, 255]
    // The first two are exchanged, the third is halved and negative, and the fourth gets a bias.
    let matrix: [Int16] = [0, 256, 0, 0, 256, 0, 0, 0, 0, 0, -128, 0, 0, 0, 0, 0]
    pixel.withUnsafeMutableBytes { memory in
      var buffer = vImage_Buffer(data: memory.baseAddress, height: 1, width: 1, rowBytes: 4)
      #expect(
        vImageMatrixMultiply_ARGB8888(&buffer, &buffer, matrix, 256, nil, [0, 0, 0, 256 * 7], 0) == kvImageNoError)
    }
    #expect(pixel == [50, 100, 0, 7])
  }

  @Test func `pictures are scaled, turned and reflected`() {
    let four: [UInt8] = [0, 100, 200, 40]
    var bytes = four.flatMap { [$0, $0, $0, $0] }
    var one = [UInt8](repeating: 0, count: 4)
    bytes.withUnsafeMutableBytes { source in
      one.withUnsafeMutableBytes { target in
        var from = vImage_Buffer(data: source.baseAddress, height: 2, width: 2, rowBytes: 8)
        var to = vImage_Buffer(data: target.baseAddress, height: 1, width: 1, rowBytes: 4)
        #expect(vImageScale_ARGB8888(&from, &to, nil, 0) == kvImageNoError)
      }
    }
    #expect(one == [85, 85, 85, 85])
    #expect(filtered(four, width: 2) { vImageHorizontalReflect_ARGB8888($0, $1, 0) } == [100, 0, 40, 200])
    let clockwise = filtered(four, width: 2) {
      vImageRotate90_ARGB8888($0, $1, UInt8(kRotate90DegreesClockwise), [0, 0, 0, 0], 0)
    }
    #expect(clockwise == [200, 0, 40, 100])
  }

  @Test func `an image is copied into a buffer and back`() throws {
    let drawing =
      ##"<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"><rect width="1" height="1" fill="#336699"/></svg>"##
    let image = try #require(UIImage(data: Data(drawing.utf8))?.cgImage)
    let format = try #require(
      vImage_CGImageFormat(
        bitsPerComponent: 8, bitsPerPixel: 32, colorSpace: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue)))
    let buffer = try vImage_Buffer(cgImage: image, format: format)
    defer { buffer.free() }
    let bytes = buffer.data.assumingMemoryBound(to: UInt8.self)
    #expect((0..<8).map { bytes[$0] } == [255, 0x33, 0x66, 0x99, 0, 0, 0, 0])
    (bytes[4], bytes[5]) = (255, 255)
    let result = try buffer.createCGImage(format: format)
    let data = try #require(result.dataProvider?.data)
    #expect(Array([UInt8](data as Data).prefix(8)) == [255, 0x33, 0x66, 0x99, 255, 255, 0, 0])
  }

  /// As apps blur a picture: it is drawn into one context, and the result is written into the pixels of another.
  @Test func `an image context is blurred into another`() throws {
    let size = CGSize(width: 3, height: 1)
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
    let from = try #require(UIGraphicsGetCurrentContext())
    from.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
    from.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
    let to = try #require(UIGraphicsGetCurrentContext())
    func buffer(_ context: CGContext) -> vImage_Buffer {
      vImage_Buffer(
        data: context.data, height: UInt(context.height), width: UInt(context.width), rowBytes: context.bytesPerRow)
    }
    var (source, target) = (buffer(from), buffer(to))
    vImageBoxConvolve_ARGB8888(&source, &target, nil, 0, 0, 3, 3, nil, vImage_Flags(kvImageEdgeExtend))
    let image = try #require(UIGraphicsGetImageFromCurrentImageContext()?.cgImage)
    UIGraphicsEndImageContext()
    UIGraphicsEndImageContext()
    let data = try #require(image.dataProvider?.data)
    #expect([UInt8](data as Data) == [85, 0, 0, 85, 85, 0, 0, 85, 85, 0, 0, 85])
  }

  @Test func `vectors are added, limited and summed`() {
    let (a, b): ([Float], [Float]) = ([1, -2, 3, 4], [10, 20, 30, 40])
    var c = [Float](repeating: 0, count: 4)
    vDSP_vsub(a, 1, b, 1, &c, 1, 4)
    #expect(c == [9, 22, 27, 36])
    vDSP_vclip(a, 1, [0], [3], &c, 1, 4)
    #expect(c == [1, 0, 3, 3])
    var (result, index) = (Float(0), vDSP_Length(0))
    vDSP_dotpr(a, 2, b, 2, &result, 2)
    #expect(result == 100)
    vDSP_maxvi(a, 1, &result, &index, 4)
    #expect(result == 4 && index == 3)
    var root = 0.0
    vDSP_rmsqvD([3, 4, 3, 4], 1, &root, 4)
    #expect(root == 12.5.squareRoot())
    #expect(vDSP.rootMeanSquare([3.0, 4, 3, 4]) == root && vDSP.mean(a) == 1.5)
    #expect(vDSP.ramp(in: 0...1.0, count: 3) == [0, 0.5, 1])
  }
}
