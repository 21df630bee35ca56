import Foundation
import Testing

import UIKit

/// The frames of views with ambiguous constraints: sizes are 0, inequalities are tight, positions are 0.
@MainActor @Suite struct AmbiguousLayoutTests {
  private let host = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  private let a = UIView()
  private let b = UIView()

  init() {
    for view in [a, b] {
      view.translatesAutoresizingMaskIntoConstraints = false
      host.addSubview(view)
    }
  }

  private func layOut(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.activate(constraints)
    host.layoutIfNeeded()
  }

  @Test func `a view with only a trailing constraint has width 0 at that edge`() {
    layOut([a.trailingAnchor.constraint(equalTo: host.trailingAnchor, constant: -13)])
    #expect(a.frame == CGRect(x: 387, y: 0, width: 0, height: 0))
    #expect(a.hasAmbiguousLayout)
  }

  @Test func `an inequality that is the only constraint holds as an equality`() {
    layOut([a.topAnchor.constraint(lessThanOrEqualTo: host.topAnchor, constant: 10)])
    #expect(a.frame == CGRect(x: 0, y: 10, width: 0, height: 0))
    #expect(a.hasAmbiguousLayout)
  }

  @Test func `of two inequalities the one activated first holds as an equality`() {
    let (least, most) = (
      a.leadingAnchor.constraint(greaterThanOrEqualTo: host.leadingAnchor, constant: 20),
      a.leadingAnchor.constraint(lessThanOrEqualTo: host.leadingAnchor, constant: 50)
    )
    layOut([least, most])
    #expect(a.frame.minX == 20)
    least.isActive = false
    host.layoutIfNeeded()
    #expect(a.frame.minX == 50)
    layOut([least])
    #expect(a.frame.minX == 50)
  }

  @Test func `a view with only a center constraint has width 0 at that center`() {
    layOut([a.centerXAnchor.constraint(equalTo: host.centerXAnchor)])
    #expect(a.frame == CGRect(x: 200, y: 0, width: 0, height: 0))
    layOut([a.widthAnchor.constraint(lessThanOrEqualToConstant: 23)])
    #expect(a.frame == CGRect(x: 200, y: 0, width: 0, height: 0))
    layOut([a.widthAnchor.constraint(greaterThanOrEqualToConstant: 12)])
    #expect(a.frame == CGRect(x: 194, y: 0, width: 12, height: 0))
  }

  @Test func `a deactivated constraint has no effect on later layouts`() {
    let height = a.heightAnchor.constraint(equalToConstant: 100)
    let top = a.topAnchor.constraint(equalTo: host.topAnchor, constant: 30)
    layOut([height, top])
    #expect(a.frame == CGRect(x: 0, y: 30, width: 0, height: 100))
    height.isActive = false
    host.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 0, y: 30, width: 0, height: 0))
    top.isActive = false
    host.layoutIfNeeded()
    #expect(a.frame == .zero)
  }

  @Test func `a frame set before constraints were activated has no effect on the layout`() {
    let view = UIView(frame: CGRect(x: 5, y: 6, width: 70, height: 80))
    host.addSubview(view)
    layOut([a.leadingAnchor.constraint(equalTo: view.trailingAnchor)])
    #expect(a.frame.minX == 75)
    view.translatesAutoresizingMaskIntoConstraints = false
    host.layoutIfNeeded()
    #expect(view.frame == .zero && a.frame.minX == 0)
  }

  @Test func `a chain of views with inequalities is laid out tight after a view with a fixed frame`() {
    let known = UIView(frame: CGRect(x: 100, y: 50, width: 60, height: 20))
    host.addSubview(known)
    layOut([
      a.leadingAnchor.constraint(greaterThanOrEqualTo: known.trailingAnchor, constant: 8),
      b.leadingAnchor.constraint(greaterThanOrEqualTo: a.trailingAnchor, constant: 8),
      b.widthAnchor.constraint(equalTo: a.widthAnchor), a.topAnchor.constraint(equalTo: known.bottomAnchor),
      b.bottomAnchor.constraint(lessThanOrEqualTo: host.bottomAnchor, constant: -30),
    ])
    #expect(a.frame == CGRect(x: 168, y: 70, width: 0, height: 0))
    #expect(b.frame == CGRect(x: 176, y: 370, width: 0, height: 0))
    known.frame.origin.x = 150
    host.layoutIfNeeded()
    #expect(a.frame.minX == 218 && b.frame.minX == 226)
  }

  @Test func `ambiguous layout guides and scroll view contents are laid out like ambiguous views`() {
    let guide = UILayoutGuide()
    host.addLayoutGuide(guide)
    layOut([guide.trailingAnchor.constraint(equalTo: host.trailingAnchor, constant: -5)])
    #expect(guide.layoutFrame == CGRect(x: 395, y: 0, width: 0, height: 0))
    let scrollView = UIScrollView(frame: host.bounds)
    host.addSubview(scrollView)
    scrollView.addSubview(b)
    let height = b.heightAnchor.constraint(equalToConstant: 700)
    layOut([
      b.topAnchor.constraint(equalTo: scrollView.topAnchor),
      b.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor),
      height,
    ])
    #expect(scrollView.contentSize.height == 700)
    height.isActive = false
    host.layoutIfNeeded()
    #expect(scrollView.contentSize.height == 0)
  }

  @Test func `systemLayoutSizeFitting of an ambiguous view is the size that the layout gives it`() {
    let container = UIView()
    container.translatesAutoresizingMaskIntoConstraints = false
    host.addSubview(container)
    container.addSubview(a)
    layOut([
      a.topAnchor.constraint(equalTo: container.topAnchor, constant: 10),
      a.bottomAnchor.constraint(lessThanOrEqualTo: container.bottomAnchor, constant: -10),
      a.heightAnchor.constraint(greaterThanOrEqualToConstant: 30),
    ])
    #expect(a.frame == CGRect(x: 0, y: 10, width: 0, height: 30) && container.frame.height == 50)
    #expect(container.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 0, height: 50))
  }

  @Test func `exerciseAmbiguityInLayout lasts until the next change of a constraint`() {
    layOut([a.trailingAnchor.constraint(equalTo: host.trailingAnchor)])
    a.exerciseAmbiguityInLayout()
    host.layoutIfNeeded()
    #expect(a.frame.width > 0 && a.frame.maxX == 400 && a.hasAmbiguousLayout)
    layOut([a.topAnchor.constraint(equalTo: host.topAnchor)])
    #expect(a.frame == CGRect(x: 400, y: 0, width: 0, height: 0))
  }

  @Test(arguments: [84.4, 10.2, 0.1, 33.35, 199.99])
  func `a constant length is exact at any offset, without rounding errors`(offset: CGFloat) {
    layOut([
      a.topAnchor.constraint(equalTo: host.topAnchor, constant: offset),
      a.heightAnchor.constraint(equalToConstant: 100),
      a.leadingAnchor.constraint(equalTo: host.leadingAnchor, constant: offset),
      a.widthAnchor.constraint(equalToConstant: 30),
      b.topAnchor.constraint(equalTo: a.bottomAnchor, constant: offset), b.heightAnchor.constraint(equalToConstant: 7),
    ])
    #expect(a.frame.size == CGSize(width: 30, height: 100) && a.bounds.size == CGSize(width: 30, height: 100))
    #expect(b.bounds.height == 7)
  }
}
