import Testing
import UIKitTesting

// For an emitter's particles, which are layers without views, which apps do not see.
@testable import UIKit

/// Emitter cells with a beginning and an end, with cells of their own, and their values by key.
@MainActor @Suite struct EmitterCellTests {
  private let stage = MotionStage()
  private let emitter = CAEmitterLayer()

  private func cell(_ rate: Float, _ lifetime: Float, _ change: (CAEmitterCell) -> Void = { _ in }) -> CAEmitterCell {
    let cell = CAEmitterCell()
    (cell.birthRate, cell.lifetime) = (rate, lifetime)
    change(cell)
    return cell
  }

  private func display(_ cell: CAEmitterCell) {
    emitter.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    emitter.emitterCells = [cell]
    stage.view.layer.addSublayer(emitter)
    _ = stage.turn()
  }

  private var alive: Int { emitter.viewlessSublayers.compactMap { $0.presentation() }.filter { $0.opacity > 0 }.count }

  @Test func `a cell emits particles from its beginTime for its duration`() {
    display(cell(4, 1) { ($0.beginTime, $0.duration) = (1, 1) })
    #expect(emitter.viewlessSublayers.count == 4)
    stage.advance(to: 900)
    #expect(alive == 0)
    stage.advance(to: 1600)
    #expect(alive == 3)
    stage.advance(to: 4000)
    #expect(alive == 0, "they are not born again")
  }

  @Test func `particles emit the particles of nested cells at their position`() {
    let child = cell(2, 0.5)
    display(
      cell(1, 2) {
        ($0.velocity, $0.emissionLongitude) = (10, 0)
        $0.emitterCells = [child]
      })
    // Two parents, and four births in the life of each.
    #expect(emitter.viewlessSublayers.count == 2 + 2 * 4)
    stage.advance(to: 1600)
    let places = emitter.viewlessSublayers.compactMap { $0.presentation() }.filter { $0.opacity > 0 }.map(\.position.x)
    #expect(places.contains { abs($0 - 15) < 0.5 } && places.contains { abs($0 - 16) < 0.5 })
    child.birthRate = 0
    _ = stage.turn()
    #expect(emitter.viewlessSublayers.count == 2)
  }

  @Test func `a layer sets a cell's values by the cell's name`() {
    let circle = cell(1, 1)
    circle.name = "circle"
    emitter.emitterCells = [circle]
    emitter.setValue(3.0, forKeyPath: "emitterCells.circle.greenSpeed")
    emitter.setValue(NSNumber(value: 7), forKeyPath: "emitterCells.circle.velocity")
    emitter.setValue(9.0, forKeyPath: "emitterCells.square.velocity")
    #expect(circle.greenSpeed == 3 && circle.velocity == 7)
    #expect(emitter.value(forKeyPath: "emitterCells.circle.velocity") as? CGFloat == 7)
    circle.setValue("text", forKey: "scale")
    #expect(circle.scale == 1)
  }

  @Test func `invalid emitter values emit no particles`() {
    display(cell(.infinity, .nan))
    #expect(emitter.viewlessSublayers.isEmpty)
    display(cell(10_000, 1))
    #expect(emitter.viewlessSublayers.count == 300)
  }
}
