import UIKit

// One column in a narrow width, otherwise two; the parts below the calls scroll.
extension BenchViewController {
  func layOut(in room: CGRect) { room.width < 700 ? layOutAsOneColumn(room) : layOutAsTwoColumns(room) }

  private func layOutAsOneColumn(_ room: CGRect) {
    let height = layOutSide(width: room.width, stage: 118, isNarrow: true)
    side.frame = CGRect(x: room.minX, y: room.minY, width: room.width, height: height)
    let top = side.frame.maxY
    list.layOut(in: CGRect(x: 0, y: top, width: view.bounds.width, height: view.bounds.height - top))
  }

  private func layOutAsTwoColumns(_ room: CGRect) {
    let width = min(420, room.width * 0.48)
    let isLow = room.height < 520
    let fixed = isLow ? 0 : layOutSide(width: width, stage: 0, isNarrow: false)
    let stage = isLow ? 118 : max(110, min(300, room.height - fixed))
    let height = layOutSide(width: width, stage: stage, isNarrow: isLow)
    side.frame = CGRect(x: room.minX, y: room.minY, width: width, height: room.height)
    side.contentSize = CGSize(width: width, height: height)
    list.layOut(
      in: CGRect(
        x: side.frame.maxX, y: room.minY, width: view.bounds.width - side.frame.maxX,
        height: view.bounds.maxY - room.minY))
  }

  /// Lays out the stage beside the tree, or above it; then the calls and the checker. Returns the lower end.
  private func layOutSide(width: CGFloat, stage height: CGFloat, isNarrow: Bool) -> CGFloat {
    let (margin, rowHeight) = (CGFloat(16), CGFloat(39))
    let inner = width - 2 * margin
    let tree = rowHeight * CGFloat(rows.count)
    let cardHeight = (isNarrow ? max(height, tree) : height + 10 + tree) + 16
    card.frame = CGRect(x: margin, y: 10, width: inner, height: cardHeight)
    let stageWidth = isNarrow ? ((inner - 28) * 0.46).rounded() : inner - 16
    stage.first?.viewIfLoaded?.frame = CGRect(x: 8, y: 8, width: stageWidth, height: height)
    let x = isNarrow ? stageWidth + 20 : 14
    for (place, row) in rows.enumerated() {
      row.frame = CGRect(
        x: x, y: (isNarrow ? 8 : height + 18) + CGFloat(place) * rowHeight, width: inner - x - 8, height: rowHeight)
    }
    pad.frame = CGRect(x: margin, y: card.frame.maxY + 10, width: inner, height: CallPad.height)
    status.frame = CGRect(x: margin + 4, y: pad.frame.maxY + 8, width: inner - 4, height: 22)
    return status.frame.maxY + 4
  }
}
