// Tables and collections with their prototypes.
extension NibLoader {
  func fillTable(_ table: UITableView, _ element: XibElement) {
    if let height = element.double("rowHeight") { table.rowHeight = height }
    if let height = element.double("estimatedRowHeight") { table.estimatedRowHeight = height }
    if let height = element.double("sectionHeaderHeight") { table.sectionHeaderHeight = automatic(height, table) }
    if let height = element.double("sectionFooterHeight") { table.sectionFooterHeight = automatic(height, table) }
    let separators: KeyValuePairs<String, UITableViewCell.SeparatorStyle> = [
      "none": .none, "default": .singleLine, "singleLine": .singleLine, "singleLineEtched": .singleLine,
    ]
    if let style = choice(element, "separatorStyle", separators) { table.separatorStyle = style }
    let references: KeyValuePairs<String, UITableView.SeparatorInsetReference> = [
      "cellEdges": .fromCellEdges, "automatic": .fromAutomaticInsets,
    ]
    if let reference = choice(element, "separatorInsetReference", references) {
      table.separatorInsetReference = reference
    }
    if let height = element.double("estimatedSectionHeaderHeight") { table.estimatedSectionHeaderHeight = height }
    if let height = element.double("estimatedSectionFooterHeight") { table.estimatedSectionFooterHeight = height }
    if let count = element.integer("sectionIndexMinimumDisplayRowCount") {
      table.sectionIndexMinimumDisplayRowCount = count
    }
    if let colour = colour(element, "sectionIndexColor") { table.sectionIndexColor = colour }
    if let colour = colour(element, "sectionIndexBackgroundColor") { table.sectionIndexBackgroundColor = colour }
    if let flag = element.bool("prefetchingEnabled") { table.isPrefetchingEnabled = flag }
    if let colour = colour(element, "separatorColor") { table.separatorColor = colour }
    if let insets = element.child(key: "separatorInset") { table.separatorInset = insets.insets }
    if let flag = element.bool("allowsSelection") { table.allowsSelection = flag }
    if let flag = element.bool("allowsMultipleSelection") { table.allowsMultipleSelection = flag }
    if let flag = element.bool("allowsSelectionDuringEditing") { table.allowsSelectionDuringEditing = flag }
    if let flag = element.bool("allowsMultipleSelectionDuringEditing") {
      table.allowsMultipleSelectionDuringEditing = flag
    }
    if let view = element.child(key: "tableHeaderView") { table.tableHeaderView = makeView(view) }
    if let view = element.child(key: "tableFooterView") { table.tableFooterView = makeView(view) }
    for cell in element.list("prototypes") { registerPrototype(cell, to: table) }
    let sections = element.list("sections")
    if !sections.isEmpty { table.staticRows = StaticRows(sections: sections.map(makeSection)) }
  }

  /// Returns the automatic dimension for 28 and 18, which older and newer files contain if no height was set, and `height` otherwise.
  private func automatic(_ height: CGFloat, _ table: UITableView) -> CGFloat {
    height == 28 || height == 18 ? UITableView.automaticDimension : height
  }

  private func registerPrototype(_ cell: XibElement, to table: UITableView) {
    guard let identifier = cell["reuseIdentifier"] else {
      return report("a prototype cell has no reuse identifier", cell)
    }
    let makeCell = makeViewFactory(of: cell)
    cell.isDeferred = true
    table.rows.cellFactories[identifier] = { makeCell() as? UITableViewCell }
  }

  /// Returns a closure that creates the view of a nested nib, such as a prototype cell. It retains no objects of this nib, because they
  /// retain the closure.
  private func makeViewFactory(of element: XibElement) -> () -> UIView {
    let (file, storyboard, scene, id) = (file, storyboard, sceneName, ownerID)
    return { [weak owner] in
      let loader = NibLoader(file, storyboard, scene: scene)
      loader.owner = owner
      if let id { loader.objects[id] = owner }
      let view = loader.makeView(element)
      loader.connect()
      loader.awake()
      loader.reportUnread(element)
      return view
    }
  }

  private var ownerID: String? { objects.first { $0.value === owner }?.key }

  private func makeSection(_ element: XibElement) -> StaticRows.Section {
    let cells = (element.list("cells") + element.children.filter { $0.name == "tableViewCell" })
      .compactMap { element in
        (makeView(element) as? UITableViewCell).map { (cell: $0, height: element.double("rowHeight")) }
      }
    return StaticRows.Section(header: element.string("headerTitle"), footer: element.string("footerTitle"), rows: cells)
  }

  func fillCell(_ cell: UITableViewCell, _ element: XibElement) {
    if let content = element.child(key: "contentView") { fillContent(cell.contentView, content) }
    let accessories: KeyValuePairs<String, UITableViewCell.AccessoryType> = [
      "none": .none, "disclosureIndicator": .disclosureIndicator, "detailDisclosureButton": .detailDisclosureButton,
      "checkmark": .checkmark, "detailButton": .detailButton,
    ]
    if let type = choice(element, "accessoryType", accessories) { cell.accessoryType = type }
    if let type = choice(element, "editingAccessoryType", accessories) { cell.editingAccessoryType = type }
    let selections: KeyValuePairs<String, UITableViewCell.SelectionStyle> = [
      "none": .none, "blue": .blue, "gray": .gray, "default": .default,
    ]
    if let style = choice(element, "selectionStyle", selections) { cell.selectionStyle = style }
    if let insets = element.child(key: "separatorInset") { cell.separatorInset = insets.insets }
    if let level = element.integer("indentationLevel") { cell.indentationLevel = level }
    if let width = element.double("indentationWidth") { cell.indentationWidth = width }
    if let flag = element.bool("shouldIndentWhileEditing") { cell.shouldIndentWhileEditing = flag }
    if let flag = element.bool("showsReorderControl") { cell.showsReorderControl = flag }
    if let view = element.child(key: "accessoryView") { cell.accessoryView = makeView(view) }
    if let view = element.child(key: "backgroundView") { cell.backgroundView = makeView(view) }
    if let view = element.child(key: "selectedBackgroundView") { cell.selectedBackgroundView = makeView(view) }
  }

  /// Applies the content view's element to the cell's content view. A cell with a style has created its labels and image view itself.
  private func fillContent(_ content: UIView, _ element: XibElement) {
    register(content, element)
    guard let cell = content.superview as? UITableViewCell, let cellElement = element.parent else {
      return fillContent(of: content, element)
    }
    var cellViews: [String: UIView] = [:]
    if cellElement["style"] != nil {
      if let id = cellElement["textLabel"] { cellViews[id] = cell.textLabel }
      if let id = cellElement["detailTextLabel"] { cellViews[id] = cell.detailTextLabel }
      if let id = cellElement["imageView"] { cellViews[id] = cell.imageView }
    }
    for child in element.list("subviews") {
      if let id = child.id, let view = cellViews[id] {
        register(view, child)
        fillAppearance(view, child)
        fillLayout(view, child)
        if let label = view as? UILabel { fillLabel(label, child) }
        if let view = view as? UIImageView { fillImageView(view, child) }
      } else {
        addSubview(child, to: content, element)
      }
    }
    finish(content, element)
  }

  /// Applies an element's subviews and properties to the content view of a cell or of a visual effect view.
  /// Adds the content of a cell's element to a view whose custom class is no cell. Headers of sections are often designed as cells.
  func addCellContent(to view: UIView, _ element: XibElement) {
    guard let content = element.child(key: "contentView") else { return }
    guard let header = view as? UITableViewHeaderFooterView else { return addSubview(content, to: view, element) }
    register(header.contentView, content)
    fillContent(of: header.contentView, content)
  }

  func fillContent(of content: UIView, _ element: XibElement) {
    for child in element.list("subviews") { addSubview(child, to: content, element) }
    finish(content, element)
  }

  private func finish(_ content: UIView, _ element: XibElement) {
    fillAppearance(content, element)
    fillLayout(content, element)
    collectConstraints(of: content, element)
    for guide in element.children("viewLayoutGuide") { registerGuide(guide, of: content) }
    fillRuntimeAttributes(content, element)
  }

  // MARK: Collections

  func fillCollection(_ collection: UICollectionView, _ element: XibElement) {
    if let layoutElement = element.child(key: "collectionViewLayout") { fillLayout(of: collection, layoutElement) }
    if let flag = element.bool("allowsSelection") { collection.allowsSelection = flag }
    if let flag = element.bool("allowsMultipleSelection") { collection.allowsMultipleSelection = flag }
    if let flag = element.bool("prefetchingEnabled") { collection.isPrefetchingEnabled = flag }
    for cell in element.list("cells") { registerPrototype(cell, nil, to: collection) }
    if let view = element.child(key: "sectionHeaderView") {
      registerPrototype(view, UICollectionView.elementKindSectionHeader, to: collection)
    }
    if let view = element.child(key: "sectionFooterView") {
      registerPrototype(view, UICollectionView.elementKindSectionFooter, to: collection)
    }
  }

  private func registerPrototype(_ cell: XibElement, _ kind: String?, to collection: UICollectionView) {
    guard let identifier = cell["reuseIdentifier"] else {
      return report("a prototype cell has no reuse identifier", cell)
    }
    let makeReusableView = makeViewFactory(of: cell)
    cell.isDeferred = true
    collection.elements.register(kind, identifier) { makeReusableView() as? UICollectionReusableView }
  }

  /// Applies the layout's properties. A custom layout class replaces the flow layout with which the collection view was created.
  private func fillLayout(of collection: UICollectionView, _ layoutElement: XibElement) {
    if layoutElement["customClass"] != nil {
      let type = customClass(
        of: layoutElement, or: type(of: collection.collectionViewLayout) as UICollectionViewLayout.Type)
      if let layout = type.init(coder: NibCoder(layoutElement, self)) { collection.collectionViewLayout = layout }
    }
    if let flow = collection.collectionViewLayout as? UICollectionViewFlowLayout { return fill(flow, layoutElement) }
    register(collection.collectionViewLayout, layoutElement)
  }

  private func fill(_ layout: UICollectionViewFlowLayout, _ element: XibElement) {
    register(layout, element)
    if let space = element.double("minimumLineSpacing") { layout.minimumLineSpacing = space }
    if let space = element.double("minimumInteritemSpacing") { layout.minimumInteritemSpacing = space }
    let directions: KeyValuePairs<String, UICollectionView.ScrollDirection> = [
      "horizontal": .horizontal, "vertical": .vertical,
    ]
    if let direction = choice(element, "scrollDirection", directions) { layout.scrollDirection = direction }
    let references: KeyValuePairs<String, UICollectionViewFlowLayout.SectionInsetReference> = [
      "contentInset": .fromContentInset, "safeArea": .fromSafeArea, "layoutMargins": .fromLayoutMargins,
    ]
    if let reference = choice(element, "sectionInsetReference", references) { layout.sectionInsetReference = reference }
    if let flag = element.bool("sectionHeadersPinToVisibleBounds") { layout.sectionHeadersPinToVisibleBounds = flag }
    if let flag = element.bool("sectionFootersPinToVisibleBounds") { layout.sectionFootersPinToVisibleBounds = flag }
    if let size = element.child(key: "itemSize") { layout.itemSize = size.size }
    let estimate = element.child(key: "estimatedItemSize")?.size
    if element.bool("automaticEstimatedItemSize") == true {
      layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    } else if let estimate {
      layout.estimatedItemSize = estimate
    }
    if let size = element.child(key: "headerReferenceSize") { layout.headerReferenceSize = size.size }
    if let size = element.child(key: "footerReferenceSize") { layout.footerReferenceSize = size.size }
    if let insets = element.child(key: "sectionInset") { layout.sectionInset = insets.insets }
  }

  func fillReusable(_ view: UICollectionReusableView, _ element: XibElement) {
    guard let cell = view as? UICollectionViewCell else { return }
    guard let content = element.child(key: "contentView") else { return }
    fillContent(of: cell.contentView, content)
    register(cell.contentView, content)
  }
}

/// The static cells of a table view, as designed in a file.
@MainActor
final class StaticRows {
  struct Section {
    let header: String?
    let footer: String?
    let rows: [(cell: UITableViewCell, height: CGFloat?)]
  }

  let sections: [Section]
  init(sections: [Section]) { self.sections = sections }

  func cell(at path: IndexPath) -> UITableViewCell? { sections[path.section].rows[path.row].cell }
  func height(at path: IndexPath) -> CGFloat? {
    guard sections.indices.contains(path.section), sections[path.section].rows.indices.contains(path.row) else {
      return nil
    }
    return sections[path.section].rows[path.row].height
  }
}

extension UITableView {
  var staticRows: StaticRows? {
    get { staticRowsObject as? StaticRows }
    set { staticRowsObject = newValue }
  }
}

extension UITableViewCell.CellStyle {
  /// Converts the element in a file.
  init(_ element: XibElement?) {
    self =
      switch element?["style"] {
      case "IBUITableViewCellStyleValue1": .value1
      case "IBUITableViewCellStyleValue2": .value2
      case "IBUITableViewCellStyleSubtitle": .subtitle
      default: .default
      }
  }
}

extension UITableView.Style {
  /// Reads the element of a table, or of the controller around it.
  init(_ element: XibElement?) {
    let table = element?.name == "tableViewController" ? element?.child("tableView") : element
    self =
      switch table?["style"] {
      case "grouped": .grouped
      case "insetGrouped": .insetGrouped
      default: .plain
      }
  }
}
