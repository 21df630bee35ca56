import CXML
import FoundationXML

/// Reads the XML that Xcode writes.
final class XibParser: NSObject, XMLParserDelegate {
  /// An error in a file, with its line.
  struct Fault: Error {
    let line: Int
    let reason: String
  }

  private var root: XibElement?
  private var open: [XibElement] = []

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

  /// Why a document is not well formed. libxml2 is asked first, because Foundation's XMLParser traps at an element whose start is not.
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
    element.parent = open.last
    open.last?.children.append(element)
    if root == nil { root = element }
    open.append(element)
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName qName: String?
  ) { _ = open.popLast() }

  func parser(_ parser: XMLParser, foundCharacters string: String) { open.last?.text += string }
  func parser(_ parser: XMLParser, foundCDATA CDATABlock: Data) {
    open.last?.text += String(decoding: CDATABlock, as: UTF8.self)
  }
}
