import Foundation
import Testing
import UIKit

@Suite struct ColorSpaceTests {
  @Test func `a named color space has its color model and component count`() {
    let spaces: [(String, CGColorSpaceModel, Int)] = [
      (CGColorSpace.sRGB, .rgb, 3), (CGColorSpace.displayP3, .rgb, 3), (CGColorSpace.linearGray, .monochrome, 1),
      (CGColorSpace.genericCMYK, .cmyk, 4), (CGColorSpace.genericLab, .lab, 3),
    ]
    for (name, model, count) in spaces {
      let space = CGColorSpace(name: name)
      #expect(space?.name == name && space?.model == model && space?.numberOfComponents == count)
    }
    #expect(CGColorSpace(name: "no space") == nil)
    #expect(CGColorSpaceCreateDeviceCMYK().model == .cmyk && CGColorSpaceCreateDeviceGray().model == .monochrome)
  }

  @Test func `a color space reports output support, wide gamut and extended range`() {
    func space(_ name: String) -> CGColorSpace? { CGColorSpace(name: name) }
    #expect(space(CGColorSpace.displayP3)?.supportsOutput == true)
    #expect(space(CGColorSpace.genericLab)?.supportsOutput == false)
    #expect(space(CGColorSpace.displayP3)?.isWideGamutRGB == true && space(CGColorSpace.sRGB)?.isWideGamutRGB == false)
    #expect(space(CGColorSpace.extendedSRGB)?.usesExtendedRange == true)
    #expect(space(CGColorSpace.itur_2100_PQ)?.isHDR() == true && space(CGColorSpace.itur_709)?.isHDR() == false)
  }

  @Test func `a pattern color space has any other color space as its base`() {
    let space = CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceGray())
    #expect(space?.model == .pattern && space?.numberOfComponents == 1 && space?.name == nil)
    #expect(space?.baseColorSpace == CGColorSpaceCreateDeviceGray() && space?.supportsOutput == false)
    #expect(CGColorSpace(patternBaseSpace: space) == nil)
  }

  @Test func `CGColor components are those of its color space`() {
    let cmyk = CGColor(colorSpace: CGColorSpaceCreateDeviceCMYK(), components: [0, 1, 1, 0.5, 1])
    #expect(cmyk?.components == [0.5, 0, 0, 1])
    #expect(CGColor(genericCMYKCyan: 1, magenta: 0, yellow: 0, black: 0, alpha: 0.5).components == [0, 1, 1, 0.5])
    let grey = CGColor(colorSpace: CGColorSpaceCreateDeviceGray(), components: [0.25, 0.75])
    #expect(grey?.components == [0.25, 0.25, 0.25, 0.75])
    let red = CGColorSpace(name: CGColorSpace.displayP3).flatMap { CGColor(colorSpace: $0, components: [1, 0, 0, 1]) }
    #expect(red.map { $0.components![0] > 1.05 && $0.components![1] < 0 } == true)
    let lab = CGColorSpace(name: CGColorSpace.genericLab).flatMap {
      CGColor(colorSpace: $0, components: [50, 0, 0, 1])
    }
    #expect(lab == nil)
  }

  @Test func `a context reads components in the space that was set`() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { renderer in
      let context = renderer.cgContext
      context.setFillColorSpace(CGColorSpaceCreateDeviceGray())
      context.setFillColor([1, 1])
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect([UInt8](try #require(image.cgImage?.dataProvider?.data) as Data) == [255, 255, 255, 255])
  }
}
