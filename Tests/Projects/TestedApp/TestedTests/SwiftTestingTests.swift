import Testing

@testable import Tested

@Test func sumOfNothing() { #expect(Sum.of(0, 0) == 0) }
