import Foundation
import TestSupport
import Testing
import UIKitTesting

import UIKit

@MainActor @Suite struct DocumentInteractionTests {
  private final class Host: UIViewController, UIDocumentInteractionControllerDelegate {
    var log: [String] = []
    func documentInteractionControllerViewControllerForPreview(_ controller: UIDocumentInteractionController)
      -> UIViewController
    { navigationController ?? self }
    func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController) {
      log.append("preview begins")
    }
    func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController) {
      log.append("preview ended")
    }
    func documentInteractionControllerWillPresentOptionsMenu(_ controller: UIDocumentInteractionController) {
      log.append("menu")
    }
    func documentInteractionControllerDidDismissOptionsMenu(_ controller: UIDocumentInteractionController) {
      log.append("menu gone")
    }
  }

  private final class Plain: UIDocumentInteractionControllerDelegate {}

  private let file: URL

  init() throws {
    file = URL(fileURLWithPath: makeTemporaryFolder() + "/sample.txt")
    try "Some words".write(to: file, atomically: true, encoding: .utf8)
  }

  @Test func `a document preview shows the file's text, and Done dismisses it`() {
    let host = Host()
    let screen = Screen(host)
    // Nobody else retains the object.
    var interaction: UIDocumentInteractionController? = UIDocumentInteractionController(url: file)
    interaction?.name = "Notes"
    interaction?.delegate = host
    #expect(interaction?.presentPreview(animated: true) == true)
    interaction = nil
    screen.settle()
    #expect(screen.find("Some words") != nil)
    #expect(screen.find("Notes") != nil)
    screen.tap("Done")
    screen.settle()
    #expect(host.log == ["preview begins", "preview ended"] && host.presentedViewController == nil)
  }

  @Test func `a document preview is pushed when its presenter is in a navigation controller`() {
    let host = Host()
    let navigation = UINavigationController(rootViewController: host)
    let screen = Screen(navigation)
    let interaction = UIDocumentInteractionController(url: file)
    interaction.delegate = host
    #expect(interaction.presentPreview(animated: true) && interaction.name == file.lastPathComponent)
    screen.settle()
    #expect(navigation.viewControllers.count == 2)
    interaction.dismissPreview(animated: true)
    screen.settle()
    #expect(navigation.viewControllers == [host] && host.log == ["preview begins", "preview ended"])
  }

  @Test func `presentPreview returns false without a presenting controller or a readable file`() {
    let interaction = UIDocumentInteractionController(url: file)
    #expect(!interaction.presentPreview(animated: true))
    let plain = Plain()
    interaction.delegate = plain
    #expect(!interaction.presentPreview(animated: true))
    let host = Host()
    let screen = Screen(host)
    interaction.delegate = host
    interaction.url = URL(fileURLWithPath: "/nowhere.txt")
    #expect(!interaction.presentPreview(animated: true))
    #expect(!interaction.presentOptionsMenu(from: .zero, in: host.view, animated: true) && host.log.isEmpty)
    withExtendedLifetime(screen) {}
  }

  @Test func `presentOptionsMenu presents a share sheet that offers the preview`() {
    let host = Host()
    let screen = Screen(host, .phone)
    let interaction = UIDocumentInteractionController(url: file)
    interaction.delegate = host
    #expect(interaction.presentOptionsMenu(from: .zero, in: host.view, animated: true))
    // No other app opens files.
    #expect(!interaction.presentOpenInMenu(from: .zero, in: host.view, animated: true))
    screen.settle()
    #expect(host.presentedViewController is UIActivityViewController)
    screen.tap("Quick Look")
    screen.settle()
    #expect(screen.find("Some words") != nil)
    #expect(host.log == ["menu", "menu gone", "preview begins"])
  }

  @Test func `dismissMenu dismisses the options menu`() {
    let host = Host()
    let screen = Screen(host, .phone)
    let interaction = UIDocumentInteractionController(url: file)
    interaction.delegate = host
    interaction.presentOptionsMenu(from: .zero, in: host.view, animated: true)
    screen.settle()
    interaction.dismissMenu(animated: true)
    screen.settle()
    #expect(host.log == ["menu", "menu gone"] && host.presentedViewController == nil)
  }
}
