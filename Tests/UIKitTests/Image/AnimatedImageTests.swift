import Testing
import UIKitTesting

// For the displayed image, which apps do not see.
@testable import UIKit

/// Images that move by themselves.
@MainActor @Suite struct AnimatedImageTests {
  private let frames = (1...3).map { side in
    UIGraphicsImageRenderer(size: CGSize(width: side * 10, height: 10)).image { context in
      context.fill(CGRect(x: 0, y: 0, width: side * 10, height: 10))
    }
  }

  @Test func `an image view cycles through the frames of an animated image until it gets another image`()
    throws
  {
    let image = try #require(UIImage.animatedImage(with: frames, duration: 3))
    #expect(image.images == frames && image.duration == 3 && image.size.width == 10)
    let controller = UIViewController()
    // The screen's clock begins before the animation.
    let screen = Screen(controller)
    let view = UIImageView(image: image)
    controller.view.addSubview(view)
    #expect(view.isAnimating && view.displayedImage == frames[0])
    screen.advance(by: 1.1)
    #expect(view.displayedImage == frames[1])
    view.stopAnimating()
    #expect(!view.isAnimating)
    view.startAnimating()
    view.image = frames[2]
    #expect(!view.isAnimating && view.displayedImage == frames[2])
  }
}
