import Foundation
import Wire

/// A link in a text, and the views that receive its touches: one for each of its lines.
@MainActor
final class TextLink {
  let range: NSRange
  let url: URL
  var areas: [LinkArea] = []

  init(_ url: URL, in range: NSRange) { (self.url, self.range) = (url, range) }
}

/// Receives the touches on a link, and draws nothing.
final class LinkArea: UIControl {
  var follow: (() -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    addAction(UIAction { [weak self] _ in self?.follow?() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func describe() -> ViewMembers {
    var members = super.describe()
    members[.role] = "link"
    return members
  }
}

extension EditedText {
  /// The link attributes of the text, in order.
  @MainActor var links: [TextLink] {
    guard length > 0 else { return [] }
    var links: [TextLink] = []
    content.enumerateAttribute(.link, in: NSRange(location: 0, length: length)) { value, range, _ in
      let url = value as? URL ?? (value as? String).flatMap(URL.init(string:))
      if let url { links.append(TextLink(url, in: range)) }
    }
    return links
  }
}

extension UITextView {
  /// The link attributes of the text, and the links that data detectors find outside of them.
  var allLinks: [TextLink] {
    let attributeLinks = editing.text.links
    guard !isEditable, !dataDetectorTypes.isEmpty else { return attributeLinks }
    let detectedLinks = LinkDetector.links(in: editing.text.string, dataDetectorTypes).filter { link in
      !attributeLinks.contains { NSIntersectionRange($0.range, link.range).length > 0 }
    }
    return attributeLinks + detectedLinks.map { TextLink($0.url, in: $0.range) }
  }

  /// Lays out the views that receive touches on links. They exist only while the text is selectable and not editable.
  func layOutLinks() {
    let tappableLinks = isEditable || !isSelectable ? [] : allLinks
    let geometry = geometry
    let frames = tappableLinks.map { geometry.rects(of: $0.range, toEdge: false) }
    let isSame =
      links.map(\.range) == tappableLinks.map(\.range) && links.map(\.url) == tappableLinks.map(\.url)
      && links.map { $0.areas.map(\.frame) } == frames
    // Inserting the same areas again would cause another layout, without end.
    guard !isSame else { return }
    for link in links { for area in link.areas { area.removeFromSuperview() } }
    links = tappableLinks
    for (link, rects) in zip(links, frames) {
      link.areas = rects.map { rect in
        let area = LinkArea(frame: rect)
        area.accessibilityLabel = editing.text.text(in: link.range)
        area.follow = { [weak self] in self?.follow(link) }
        addSubview(area)
        return area
      }
    }
  }

  private func follow(_ link: TextLink) {
    let open = UIAction { _ in }
    guard let delegate else { return }
    let item = UITextItem(.link(link.url), in: link.range)
    delegate.textView(self, primaryActionFor: item, defaultAction: open)?.perform(sender: self)
  }
}
