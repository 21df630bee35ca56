import Testing
import UIKitTesting

import UIKit

/// A progress view that follows a `Progress`.
@MainActor @Suite struct ObservedProgressTests {
  private let screen = Screen(UIViewController())
  private let view = UIProgressView(progressViewStyle: .default)

  init() { screen.window.rootViewController?.view.addSubview(view) }

  @Test func `a progress view shows its observed progress at once and follows its changes`() {
    let progress = Progress(totalUnitCount: 10)
    progress.completedUnitCount = 3
    view.observedProgress = progress
    #expect(view.observedProgress === progress && abs(view.progress - 0.3) < 0.001)
    progress.completedUnitCount = 5
    #expect(abs(view.progress - 0.5) < 0.001, "read without a turn")
    progress.completedUnitCount = 8
    screen.advance(by: 0.5)
    #expect(view.accessibilityValue == "80%", "the value that is drawn")
  }

  @Test func `key-value observers of a Progress are called for changes until they are removed`() {
    final class Watcher: NSObject, ObjectiveCMembers {
      var counts: [Int64] = []
      class var objectiveCMembers: [ObjectiveCMember] {
        [
          .method("observeValueForKeyPath:ofObject:change:context:") { object, arguments in
            let change = arguments[2] as [NSKeyValueChangeKey: Any]?
            (object as! Watcher).counts.append(change?[.newKey] as? Int64 ?? -1)
            return nil
          }
        ]
      }
    }
    let (progress, watcher) = (Progress(totalUnitCount: 10), Watcher())
    var fractions: [Double] = []
    let observation = progress.observe(\.fractionCompleted, options: [.initial, .new]) { changed, change in
      fractions.append(change.newValue ?? -1)
      #expect(changed === progress && change.oldValue == nil)
    }
    progress.addObserver(watcher, forKeyPath: "completedUnitCount", options: .new, context: nil)
    progress.completedUnitCount = 5
    screen.advance(by: 0.5)
    #expect(fractions == [0, 0.5] && watcher.counts == [5])
    observation.invalidate()
    progress.removeObserver(watcher, forKeyPath: "completedUnitCount")
    progress.completedUnitCount = 8
    screen.settle()
    #expect(fractions.count == 2 && watcher.counts.count == 1)
  }

  @Test func `an observed progress that does not change does not keep a screen from settling`() {
    view.observedProgress = Progress(totalUnitCount: 10)
    screen.settle()
    #expect(screen.elapsed < .seconds(10))
  }

  @Test func `a progress that the app sets lasts until the observed progress changes`() {
    let progress = Progress(totalUnitCount: 4)
    view.observedProgress = progress
    view.progress = 0.9
    #expect(view.progress == 0.9)
    progress.completedUnitCount = 1
    #expect(view.progress == 0.25)
    view.observedProgress = nil
    progress.completedUnitCount = 4
    screen.settle()
    #expect(view.progress == 0.25 && view.observedProgress == nil)
  }
}
