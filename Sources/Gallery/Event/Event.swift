import UIKit

struct Event {
  let title: String
  let location: String
  let symbol: String

  @MainActor var image: UIImage? {
    UIImage(systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 96, weight: .light))
  }

  static let concert = Event(title: "Open Air Concert", location: "Riverside Stage, 8 pm", symbol: "music.note")
}
