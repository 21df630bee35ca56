func bound(highValue: Int) -> Int { highValue }
