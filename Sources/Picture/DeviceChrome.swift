import Text
import Wire

/// Draws the status bar and the home indicator. Each is omitted if the safe area has no space for it.
struct DeviceChrome {
  let screen: JSON
  let clock: String?

  func draw(by definitions: Definitions) -> String {
    let area = screen[.safeArea]?.numbers ?? []
    guard area.count == 4 else { return "" }
    let foreground = screen[.dark]?.bool == true ? "#FFFFFF" : "#000000"
    let statusStyle = screen[.status]?.string
    let colour = statusStyle == "light" ? "#FFFFFF" : statusStyle == "dark" ? "#000000" : foreground
    let bar = statusStyle == "hidden" ? "" : statusBar(area[0], colour, definitions)
    return bar + (screen[.home]?.bool == false ? "" : homeIndicator(area[2], foreground))
  }

  private var width: Double { screen[.width]?.double ?? 0 }
  private var height: Double { screen[.height]?.double ?? 0 }

  private func statusBar(_ height: Double, _ foreground: String, _ definitions: Definitions) -> String {
    guard height >= 20, let clock else { return "" }
    var run = Run(string: clock, x: 36, baseline: height / 2 + 5.5, width: 40)
    run.apply(JSON.Object(), font: [15, 600], color: foreground)
    return Markup.element("g", ["role": "img", "aria-label": clock], run.glyphMarkup(definitions))
      + statusIcons(height / 2, foreground)
      + "\n"
  }

  private func statusIcons(_ middle: Double, _ foreground: String) -> String {
    let filled =
      "M0 8h3v4H0zM5 6h3v6H5zM10 3h3v9h-3zM15 0h3v12h-3zM29 2h16a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2H29a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM50 4v4a2 2 0 0 0 0-4z"
    let rim = "M28.5.5h17a3 3 0 0 1 3 3v5a3 3 0 0 1-3 3h-17a3 3 0 0 1-3-3v-5a3 3 0 0 1 3-3z"
    return Markup.element(
      "g", ["transform": "translate(\((width - 28 - 52).short) \((middle - 6).short))", "fill": foreground],
      Markup.element("path", ["d": rim, "fill": "none", "stroke": foreground, "stroke-opacity": "0.4"])
        + Markup.element("path", ["d": filled]))
  }

  private func homeIndicator(_ inset: Double, _ foreground: String) -> String {
    guard inset >= 20 else { return "" }
    return Markup.element(
      "rect",
      [
        "x": ((width - 134) / 2).short, "y": (height - 13).short, "width": "134", "height": "5", "rx": "2.5",
        "fill": foreground,
      ]) + "\n"
  }
}
