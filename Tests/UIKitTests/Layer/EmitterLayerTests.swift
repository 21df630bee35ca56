import Testing
import Wire

// For an emitter's particles, which are layers without views, which apps do not see.
@testable import UIKit

@MainActor @Suite struct EmitterLayerTests {
  private let stage = MotionStage()
  private let emitter = CAEmitterLayer()
  private let cell = CAEmitterCell()

  private func display(_ change: (CAEmitterCell) -> Void = { _ in }) -> String {
    (cell.birthRate, cell.lifetime) = (4, 2)
    (cell.velocity, cell.emissionLongitude) = (10, .pi / 2)
    cell.contents = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
      UIColor.white.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    }
    change(cell)
    emitter.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    emitter.emitterPosition = CGPoint(x: 50, y: 10)
    emitter.emitterCells = [cell]
    stage.view.layer.addSublayer(emitter)
    return stage.turn().joined()
  }

  private var particles: [CALayer] { emitter.viewlessSublayers }
  private func positions() -> [CGFloat] {
    particles.compactMap { $0.presentation() }.filter { $0.opacity > 0 }.map { ($0.position.y * 10).rounded() / 10 }
  }

  @Test func `an emitter layer emits one particle after the other, and they move`() {
    let text = display()
    #expect(particles.count == 8 && emitter.sublayers == nil)
    #expect(
      text.contains(#""repeat":"#) || text.contains("infinite") || text.contains(#""count":"#) || text.contains("keys"),
      "\(text.prefix(2000))")
    stage.advance(to: 600)
    #expect(positions() == [16, 13.5, 11])
    stage.advance(to: 1900)
    #expect(positions().count == 8)
    stage.advance(to: 2100)
    #expect(positions().min() == 11, "the first one is born again")
    #expect(stage.turn() == [], "a running emitter writes nothing")
  }

  @Test func `particles fade, grow and accelerate by the values of their cell`() {
    _ = display { cell in
      (cell.birthRate, cell.alphaSpeed, cell.scale, cell.scaleSpeed) = (1, -0.5, 0.5, 0.25)
      (cell.velocity, cell.yAcceleration) = (0, 20)
    }
    stage.advance(to: 1000)
    let first = particles[0].presentation()
    #expect(abs((first?.opacity ?? 0) - 0.5) < 0.01 && abs((first?.position.y ?? 0) - 20) < 0.5)
    #expect(abs((first?.transform.m11 ?? 0) - 0.75) < 0.01)
  }

  @Test func `with birthRate 0 living particles continue until their lifetime ends`() {
    _ = display()
    stage.advance(to: 600)
    emitter.birthRate = 0
    #expect(particles.count == 3)
    stage.advance(to: 1000)
    #expect(positions() == [20, 17.5, 15])
    stage.advance(to: 3000)
    #expect(particles.isEmpty)
  }

  @Test func `the same seed gives the same particles, and ranges spread them`() {
    _ = display { cell in (cell.emissionRange, cell.velocityRange) = (.pi, 8) }
    stage.advance(to: 1500)
    let first = particles.compactMap { $0.presentation()?.position }
    #expect(Set(first.map { Int($0.x) }).count > 3)
    emitter.particlesChanged()
    _ = stage.turn()
    stage.advance(to: 3000)
    #expect(zip(first, particles.compactMap { $0.presentation()?.position }).allSatisfy { abs($0.x - $1.x) < 0.2 })
    emitter.seed = 9
    _ = stage.turn()
    stage.advance(to: 4500)
    #expect(particles.compactMap { $0.presentation()?.position.x }.map { Int($0) } != first.map { Int($0.x) })
  }
}
