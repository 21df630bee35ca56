import Foundation
import TestSupport
import Testing
import UIKitTesting
import Wire

// For the members that viewers receive, the displayed image and internal properties, which apps do not see.
@testable import UIKit

/// Image data of which only the header counts.
enum Sample {
  /// A red point.
  static let png = Data(
    base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC")!

  static func jpeg(_ width: UInt8, _ height: UInt8, orientation: UInt8? = nil) -> Data {
    var bytes: [UInt8] = [0xFF, 0xD8]
    if let orientation {
      let exif: [UInt8] = [
        69, 120, 105, 102, 0, 0, 77, 77, 0, 42, 0, 0, 0, 8, 0, 1, 1, 18, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0,
      ]
      bytes += [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif
    }
    bytes += [0xFF, 0xC0, 0, 11, 8, 0, height, 0, width, 1, 1, 0x11, 0, 0xFF, 0xDA, 0, 2]
    return Data(bytes)
  }

  static let gif = Data(Array("GIF89a".utf8) + [7, 0, 3, 0] + [UInt8](repeating: 0, count: 8))
  static let svg = Data("<?xml version='1.0'?><svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 12'/>".utf8)
  static let webp = Data(
    Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0, 99, 0, 0, 49, 0, 0])
}

@MainActor @Suite struct ImageTests {
  @Test func `image sizes are read from the file header`() {
    #expect(UIImage(data: Sample.png)?.size == CGSize(width: 1, height: 1))
    #expect(UIImage(data: Sample.jpeg(40, 20), scale: 2)?.size == CGSize(width: 20, height: 10))
    #expect(UIImage(data: Sample.jpeg(40, 20, orientation: 6))?.size == CGSize(width: 20, height: 40))
    #expect(UIImage(data: Sample.gif)?.size == CGSize(width: 7, height: 3))
    #expect(UIImage(data: Sample.webp)?.size == CGSize(width: 100, height: 50))
    #expect(UIImage(data: Sample.svg)?.size == CGSize(width: 24, height: 12))
    let endless = "<svg xmlns='http://www.w3.org/2000/svg' width='\(String(repeating: "9", count: 400))' height='1'/>"
    #expect(UIImage(data: Data(endless.utf8)) == nil)
  }

  @Test func `broken data is no image`() {
    #expect(UIImage(data: Data()) == nil && UIImage(data: Data("hello".utf8)) == nil)
    for length in 0..<Sample.png.count { #expect(UIImage(data: Sample.png.prefix(length)) == nil) }
    #expect(UIImage(data: Sample.jpeg(0, 0)) == nil && UIImage(data: Sample.png, scale: .nan) == nil)
  }

  @Test func `pngData of an unchanged PNG file returns the same bytes`() {
    let image = UIImage(data: Sample.png)
    #expect(image?.pngData() == Sample.png)
  }

  @Test func `UIImage(named:) prefers the file with the screen's scale`() throws {
    let folder = URL(fileURLWithPath: makeTemporaryFolder())
    defer { try? FileManager.default.removeItem(at: folder) }
    try Sample.png.write(to: folder.appendingPathComponent("dot@3x.png"))
    try Sample.jpeg(40, 20).write(to: folder.appendingPathComponent("dot@2x.jpg"))
    let bundle = Bundle(path: folder.path)
    #expect(UIImage(named: "dot", in: bundle)?.scale == 3)
    #expect(UIImage(named: "dot.jpg", in: bundle)?.size == CGSize(width: 20, height: 10))
    #expect(UIImage(named: "../dot", in: bundle) == nil && UIImage(named: "none", in: bundle) == nil)
    #expect(UIImage(contentsOfFile: folder.path + "/dot@2x.jpg")?.scale == 2)
  }

  @Test func `image data is sent once, and viewers release it with the image`() {
    let commits = Commits()
    var image = UIImage(data: Sample.png)
    let views = [UIImageView(image: image), UIImageView(image: image)]
    for view in views { commits.window.addSubview(view) }
    #expect(
      commits.turn() == [
        #"{"id":1,"type":"UIWindow","parent":0,"after":0,"frame":[0,0,390,844]}"#,
        #"{"id":2,"type":"UIImageView","parent":1,"after":0,"frame":[0,0,1,1],"image":{"id":1},"interactive":false}"#,
        #"{"id":3,"type":"UIImageView","parent":1,"after":2,"frame":[0,0,1,1],"image":{"id":1},"interactive":false}"#,
      ])
    #expect(commits.messages[0]["images"]?["1"]?.string == "data:image/png;base64," + Sample.png.base64EncodedString())
    for view in views { view.image = nil }
    image = nil
    _ = commits.turn()
    #expect(commits.messages[0]["images"]?.text == #"{"1":null}"#)
  }

  @Test func `an image that is too large to be sent is omitted and logged once`() {
    let commits = Commits()
    let data = Sample.gif + Data(count: ImageData.maximumSentBytes)
    let view = UIImageView(image: UIImage(data: data))
    commits.window.addSubview(view)
    _ = commits.turn()
    #expect(view.image != nil && view.describe()[.image] == nil && commits.messages[0]["images"] == nil)
  }

  nonisolated static let modes: [(UIView.ContentMode, String)] = [
    (.scaleToFill, "{\"id\":1}"), (.scaleAspectFit, "{\"id\":1,\"fit\":\"contain\"}"),
    (.scaleAspectFill, "{\"id\":1,\"at\":[0,-25,100,100]}"), (.center, "{\"id\":1,\"at\":[40,15,20,20]}"),
    (.top, "{\"id\":1,\"at\":[40,0,20,20]}"), (.bottomRight, "{\"id\":1,\"at\":[80,30,20,20]}"),
    (.left, "{\"id\":1,\"at\":[0,15,20,20]}"),
  ]

  @Test(arguments: modes)
  func `each content mode positions the image`(mode: UIView.ContentMode, expected: String) {
    let commits = Commits()
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.image = UIImage(data: Sample.jpeg(20, 20))
    view.contentMode = mode
    commits.window.addSubview(view)
    #expect(view.describe()[.image]?.text == expected)
    view.clipsToBounds = true
    #expect(mode != .scaleAspectFill || view.describe()[.image]?["fit"] == "cover")
  }

  @Test func `a template image has its view's tint, or its own`() {
    let commits = Commits()
    let view = UIImageView(image: UIImage(data: Sample.png)?.withRenderingMode(.alwaysTemplate))
    commits.window.addSubview(view)
    view.tintColor = .systemRed
    #expect(view.describe()[.image]?["tint"] == "#FF3B30")
    view.image = UIImage(data: Sample.png)?.withTintColor(.green, renderingMode: .alwaysOriginal)
    #expect(view.describe()[.image]?["tint"] == "#00FF00")
    view.image = view.image?.resizableImage(withCapInsets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(view.describe()[.image]?["caps"]?.text == "[1,4,3,2]" && view.describe()[.image]?["tile"] == true)
    view.image = view.image?.withHorizontallyFlippedOrientation()
    #expect(view.describe()[.image]?["flip"] == true && view.image?.imageOrientation == .upMirrored)
  }

  @Test func `UIGraphicsImageRenderer returns what was drawn as an image`() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
      UIColor.blue.setStroke()
      UIBezierPath(rect: CGRect(x: 1, y: 1, width: 1, height: 1)).stroke()
    }
    #expect(image.size == CGSize(width: 4, height: 2))
    guard case .data(let data) = image.properties.content else { return }
    let text = String(decoding: data.bytes, as: UTF8.self)
    #expect(text.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"4\" height=\"2\""))
    #expect(text.contains("<path d=\"M0 0L4 0L4 2L0 2Z\" fill=\"#FF0000\"/>") && text.contains("stroke=\"#0000FF\""))
    #expect(UIImage(data: data.bytes)?.size == image.size)
  }

  @Test func `animationImages are shown one after the other`() {
    let screen = Screen(UIViewController())
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let images = ["star", "heart"].compactMap { UIImage(systemName: $0) }
    view.animationImages = images
    view.animationDuration = 1
    view.animationRepeatCount = 1
    screen.window.rootViewController?.view.addSubview(view)
    view.startAnimating()
    #expect(view.displayedImage == images[0] && view.isAnimating)
    screen.advance(by: 0.5)
    #expect(view.displayedImage == images[1])
    screen.advance(by: 0.6)
    #expect(view.isAnimating == false && view.displayedImage == nil)
  }
}
