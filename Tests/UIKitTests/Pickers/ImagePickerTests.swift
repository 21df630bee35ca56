import TestSupport
import Testing
import UIKitTesting

// For PictureFolder, which apps do not see.
@testable import UIKit

/// A folder with pictures of some names.
private struct Folder {
  let url: URL

  init(_ names: [String]) throws {
    url = URL(fileURLWithPath: makeTemporaryFolder())
    for name in names { try Sample.png.write(to: url.appendingPathComponent(name)) }
  }
}

@MainActor @Suite(.serialized) struct ImagePickerTests {
  private final class Owner: UIViewController, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
    var log: [String] = []
    var image: UIImage?

    func imagePickerController(
      _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
      image = info[.editedImage] as? UIImage ?? info[.originalImage] as? UIImage
      log.append((info[.imageURL] as? URL)?.lastPathComponent ?? "no URL")
      if let rect = info[.cropRect] as? NSValue { log.append("square of \(rect.cgRectValue.width)") }
      picker.dismiss(animated: true)
    }

    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
      log.append("cancelled")
      picker.dismiss(animated: true)
    }
  }

  private let owner = Owner()
  private func present(_ names: [String], editing: Bool = false) throws -> Screen {
    let folder = try Folder(names)
    setenv(PictureFolder.environmentVariable, folder.url.path, 1)
    defer { unsetenv(PictureFolder.environmentVariable) }
    let screen = Screen(owner)
    let picker = UIImagePickerController()
    picker.delegate = owner
    picker.allowsEditing = editing
    owner.present(picker, animated: false)
    screen.settle()
    return screen
  }

  @Test func `pictures of the folder are listed by name`() throws {
    let folder = try Folder(["b.png", "A.JPG", "notes.txt", "c.svg"])
    let pictures = PictureFolder(environment: [PictureFolder.environmentVariable: folder.url.path]).pictures
    #expect(pictures.map(\.lastPathComponent) == ["A.JPG", "b.png", "c.svg"])
    #expect(PictureFolder(environment: [:], home: "/home/me").url.path == "/home/me/Pictures")
  }

  @Test func `a tap picks a picture and calls the delegate`() throws {
    let screen = try present(["sea.png", "tree.png"])
    screen.tap(.label("tree"))
    screen.settle()
    #expect(owner.log == ["tree.png"] && owner.image?.size == CGSize(width: 1, height: 1))
    #expect(owner.presentedViewController == nil)
  }

  @Test func `Cancel in the image picker calls the delegate`() throws {
    let screen = try present(["sea.png"])
    screen.tap("Cancel")
    screen.settle()
    #expect(owner.log == ["cancelled"])
  }

  @Test func `allowsEditing crops the picked picture to a square`() throws {
    let screen = try present(["sea.png"], editing: true)
    screen.tap(.label("sea"))
    screen.settle()
    #expect(owner.log == [])
    screen.tap("Choose")
    screen.settle()
    #expect(owner.log == ["sea.png", "square of 1.0"] && owner.image?.size == CGSize(width: 1, height: 1))
  }

  @Test func `an image picker without pictures displays the folder for them`() throws {
    let screen = try present([])
    #expect(screen.find("No Photos") != nil && screen.text.contains(PictureFolder.environmentVariable))
    #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
    #expect(UIImagePickerController.isSourceTypeAvailable(.photoLibrary))
  }

  private final class EarlierOwner: UIViewController, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
    var keys: [String] = []

    func imagePickerController(_ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [String: Any]) {
      keys = info.keys.sorted()
    }
  }

  @Test func `a delegate written before Swift 4.2, whose info dictionary has text keys, receives the picture`() throws {
    let delegate = EarlierOwner()
    let screen = try present(["sea.png"])
    (owner.presentedViewController as? UIImagePickerController)?.delegate = delegate
    screen.tap(.label("sea"))
    screen.settle()
    #expect(delegate.keys.contains("UIImagePickerControllerOriginalImage") && owner.log.isEmpty)
  }
}
