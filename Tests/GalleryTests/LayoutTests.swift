import Testing
import UIKit
import UIKitTesting

// For the types of the gallery, which are internal because it is an app.
@testable import Gallery

/// The frames that the constraints of the scene `layout` produce.
@MainActor @Suite struct LayoutSceneTests {
  private func makeScreen(_ device: Device = .phone) -> Screen { Screen(CataloguedScene.layout.makeRoot(), device) }

  private func tiles(_ screen: Screen) throws -> [CGRect] {
    try ["One", "Number two", "3"].map { text in
      try #require(screen.find(Query(identifier: text))).frame
    }
  }

  @Test func `the buttons change the stack view, without constraint conflicts`() throws {
    let screen = makeScreen(Device(width: 390, height: 2400, scale: 3))
    let transcript = try screen.transcript {
      screen.tap("Distribution: fill")
      screen.settle()
      let equal = try tiles(screen)
      #expect(abs(equal[0].width - equal[1].width) < 0.4 && abs(equal[1].width - equal[2].width) < 0.4)
      #expect(abs(equal[1].minX - equal[0].maxX - 8) < 0.4)
      screen.tap("Axis: horizontal")
      screen.settle()
      let column = try tiles(screen)
      #expect(column[0].maxY < column[1].minY && column[0].width == column[2].width)
      for text in ["Alignment: fill", "Alignment: leading", "Alignment: center", "Alignment: trailing"] {
        screen.tap(Query(text: text))
        screen.settle()
      }
      screen.tap("Number two: shown")
      screen.settle()
      #expect(screen.find(Query(identifier: "Number two")) == nil)
    }
    #expect(!transcript.contains("warning"), "\(transcript)")
  }

  @Test func `one point of compression resistance priority decides which text is truncated`() throws {
    let screen = makeScreen()
    let left = Query(identifier: "A text that has much to say")
    let right = Query(identifier: "Another one with as much to say")
    let before = try (#require(screen.find(left)).frame.width, #require(screen.find(right)).frame.width)
    #expect(before.0 > before.1)
    screen.tap("Left resists at: 751")
    screen.settle()
    let after = try (#require(screen.find(left)).frame.width, #require(screen.find(right)).frame.width)
    #expect(after.0 < after.1)
  }

  @Test(arguments: [Device.phone, .phone.rotated, .smallPhone, Device(width: 1024, height: 1366, scale: 2)])
  func `the layout scene fits every device, in light and dark`(device: Device) throws {
    let screen = makeScreen(device)
    let transcript = screen.transcript {
      screen.tap(Query(label: "Appearance"))
      screen.settle()
    }
    #expect(!transcript.contains("warning"))
    for tile in try tiles(screen) { #expect(tile.minX >= 16 && tile.maxX <= device.size.width - 16) }
  }
}
