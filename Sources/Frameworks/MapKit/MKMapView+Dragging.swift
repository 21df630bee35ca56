import ObjectiveCSupport
import UIKit
import VitrineCoreLocation

/// The drag of an annotation's view that is in progress.
@MainActor
final class AnnotationDrag {
  let view: MKAnnotationView
  /// The vector from the finger to the view's center.
  private let offset: CGPoint

  init(_ view: MKAnnotationView, _ finger: CGPoint) {
    self.view = view
    offset = CGPoint(x: view.center.x - finger.x, y: view.center.y - finger.y)
  }

  func move(to finger: CGPoint) { view.center = CGPoint(x: finger.x + offset.x, y: finger.y + offset.y) }
}

extension MKAnnotationView {
  /// Adds the long press recognizer that drags the view.
  func recognizeDragging() {
    guard dragRecognizer == nil else { return }
    let press = UILongPressGestureRecognizer { [weak self] press in
      guard let self else { return }
      (superview?.superview as? MKMapView)?.drag(self, press)
    }
    dragRecognizer = press
    addGestureRecognizer(press)
  }
}

extension MKMapView {
  fileprivate func drag(_ view: MKAnnotationView, _ press: UILongPressGestureRecognizer) {
    let finger = press.location(in: pins)
    switch press.state {
    case .began:
      guard view.isDraggable, drag == nil, let annotation = view.annotation, annotation.canMove else { return }
      drag = AnnotationDrag(view, finger)
      selectAnnotation(annotation, animated: true)
      view.setDragState(.starting, animated: true)
    case .changed: drag?.move(to: finger)
    case .ended: endDrag(of: view, .ending)
    case .cancelled: endDrag(of: view, .canceling)
    default: break
    }
  }

  private func endDrag(of view: MKAnnotationView, _ state: MKAnnotationView.DragState) {
    guard let drag, drag.view === view else { return }
    if state == .ending, let annotation = view.annotation {
      let point = CGPoint(x: view.center.x - view.centerOffset.x, y: view.center.y - view.centerOffset.y)
      annotation.move(to: convert(point, toCoordinateFrom: pins))
    }
    self.drag = nil
    view.setDragState(state, animated: true)
    layOutAnnotationViews()
  }

  func dragStateChanged(of view: MKAnnotationView, from old: MKAnnotationView.DragState) {
    delegate?.mapView(self, annotationView: view, didChange: view.dragState, fromOldState: old)
  }
}

extension MKAnnotation {
  /// Whether the coordinate can be set: the annotation is an `MKPointAnnotation`, or the property is settable by key-value coding.
  var canMove: Bool { self is MKPointAnnotation || KeyValueCoding.canSet(self, "coordinate") }

  func move(to coordinate: CLLocationCoordinate2D) {
    if let point = self as? MKPointAnnotation {
      point.coordinate = coordinate
    } else if let object = self as? NSObject, KeyValueCoding.canSet(object, "coordinate") {
      object.setValue(coordinate, forKey: "coordinate")
    }
  }
}
