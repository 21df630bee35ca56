import UIKit

// What a person does with the device itself.
extension Screen {
  /// Turns the device by a quarter, and back. The interface follows, within 0.4 s, if the controllers in front support that.
  public func rotate(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    let isUpright = session.orientation.isPortrait
    rotate(to: isUpright ? .landscapeLeft : .portrait, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  public func rotate(
    to orientation: UIDeviceOrientation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    session.turn(to: orientation)
    if session.size != device.size { device = device.rotated }
    rest(Caller(fileID, filePath, line, column))
  }

  /// Light or dark, as the device is set.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { session.style }
    set {
      session.style = newValue
      session.commit()
    }
  }

  /// How large the person at the device wants text to be.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { session.textSize }
    set {
      session.textSize = newValue
      session.commit()
    }
  }

  /// Which way the language is read that the device is set to.
  public var layoutDirection: UIUserInterfaceLayoutDirection {
    get { session.direction }
    set {
      session.direction = newValue
      session.commit()
    }
  }

  /// The app leaves the front of the screen.
  public func enterBackground(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    session.isInBackground = true
    rest(Caller(fileID, filePath, line, column))
  }

  /// It comes back.
  public func enterForeground(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    session.isInBackground = false
    rest(Caller(fileID, filePath, line, column))
  }

  /// The system is short of memory.
  public func warnOfMemory(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    session.warnOfMemory()
    rest(Caller(fileID, filePath, line, column))
  }
}
