import Testing

/// What is compared with exact fractions, one test at a time: that one of them is too long for a number is noted for all.
@Suite(.serialized) enum Exact {}
