import Foundation

/// The distance between the elements of a vector, in elements.
public typealias vDSP_Stride = Int

/// The number of a vector's elements that a function reads or writes.
public typealias vDSP_Length = UInt

// vDSP's functions for vectors of `Float`. A stride is the distance between consecutive elements.

/// Adds two vectors: C = A + B.
public func vDSP_vadd(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>, _ __IB: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) { __C[index * __IC] = __A[index * __IA] + __B[index * __IB] }
}

/// Subtracts the first vector from the second: C = B - A.
public func vDSP_vsub(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>, _ __IB: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) { __C[index * __IC] = __B[index * __IB] - __A[index * __IA] }
}

/// Multiplies two vectors element by element: C = A * B.
public func vDSP_vmul(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>, _ __IB: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) { __C[index * __IC] = __A[index * __IA] * __B[index * __IB] }
}

/// Divides the second vector by the first: C = B / A.
public func vDSP_vdiv(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>, _ __IB: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) { __C[index * __IC] = __B[index * __IB] / __A[index * __IA] }
}

/// Writes the larger of the two elements at each position.
public func vDSP_vmax(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>, _ __IB: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) { __C[index * __IC] = max(__A[index * __IA], __B[index * __IB]) }
}

/// Writes the smaller of the two elements at each position.
public func vDSP_vmin(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>, _ __IB: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) { __C[index * __IC] = min(__A[index * __IA], __B[index * __IB]) }
}

/// Adds a number to each element: C = A + B[0].
public func vDSP_vsadd(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>, _ __C: UnsafeMutablePointer<Float>,
  _ __IC: vDSP_Stride, _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) { __C[index * __IC] = __A[index * __IA] + __B[0] }
}

/// Multiplies each element by a number: C = A * B[0].
public func vDSP_vsmul(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>, _ __C: UnsafeMutablePointer<Float>,
  _ __IC: vDSP_Stride, _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) { __C[index * __IC] = __A[index * __IA] * __B[0] }
}

/// Divides each element by a number: C = A / B[0].
public func vDSP_vsdiv(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>, _ __C: UnsafeMutablePointer<Float>,
  _ __IC: vDSP_Stride, _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) { __C[index * __IC] = __A[index * __IA] / __B[0] }
}

/// Writes the absolute value of each element.
public func vDSP_vabs(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride,
  _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) { __C[index * __IC] = abs(__A[index * __IA]) }
}

/// Writes each element with the opposite sign.
public func vDSP_vneg(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride,
  _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) { __C[index * __IC] = -__A[index * __IA] }
}

/// Writes the square of each element.
public func vDSP_vsq(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride,
  _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) { __C[index * __IC] = __A[index * __IA] * __A[index * __IA] }
}

/// Clamps each element to the range from B[0] to C[0].
public func vDSP_vclip(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>, _ __C: UnsafePointer<Float>,
  _ __D: UnsafeMutablePointer<Float>, _ __ID: vDSP_Stride, _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) { __D[index * __ID] = min(max(__A[index * __IA], __B[0]), __C[0]) }
}

/// Writes an arithmetic progression that starts with A[0] and has the step B[0].
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

/// Converts elements to decibels relative to B[0]: power ratios if the flag F is 0, otherwise amplitude ratios.
public func vDSP_vdbcon(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>, _ __C: UnsafeMutablePointer<Float>,
  _ __IC: vDSP_Stride, _ __N: vDSP_Length, _ __F: UInt32
) {
  let factor: Float = __F == 0 ? 10 : 20
  for index in 0..<Int(__N) { __C[index * __IC] = factor * log10(__A[index * __IA] / __B[0]) }
}

/// Writes the sum of all elements.
public func vDSP_sve(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __N: vDSP_Length
) {
  __C[0] = (0..<Int(__N)).reduce(0) { $0 + __A[$1 * __IA] }
}

/// Writes the sum of the squares of all elements.
public func vDSP_svesq(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __N: vDSP_Length
) {
  __C[0] = (0..<Int(__N)).reduce(0) { $0 + __A[$1 * __IA] * __A[$1 * __IA] }
}

/// Writes the maximum; negative infinity for an empty vector.
public func vDSP_maxv(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __N: vDSP_Length
) {
  __C[0] = (0..<Int(__N)).reduce(-.infinity) { max($0, __A[$1 * __IA]) }
}

/// Writes the minimum; infinity for an empty vector.
public func vDSP_minv(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __N: vDSP_Length
) {
  __C[0] = (0..<Int(__N)).reduce(.infinity) { min($0, __A[$1 * __IA]) }
}

/// Writes the largest absolute value.
public func vDSP_maxmgv(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __N: vDSP_Length
) {
  __C[0] = (0..<Int(__N)).reduce(0) { max($0, abs(__A[$1 * __IA])) }
}

/// Writes the mean of all elements.
public func vDSP_meanv(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __N: vDSP_Length
) {
  vDSP_sve(__A, __IA, __C, __N)
  __C[0] /= Float(__N)
}

/// Writes the mean of the squares of all elements.
public func vDSP_measqv(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __N: vDSP_Length
) {
  vDSP_svesq(__A, __IA, __C, __N)
  __C[0] /= Float(__N)
}

/// Writes the root mean square.
public func vDSP_rmsqv(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __N: vDSP_Length
) {
  vDSP_measqv(__A, __IA, __C, __N)
  __C[0] = __C[0].squareRoot()
}

/// Writes the mean of the absolute values.
public func vDSP_meamgv(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __N: vDSP_Length
) {
  __C[0] = (0..<Int(__N)).reduce(0) { $0 + abs(__A[$1 * __IA]) } / Float(__N)
}

/// Writes the dot product of two vectors.
public func vDSP_dotpr(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>, _ __IB: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Float>, _ __N: vDSP_Length
) {
  __C[0] = (0..<Int(__N)).reduce(0) { $0 + __A[$1 * __IA] * __B[$1 * __IB] }
}

/// Writes the maximum and its offset in the array, which is its index times the stride.
public func vDSP_maxvi(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>,
  _ __I: UnsafeMutablePointer<vDSP_Length>, _ __N: vDSP_Length
) {
  (__C[0], __I[0]) = (-.infinity, 0)
  for index in 0..<Int(__N) where __A[index * __IA] > __C[0] {
    (__C[0], __I[0]) = (__A[index * __IA], vDSP_Length(index * __IA))
  }
}

/// Writes the minimum and its offset in the array, which is its index times the stride.
public func vDSP_minvi(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>,
  _ __I: UnsafeMutablePointer<vDSP_Length>, _ __N: vDSP_Length
) {
  (__C[0], __I[0]) = (.infinity, 0)
  for index in 0..<Int(__N) where __A[index * __IA] < __C[0] {
    (__C[0], __I[0]) = (__A[index * __IA], vDSP_Length(index * __IA))
  }
}

// MARK: Conversion from integers

/// Converts 16-bit integers to floating-point numbers.
public func vDSP_vflt16(
  _ A: UnsafePointer<Int16>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride,
  _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) { __C[index * __IC] = Float(A[index * __IA]) }
}

/// Converts unsigned bytes to floating-point numbers.
public func vDSP_vfltu8(
  _ A: UnsafePointer<UInt8>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride,
  _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) { __C[index * __IC] = Float(A[index * __IA]) }
}
