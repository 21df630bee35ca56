/// Media samples from a camera, a microphone or a file. No instance exists, because there is no device and no decoder.
public final class CMSampleBuffer: @unchecked Sendable {
  public let imageBuffer: CVImageBuffer?
  public let presentationTimeStamp: CMTime

  private init(_ imageBuffer: CVImageBuffer?, _ time: CMTime) {
    (self.imageBuffer, presentationTimeStamp) = (imageBuffer, time)
  }
}

public func CMSampleBufferGetImageBuffer(_ sbuf: CMSampleBuffer) -> CVImageBuffer? { sbuf.imageBuffer }
public func CMSampleBufferIsValid(_ sbuf: CMSampleBuffer) -> Bool { true }
public func CMSampleBufferGetPresentationTimeStamp(_ sbuf: CMSampleBuffer) -> CMTime { sbuf.presentationTimeStamp }
