import UIKit

/// Many texts in many sizes, each as high as its lines.
class MeasuredViewController: UIViewController {
  private let availableWidth: CGFloat = 358

  override func viewDidLoad() {
    super.viewDidLoad()
    let scrollView = UIScrollView(frame: view.bounds)
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(scrollView)
    var y: CGFloat = 50
    for (index, text) in sampleTexts.enumerated() {
      for turn in 0..<3 {
        let label = UILabel()
        label.text = text
        label.font = font(index * 3 + turn)
        label.numberOfLines = 0
        label.frame = CGRect(
          origin: CGPoint(x: 16, y: y), size: label.sizeThatFits(CGSize(width: availableWidth, height: 0)))
        label.frame.size.width = availableWidth
        scrollView.addSubview(label)
        y = label.frame.maxY + 4
      }
    }
    scrollView.contentSize = CGSize(width: view.bounds.width, height: y)
  }

  private func font(_ number: Int) -> UIFont {
    let weights: [UIFont.Weight] = [.regular, .semibold, .regular, .medium, .bold, .light]
    let size = CGFloat(11 + number % 24)
    return number % 7 == 3 ? .italicSystemFont(ofSize: size) : .systemFont(ofSize: size, weight: weights[number % 6])
  }
}
