import Testing
import UIKitTesting
import VitrineCoreFoundation

@MainActor @Suite(.serialized) struct RunLoopTests {
  @Test func `an observer is called before the main run loop waits, and its changes are shown`() {
    let controller = UIViewController()
    let label = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    controller.view.addSubview(label)
    let screen = Screen(controller)
    let observer = CFRunLoopObserverCreateWithHandler(
      kCFAllocatorDefault, CFRunLoopActivity.beforeWaiting.rawValue, false, 0
    ) { _, activity in
      #expect(activity == .beforeWaiting)
      label.text = "Idle"
    }
    CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .commonModes)
    screen.settle()
    #expect(screen.find("Idle") != nil)
    #expect(!CFRunLoopObserverIsValid(observer))
  }

  @Test func `a removed observer is not called`() {
    let screen = Screen(UIViewController())
    var count = 0
    let observer = CFRunLoopObserverCreateWithHandler(nil, CFRunLoopActivity.allActivities.rawValue, true, 0) { _, _ in
      count += 1
    }
    CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .defaultMode)
    screen.settle()
    #expect(count > 0)
    CFRunLoopRemoveObserver(CFRunLoopGetMain(), observer, .defaultMode)
    count = 0
    screen.settle()
    #expect(count == 0)
  }

  @Test func `a timer fires in the session's time`() {
    let screen = Screen(UIViewController())
    var count = 0
    let timer = CFRunLoopTimerCreateWithHandler(nil, CFAbsoluteTimeGetCurrent() + 10, 10, 0, 0) { _ in count += 1 }
    CFRunLoopAddTimer(CFRunLoopGetMain(), timer, .commonModes)
    screen.advance(by: 25)
    #expect(count == 2)
    CFRunLoopTimerInvalidate(timer)
    screen.advance(by: 25)
    #expect(count == 2)
  }

  @Test func `blocks and signalled sources run when the loop turns`() {
    let screen = Screen(UIViewController())
    var log: [String] = []
    CFRunLoopPerformBlock(CFRunLoopGetMain(), CFRunLoopMode.commonModes.rawValue) { log.append("block") }
    var context = CFRunLoopSourceContext()
    context.perform = { _ in log.append("source") }
    let source = CFRunLoopSourceCreate(nil, 0, &context)
    CFRunLoopAddSource(CFRunLoopGetMain(), source, .defaultMode)
    screen.settle()
    #expect(log == ["block"])
    CFRunLoopSourceSignal(source)
    CFRunLoopWakeUp(CFRunLoopGetMain())
    screen.settle()
    CFRunLoopSourceInvalidate(source)
    #expect(log == ["block", "source"])
  }

  @Test func `texts are transformed and objects compared`() throws {
    let text = NSMutableString(string: "北京 café")
    CFStringTransform(text, nil, kCFStringTransformToLatin, false)
    CFStringTransform(text, nil, kCFStringTransformStripDiacritics, false)
    #expect(text == "bei jing cafe")
    #expect(CFEqual("a" as NSString, NSMutableString(string: "a")))
    let values = ["frame": ["delay": 0.5]] as CFDictionary
    let key: NSString = "frame"
    let found = try #require(CFDictionaryGetValue(values, Unmanaged.passUnretained(key).toOpaque()))
    #expect(Unmanaged<CFDictionary>.fromOpaque(found).takeUnretainedValue()["delay"] as? Double == 0.5)
  }
}
