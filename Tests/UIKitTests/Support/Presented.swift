import UIKit

/// A controller to be presented in a style.
@MainActor func presented(_ style: UIModalPresentationStyle) -> C {
  let c = C()
  c.modalPresentationStyle = style
  return c
}
