import Foundation
import Testing
import UIKit
import VitrineMapKit
import VitrineSpriteKit
import VitrineWebKit

/// Views of frameworks in Interface Builder's files.
@MainActor @Suite struct NibTests {
  @Test func `views of frameworks are found by their class and by their element`() throws {
    let folder = URL(fileURLWithPath: makeTemporaryFolder() + "/sample.bundle")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
      <view id="a" customClass="SKView"/><wkWebView id="b"/><mapView id="c"/>
      </objects></document>
      """
    try Data(text.utf8).write(to: folder.appendingPathComponent("Views.xib"))
    let bundle = try #require(Bundle(url: folder))
    let views = UINib(nibName: "Views", bundle: bundle).instantiate(withOwner: nil)
    try #require(views.count == 3)
    #expect(views[0] is SKView && views[1] is WKWebView && views[2] is MKMapView)
  }
}
