import Foundation

/// The settings of a print job.
open class UIPrintInfo: NSObject, NSCopying {
  public enum OutputType: Int, Sendable { case general, photo, grayscale, photoGrayscale }
  public enum Orientation: Int, Sendable { case portrait, landscape }
  public enum Duplex: Int, Sendable { case none, longEdge, shortEdge }

  open var printerID: String?
  open var jobName = ""
  open var outputType = OutputType.general
  open var orientation = Orientation.portrait
  open var duplex = Duplex.none

  public override init() {}
  public init(dictionary: [AnyHashable: Any]?) {}
  open class func printInfo() -> UIPrintInfo { UIPrintInfo() }
  open var dictionaryRepresentation: [AnyHashable: Any] { ["UIPrintInfoJobNameKey": jobName] }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIPrintInfo()
    (copy.printerID, copy.jobName, copy.outputType) = (printerID, jobName, outputType)
    (copy.orientation, copy.duplex) = (orientation, duplex)
    return copy
  }
}

/// Lays out content on printed pages.
open class UIPrintFormatter: NSObject {
  open private(set) weak var printPageRenderer: UIPrintPageRenderer?
  /// The greatest height of the content on a page. Nothing is printed here, so no page is laid out.
  open var maximumContentHeight: CGFloat = 0
  /// The greatest width of the content on a page. Nothing is printed here, so no page is laid out.
  open var maximumContentWidth: CGFloat = 0
  /// The margins of the content on each page. Nothing is printed here, so no page is laid out.
  open var perPageContentInsets = UIEdgeInsets.zero
  open var startPage = 0
  open var pageCount: Int { 1 }

  /// Sets the renderer that draws this formatter's pages.
  func move(to renderer: UIPrintPageRenderer?) { printPageRenderer = renderer }
}

/// Prints a text.
open class UISimpleTextPrintFormatter: UIPrintFormatter {
  open var text: String?
  open var attributedText: NSAttributedString?
  open var font: UIFont?
  open var color: UIColor?
  open var textAlignment = NSTextAlignment.natural

  public init(text: String) { self.text = text }
  public init(attributedText: NSAttributedString) { self.attributedText = attributedText }
}

/// Prints a text in HTML.
open class UIMarkupTextPrintFormatter: UIPrintFormatter {
  open var markupText: String?
  public init(markupText: String) { self.markupText = markupText }
}

/// Prints a view.
open class UIViewPrintFormatter: UIPrintFormatter {
  public let view: UIView
  init(_ view: UIView) { self.view = view }
}

extension UIView {
  public func viewPrintFormatter() -> UIViewPrintFormatter { UIViewPrintFormatter(self) }
}

/// Draws the pages of a print job.
open class UIPrintPageRenderer: NSObject {
  open var headerHeight: CGFloat = 0
  open var footerHeight: CGFloat = 0
  open internal(set) var paperRect = CGRect(x: 0, y: 0, width: 612, height: 792)
  open internal(set) var printableRect = CGRect(x: 18, y: 18, width: 576, height: 756)
  open private(set) var printFormatters: [UIPrintFormatter]? = []

  open var numberOfPages: Int { printFormatters?.isEmpty == false ? 1 : 0 }
  open func prepare(forDrawingPages range: NSRange) {}

  open func addPrintFormatter(_ formatter: UIPrintFormatter, startingAtPageAt pageIndex: Int) {
    formatter.startPage = pageIndex
    formatter.move(to: self)
    printFormatters?.append(formatter)
  }

  open func drawPage(at pageIndex: Int, in printableRect: CGRect) {
    drawHeaderForPage(at: pageIndex, in: printableRect)
    drawContentForPage(at: pageIndex, in: printableRect)
    drawFooterForPage(at: pageIndex, in: printableRect)
  }
  open func drawHeaderForPage(at pageIndex: Int, in headerRect: CGRect) {}
  open func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {}
  open func drawFooterForPage(at pageIndex: Int, in footerRect: CGRect) {}
}

@preconcurrency @MainActor
public protocol UIPrintInteractionControllerDelegate: AnyObject {}

/// Presents the options for printing. There is no printer here: `isPrintingAvailable` and `canPrint(_:)` are false, and nothing appears.
@preconcurrency @MainActor
open class UIPrintInteractionController: NSObject {
  public typealias CompletionHandler = (UIPrintInteractionController, Bool, (any Error)?) -> Void

  open class var shared: UIPrintInteractionController { controller }
  private static let controller = UIPrintInteractionController()

  open class var isPrintingAvailable: Bool { false }
  open class func canPrint(_ url: URL) -> Bool { false }
  open class func canPrint(_ data: Data) -> Bool { false }

  open var printInfo: UIPrintInfo?
  open weak var delegate: (any UIPrintInteractionControllerDelegate)?
  /// Whether the user can choose pages. It has no effect, because nothing is printed here.
  open var showsPageRange = true
  /// Whether the user can choose the number of copies. It has no effect, because nothing is printed here.
  open var showsNumberOfCopies = true
  /// Whether the user can choose among the printer's papers. It has no effect, because nothing is printed here.
  open var showsPaperSelectionForLoadedPapers = false
  /// Whether the user can choose the paper's orientation. It has no effect, because nothing is printed here.
  open var showsPaperOrientation = true
  open var printPageRenderer: UIPrintPageRenderer?
  /// The formatter that lays out what is printed. Nothing is printed here.
  open var printFormatter: UIPrintFormatter?
  /// The image, data or URL that is printed. Nothing is printed here.
  open var printingItem: Any?
  /// The images, data or URLs that are printed. Nothing is printed here.
  open var printingItems: [Any]?

  /// Returns false, and calls the handler in the next turn with a print job that was not completed.
  @discardableResult
  open func present(animated: Bool, completionHandler completion: CompletionHandler? = nil) -> Bool {
    Log.write("Nothing is printed: there is no printer.")
    DispatchQueue.main.async { MainActor.assumeIsolated { completion?(self, false, nil) } }
    return false
  }

  @discardableResult
  open func present(
    from rect: CGRect, in view: UIView, animated: Bool, completionHandler completion: CompletionHandler? = nil
  ) -> Bool {
    present(animated: animated, completionHandler: completion)
  }

  @discardableResult
  open func present(
    from item: UIBarButtonItem, animated: Bool, completionHandler completion: CompletionHandler? = nil
  ) -> Bool {
    present(animated: animated, completionHandler: completion)
  }

  open func dismiss(animated: Bool) {}
}
