import UIKit

/// The frames of the displayed pages, and the size of the content that contains them.
///
///     viewport   ┌───────────────┐
///                │ ┌────┐ ┌────┐ │   a line of two pages
///                │ └────┘ └────┘ │
///                │    ┌────┐     │   a shorter line is centered
///                │    └────┘     │
///                └───────────────┘
struct PageArrangement {
  /// The frames by the pages' indexes; `null` for a page that is not displayed.
  private(set) var frames: [CGRect]
  let size: CGSize

  /// - Parameters:
  ///   - sizes: The sizes of all pages.
  ///   - lines: The indexes of pages side by side, in the order of scrolling.
  ///   - isVertical: Whether lines are rows below each other. Otherwise they are columns.
  ///   - margins: The margins around each page.
  ///   - viewport: The size in which content that is smaller is centered.
  init(_ sizes: [CGSize], _ lines: [[Int]], isVertical: Bool, margins: UIEdgeInsets, viewport: CGSize) {
    let outer = sizes.map {
      CGSize(width: $0.width + margins.left + margins.right, height: $0.height + margins.top + margins.bottom)
    }
    /// The lengths of a size in the direction of scrolling and across it.
    func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
    func across(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }

    let lengths = lines.map { line in line.map { along(outer[$0]) }.max() ?? 0 }
    let breadths = lines.map { line in line.reduce(0) { $0 + across(outer[$1]) } }
    let breadth = max(across(viewport), breadths.max() ?? 0)
    var start = max(0, along(viewport) - lengths.reduce(0, +)) / 2
    frames = sizes.map { _ in .null }
    for (line, length, ownBreadth) in zip(zip(lines, lengths), breadths).map({ ($0.0, $0.1, $1) }) {
      var side = (breadth - ownBreadth) / 2
      for index in line {
        let first = start + (length - along(outer[index])) / 2
        let origin = isVertical ? CGPoint(x: side, y: first) : CGPoint(x: first, y: side)
        frames[index] = CGRect(
          x: origin.x + margins.left, y: origin.y + margins.top, width: sizes[index].width, height: sizes[index].height)
        side += across(outer[index])
      }
      start += length
    }
    let length = max(lengths.reduce(0, +), along(viewport))
    size = isVertical ? CGSize(width: breadth, height: length) : CGSize(width: length, height: breadth)
  }
}
