import Foundation

// vDSP's functions for vectors of `Double`. A stride is the distance of two elements that follow each other.

/// C = A + B.
public func vDSP_vaddD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Double>, _ __IB: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Double>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) { __C[index * __IC] = __A[index * __IA] + __B[index * __IB] }
}

/// C = B - A: the first vector is subtracted.
public func vDSP_vsubD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Double>, _ __IB: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Double>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) { __C[index * __IC] = __B[index * __IB] - __A[index * __IA] }
}

/// C = A * B.
public func vDSP_vmulD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Double>, _ __IB: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Double>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) { __C[index * __IC] = __A[index * __IA] * __B[index * __IB] }
}

/// C = B / A: the first vector divides.
public func vDSP_vdivD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Double>, _ __IB: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Double>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) { __C[index * __IC] = __B[index * __IB] / __A[index * __IA] }
}

/// The larger ones of two vectors.
public func vDSP_vmaxD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Double>, _ __IB: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Double>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) { __C[index * __IC] = max(__A[index * __IA], __B[index * __IB]) }
}

/// The smaller ones of two vectors.
public func vDSP_vminD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Double>, _ __IB: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Double>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) { __C[index * __IC] = min(__A[index * __IA], __B[index * __IB]) }
}

/// C = A + a number.
public func vDSP_vsaddD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Double>, _ __C: UnsafeMutablePointer<Double>,
  _ __IC: vDSP_Stride, _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) { __C[index * __IC] = __A[index * __IA] + __B[0] }
}

/// C = A * a number.
public func vDSP_vsmulD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Double>, _ __C: UnsafeMutablePointer<Double>,
  _ __IC: vDSP_Stride, _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) { __C[index * __IC] = __A[index * __IA] * __B[0] }
}

/// C = A / a number.
public func vDSP_vsdivD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Double>, _ __C: UnsafeMutablePointer<Double>,
  _ __IC: vDSP_Stride, _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) { __C[index * __IC] = __A[index * __IA] / __B[0] }
}

/// The amounts.
public func vDSP_vabsD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>, _ __IC: vDSP_Stride,
  _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) { __C[index * __IC] = abs(__A[index * __IA]) }
}

/// The negative values.
public func vDSP_vnegD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>, _ __IC: vDSP_Stride,
  _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) { __C[index * __IC] = -__A[index * __IA] }
}

/// The squares.
public func vDSP_vsqD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>, _ __IC: vDSP_Stride,
  _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) { __C[index * __IC] = __A[index * __IA] * __A[index * __IA] }
}

/// The values, limited to a range.
public func vDSP_vclipD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Double>, _ __C: UnsafePointer<Double>,
  _ __D: UnsafeMutablePointer<Double>, _ __ID: vDSP_Stride, _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) { __D[index * __ID] = min(max(__A[index * __IA], __B[0]), __C[0]) }
}

/// A number, a second one after a step, and so on.
public func vDSP_vrampD(
  _ __A: UnsafePointer<Double>, _ __B: UnsafePointer<Double>, _ __C: UnsafeMutablePointer<Double>, _ __IC: vDSP_Stride,
  _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) { __C[index * __IC] = __A[0] + Double(index) * __B[0] }
}

public func vDSP_vfillD(
  _ __A: UnsafePointer<Double>, _ __C: UnsafeMutablePointer<Double>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) { __C[index * __IC] = __A[0] }
}

/// Decibels of amplitudes, or with the flag 0 of powers, in proportion to a reference.
public func vDSP_vdbconD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Double>, _ __C: UnsafeMutablePointer<Double>,
  _ __IC: vDSP_Stride, _ __N: vDSP_Length, _ __F: UInt32
) {
  let factor: Double = __F == 0 ? 10 : 20
  for index in 0..<Int(__N) { __C[index * __IC] = factor * log10(__A[index * __IA] / __B[0]) }
}

/// The sum.
public func vDSP_sveD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>, _ __N: vDSP_Length
) {
  __C[0] = (0..<Int(__N)).reduce(0) { $0 + __A[$1 * __IA] }
}

/// The sum of the squares.
public func vDSP_svesqD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>, _ __N: vDSP_Length
) {
  __C[0] = (0..<Int(__N)).reduce(0) { $0 + __A[$1 * __IA] * __A[$1 * __IA] }
}

/// The largest value.
public func vDSP_maxvD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>, _ __N: vDSP_Length
) {
  __C[0] = (0..<Int(__N)).reduce(-.infinity) { max($0, __A[$1 * __IA]) }
}

/// The smallest value.
public func vDSP_minvD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>, _ __N: vDSP_Length
) {
  __C[0] = (0..<Int(__N)).reduce(.infinity) { min($0, __A[$1 * __IA]) }
}

/// The largest amount.
public func vDSP_maxmgvD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>, _ __N: vDSP_Length
) {
  __C[0] = (0..<Int(__N)).reduce(0) { max($0, abs(__A[$1 * __IA])) }
}

/// The mean.
public func vDSP_meanvD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>, _ __N: vDSP_Length
) {
  vDSP_sveD(__A, __IA, __C, __N)
  __C[0] /= Double(__N)
}

/// The mean of the squares.
public func vDSP_measqvD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>, _ __N: vDSP_Length
) {
  vDSP_svesqD(__A, __IA, __C, __N)
  __C[0] /= Double(__N)
}

/// The root of the mean of the squares.
public func vDSP_rmsqvD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>, _ __N: vDSP_Length
) {
  vDSP_measqvD(__A, __IA, __C, __N)
  __C[0] = __C[0].squareRoot()
}

/// The mean of the amounts.
public func vDSP_meamgvD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>, _ __N: vDSP_Length
) {
  __C[0] = (0..<Int(__N)).reduce(0) { $0 + abs(__A[$1 * __IA]) } / Double(__N)
}

/// The sum of the products of two vectors.
public func vDSP_dotprD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Double>, _ __IB: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Double>, _ __N: vDSP_Length
) {
  __C[0] = (0..<Int(__N)).reduce(0) { $0 + __A[$1 * __IA] * __B[$1 * __IB] }
}

/// The largest value and its position, which counts the stride.
public func vDSP_maxviD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>,
  _ __I: UnsafeMutablePointer<vDSP_Length>, _ __N: vDSP_Length
) {
  (__C[0], __I[0]) = (-.infinity, 0)
  for index in 0..<Int(__N) where __A[index * __IA] > __C[0] {
    (__C[0], __I[0]) = (__A[index * __IA], vDSP_Length(index * __IA))
  }
}

/// The smallest value and its position, which counts the stride.
public func vDSP_minviD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>,
  _ __I: UnsafeMutablePointer<vDSP_Length>, _ __N: vDSP_Length
) {
  (__C[0], __I[0]) = (.infinity, 0)
  for index in 0..<Int(__N) where __A[index * __IA] < __C[0] {
    (__C[0], __I[0]) = (__A[index * __IA], vDSP_Length(index * __IA))
  }
}
