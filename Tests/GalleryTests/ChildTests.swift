import Testing
import UIKitTesting

// For the types of the gallery, which are internal because it is an app.
@testable import Gallery

@MainActor @Suite struct ChildTests {
  private func makeScreen() -> Screen { Screen(CataloguedScene.child.makeRoot()) }

  @Test func `a loading controller is a child for the 1.5 seconds until content arrives`() {
    let screen = makeScreen()
    screen.advance(by: 1.499)
    screen.expectOutline(
      """
      ContentViewController "Content" appeared
        UIView #4
          UILabel #5 out of sight
          UILabel #6 out of sight
          UIButton #7 label "Reload" button tappable
            UILabel #8 "Reload"
          LoadingViewController appeared
            UIView #9
              UIActivityIndicatorView #10 label "In progress" progress
      """, of: Query(controller: "ContentViewController"))
    screen.advance(by: .milliseconds(1))
    screen.expectOutline(
      """
      ContentViewController "Content" appeared
        UIView #4
          UILabel #5 "Loaded once"
          UILabel #6 "While the content was loading, a LoadingViewController was a child here.\\n\\nadd(_:) added it, and remove() removed it."
          UIButton #7 label "Reload" button tappable
            UILabel #8 "Reload"
      """, of: Query(controller: "ContentViewController"))
  }

  @Test func `a reload adds the loading controller and removes it when content arrives`() {
    let screen = makeScreen()
    screen.settle()
    screen.expectTranscript(
      of: {
        screen.tap("Reload")
        screen.settle()
      },
      is: """
        +0.000 tap "Reload"
        +0.000 ContentViewController.addChild(LoadingViewController)
        +0.000 LoadingViewController.willMove(toParent: ContentViewController)
        +0.000 LoadingViewController.loadView()
        +0.000 LoadingViewController.viewDidLoad()
        +0.000 LoadingViewController.viewWillAppear(animated: false)
        +0.000 LoadingViewController.didMove(toParent: ContentViewController)
        +0.000 LoadingViewController.viewIsAppearing(animated: false)
        +0.000 LoadingViewController.viewDidAppear(animated: false)
        +1.500 LoadingViewController.willMove(toParent: nil)
        +1.500 LoadingViewController.viewWillDisappear(animated: false)
        +1.500 LoadingViewController.viewDidDisappear(animated: false)
        +1.500 LoadingViewController.removeFromParent()
        +1.500 LoadingViewController.didMove(toParent: nil)
        """)
    #expect(screen.find("Loaded 2 times") != nil)
  }

  @Test func `overlapping loads have their own loading controllers, which are all removed`() {
    let content = ContentViewController()
    let screen = Screen(content)
    func wheels() -> Int { screen.findAll(.type("UIActivityIndicatorView")).count }
    screen.advance(by: 1)
    content.loadContent()
    screen.advance(by: 0.499)
    #expect(wheels() == 2 && content.children.count == 2)
    screen.advance(by: 0.001)
    #expect(wheels() == 1 && content.children.count == 1)
    screen.advance(by: 1)
    #expect(wheels() == 0 && content.children == [] && screen.find("Loaded 2 times") != nil)
  }

  @Test func `the activity indicator stays centered over the content when the device rotates`() throws {
    let screen = makeScreen()
    screen.rotate()
    let wheel = try #require(screen.find(.type("UIActivityIndicatorView"))).frame
    let content = try #require(screen.find(Query(controller: "ContentViewController"))).frame
    let loading = try #require(screen.find(Query(controller: "LoadingViewController"))).frame
    #expect(loading == content && content.width == screen.device.size.width)
    #expect(wheel.midX == loading.midX && wheel.midY == loading.midY)
  }
}
