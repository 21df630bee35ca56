import Testing
import UIKitTesting

import UIKit

/// Views that take pasted and dropped items.
@MainActor @Suite struct PasteConfigurationTests {
  private final class ColourView: UIView {
    var colours: [UIColor] = []
    override var canBecomeFirstResponder: Bool { true }
    override func paste(itemProviders: [NSItemProvider]) {
      for provider in itemProviders {
        provider.loadObject(ofClass: UIColor.self) { colour, _ in
          if let colour = colour as? UIColor { self.colours.append(colour) }
        }
      }
    }
  }

  private final class Source: UIDragInteractionDelegate {
    var object: any NSItemProviderWriting = UIColor.red
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
    { [UIDragItem(itemProvider: NSItemProvider(object: object))] }
  }

  private let screen = Screen(UIViewController())
  private let target = ColourView(frame: CGRect(x: 40, y: 500, width: 200, height: 100))
  private let dragged = UIView(frame: CGRect(x: 40, y: 200, width: 100, height: 60))
  private let source = Source()

  init() {
    screen.window.rootViewController?.view.addSubview(target)
    screen.window.rootViewController?.view.addSubview(dragged)
    dragged.addInteraction(UIDragInteraction(delegate: source))
    target.pasteConfiguration = UIPasteConfiguration(forAccepting: UIColor.self)
  }

  private func drag() {
    screen.touch(.began, at: CGPoint(x: 60, y: 220))
    screen.advance(by: 0.6)
    screen.touch(.moved, at: CGPoint(x: 100, y: 350))
    screen.touch(.moved, at: CGPoint(x: 100, y: 550))
    screen.touch(.ended, at: CGPoint(x: 100, y: 550))
    screen.settle()
  }

  @Test func `a drop of an accepted type calls paste(itemProviders:)`() {
    drag()
    #expect(target.colours == [UIColor(red: 1, green: 0, blue: 0, alpha: 1)])
    source.object = "red" as NSString
    drag()
    #expect(target.colours.count == 1)
    source.object = UIColor.red
    target.pasteConfiguration = nil
    drag()
    #expect(target.colours.count == 1 && target.interactions.isEmpty)
  }

  @Test func `paste: can be performed while the pasteboard has an accepted type`() {
    let paste = Selector("paste:")
    UIPasteboard.general.string = "text"
    #expect(!target.canPerformAction(paste, withSender: nil))
    #expect(UIPasteboard.general.types == ["public.utf8-plain-text"])
    UIPasteboard.general.color = .blue
    #expect(target.canPerformAction(paste, withSender: nil))
    #expect(!dragged.canPerformAction(paste, withSender: nil), "it has no configuration")
    target.paste(nil)
    screen.settle()
    #expect(target.colours == [UIColor(red: 0, green: 0, blue: 1, alpha: 1)])
  }

  @Test func `a paste configuration stores each accepted type once`() {
    let configuration = UIPasteConfiguration(forAccepting: String.self)
    configuration.addTypeIdentifiers(forAccepting: NSString.self)
    configuration.addAcceptableTypeIdentifiers(["public.url"])
    #expect(
      configuration.acceptableTypeIdentifiers == ["public.utf8-plain-text", "public.plain-text", "public.url"])
  }

  @Test func `item providers set on the pasteboard are loaded into it`() {
    let board = UIPasteboard.withUniqueName()
    board.itemProviders = [NSItemProvider(object: "one" as NSString), NSItemProvider(object: UIColor.green)]
    screen.settle()
    #expect(board.string == "one" && board.color == UIColor(red: 0, green: 1, blue: 0, alpha: 1))
    #expect(board.itemProviders.count == 2 && board.contains(pasteboardTypes: ["public.text"]))
  }

  @Test func `a pattern color is not offered by an item provider`() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    var failed: Bool?
    NSItemProvider(object: UIColor(patternImage: image)).loadObject(ofClass: UIColor.self) { object, error in
      failed = object == nil && error != nil
    }
    screen.settle()
    #expect(failed == true)
    #expect(throws: (any Error).self) {
      _ = try UIColor.object(withItemProviderData: Data([1, 2]), typeIdentifier: "com.apple.uikit.color")
    }
  }
}
