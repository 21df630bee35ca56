import Foundation

extension CGContext {
  func fill(_ path: UIBezierPath) { fill(path.cgPath, isEvenOdd: path.usesEvenOddFillRule) }

  func stroke(_ path: UIBezierPath) {
    var style = StrokeStyle(width: path.lineWidth.bounded)
    (style.cap, style.join) = (path.lineCapStyle.svgName, path.lineJoinStyle.svgName)
    style.miterLimit = path.miterLimit.bounded
    (style.dashes, style.phase) = (path.dashes.map(\.bounded), path.dashPhase.finite)
    stroke(path.cgPath, style)
  }

  func clip(to path: UIBezierPath) { clip(path.cgPath, isEvenOdd: path.usesEvenOddFillRule) }
}
