import UIKit

/// A view that displays the pages of a document, continuously or one at a time.
open class PDFView: UIView, UIScrollViewDelegate {
  open weak var delegate: (any PDFViewDelegate)?
  open var document: PDFDocument? { didSet { documentChanged() } }
  /// The arrangement of pages. The two-up modes display rows of two pages, unless pages are scrolled horizontally.
  open var displayMode = PDFDisplayMode.singlePageContinuous {
    didSet { relayout(.PDFViewDisplayModeChanged) }
  }
  open var displayDirection = PDFDisplayDirection.vertical { didSet { setNeedsLayout() } }
  open var displayBox = PDFDisplayBox.cropBox { didSet { relayout(.PDFViewDisplayBoxChanged) } }
  /// True if there are gaps between pages.
  open var displaysPageBreaks = true { didSet { setNeedsLayout() } }
  open var pageBreakMargins = UIEdgeInsets(top: 4.75, left: 4, bottom: 4.75, right: 4) { didSet { setNeedsLayout() } }
  /// Whether the first page has a row of its own in the two-up modes.
  open var displaysAsBook = false { didSet { layoutDocumentView() } }
  /// Whether pages are arranged from right to left.
  open var displaysRTL = false { didSet { layoutDocumentView() } }
  open var pageShadowsEnabled = true { didSet { setNeedsLayout() } }
  /// Stored without effect: pages are drawn as vectors.
  open var interpolationQuality = PDFInterpolationQuality.high
  /// True if the scale is adapted to the view's size.
  open var autoScales = false { didSet { if autoScales { layoutDocumentView() } } }
  open var minScaleFactor: CGFloat = 0.1
  open var maxScaleFactor: CGFloat = 5
  /// Stored without effect: pages cannot be drawn on.
  open var isInMarkupMode = false
  open private(set) var isUsingPageViewController = false
  /// Stored without effect: texts of pages are not read, and so no selection is displayed.
  open var currentSelection: PDFSelection?
  open var highlightedSelections: [PDFSelection]?

  private let scroll = UIScrollView()
  let content = UIView()
  private(set) var scale: CGFloat = 1
  private(set) var current = 0
  private(set) var visible: [Int: PageView] = [:]
  private(set) var frames: [CGRect] = []
  private var history: (back: [Int], forward: [Int]) = ([], [])
  private var laidOutSize = CGSize.zero
  private var mustScrollToCurrentPage = false
  nonisolated(unsafe) private var observer: (any NSObjectProtocol)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    backgroundColor = .systemGray5
    scroll.frame = bounds
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroll.delegate = self
    scroll.addSubview(content)
    addSubview(scroll)
    let tap = UITapGestureRecognizer { [weak self] tap in self?.follow(tap.location(in: self)) }
    addGestureRecognizer(tap)
    observer = NotificationCenter.default.addObserver(forName: .pagesDidChange, object: nil, queue: nil) {
      [weak self] notification in
      let changed = notification.object as? PDFDocument
      MainActor.assumeIsolated {
        guard let self, changed === self.document else { return }
        self.layoutDocumentView()
      }
    }
  }

  deinit { if let observer { NotificationCenter.default.removeObserver(observer) } }

  /// The view that contains the pages.
  open var documentView: UIView? { document == nil ? nil : content }

  private func documentChanged() {
    (current, history) = (0, ([], []))
    scroll.contentOffset = .zero
    layoutDocumentView()
    post(.PDFViewDocumentChanged)
  }

  private func relayout(_ name: Notification.Name) {
    layoutDocumentView()
    post(name)
  }

  private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }

  /// Lays out and draws all pages again.
  open func layoutDocumentView() {
    removePageViews()
    current = min(current, max(0, (document?.pageCount ?? 0) - 1))
    mustScrollToCurrentPage = true
    setNeedsLayout()
  }

  private func removePageViews() {
    for view in visible.values { view.removeFromSuperview() }
    visible = [:]
  }

  /// Displays one page at a time. No page view controller is used, so a swipe does not turn pages.
  open func usePageViewController(_ enable: Bool, withViewOptions viewOptions: [AnyHashable: Any]? = nil) {
    isUsingPageViewController = enable
    layoutDocumentView()
  }

  // MARK: Scale

  open var scaleFactor: CGFloat {
    get { scale }
    set {
      guard newValue.isFinite, newValue > 0 else { return }
      autoScales = false
      setScale(newValue)
    }
  }

  private func setScale(_ value: CGFloat) {
    let limited = clamped(value)
    guard limited != scale else { return }
    scale = limited
    layoutDocumentView()
    post(.PDFViewScaleChanged)
  }

  private func clamped(_ scale: CGFloat) -> CGFloat {
    min(max(scale, min(minScaleFactor, maxScaleFactor)), max(minScaleFactor, maxScaleFactor))
  }

  /// The scale at which a page, or a row of two, is as wide as the view, or fits into it if pages are displayed one at a time.
  open var scaleFactorForSizeToFit: CGFloat {
    let line = lines.first { $0.contains(current) } ?? []
    let sizes = line.compactMap { document?.page(at: $0)?.displaySize(displayBox) }
    let size = CGSize(width: sizes.reduce(0) { $0 + $1.width }, height: sizes.map(\.height).max() ?? 0)
    guard size.width > 0, size.height > 0, bounds.width > 0 else { return 1 }
    let width = max(1, bounds.width - CGFloat(sizes.count) * (margins.left + margins.right)) / size.width
    let height = max(1, bounds.height - margins.top - margins.bottom) / size.height
    return isContinuous && displayDirection == .vertical ? width : min(width, height)
  }
  open var canZoomIn: Bool { scale < maxScaleFactor }
  open var canZoomOut: Bool { scale > minScaleFactor }
  open func zoomIn(_ sender: Any?) { scaleFactor = scale * 1.2 }
  open func zoomOut(_ sender: Any?) { scaleFactor = scale / 1.2 }

  // MARK: Layout

  private var isContinuous: Bool {
    !isUsingPageViewController && (displayMode == .singlePageContinuous || displayMode == .twoUpContinuous)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if autoScales, bounds.size != laidOutSize || mustScrollToCurrentPage, scale != clampedFitScale {
      scale = clampedFitScale
      removePageViews()
      post(.PDFViewScaleChanged)
    }
    laidOutSize = bounds.size
    layOutPages()
    if mustScrollToCurrentPage, frames.indices.contains(current) {
      if isContinuous { scrollToPage(current) } else { scroll.contentOffset = .zero }
      mustScrollToCurrentPage = false
    }
    updateVisiblePages()
  }

  private var clampedFitScale: CGFloat { clamped(scaleFactorForSizeToFit) }

  /// The margins around each page.
  private var margins: UIEdgeInsets { displaysPageBreaks ? pageBreakMargins : .zero }

  private var isVertical: Bool { displayDirection == .vertical || !isContinuous }

  /// The indexes of pages that are displayed side by side: rows, or single pages if they are scrolled horizontally.
  private var lines: [[Int]] {
    let count = document?.pageCount ?? 0
    let isTwoUp = !isUsingPageViewController && (displayMode == .twoUp || displayMode == .twoUpContinuous)
    guard isVertical, isTwoUp else { return (0..<count).map { [$0] } }
    let cover = displaysAsBook ? min(1, count) : 0
    let rows = (0..<cover).map { [$0] } + stride(from: cover, to: count, by: 2).map { Array($0..<min($0 + 2, count)) }
    return displaysRTL ? rows.map { $0.reversed() } : rows
  }

  /// Computes the frames of the pages and the size of the content.
  private func layOutPages() {
    let sizes = (0..<(document?.pageCount ?? 0)).map { index in
      let size = document?.page(at: index)?.displaySize(displayBox) ?? .zero
      return CGSize(width: size.width * scale, height: size.height * scale)
    }
    let displayed = isContinuous ? lines : lines.filter { $0.contains(current) }
    let arrangement = PageArrangement(
      sizes, !isVertical && displaysRTL ? displayed.reversed() : displayed, isVertical: isVertical, margins: margins,
      viewport: bounds.size)
    frames = arrangement.frames
    content.frame = CGRect(origin: .zero, size: arrangement.size)
    scroll.contentSize = arrangement.size
  }

  private func updateVisiblePages() {
    let area = CGRect(origin: scroll.contentOffset, size: scroll.bounds.size)
    let visibleIndexes = Set(frames.indices.filter { !frames[$0].isNull && frames[$0].intersects(area) })
    let before = Set(visible.keys)
    for (index, view) in visible where !visibleIndexes.contains(index) {
      view.removeFromSuperview()
      visible[index] = nil
    }
    for index in visibleIndexes {
      guard let page = document?.page(at: index) else { continue }
      let view = visible[index] ?? PageView(page, displayBox)
      view.frame = frames[index]
      view.layer.shadowOpacity = pageShadowsEnabled ? 0.2 : 0
      if view.superview == nil { content.addSubview(view) }
      visible[index] = view
    }
    if before != visibleIndexes { post(.PDFViewVisiblePagesChanged) }
  }

  open func scrollViewDidScroll(_ scrollView: UIScrollView) {
    updateVisiblePages()
    guard isContinuous, !mustScrollToCurrentPage else { return }
    // The current page is the page that covers the largest part of the view.
    let area = CGRect(origin: scroll.contentOffset, size: scroll.bounds.size)
    let largest = visible.keys.max { one, other in
      func part(_ index: Int) -> CGFloat {
        let common = frames[index].intersection(area)
        return common.isNull ? 0 : common.width * common.height
      }
      return part(one) < part(other) || part(one) == part(other) && one > other
    }
    if let largest, largest != current {
      current = largest
      post(.PDFViewPageChanged)
    }
  }

  // MARK: Pages

  open var currentPage: PDFPage? { document?.page(at: current) }
  open var visiblePages: [PDFPage] { visible.keys.sorted().compactMap { document?.page(at: $0) } }
  open var currentDestination: PDFDestination? {
    currentPage.map { PDFDestination(page: $0, at: CGPoint(x: 0, y: $0.bounds(for: displayBox).maxY)) }
  }

  /// Makes the page at an index current, and scrolls to it.
  private func display(_ index: Int, recordsHistory: Bool = true) {
    guard let document, (0..<document.pageCount).contains(index), index != current else { return }
    if recordsHistory {
      history.back.append(current)
      history.forward = []
      post(.PDFViewChangedHistory)
    }
    current = index
    if isContinuous, frames.indices.contains(index), !frames[index].isNull {
      mustScrollToCurrentPage = true
      scrollToPage(index)
      mustScrollToCurrentPage = false
      updateVisiblePages()
    } else {
      layoutDocumentView()
    }
    post(.PDFViewPageChanged)
  }

  private func scrollToPage(_ index: Int) {
    let limit = CGPoint(
      x: max(0, scroll.contentSize.width - scroll.bounds.width),
      y: max(0, scroll.contentSize.height - scroll.bounds.height))
    let frame = frames[index]
    let point =
      displayDirection == .vertical
      ? CGPoint(x: scroll.contentOffset.x, y: min(limit.y, max(0, frame.minY - margins.top)))
      : CGPoint(x: min(limit.x, max(0, frame.minX - margins.left)), y: scroll.contentOffset.y)
    scroll.setContentOffset(point, animated: false)
  }

  open func go(to page: PDFPage) { if let index = document?.index(for: page), index != NSNotFound { display(index) } }
  /// Displays the destination's page, at its zoom factor if it has one.
  open func go(to destination: PDFDestination) {
    if destination.zoom != kPDFDestinationUnspecifiedValue { scaleFactor = destination.zoom }
    if let page = destination.page { go(to: page) }
  }
  open func go(to rect: CGRect, on page: PDFPage) { go(to: page) }
  open var canGoToFirstPage: Bool { current > 0 }
  open var canGoToLastPage: Bool { current < (document?.pageCount ?? 0) - 1 }
  open var canGoToNextPage: Bool { page(after: 1) != nil }
  open var canGoToPreviousPage: Bool { page(after: -1) != nil }
  open func goToFirstPage(_ sender: Any?) { display(0) }
  open func goToLastPage(_ sender: Any?) { display((document?.pageCount ?? 0) - 1) }
  open func goToNextPage(_ sender: Any?) { if let page = page(after: 1) { display(page) } }
  open func goToPreviousPage(_ sender: Any?) { if let page = page(after: -1) { display(page) } }
  /// Returns the first page of the row that is a number of rows after the current one; `nil` beyond the ends.
  private func page(after count: Int) -> Int? {
    let lines = lines
    guard let line = lines.firstIndex(where: { $0.contains(current) }), lines.indices.contains(line + count) else {
      return nil
    }
    return lines[line + count].min()
  }
  open var canGoBack: Bool { !history.back.isEmpty }
  open var canGoForward: Bool { !history.forward.isEmpty }
  open func goBack(_ sender: Any?) {
    guard let index = history.back.popLast() else { return }
    history.forward.append(current)
    display(index, recordsHistory: false)
  }
  open func goForward(_ sender: Any?) {
    guard let index = history.forward.popLast() else { return }
    history.back.append(current)
    display(index, recordsHistory: false)
  }

  // MARK: Links and selections

  /// Opens the link at a point in the view.
  private func follow(_ point: CGPoint) {
    guard let page = page(for: point, nearest: false),
      let annotation = page.annotation(at: convert(point, to: page))
    else { return }
    NotificationCenter.default.post(
      name: .PDFViewAnnotationHit, object: self, userInfo: ["PDFAnnotationHit": annotation])
    if let url = annotation.url ?? (annotation.action as? PDFActionURL)?.url {
      if let delegate { delegate.pdfViewWillClick(onLink: self, with: url) } else { UIApplication.shared.open(url) }
    } else if let destination = annotation.destination ?? (annotation.action as? PDFActionGoTo)?.destination {
      go(to: destination)
    }
  }

  open func perform(_ action: PDFAction) {
    if let url = (action as? PDFActionURL)?.url { delegate?.pdfViewWillClick(onLink: self, with: url) }
    if let destination = (action as? PDFActionGoTo)?.destination { go(to: destination) }
  }

  open func setCurrentSelection(_ selection: PDFSelection?, animate: Bool) { currentSelection = selection }
  open func clearSelection() { currentSelection = nil }
  open func go(to selection: PDFSelection) { if let page = selection.pages.first { go(to: page) } }
}
