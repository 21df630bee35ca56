import XCTest

@testable import Shelves

final class ShelfTests: XCTestCase {}
