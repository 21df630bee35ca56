import Testing
import UIKitTesting

import UIKit

/// The guides of a list's content, to which the app ties its own views.
@MainActor @Suite struct ListContentGuideTests {
  @Test func `a view constrained to textLayoutGuide follows the text`() throws {
    let screen = Screen(UIViewController())
    var configuration = UIListContentConfiguration.cell()
    configuration.text = "Text"
    let content = UIListContentView(configuration: configuration)
    content.frame = CGRect(x: 0, y: 100, width: 300, height: 60)
    #expect(content.secondaryTextLayoutGuide == nil && content.imageLayoutGuide == nil)
    let guide = try #require(content.textLayoutGuide)
    let mark = UIView()
    mark.translatesAutoresizingMaskIntoConstraints = false
    content.addSubview(mark)
    NSLayoutConstraint.activate([
      mark.leadingAnchor.constraint(equalTo: guide.leadingAnchor), mark.topAnchor.constraint(equalTo: guide.topAnchor),
      mark.bottomAnchor.constraint(equalTo: guide.bottomAnchor), mark.widthAnchor.constraint(equalToConstant: 5),
    ])
    screen.window.rootViewController?.view.addSubview(content)
    screen.settle()
    let text = try #require(screen.find("Text")).frame
    #expect(mark.convert(mark.bounds, to: nil).minX == text.minX && guide === content.textLayoutGuide)
    let (box, frame) = (guide.layoutFrame, mark.frame)
    #expect(abs(frame.minY - box.minY) < 0.5 && abs(frame.height - box.height) < 0.5, "\(frame), \(box)")
    configuration.image = UIImage(systemName: "star")
    configuration.secondaryText = "Below"
    content.configuration = configuration
    screen.settle()
    let moved = try #require(screen.find("Text")).frame
    #expect(moved.minX > text.minX && mark.convert(mark.bounds, to: nil).minX == moved.minX)
    #expect(content.imageLayoutGuide?.layoutFrame.isEmpty == false)
    #expect(content.secondaryTextLayoutGuide.map { $0.layoutFrame.minY >= guide.layoutFrame.maxY } == true)
  }

  @Test func `an image that is higher than the content is scaled down, and the text begins behind it`() throws {
    var configuration = UIListContentConfiguration.cell()
    configuration.text = "Text"
    configuration.image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 200)).image { _ in }
    let content = UIListContentView(configuration: configuration)
    func frame(height: CGFloat) throws -> CGRect {
      content.frame = CGRect(x: 0, y: 0, width: 300, height: height)
      content.layoutIfNeeded()
      return try #require(content.subviews.compactMap { $0 as? UIImageView }.first).frame
    }
    #expect(try frame(height: 300).size == CGSize(width: 100, height: 200))
    let begin = try #require(content.textLayoutGuide).layoutFrame.minX
    #expect(try frame(height: 66).size == CGSize(width: 25, height: 50))
    #expect(try #require(content.textLayoutGuide).layoutFrame.minX == begin - 75)
    #expect(content.sizeThatFits(CGSize(width: 300, height: 0)).height == 216)
  }
}
