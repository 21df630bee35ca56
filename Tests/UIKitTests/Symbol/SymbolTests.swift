import Foundation
import Testing
import Wire

// For Symbol, SymbolTable, SymbolMetrics and the members that viewers receive, which apps do not see.
@testable import UIKit

@MainActor @Suite struct SymbolTests {
  nonisolated static let usual = """
    1.circle 9.circle.fill banknote building cart.badge.plus cloud.sun.fill envelope.open goforward.15 hand.wave list.star moon.stars play.rectangle.fill target
    tree wrench.and.screwdriver star.leadinghalf.filled person.text.rectangle music.note.list icloud.and.arrow.down textformat.size
    chevron.left chevron.right chevron.up chevron.down xmark xmark.circle xmark.circle.fill plus plus.circle plus.circle.fill minus minus.circle
    checkmark checkmark.circle checkmark.circle.fill star star.fill heart heart.fill person person.fill person.circle person.2 person.2.fill house house.fill gear gearshape gearshape.fill
    magnifyingglass trash trash.fill pencil square.and.pencil square.and.arrow.up square.and.arrow.down ellipsis ellipsis.circle arrow.left arrow.right
    arrow.up arrow.down exclamationmark.triangle exclamationmark.triangle.fill exclamationmark.circle info.circle questionmark.circle bell bell.fill bell.slash bookmark
    bookmark.fill calendar camera camera.fill photo folder folder.fill doc doc.text envelope envelope.fill phone phone.fill message message.fill bubble.left play play.fill
    pause pause.fill stop stop.fill forward backward forward.fill backward.fill play.circle play.circle.fill speaker speaker.wave.2 speaker.slash mic mic.fill mic.slash wifi wifi.slash bolt bolt.fill flame drop
    sun.max sun.max.fill moon moon.fill cloud cloud.fill location location.fill map mappin globe lock lock.fill lock.open key eye eye.slash hand.thumbsup tag cart cart.fill
    creditcard bag gift list.bullet list.number line.3.horizontal line.3.horizontal.decrease line.3.horizontal.decrease.circle slider.horizontal.3 square.grid.2x2
    rectangle circle circle.fill square square.fill triangle film tv music.note book book.fill graduationcap clock clock.fill timer stopwatch alarm airplane car
    bicycle figure.walk paperplane paperplane.fill link paperclip arrow.clockwise arrow.counterclockwise arrow.triangle.2.circlepath icloud battery.100 qrcode
    printer scissors wand.and.stars sparkles chart.bar chart.bar.fill chart.pie flag flag.fill
    """.split { $0.isWhitespace }.map(String.init)

  @Test(arguments: usual)
  func `symbols that apps often use have a drawing`(name: String) {
    let image = UIImage(systemName: name)
    #expect(image != nil)
    let size = image?.size ?? .zero
    #expect((3...40).contains(size.width) && (3...40).contains(size.height))
  }

  @Test func `each symbol drawing is valid and within its box`() {
    let names = SymbolTable.lines.map { String($0.prefix { $0 != " " }) }
    #expect(names.count >= 250)
    for name in names {
      let bounds = Symbol.named(name)?.bounds ?? .null
      #expect(CGRect(x: -0.5, y: -0.5, width: 25, height: 25).contains(bounds), "\(name): \(bounds)")
    }
  }

  @Test func `an unknown name is no image`() {
    for name in ["", ".", "fill", "star.", "star.fill.fill", "chevron.left.fill", "no.such.thing", "circle.x.thing"] {
      #expect(UIImage(systemName: name) == nil, "\(name)")
    }
  }

  @Test func `a symbol without a drawing uses the drawing with the longest matching prefix of its name`() {
    for (name, shown) in [
      ("person.crop.circle.fill.badge.plus", "person.crop.circle.fill"), ("figure.badminton", "circle.dashed"),
      ("heart.text.clipboard.fill", "heart.fill"), ("circle.circle", "circle"),
    ] {
      #expect(Symbol.named(name)?.glyph == Symbol.named(shown)?.glyph && Symbol.named(name)?.name == name, "\(name)")
    }
  }

  @Test func `a symbol's size and weight follow its configuration`() {
    let plain = UIImage(systemName: "circle")?.size ?? .zero
    #expect(abs(plain.width - 20) < 1.2 && abs(plain.height - 20) < 1.2)
    func width(_ configuration: UIImage.SymbolConfiguration) -> CGFloat {
      UIImage(systemName: "circle", withConfiguration: configuration)?.size.width ?? 0
    }
    #expect(abs(width(.init(pointSize: 34)) / plain.width - 2) < 0.1)
    #expect(width(.init(scale: .small)) < plain.width && width(.init(scale: .large)) > plain.width)
    #expect(width(.init(weight: .black)) > plain.width)
    let both = UIImage.SymbolConfiguration(pointSize: 30).applying(UIImage.SymbolConfiguration(weight: .bold))
    #expect(both == UIImage.SymbolConfiguration(pointSize: 30, weight: .bold))
    #expect(SymbolMetrics(both).line > SymbolMetrics(.unspecified).line)
    #expect(width(.init(pointSize: .nan)) == plain.width)
  }

  @Test func `filled symbol variants cut their details out, and slashed ones leave a gap`() {
    let filled = Symbol.named("person.crop.circle.fill")?.glyph
    #expect(filled?.solids.isEmpty == false && filled?.cutAreas.isEmpty == false && filled?.lines == "")
    let slashed = Symbol.named("bell.slash")?.glyph
    #expect(slashed?.over == SymbolTable.slash && slashed?.cutLines == SymbolTable.gap)
    let enclosed = Symbol.named("plus.circle.fill")?.glyph
    #expect(enclosed?.solids == SymbolTable.circle && enclosed?.cutLines.isEmpty == false)
  }

  @Test func `an image view with a symbol is sent as a drawing in its tint color`() {
    let view = UIImageView(image: UIImage(systemName: "plus"))
    view.tintColor = .systemRed
    let shape = view.describe()[.shapes]?.array?.first
    #expect(shape?["color"] == "#FF3B30" && shape?["glyph"]?["lines"]?.string == "M12 4v16M4 12h16")
    view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 34)
    #expect(view.intrinsicContentSize.width > 30)
    view.image = UIImage(systemName: "plus")?.withTintColor(.green, renderingMode: .alwaysOriginal)
    #expect(view.describe()[.shapes]?.array?.first?["color"] == "#00FF00")
    view.accessibilityLabel = "Add"
    #expect(view.describe()[.role] == "image")
  }
}
