import Foundation
import Testing

// For Spring, CubicBezier, AnimationTiming and TimingCurve, which apps do not see.
@testable import UIKit

/// Against values that can be had on paper.
@Suite struct TimingCurveTests {
  private func near(_ a: Double, _ b: Double, _ tolerance: Double = 1e-9) -> Bool { abs(a - b) <= tolerance }

  @Test func `curves begin at 0 and end at 1, and a linear curve equals the time`() {
    for curve in [CubicBezier.easeIn, .easeOut, .easeInOut] {
      #expect(curve.progress(at: 0) == 0 && curve.progress(at: 1) == 1)
    }
    #expect(TimingCurve.linear.progress(at: 0.3, of: 5) == 0.3)
    let straight = CubicBezier(x1: 0.25, y1: 0.25, x2: 0.75, y2: 0.75)
    for time in stride(from: 0.0, through: 1, by: 0.1) { #expect(near(straight.progress(at: time), time)) }
  }

  @Test func `the default curve is symmetric about its middle`() {
    let curve = CubicBezier.easeInOut
    #expect(near(curve.progress(at: 0.5), 0.5))
    for time in stride(from: 0.0, through: 0.5, by: 0.05) {
      #expect(near(curve.progress(at: time) + curve.progress(at: 1 - time), 1))
      #expect(near(CubicBezier.easeIn.progress(at: time) + CubicBezier.easeOut.progress(at: 1 - time), 1))
    }
  }

  @Test func `a curve's progress is solved for a given time`() {
    // The Bézier's middle, s = 1/2: x = 3/8 (x1 + x2) + 1/8, y likewise.
    #expect(near(CubicBezier.easeIn.progress(at: 3.0 / 8 * 1.42 + 1.0 / 8), 0.5))
    // s = 1/4 of 0.42, 0, 0.58, 1: x = 27/64 · 0.42 + 9/64 · 0.58 + 1/64, y = 9/64 + 1/64.
    #expect(near(CubicBezier.easeInOut.progress(at: (27 * 0.42 + 9 * 0.58 + 1) / 64), 10.0 / 64))
  }

  @Test func `a critically damped spring follows its formula`() {
    let spring = Spring(stiffness: 100, damping: 20, velocity: 0)
    for time in [0.05, 0.1, 0.3, 1] {
      #expect(near(spring.progress(after: time), 1 - exp(-10 * time) * (1 + 10 * time)))
    }
    #expect(spring.progress(after: 0) == 0)
  }

  @Test func `an underdamped spring overshoots as its formula predicts`() {
    // ω = 10, ζ = 0.6: it swings at 8 and decays at 6; first at its farthest after half a swing.
    let spring = Spring(stiffness: 100, damping: 12, velocity: 0)
    let farthest = Double.pi / 8
    #expect(near(spring.progress(after: farthest), 1 + exp(-6 * farthest)))
    #expect(near(spring.progress(after: 0.2), 1 - exp(-1.2) * (cos(1.6) + 0.75 * sin(1.6))))
  }

  @Test func `an overdamped spring approaches its end as its formula predicts`() {
    // u″ + 26 u′ + 25 u = 0: -1 and -25.
    let spring = Spring(stiffness: 25, damping: 26, velocity: 0)
    #expect(near(spring.progress(after: 0.5), 1 - (25 * exp(-0.5) - exp(-12.5)) / 24))
  }

  @Test func `a spring starts with the given initial velocity`() {
    for damping in [4.0, 20, 60] {
      let spring = Spring(stiffness: 100, damping: damping, velocity: 3)
      #expect(near(spring.progress(after: 1e-6) / 1e-6, 3, 1e-3))
    }
  }

  @Test func `a spring with a settling duration settles at the end of that duration, and not much earlier`() {
    for (ratio, velocity) in [(0.2, 0.0), (0.5, 0), (0.8, 2), (1, 0), (1, 10), (0.4, -5)] {
      let spring = Spring(dampingRatio: ratio, velocity: velocity, settlingIn: 0.5)
      #expect(near(spring.settlingDuration, 0.5, 0.0011), "\(spring)")
      for time in stride(from: 0.5, to: 2, by: 0.01) { #expect(near(spring.progress(after: time), 1, 0.0011)) }
    }
  }

  @Test func `a spring of duration and bounce has Apple's stiffness and damping`() {
    // One swing in half a second: ω = 4π.
    let smooth = Spring(duration: 0.5, bounce: 0, velocity: 0)
    #expect(near(smooth.stiffness, 157.91367) && near(smooth.damping, 25.132741))
    #expect(near(Spring(duration: 0.5, bounce: 0.3, velocity: 0).damping, 17.592919))
    #expect(near(Spring(duration: 0.5, bounce: -0.5, velocity: 0).damping, 50.265482))
    #expect(near(1 - smooth.progress(after: smooth.settlingDuration), 0.001, 1e-5))
  }

  @Test func `invalid spring parameters give a finite spring`() {
    for value in [Double.nan, -3, 0, .infinity] {
      let spring = Spring(dampingRatio: value, velocity: value, settlingIn: 0.5)
      #expect(spring.stiffness.isFinite && spring.damping.isFinite && spring.progress(after: 0.2).isFinite)
      #expect(Spring(duration: 0.5, bounce: value, velocity: value).settlingDuration.isFinite)
    }
  }

  @Test func `an animation timing repeats and autoreverses`() {
    let timing = AnimationTiming(duration: 1, delay: 0.5, curve: .linear, repeatCount: 2, autoreverses: true)
    #expect(timing.span == .milliseconds(4500))
    let progress = [0, 500, 750, 1500, 1750, 2500, 2750, 4250].map { timing.progress(after: .milliseconds($0)) }
    #expect(progress == [0, 0, 0.25, 1, 0.75, 0, 0.25, 0.25])
    #expect(AnimationTiming(duration: 1, repeatCount: .infinity).span == nil)
    #expect(AnimationTiming(duration: 0, delay: 1, repeatCount: .infinity).span == .seconds(1))
  }
}
