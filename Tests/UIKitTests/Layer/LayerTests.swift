import Testing
import Wire

// For the members that viewers receive and the numbers of views and controllers, which apps do not see.
@testable import UIKit

private final class GradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }
}

@MainActor @Suite struct LayerTests {
  let commits = Commits()
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))

  init() {
    commits.window.addSubview(view)
    _ = commits.turn()
  }

  @Test func `a custom layer class is laid out although its view's layer was never accessed`() {
    final class Dial: CALayer {
      override func layoutSublayers() {
        guard sublayers == nil else { return }
        let hand = CALayer()
        hand.frame = bounds
        addSublayer(hand)
      }
    }
    final class DialView: UIView {
      override class var layerClass: AnyClass { Dial.self }
    }
    let view = DialView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    commits.window.addSubview(view)
    _ = commits.turn()
    #expect(view.layer.sublayers?.map(\.frame) == [CGRect(x: 0, y: 0, width: 30, height: 40)])
  }

  @Test func `a layer's corners, border and shadow are sent as members of the view`() {
    view.layer.cornerRadius = 8
    view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    view.layer.cornerCurve = .continuous
    view.layer.borderWidth = 2
    view.layer.borderColor = UIColor.red.cgColor
    view.layer.shadowOpacity = 0.5
    view.layer.shadowOffset = CGSize(width: 0, height: 2)
    view.layer.zPosition = 3
    #expect(
      commits.turn() == [
        ##"{"id":2,"radius":8,"corners":[true,true,false,false],"curve":"continuous","border":[2,"#FF0000"],"shadow":{"offset":[0,2],"radius":3,"color":"#00000080"},"z":3}"##
      ])
    view.layer.masksToBounds = true
    #expect(commits.turn() == [##"{"id":2,"clip":true,"shadow":null}"##])
  }

  @Test func `NaN and negative layer lengths are not sent to viewers`() {
    view.layer.cornerRadius = .nan
    view.layer.borderWidth = -.infinity
    view.layer.shadowOpacity = .nan
    view.layer.zPosition = .nan
    #expect(commits.turn() == [])
  }

  @Test func `sublayers are ordered among the layers of subviews`() {
    let (below, above, between) = (CALayer(), CALayer(), CALayer())
    let (first, second) = (UIView(), UIView())
    view.layer.addSublayer(below)
    view.addSubview(first)
    view.layer.addSublayer(between)
    view.addSubview(second)
    view.layer.addSublayer(above)
    #expect(view.layer.sublayers == [below, first.layer, between, second.layer, above])
    #expect(first.layer.superlayer === view.layer && between.superlayer === view.layer)
    _ = commits.turn()
    let layers = view.describe()[.layers]?.array
    #expect(layers?.map { $0["after"]?.integer ?? 0 } == [0, first.assignedID, second.assignedID])
    second.removeFromSuperview()
    #expect(view.layer.sublayers == [below, first.layer, between, above])
    view.layer.insertSublayer(above, at: 0)
    view.layer.insertSublayer(below, above: between)
    #expect(view.layer.sublayers == [above, first.layer, between, below])
    above.removeFromSuperlayer()
    #expect(above.superlayer == nil && view.layer.sublayers?.count == 3)
  }

  @Test func `a sublayer's change is sent as a change of its view`() {
    let (layer, inner) = (CALayer(), CALayer())
    layer.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
    layer.addSublayer(inner)
    view.layer.addSublayer(layer)
    _ = commits.turn()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    inner.backgroundColor = UIColor.green.cgColor
    layer.opacity = 0.5
    CATransaction.commit()
    #expect(
      commits.turn() == [
        ##"{"id":2,"layers":[{"id":1,"frame":[1,2,30,40],"alpha":0.5,"layers":[{"id":2,"frame":[0,0,0,0],"background":"#00FF00"}]}]}"##
      ])
    #expect(layer.position == CGPoint(x: 16, y: 22) && layer.bounds.size == CGSize(width: 30, height: 40))
    layer.isHidden = true
    #expect(commits.turn() == [##"{"id":2,"layers":null}"##])
  }

  @Test func `adding a layer to its own sublayer stops the app`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (outer, inner) = (CALayer(), CALayer())
        outer.addSublayer(inner)
        inner.addSublayer(outer)
      }
    }
  }

  @Test func `a gradient layer is sent with its colors and locations`() {
    let gradient = GradientView(frame: view.bounds)
    let layer = gradient.layer as? CAGradientLayer
    layer?.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    layer?.locations = [0, 0.7]
    layer?.endPoint = CGPoint(x: 1, y: 0.5)
    #expect(
      gradient.describe()[.gradient]?.text
        == ##"{"type":"axial","start":[0.5,0],"end":[1,0.5],"stops":[[0,"#FF0000"],[0.7,"#0000FF"]]}"##)
  }

  @Test func `a shape layer is sent as a path with its stroke`() {
    let shape = CAShapeLayer()
    shape.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 5)).cgPath
    shape.fillColor = nil
    shape.strokeColor = UIColor.red.cgColor
    (shape.lineWidth, shape.lineCap, shape.lineJoin) = (3, .round, .round)
    shape.lineDashPattern = [4, 2]
    view.layer.addSublayer(shape)
    #expect(
      view.describe()[.layers]?.array?.first?["shapes"]?.text
        == ##"[{"d":"M0 0L10 0L10 5L0 5Z","stroke":"#FF0000","width":3,"cap":"round","join":"round","dash":[4,2]}]"##)
    shape.strokeEnd = 0.25
    #expect(view.describe()[.layers]?.array?.first?["shapes"]?.array?.first?["trim"]?.text == "[0,0.25]")
    shape.path = UIBezierPath().cgPath
    #expect(view.describe()[.layers]?.array?.first?["shapes"] == nil)
  }

  @Test func `a mask layer is sent as a clipping path`() {
    let mask = CALayer()
    mask.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    view.layer.mask = mask
    #expect(view.describe()[.mask]?.text == ##"{"d":""}"##)
    mask.backgroundColor = UIColor.black.cgColor
    #expect(view.describe()[.mask]?.text == ##"{"d":"M10 10L30 10L30 30L10 30Z"}"##)
    view.layer.mask = nil
    #expect(view.describe()[.mask] == nil && mask.superlayer == nil)
  }
}
