import CXML
import FoundationXML

/// Parses the XML of .storyboard and .xib files into a tree of elements.
final class XibParser: NSObject, XMLParserDelegate {
  /// An error in a file, with its line.
  struct Fault: Error {
    let line: Int
    let reason: String
  }

  private var root: XibElement?
  private var openElements: [XibElement] = []

  static func parse(_ data: Data) throws(Fault) -> XibElement {
    if let fault = fault(in: data) { throw fault }
    let reader = XibParser()
    let parser = XMLParser(data: data)
    parser.shouldResolveExternalEntities = false
    parser.delegate = reader
    guard parser.parse(), let root = reader.root else {
      throw Fault(
        line: parser.lineNumber, reason: (parser.parserError as NSError?)?.localizedDescription ?? "it is no XML")
    }
    guard root.name == "document" || root.name == "archive" else {
      throw Fault(line: root.line, reason: "its root is <\(root.name)>, not <document>")
    }
    return root
  }

  /// Returns the first error of a document that is not well formed. Uses libxml2, because Foundation's XMLParser traps at a malformed start
  /// tag.
  private static func fault(in data: Data) -> Fault? {
    var message = [CChar](repeating: 0, count: 200)
    let line = data.withUnsafeBytes { bytes in
      vitrine_xml_error(bytes.baseAddress, Int32(clamping: bytes.count), &message, Int32(message.count))
    }
    guard line > 0 else { return nil }
    let reason = String(decoding: message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return Fault(line: Int(line), reason: reason.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName qName: String?,
    attributes attributeDict: [String: String] = [:]
  ) {
    let element = XibElement(elementName, attributeDict, line: parser.lineNumber)
    element.parent = openElements.last
    openElements.last?.children.append(element)
    if root == nil { root = element }
    openElements.append(element)
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName qName: String?
  ) { _ = openElements.popLast() }

  func parser(_ parser: XMLParser, foundCharacters string: String) { openElements.last?.text += string }
  func parser(_ parser: XMLParser, foundCDATA CDATABlock: Data) {
    openElements.last?.text += String(decoding: CDATABlock, as: UTF8.self)
  }
}
