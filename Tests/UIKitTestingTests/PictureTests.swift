import Foundation
import FoundationXML
import Testing
import UIKitTesting

/// The SVG of a screen: which texts it contains, and which it never contains.
@MainActor @Suite struct PictureTests {
  private let controller = UIViewController()
  private let screen: Screen

  init() {
    screen = Screen(controller)
    controller.view.backgroundColor = .white
  }

  private func add(_ view: UIView, _ frame: CGRect) {
    view.frame = frame
    controller.view.addSubview(view)
  }

  private func isWellFormed(_ svg: String) -> Bool { XMLParser(data: Data(svg.utf8)).parse() }

  @Test func `a picture has the screen's size in points and is self-contained`() {
    let svg = screen.svg()
    #expect(svg.hasPrefix(#"<svg xmlns="http://www.w3.org/2000/svg" width="390" height="844" viewBox="0 0 390 844">"#))
    #expect(svg.contains("<title>UIViewController</title>"))
    #expect(isWellFormed(svg))
    #expect(!svg.contains("<style") && !svg.contains("<script") && !svg.contains("font-face"))
  }

  @Test func `a text in a picture is drawn as outlines with an accessibility label`() {
    let label = UILabel()
    label.text = "aha"
    add(label, CGRect(x: 10, y: 100, width: 100, height: 21))
    let svg = screen.svg()
    #expect(!svg.contains("<text"))
    let line = svg.components(separatedBy: #"aria-label="aha""#).last?.components(separatedBy: "</g>").first ?? ""
    let glyphs = line.components(separatedBy: "#").dropFirst().map { $0.prefix { $0 != "\"" } }
    // Both letters a are one outline.
    #expect(glyphs.count > 2 && glyphs.first != glyphs.dropFirst().first && Set(glyphs).count < glyphs.count)
  }

  @Test func `special characters in texts keep the picture well-formed`() {
    let label = UILabel()
    label.text = "<b>&\"'\u{1}\u{FFFF}]]> \u{1F600} שלום"
    controller.title = "</title><script>"
    label.accessibilityLabel = "\u{0}<"
    add(label, CGRect(x: 10, y: 100, width: 300, height: 21))
    let svg = screen.svg()
    #expect(isWellFormed(svg))
    #expect(svg.contains("<title>&lt;/title&gt;&lt;script&gt;</title>"))
    // Characters that the font lacks are drawn as text, compressed to their width.
    #expect(svg.contains("textLength="))
  }

  @Test func `a picture shows animated views at their presented position`() {
    let box = UIView()
    box.backgroundColor = .red
    add(box, CGRect(x: 0, y: 0, width: 40, height: 40))
    screen.advance(by: 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      box.frame.origin.x = 100
      box.alpha = 0.5
    }
    screen.advance(by: 0.25)
    #expect(screen.svg().contains(#"<g transform="translate(25 0)" opacity="0.875">"#))
    screen.advance(by: 1)
    #expect(screen.svg().contains(#"<g transform="translate(100 0)" opacity="0.5">"#))
  }

  @Test func `a picture shows a scroll view with insets at its presented offset`() {
    let list = UIScrollView()
    list.contentInsetAdjustmentBehavior = .never
    list.contentSize = CGSize(width: 390, height: 2000)
    add(list, CGRect(x: 0, y: 0, width: 390, height: 600))
    list.contentInset.top = 100
    list.contentOffset.y = -100
    let row = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    row.backgroundColor = .red
    list.addSubview(row)
    screen.advance(by: 0)
    #expect(screen.svg().contains(#"<g transform="translate(0 100)">"#))
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      list.contentInset.top = 60
      list.contentOffset.y = -60
    }
    screen.advance(by: 0.25)
    #expect(screen.svg().contains(#"<g transform="translate(0 90)">"#))
    screen.advance(by: 1)
    #expect(screen.svg().contains(#"<g transform="translate(0 60)">"#))
  }

  @Test func `the same screen gives the same picture, byte for byte`() {
    func drawn() -> String {
      let controller = UITableViewController()
      controller.title = "Things"
      let navigation = UINavigationController(rootViewController: controller)
      return Screen(navigation).svg()
    }
    #expect(drawn() == drawn())
  }

  @Test func `hidden, clear and empty views are not in the picture`() {
    let before = screen.svg()
    for view in [UIView(), UIView(), UIView()] {
      view.backgroundColor = .red
      add(view, CGRect(x: 0, y: 0, width: 9, height: 9))
    }
    controller.view.subviews[0].isHidden = true
    controller.view.subviews[1].alpha = 0
    controller.view.subviews[2].bounds.size = .zero
    #expect(screen.svg() == before)
  }
}
