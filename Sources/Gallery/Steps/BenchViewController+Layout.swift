import UIKit

// Lays out the bench in one column if it is narrow, and otherwise in two, of which each scrolls.
extension BenchViewController {
  func layOut(in area: CGRect) { area.width < 700 ? layOutAsOneColumn(area) : layOutAsTwoColumns(area) }

  private func layOutAsOneColumn(_ area: CGRect) {
    let height = layOutSide(width: area.width, stage: 118, isNarrow: true)
    sideScrollView.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: height)
    let top = sideScrollView.frame.maxY
    list.layOut(in: CGRect(x: 0, y: top, width: view.bounds.width, height: view.bounds.height - top))
  }

  private func layOutAsTwoColumns(_ area: CGRect) {
    let width = min(420, area.width * 0.48)
    let isShort = area.height < 520
    let fixed = isShort ? 0 : layOutSide(width: width, stage: 0, isNarrow: false)
    let stage = isShort ? 118 : max(110, min(300, area.height - fixed))
    let height = layOutSide(width: width, stage: stage, isNarrow: isShort)
    sideScrollView.frame = CGRect(x: area.minX, y: area.minY, width: width, height: area.height)
    sideScrollView.contentSize = CGSize(width: width, height: height)
    list.layOut(
      in: CGRect(
        x: sideScrollView.frame.maxX, y: area.minY, width: view.bounds.width - sideScrollView.frame.maxX,
        height: view.bounds.maxY - area.minY))
  }

  /// Lays out the stage, the controllers' states beside or below it, and then the buttons and the checker's report. Returns the height.
  private func layOutSide(width: CGFloat, stage height: CGFloat, isNarrow: Bool) -> CGFloat {
    let (margin, rowHeight) = (CGFloat(16), CGFloat(39))
    let inner = width - 2 * margin
    let tree = rowHeight * CGFloat(rows.count)
    let cardHeight = (isNarrow ? max(height, tree) : height + 10 + tree) + 16
    card.frame = CGRect(x: margin, y: 10, width: inner, height: cardHeight)
    let stageWidth = isNarrow ? ((inner - 28) * 0.46).rounded() : inner - 16
    stage.first?.viewIfLoaded?.frame = CGRect(x: 8, y: 8, width: stageWidth, height: height)
    let x = isNarrow ? stageWidth + 20 : 14
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: x, y: (isNarrow ? 8 : height + 18) + CGFloat(index) * rowHeight, width: inner - x - 8, height: rowHeight)
    }
    pad.frame = CGRect(x: margin, y: card.frame.maxY + 10, width: inner, height: CallPad.height)
    status.frame = CGRect(x: margin + 4, y: pad.frame.maxY + 8, width: inner - 4, height: 22)
    return status.frame.maxY + 4
  }
}
