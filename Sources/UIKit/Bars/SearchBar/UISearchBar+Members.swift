// Search bar keys for key-value coding. Apple does not document `searchField`, but apps read it.
extension UISearchBar {
  static var ofSearchBar: [ObjectiveCMember] {
    [
      .key(readOnly: "searchField", \UISearchBar.searchTextField), .key("placeholder", \UISearchBar.placeholder),
      .key("text", \UISearchBar.text),
    ]
  }
}
