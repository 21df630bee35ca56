import ContainerKit
import Testing
import UIKit
import UIKitTesting

// For the types of the gallery, which are internal because it is an app.
@testable import Gallery

@MainActor @Suite struct ProductTests {
  private func outline(_ screen: Screen, _ controller: String) -> [String] {
    (screen.outline(of: Query(controller: controller)) ?? "").components(separatedBy: "\n")
      .filter { $0.contains("ViewController") }
      .map { $0.replacingOccurrences(of: " appeared", with: "") }
  }

  @Test func `a product loads for 1.2 seconds and is then displayed`() {
    let screen = Screen(CataloguedScene.product.makeRoot())
    screen.advance(by: 1.199)
    #expect(screen.find(.label("Loading")) != nil && screen.find("Field Headphones") == nil)
    screen.advance(by: 0.001)
    #expect(screen.find(.label("Loading")) == nil)
    screen.expectText(
      """
      Field Headphones
      $129
      Closed, light, and made to be repaired: every part comes off with one screwdriver.
      Weight
      212 g
      Battery
      40 hours
      Cable
      1.2 m, detachable
      """, in: Query(controller: "ProductContentViewController"))
  }

  @Test(arguments: ["Split", "Massive"])
  func `a failed load shows the reason and can be retried`(tab: String) {
    let screen = Screen(CataloguedScene.product.makeRoot())
    screen.tap(Query(text: tab))
    screen.settle()
    screen.tap(.label("Fail next time"))
    screen.tap(.label("Reload"))
    screen.settle()
    #expect(screen.find("The shop cannot be reached. Look whether you are connected to the network.") != nil)
    #expect(screen.find("Field Headphones") == nil)
    screen.tap("Try again")
    screen.advance(by: 0.1)
    #expect(screen.find(.label("Loading")) != nil && screen.find("Try again") == nil)
    screen.settle()
    #expect(screen.find("Field Headphones") != nil && screen.find("Try again") == nil)
  }

  @Test func `both implementations of the product screen have the same content in different hierarchies`() {
    let screen = Screen(CataloguedScene.product.makeRoot())
    screen.settle()
    let split = outline(screen, "ProductStageViewController")
    #expect(
      split.map { $0.trimmingCharacters(in: .whitespaces).components(separatedBy: " ")[0] } == [
        "ProductStageViewController", "ProductViewController", "ContentStateViewController",
        "ProductContentViewController",
      ])
    let text = screen.text(in: Query(controller: "ProductContentViewController"))
    screen.tap("Massive")
    screen.settle()
    #expect(
      outline(screen, "ProductStageViewController").map {
        $0.trimmingCharacters(in: .whitespaces).components(separatedBy: " ")[0]
      } == ["ProductStageViewController", "MassiveProductViewController"])
    #expect(screen.text(in: Query(controller: "MassiveProductViewController")) == text)
  }

  @Test func `of overlapping loads only the last result is displayed`() {
    let loader = ProductLoader()
    let product = ProductViewController(productID: 1, productLoader: loader)
    let screen = Screen(product)
    screen.advance(by: 0.6)
    loader.failsNextTime = true
    product.loadProduct()
    screen.advance(by: 0.6)
    #expect(screen.find("Field Headphones") == nil && screen.find(.label("Loading")) != nil)
    screen.settle()
    #expect(screen.find("Try again") != nil)
  }

  @Test func `a product controller that left the stack is deallocated and not called back`() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let screen = Screen(navigation)
    weak var weakProduct: ProductViewController?
    do {
      let product = ProductViewController(productID: 1)
      weakProduct = product
      navigation.pushViewController(product, animated: false)
    }
    screen.advance(by: 0.5)
    navigation.popViewController(animated: false)
    screen.advance(by: 0.1)
    #expect(weakProduct == nil)
    screen.settle()
  }

  @Test func `in the inheritance variant the product controller is itself the container`() {
    let screen = Screen(CataloguedScene.productInherited.makeRoot())
    screen.settle()
    #expect(screen.find("Desk Lamp") != nil)
    #expect(outline(screen, "InheritedProductViewController").count == 2)
    screen.tap(.label("Fail next time"))
    screen.tap(.label("Reload"))
    screen.settle()
    screen.tap("Try again")
    screen.settle()
    #expect(screen.find("Desk Lamp") != nil)
  }

  @Test func `a container displays any controller that it is given, also the same one twice`() {
    let screen = Screen(CataloguedScene.product.makeRoot())
    screen.tap("Render")
    screen.settle()
    #expect(screen.find("A plain controller") != nil)
    screen.tap("Table")
    screen.settle()
    #expect(screen.findAll(.type("UITableViewCell")).map(\.text) == Product.all.map(\.name))
    screen.tap("Stack")
    screen.settle()
    screen.tap("Camp Cup")
    screen.settle()
    #expect(screen.find("Keeps tea hot until the tent stands.") != nil)
    screen.tap("Plain")
    screen.settle()
    let lines = screen.transcript {
      screen.tap("Same")
      screen.settle()
    }
    #expect(screen.find("A plain controller") != nil && !lines.contains("viewWillDisappear"))
  }
}
