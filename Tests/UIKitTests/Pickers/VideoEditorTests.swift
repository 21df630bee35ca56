import Foundation
import TestSupport
import Testing
import UIKitTesting

import UIKit

@MainActor @Suite struct VideoEditorTests {
  private final class Host: UIViewController, UIVideoEditorControllerDelegate, UINavigationControllerDelegate {
    var log: [String] = []
    func videoEditorController(_ editor: UIVideoEditorController, didFailWithError error: any Error) {
      log.append("failed: \(error.localizedDescription)")
    }
    func videoEditorControllerDidCancel(_ editor: UIVideoEditorController) {
      log.append("cancelled")
      dismiss(animated: true)
    }
  }

  @Test func `no video can be edited, and an editor that is presented anyway fails`() {
    #expect(!UIVideoEditorController.canEditVideo(atPath: "/movie.mp4"))
    let host = Host()
    let screen = Screen(host)
    let editor = UIVideoEditorController()
    editor.videoPath = "/movie.mp4"
    editor.delegate = host
    host.present(editor, animated: true)
    screen.settle()
    #expect(host.log == ["failed: The video cannot be edited."])
    screen.tap("Cancel")
    screen.settle()
    #expect(host.log.last == "cancelled" && host.presentedViewController == nil)
    #expect(editor.videoMaximumDuration == 600 && editor.videoQuality == .typeLow)
  }

  @Test func `only files with the extension of a video are compatible`() throws {
    let folder = URL(fileURLWithPath: makeTemporaryFolder())
    defer { try? FileManager.default.removeItem(at: folder) }
    let (video, text) = (folder.appendingPathComponent("video.mov"), folder.appendingPathComponent("text.txt"))
    for file in [video, text] { try Data([1, 2, 3]).write(to: file) }
    #expect(UIVideoAtPathIsCompatibleWithSavedPhotosAlbum(video.path))
    #expect(!UIVideoAtPathIsCompatibleWithSavedPhotosAlbum(text.path))
    #expect(!UIVideoAtPathIsCompatibleWithSavedPhotosAlbum("/nowhere.mov"))
  }
}
