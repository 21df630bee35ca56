import Foundation

public typealias vDSP_Stride = Int
public typealias vDSP_Length = UInt

// vDSP's functions for vectors of `Float`. A stride is the distance of two elements that follow each other.

/// C = A + B.
public func vDSP_vadd(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>, _ __IB: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) { __C[index * __IC] = __A[index * __IA] + __B[index * __IB] }
}

/// C = B - A: the first vector is subtracted.
public func vDSP_vsub(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>, _ __IB: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) { __C[index * __IC] = __B[index * __IB] - __A[index * __IA] }
}

/// C = A * B.
public func vDSP_vmul(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>, _ __IB: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) { __C[index * __IC] = __A[index * __IA] * __B[index * __IB] }
}

/// C = B / A: the first vector divides.
public func vDSP_vdiv(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>, _ __IB: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) { __C[index * __IC] = __B[index * __IB] / __A[index * __IA] }
}

/// The larger ones of two vectors.
public func vDSP_vmax(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>, _ __IB: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) { __C[index * __IC] = max(__A[index * __IA], __B[index * __IB]) }
}

/// The smaller ones of two vectors.
public func vDSP_vmin(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>, _ __IB: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) { __C[index * __IC] = min(__A[index * __IA], __B[index * __IB]) }
}

/// C = A + a number.
public func vDSP_vsadd(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>, _ __C: UnsafeMutablePointer<Float>,
  _ __IC: vDSP_Stride, _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) { __C[index * __IC] = __A[index * __IA] + __B[0] }
}

/// C = A * a number.
public func vDSP_vsmul(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>, _ __C: UnsafeMutablePointer<Float>,
  _ __IC: vDSP_Stride, _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) { __C[index * __IC] = __A[index * __IA] * __B[0] }
}

/// C = A / a number.
public func vDSP_vsdiv(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>, _ __C: UnsafeMutablePointer<Float>,
  _ __IC: vDSP_Stride, _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) { __C[index * __IC] = __A[index * __IA] / __B[0] }
}

/// The amounts.
public func vDSP_vabs(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride,
  _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) { __C[index * __IC] = abs(__A[index * __IA]) }
}

/// The negative values.
public func vDSP_vneg(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride,
  _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) { __C[index * __IC] = -__A[index * __IA] }
}

/// The squares.
public func vDSP_vsq(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride,
  _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) { __C[index * __IC] = __A[index * __IA] * __A[index * __IA] }
}

/// The values, limited to a range.
public func vDSP_vclip(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>, _ __C: UnsafePointer<Float>,
  _ __D: UnsafeMutablePointer<Float>, _ __ID: vDSP_Stride, _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) { __D[index * __ID] = min(max(__A[index * __IA], __B[0]), __C[0]) }
}

/// A number, a second one after a step, and so on.
public func vDSP_vramp(
  _ __A: UnsafePointer<Float>, _ __B: UnsafePointer<Float>, _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride,
  _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) { __C[index * __IC] = __A[0] + Float(index) * __B[0] }
}

public func vDSP_vfill(
  _ __A: UnsafePointer<Float>, _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) { __C[index * __IC] = __A[0] }
}

/// Decibels of amplitudes, or with the flag 0 of powers, in proportion to a reference.
public func vDSP_vdbcon(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>, _ __C: UnsafeMutablePointer<Float>,
  _ __IC: vDSP_Stride, _ __N: vDSP_Length, _ __F: UInt32
) {
  let factor: Float = __F == 0 ? 10 : 20
  for index in 0..<Int(__N) { __C[index * __IC] = factor * log10(__A[index * __IA] / __B[0]) }
}

/// The sum.
public func vDSP_sve(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __N: vDSP_Length
) {
  __C[0] = (0..<Int(__N)).reduce(0) { $0 + __A[$1 * __IA] }
}

/// The sum of the squares.
public func vDSP_svesq(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __N: vDSP_Length
) {
  __C[0] = (0..<Int(__N)).reduce(0) { $0 + __A[$1 * __IA] * __A[$1 * __IA] }
}

/// The largest value.
public func vDSP_maxv(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __N: vDSP_Length
) {
  __C[0] = (0..<Int(__N)).reduce(-.infinity) { max($0, __A[$1 * __IA]) }
}

/// The smallest value.
public func vDSP_minv(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __N: vDSP_Length
) {
  __C[0] = (0..<Int(__N)).reduce(.infinity) { min($0, __A[$1 * __IA]) }
}

/// The largest amount.
public func vDSP_maxmgv(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __N: vDSP_Length
) {
  __C[0] = (0..<Int(__N)).reduce(0) { max($0, abs(__A[$1 * __IA])) }
}

/// The mean.
public func vDSP_meanv(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __N: vDSP_Length
) {
  vDSP_sve(__A, __IA, __C, __N)
  __C[0] /= Float(__N)
}

/// The mean of the squares.
public func vDSP_measqv(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __N: vDSP_Length
) {
  vDSP_svesq(__A, __IA, __C, __N)
  __C[0] /= Float(__N)
}

/// The root of the mean of the squares.
public func vDSP_rmsqv(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __N: vDSP_Length
) {
  vDSP_measqv(__A, __IA, __C, __N)
  __C[0] = __C[0].squareRoot()
}

/// The mean of the amounts.
public func vDSP_meamgv(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __N: vDSP_Length
) {
  __C[0] = (0..<Int(__N)).reduce(0) { $0 + abs(__A[$1 * __IA]) } / Float(__N)
}

/// The sum of the products of two vectors.
public func vDSP_dotpr(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>, _ __IB: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Float>, _ __N: vDSP_Length
) {
  __C[0] = (0..<Int(__N)).reduce(0) { $0 + __A[$1 * __IA] * __B[$1 * __IB] }
}

/// The largest value and its position, which counts the stride.
public func vDSP_maxvi(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>,
  _ __I: UnsafeMutablePointer<vDSP_Length>, _ __N: vDSP_Length
) {
  (__C[0], __I[0]) = (-.infinity, 0)
  for index in 0..<Int(__N) where __A[index * __IA] > __C[0] {
    (__C[0], __I[0]) = (__A[index * __IA], vDSP_Length(index * __IA))
  }
}

/// The smallest value and its position, which counts the stride.
public func vDSP_minvi(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>,
  _ __I: UnsafeMutablePointer<vDSP_Length>, _ __N: vDSP_Length
) {
  (__C[0], __I[0]) = (.infinity, 0)
  for index in 0..<Int(__N) where __A[index * __IA] < __C[0] {
    (__C[0], __I[0]) = (__A[index * __IA], vDSP_Length(index * __IA))
  }
}

// MARK: Whole numbers

/// Samples of 16 bits as floating-point numbers.
public func vDSP_vflt16(
  _ A: UnsafePointer<Int16>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride,
  _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) { __C[index * __IC] = Float(A[index * __IA]) }
}

/// Bytes as floating-point numbers.
public func vDSP_vfltu8(
  _ A: UnsafePointer<UInt8>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride,
  _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) { __C[index * __IC] = Float(A[index * __IA]) }
}
