import Testing
import UIKitTesting

// For the types of the gallery, which are internal because it is an app.
@testable import Gallery

/// No view of the gallery lies over a text by mistake.
@MainActor @Suite struct HiddenTextTests {
  @Test(arguments: GalleryState.all)
  func `no text of the gallery is hidden by a sibling`(_ state: GalleryState) throws {
    let screen = try state.reach()
    #expect(screen.hiddenTexts.map(\.description) == [])
  }

  @Test(arguments: GalleryState.all.filter { $0.steps.isEmpty })
  func `no text of the gallery is hidden on a small phone or a tablet`(_ state: GalleryState) throws {
    for device in [Device.smallPhone, .tablet] {
      let screen = try state.reach(on: device)
      #expect(screen.hiddenTexts.map(\.description) == [])
    }
  }
}
