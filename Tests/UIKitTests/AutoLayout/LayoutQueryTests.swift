import Foundation
import Testing

import UIKit

/// Questions to a layout: the fitting size, the height of text, and whether it is ambiguous.
@MainActor @Suite struct LayoutQueryTests {
  private let outer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  private let a = UIView()

  init() {
    a.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(a)
  }

  @Test func `systemLayoutSizeFitting returns the size that content and constraints need, without changing frames`() {
    let content = Sized(width: 70, height: 30)
    content.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(content)
    content.pin(to: outer, inset: 10)
    let fitting = outer.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(fitting == CGSize(width: 90, height: 50))
    let wide = outer.systemLayoutSizeFitting(
      CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(wide == CGSize(width: 200, height: 50))
    #expect(outer.frame.size == CGSize(width: 300, height: 200))
  }

  @Test func `a label that wraps has the height of its lines in the width that constraints give it`() {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = "Words that need more than one line of two hundred points, and then some more"
    label.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: outer.topAnchor),
      label.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
      label.widthAnchor.constraint(equalToConstant: 200), a.topAnchor.constraint(equalTo: label.bottomAnchor),
    ])
    outer.layoutIfNeeded()
    let lines = (label.frame.height / label.font.lineHeight).rounded()
    #expect(lines >= 3 && label.frame.height == label.sizeThatFits(CGSize(width: 200, height: 1000)).height)
    #expect(a.frame.minY == label.frame.maxY)
    label.text = "Short"
    outer.layoutIfNeeded()
    #expect((label.frame.height / label.font.lineHeight).rounded() == 1 && a.frame.minY == label.frame.maxY)
  }

  @Test func `subviews follow their constraints also in a view whose layoutSubviews does not call super`() {
    let view = WithoutSuper(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(inner)
    inner.pin(to: view, inset: 10)
    view.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 10, y: 10, width: 80, height: 80))
    view.frame.size.width = 60
    view.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 10, y: 10, width: 40, height: 80))
  }

  @Test func `hasAmbiguousLayout is true until all edges are determined`() {
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: outer.leadingAnchor), a.topAnchor.constraint(equalTo: outer.topAnchor),
      a.widthAnchor.constraint(equalToConstant: 10),
    ])
    #expect(a.hasAmbiguousLayout)
    a.heightAnchor.constraint(equalToConstant: 10).isActive = true
    #expect(!a.hasAmbiguousLayout)
  }
}

private final class WithoutSuper: UIView {
  override func layoutSubviews() { layer.cornerRadius = 4 }
}
