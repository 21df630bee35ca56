import Foundation
import Testing
import UIKitTesting

import UIKit

/// Which constraints a stack has, for each of its properties.
@MainActor @Suite struct StackViewConstraintTests {
  typealias Axis = NSLayoutConstraint.Axis

  // What a row of three has along its axis; with fewer, the lines about those who are not there are not there either.
  private static let along: [(UIStackView.Distribution, String)] = [
    (.fill, "spacing b.leading == a.trailing + 8\nspacing c.leading == b.trailing + 8"),
    (
      .fillEqually,
      """
      spacing b.leading == a.trailing + 8
      spacing c.leading == b.trailing + 8
      fill-equally b.width == a.width
      fill-equally c.width == a.width
      """
    ),
    (.fillProportionally, "spacing b.leading == a.trailing + 8\nspacing c.leading == b.trailing + 8"),
    (
      .equalSpacing,
      """
      spacing b.leading >= a.trailing + 8
      spacing c.leading >= b.trailing + 8
      distributing-edge gap1.leading == a.trailing
      distributing-edge b.leading == gap1.trailing
      distributing-edge gap2.leading == b.trailing
      distributing-edge c.leading == gap2.trailing
      fill-equally gap2.width == gap1.width
      """
    ),
    (
      .equalCentering,
      """
      spacing b.leading >= a.trailing + 8
      spacing c.leading >= b.trailing + 8
      distributing-edge gap1.leading == a.centerX
      distributing-edge b.centerX == gap1.trailing
      distributing-edge gap2.leading == b.centerX
      distributing-edge c.centerX == gap2.trailing
      fill-equally gap2.width == gap1.width @149
      """
    ),
  ]

  private static let proportions = [
    "fill-proportionally a.width == S.width",
    "fill-proportionally a.width == 0.263*S.width @999\nfill-proportionally b.width == 0.526*S.width @998",
    """
    fill-proportionally a.width == 0.132*S.width @999
    fill-proportionally b.width == 0.263*S.width @998
    fill-proportionally c.width == 0.395*S.width @997
    """,
  ]

  // Across it: of one alone, and of three.
  private static let across: [(UIStackView.Alignment, one: String, three: String)] = [
    (
      .fill, "canvas-connection S.top == a.top\ncanvas-connection S.bottom == a.bottom",
      """
      canvas-connection S.top == a.top
      canvas-connection S.bottom == a.bottom
      alignment a.top == b.top
      alignment a.bottom == b.bottom
      alignment a.top == c.top
      alignment a.bottom == c.bottom
      """
    ),
    (
      .top, "canvas-connection S.top == a.top\ncanvas-connection S.bottom >= a.bottom",
      """
      canvas-connection S.top == spanner.top
      canvas-connection S.bottom >= spanner.bottom
      alignment a.top == b.top
      alignment a.top == c.top
      spanning-boundary spanner.top == a.top @999.5
      spanning-boundary spanner.top == b.top @999.5
      spanning-boundary spanner.top == c.top @999.5
      spanning-boundary spanner.bottom >= a.bottom
      spanning-boundary spanner.bottom >= b.bottom
      spanning-boundary spanner.bottom >= c.bottom
      """
    ),
    (
      .bottom, "canvas-connection S.top <= a.top\ncanvas-connection S.bottom == a.bottom",
      """
      canvas-connection S.top <= spanner.top
      canvas-connection S.bottom == spanner.bottom
      alignment a.bottom == b.bottom
      alignment a.bottom == c.bottom
      spanning-boundary spanner.top <= a.top
      spanning-boundary spanner.top <= b.top
      spanning-boundary spanner.top <= c.top
      spanning-boundary spanner.bottom == a.bottom @999.5
      spanning-boundary spanner.bottom == b.bottom @999.5
      spanning-boundary spanner.bottom == c.bottom @999.5
      """
    ),
    (
      .center,
      """
      canvas-connection S.top <= a.top
      canvas-connection S.bottom >= a.bottom
      canvas-connection S.centerY == a.centerY
      """,
      """
      canvas-connection S.top <= spanner.top
      canvas-connection S.bottom >= spanner.bottom
      canvas-connection S.centerY == a.centerY
      alignment a.centerY == b.centerY
      alignment a.centerY == c.centerY
      """ + loose
    ),
    (
      .firstBaseline, "canvas-connection S.top == a.top\ncanvas-connection S.bottom >= a.bottom",
      """
      canvas-connection S.top == spanner.top
      canvas-connection S.bottom >= spanner.bottom
      alignment a.firstBaseline == b.firstBaseline
      alignment a.firstBaseline == c.firstBaseline
      """ + loose
    ),
    (
      .lastBaseline, "canvas-connection S.top <= a.top\ncanvas-connection S.bottom == a.bottom",
      """
      canvas-connection S.top <= spanner.top
      canvas-connection S.bottom == spanner.bottom
      alignment a.lastBaseline == b.lastBaseline
      alignment a.lastBaseline == c.lastBaseline
      """ + loose
    ),
  ]

  private static let loose = """

    spanning-boundary spanner.top <= a.top
    spanning-boundary spanner.top <= b.top
    spanning-boundary spanner.top <= c.top
    spanning-boundary spanner.bottom >= a.bottom
    spanning-boundary spanner.bottom >= b.bottom
    spanning-boundary spanner.bottom >= c.bottom
    """

  private func expected(_ axis: Axis, _ along: Int, _ across: Int, _ count: Int) -> [String] {
    let (distribution, line) = Self.along[along]
    let (alignment, one, three) = Self.across[across]
    let absent = ["b", "c"].dropFirst(count - 1)
    func present(_ text: String) -> [String] {
      let missing = absent.map { " \($0)." } + (count < 3 ? ["gap2"] : []) + (count < 2 ? ["gap1"] : [])
      return text.split(separator: "\n").map(String.init).filter { line in !missing.contains { line.contains($0) } }
    }
    let names = ["a", "b", "c"].prefix(count)
    var lines = ["canvas-connection S.leading == a.leading", "canvas-connection \(names.last!).trailing == S.trailing"]
    lines += present(line) + (distribution == .fillProportionally ? present(Self.proportions[count - 1]) : [])
    lines += present(count == 1 ? one : three)
    if alignment != .fill {
      lines += names.map { "ambiguity-suppression \($0).height == 0 @25" } + ["canvas-fit S.height == 0 @49"]
      if count > 1 { lines.append("spanning-fit spanner.height == 0 @51") }
    }
    return lines
  }

  @Test(arguments: [1, 2, 3]) func `each axis, distribution and alignment has its own set of constraints`(count: Int) {
    for (along, (distribution, _)) in Self.along.enumerated() {
      for (across, (alignment, _, _)) in Self.across.enumerated() {
        let row = StackStage(.horizontal, views: count)
        (row.stack.distribution, row.stack.alignment) = (distribution, alignment)
        let wanted = expected(.horizontal, along, across, count)
        #expect(row.rows == wanted.sorted(), "\(distribution) \(alignment)")
        guard alignment != .firstBaseline, alignment != .lastBaseline else { continue }
        row.stack.axis = .vertical
        #expect(row.rows == wanted.map(\.turned).sorted(), "column, \(distribution) \(alignment)")
      }
    }
  }

  @Test func `restoring all stack properties restores the first set of constraints, without guides`() {
    let stage = StackStage()
    let before = stage.rows
    for (distribution, _) in Self.along {
      for (alignment, _, _) in Self.across {
        (stage.stack.distribution, stage.stack.alignment) = (distribution, alignment)
        _ = stage.rows
      }
    }
    (stage.stack.distribution, stage.stack.alignment) = (.fill, .fill)
    #expect(stage.rows == before && stage.stack.layoutGuides == [])
  }

  @Test func `a hidden arranged view has length 0 and half of the spacing on each side`() {
    let stage = StackStage(views: 3)
    stage.views[1].isHidden = true
    #expect(
      stage.rows(of: "spacing", "hiding") == [
        "hiding b.width == 0", "spacing b.leading == a.trailing + 4", "spacing c.leading == b.trailing + 4",
      ])
    stage.views[0].isHidden = true
    #expect(
      stage.rows(of: "spacing", "hiding") == [
        "hiding a.width == 0", "hiding b.width == 0", "spacing b.leading == a.trailing",
        "spacing c.leading == b.trailing",
      ])
    (stage.views[1].isHidden, stage.views[2].isHidden) = (false, true)
    #expect(
      stage.rows(of: "spacing", "hiding") == [
        "hiding a.width == 0", "hiding c.width == 0", "spacing b.leading == a.trailing",
        "spacing c.leading == b.trailing",
      ])
  }

  @Test func `adjacent hidden views have one spacing together`() {
    let stage = StackStage(views: 5)
    for index in 1...3 { stage.views[index].isHidden = true }
    #expect(
      stage.rows(of: "spacing") == [
        "spacing b.leading == a.trailing + 4", "spacing c.leading == b.trailing", "spacing d.leading == c.trailing",
        "spacing e.leading == d.trailing + 4",
      ])
  }

  @Test func `hidden arranged views do not take part in equal lengths, gaps and spanning guides`() {
    let stage = StackStage(views: 3)
    stage.views[1].isHidden = true
    stage.stack.distribution = .fillEqually
    #expect(stage.rows(of: "fill-equally") == ["fill-equally c.width == a.width"])
    (stage.stack.distribution, stage.stack.alignment) = (.equalSpacing, .top)
    #expect(
      stage.rows(of: "distributing-edge", "fill-equally") == [
        "distributing-edge c.leading == gap1.trailing", "distributing-edge gap1.leading == a.trailing",
      ])
    #expect(stage.rows(of: "spanning-boundary").filter { $0.contains(" b.") } == [])
  }

  @Test func `custom, default and system spacing are constraints between arranged views`() {
    let stage = StackStage()
    stage.stack.setCustomSpacing(20, after: stage.views[0])
    stage.stack.setCustomSpacing(UIStackView.spacingUseSystem, after: stage.views[1])
    stage.stack.spacing = 3
    #expect(
      stage.rows(of: "spacing") == ["spacing b.leading == a.trailing + 20", "spacing c.leading == b.trailing + 8"])
    #expect(stage.stack.customSpacing(after: stage.views[0]) == 20)
    #expect(stage.stack.customSpacing(after: stage.views[2]) == UIStackView.spacingUseDefault)
    stage.stack.setCustomSpacing(UIStackView.spacingUseDefault, after: stage.views[0])
    #expect(stage.rows(of: "spacing").first == "spacing b.leading == a.trailing + 3")
    stage.stack.removeArrangedSubview(stage.views[1])
    stage.stack.addArrangedSubview(stage.views[1])
    #expect(stage.stack.customSpacing(after: stage.views[1]) == UIStackView.spacingUseDefault)
  }

  @Test func `with isLayoutMarginsRelativeArrangement constraints refer to the margins guide`() {
    let stage = StackStage(views: 1)
    stage.stack.isLayoutMarginsRelativeArrangement = true
    #expect(
      stage.rows == [
        "canvas-connection a.trailing == margins.trailing", "canvas-connection margins.bottom == a.bottom",
        "canvas-connection margins.leading == a.leading", "canvas-connection margins.top == a.top",
      ])
  }

  @Test func `baseline-relative arrangement applies to vertical stacks only`() {
    let stage = StackStage(.vertical, views: 2)
    stage.stack.isBaselineRelativeArrangement = true
    #expect(stage.rows(of: "spacing") == ["spacing b.firstBaseline == a.lastBaseline + 8"])
    stage.stack.axis = .horizontal
    #expect(stage.rows(of: "spacing") == ["spacing b.leading == a.trailing + 8"])
  }

  @Test func `fillProportionally ignores views without intrinsic length`() {
    let stage = StackStage(views: 3)
    stage.stack.distribution = .fillProportionally
    stage.views[0].size.width = 0
    stage.views[1].size.width = -1
    #expect(
      stage.rows(of: "fill-proportionally") == [
        "fill-proportionally a.width == 0", "fill-proportionally b.width == 0",
        "fill-proportionally c.width == 0.652*S.width @999",
      ])
    stage.stack.spacing = 0
    #expect(stage.rows(of: "fill-proportionally").last == "fill-proportionally c.width == S.width")
    stage.views[2].size.width = -1
    #expect(stage.rows(of: "fill-proportionally", "fill-equally").allSatisfy { $0.hasPrefix("fill-equally") })
  }

  @Test func `hiding one of a hundred views changes few constraints and keeps the other objects`() {
    let stack = UIStackView(arrangedSubviews: (0..<100).map { _ in Sized(width: 10, height: 10) })
    (stack.axis, stack.spacing, stack.alignment) = (.vertical, 8, .leading)
    stack.updateConstraintsIfNeeded()
    let before = Set(stack.constraints)
    stack.arrangedSubviews[50].isHidden = true
    stack.updateConstraintsIfNeeded()
    let after = Set(stack.constraints)
    #expect(after.subtracting(before).count == 1 && before.subtracting(after).count == 2)
    stack.arrangedSubviews[50].isHidden = false
    stack.updateConstraintsIfNeeded()
    #expect(Set(stack.constraints).count == before.count)
  }
}
