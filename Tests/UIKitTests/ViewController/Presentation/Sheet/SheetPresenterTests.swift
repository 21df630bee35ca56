import Testing
import UIKitTesting
import Wire

// For the members that viewers receive and CommitCycle, which apps do not see.
@testable import UIKit

/// The presenter behind a sheet, and the keyboard below it.
@MainActor @Suite struct SheetPresenterTests {
  private let stage = SheetStage()

  private func present(
    _ c: C, on device: Device = .phone, _ setUp: (UISheetPresentationController) -> Void = { _ in }
  ) -> (Screen, P) { stage.present(c, on: device, setUp) }

  /// The scale and the vertical translation of a view's transform, as viewers see them.
  private func scaleAndOffset(_ view: UIView) -> [Double] {
    let parts = view.committedValue(.transform)?.array?.compactMap(\.double) ?? [1, 0, 0, 1, 0, 0]
    return [parts[0], parts[5]]
  }

  private let scaled = [0.917949, 12.374]

  // MARK: Scaling

  @Test func `a full-height sheet draws its presenter scaled down on black, without changing its model`() {
    let c = stage.sheet()
    let (screen, p) = present(c)
    #expect(
      scaleAndOffset(p.view) == scaled && p.view.committedValue(.radius)?.double == 10
        && p.view.committedValue(.clip)?.bool == true)
    #expect(p.view.frame == screen.window.bounds && p.view.transform.isIdentity && p.view.layer.cornerRadius == 0)
    #expect(screen.window.committedValue(.background)?.string == "#000000")
    #expect(UIScreen.main.described["status"]?.string == "light")
    p.dismiss(animated: true)
    screen.settle()
    #expect(
      scaleAndOffset(p.view) == [1, 0] && p.view.committedValue(.radius) == nil && p.view.committedValue(.clip) == nil)
    #expect(screen.window.committedValue(.background) == nil && UIScreen.main.described["status"] == nil)
  }

  @Test func `the presenter shrinks with the sheet's own animation`() {
    let c = stage.sheet()
    let (screen, p) = Screen.showing(P())
    p.present(c, animated: true)
    screen.advance(by: 0.15)
    let half = p.view.presentedTransform.a
    #expect(half < 0.999 && half > 0.919)
    screen.settle()
    #expect(scaleAndOffset(p.view) == scaled)
    p.dismiss(animated: true)
    screen.advance(by: 0.15)
    #expect(p.view.presentedTransform.a > 0.919 && p.view.presentedTransform.a < 0.999)
    screen.settle()
    #expect(p.view.presentedTransform.isIdentity)
  }

  @Test func `a medium sheet scales its presenter only while it is dragged to full height`() {
    let c = stage.sheet()
    let (screen, p) = present(c) { $0.detents = [.medium(), .large()] }
    #expect(scaleAndOffset(p.view) == [1, 0])
    screen.touch(.began, at: CGPoint(x: 195, y: 500))
    screen.touch(.moved, at: CGPoint(x: 195, y: 489))
    screen.touch(.moved, at: CGPoint(x: 195, y: 300))
    let part = scaleAndOffset(p.view)[0]
    #expect(part < 0.99 && part > 0.92)
    screen.touch(.moved, at: CGPoint(x: 195, y: 60))
    screen.touch(.ended, at: CGPoint(x: 195, y: 60))
    screen.settle()
    #expect(scaleAndOffset(p.view) == scaled)
    c.sheetPresentationController?.animateChanges {
      c.sheetPresentationController?.selectedDetentIdentifier = .medium
    }
    screen.settle()
    #expect(scaleAndOffset(p.view) == [1, 0] && UIScreen.main.described["status"] == nil)
  }

  @Test func `a dismissing drag scales the presenter back, and a cancelled one restores it`() {
    let c = stage.sheet()
    let (screen, p) = present(c)
    screen.touch(.began, at: CGPoint(x: 195, y: 100))
    screen.touch(.moved, at: CGPoint(x: 195, y: 111))
    screen.touch(.moved, at: CGPoint(x: 195, y: 300))
    screen.advance(by: 0)
    #expect(p.view.presentedTransform.a > 0.925 && p.view.presentedTransform.a < 0.99)
    screen.touch(.moved, at: CGPoint(x: 195, y: 120))
    screen.advance(by: 0.5)
    screen.touch(.ended, at: CGPoint(x: 195, y: 120))
    screen.settle()
    #expect(
      p.presentedViewController === c && scaleAndOffset(p.view) == scaled
        && p.view.committedValue(.radius)?.double == 10)
    #expect(p.view.transform.isIdentity && p.view.layer.cornerRadius == 0)
    stage.pull(screen, from: 100, to: 800, in: 0.2)
    #expect(p.presentedViewController == nil && scaleAndOffset(p.view) == [1, 0])
  }

  @Test func `a sheet over a sheet scales the card below it, and not the presenter once more`() {
    let (c, d) = (stage.sheet(), stage.sheet())
    let (screen, p) = present(c)
    c.present(d, animated: true)
    screen.settle()
    let card = c.view.superview!
    #expect(scaleAndOffset(p.view) == scaled && scaleAndOffset(card)[0] == scaled[0])
    // Its upper edge stands ten points above that of the sheet in front.
    #expect(abs(card.presentedFrame.minY - 47) < 0.01 && stage.frame(d).minY == 57)
    c.dismiss(animated: true)
    screen.settle()
    #expect(scaleAndOffset(card) == [1, 0] && scaleAndOffset(p.view) == scaled)
    #expect(stage.frame(c) == CGRect(x: 0, y: 57, width: 390, height: 787))
  }

  @Test func `in compact height and on a tablet a sheet does not scale its presenter`() {
    let c = stage.sheet()
    let (screen, p) = present(c)
    screen.rotate()
    #expect(scaleAndOffset(p.view) == [1, 0])
    screen.rotate()
    #expect(scaleAndOffset(p.view) == scaled)
    let wide = stage.sheet()
    let (tablet, presenter) = present(wide, on: .tablet)
    withExtendedLifetime(tablet) { #expect(scaleAndOffset(presenter.view) == [1, 0]) }
  }

  // MARK: The dimmed area

  @Test(arguments: [12.0, 20, 80, 150]) func `a drag on the dimmed area does nothing`(distance: CGFloat) {
    let c = stage.sheet()
    let (screen, p) = present(c) { $0.detents = [.medium()] }
    stage.pull(screen, from: 200, to: 200 + distance)
    stage.pull(screen, from: 200, to: 200 - distance)
    #expect(p.presentedViewController === c)
    screen.touch(.began, at: CGPoint(x: 195, y: 200))
    screen.touch(.moved, at: CGPoint(x: 195, y: 200 + distance))
    screen.touch(.moved, at: CGPoint(x: 195, y: 200))
    screen.touch(.ended, at: CGPoint(x: 195, y: 200))
    screen.settle()
    #expect(p.presentedViewController === c)
  }

  @Test func `a tap with slight movement on the dimmed area dismisses`() {
    let c = stage.sheet()
    let (screen, p) = present(c) { $0.detents = [.medium()] }
    screen.touch(.began, at: CGPoint(x: 195, y: 200))
    screen.touch(.moved, at: CGPoint(x: 195, y: 206))
    screen.touch(.ended, at: CGPoint(x: 195, y: 206))
    screen.settle()
    #expect(p.presentedViewController == nil)
  }

  // MARK: The keyboard

  @Test func `a medium sheet moves up by the part that the keyboard covers, and back`() {
    let c = stage.sheet()
    let field = UITextField(frame: CGRect(x: 20, y: 330, width: 300, height: 34))
    let (screen, _) = present(c) { $0.detents = [.medium(), .large()] }
    c.view.addSubview(field)
    let before = stage.frame(c)
    field.becomeFirstResponder()
    screen.settle()
    let keyboard = SessionContext.current.keyboard.frame
    // The safe area at its foot is below the keyboard now: the view is that much lower, and ends above the keyboard.
    let risen = CGRect(x: 0, y: before.minY - 302, width: 390, height: before.height - 34)
    #expect(stage.frame(c) == risen.rounded && risen.maxY == keyboard.minY)
    #expect(c.presentationController?.frameOfPresentedViewInContainerView.maxY == 844)
    #expect(field.convert(field.bounds, to: nil).maxY < keyboard.minY)
    #expect(c.sheetPresentationController?.selectedDetentIdentifier == nil)
    field.resignFirstResponder()
    screen.settle()
    #expect(stage.frame(c) == before)
  }

  @Test func `a field at the foot of a medium sheet is above the keyboard`() {
    for isAtSafeArea in [true, false] {
      let c = stage.sheet()
      let field = UITextField()
      let (screen, _) = present(c) { $0.detents = [.medium(), .large()] }
      c.view.addSubview(field)
      field.translatesAutoresizingMaskIntoConstraints = false
      let foot: NSLayoutYAxisAnchor = isAtSafeArea ? c.view.safeAreaLayoutGuide.bottomAnchor : c.view.bottomAnchor
      NSLayoutConstraint.activate([
        field.leadingAnchor.constraint(equalTo: c.view.leadingAnchor), field.bottomAnchor.constraint(equalTo: foot),
      ])
      field.becomeFirstResponder()
      screen.settle()
      let keyboard = SessionContext.current.keyboard.frame
      #expect(field.convert(field.bounds, to: nil).rounded.maxY == keyboard.minY)
      field.resignFirstResponder()
      screen.settle()
      #expect(field.convert(field.bounds, to: nil).rounded.maxY == (isAtSafeArea ? 810 : 844))
    }
  }

  @Test func `a sheet whose field becomes first responder during the presentation ends above the keyboard`() {
    let c = stage.sheet()
    let field = UITextField(frame: CGRect(x: 20, y: 330, width: 300, height: 34))
    c.on["viewDidLoad"] = { $0.view.addSubview(field) }
    c.on["viewWillAppear"] = { _ in field.becomeFirstResponder() }
    c.sheetPresentationController?.detents = [.medium()]
    let (screen, p) = Screen.showing(P())
    p.present(c, animated: true)
    screen.settle()
    #expect(field.isFirstResponder)
    #expect(field.convert(field.bounds, to: nil).maxY < SessionContext.current.keyboard.frame.minY)
  }

  @Test func `a form sheet that floats moves up as far as the keyboard would cover it`() {
    let c = stage.sheet(.formSheet)
    let field = UITextField(frame: CGRect(x: 20, y: 560, width: 300, height: 34))
    let (screen, _) = present(c, on: .tablet)
    c.view.addSubview(field)
    let before = stage.frame(c)
    field.becomeFirstResponder()
    screen.settle()
    let keyboard = SessionContext.current.keyboard.frame
    #expect(stage.frame(c).maxY == keyboard.minY && stage.frame(c).size == before.size)
  }

  @Test func `a list in a medium sheet ends above the keyboard, with the field`() {
    final class Fields: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        cell.contentView.addSubview(UITextField(frame: CGRect(x: 16, y: 5, width: 300, height: 34)))
        return cell
      }
    }
    let fields = Fields(style: .plain)
    let (screen, p) = Screen.showing(P())
    fields.sheetPresentationController?.detents = [.medium()]
    p.present(fields, animated: false)
    screen.settle()
    let field = fields.tableView.visibleCells.dropLast(2).last?.contentView.subviews.last as? UITextField
    field?.becomeFirstResponder()
    screen.settle()
    let keyboard = SessionContext.current.keyboard.frame
    #expect(stage.frame(fields).maxY == keyboard.minY && fields.tableView.adjustedContentInset.bottom == 0)
    #expect(field.map { $0.convert($0.bounds, to: nil).maxY <= keyboard.minY } == true)
  }
}
