// Checks that a stream delivers frames. A camera that delivers none is in use elsewhere or broken, so waiting longer does not help.

interface FrameListener {
  readonly first: () => void
  readonly none: () => void
  readonly noFrameMs: number
}

/** Calls `first` when the first picture arrives, and `none` after a while without a picture, at the start or later. */
export const watchFrames = (video: HTMLVideoElement, { first, none, noFrameMs }: FrameListener): (() => void) => {
  let lastVideoTime = -1
  let hasBegun = false
  let lastFrameAt = performance.now()
  void video.play().catch(() => undefined)
  const timer = setInterval(() => {
    const now = performance.now()
    // A hidden page gets no frames, so its time does not count.
    if (document.hidden) return void (lastFrameAt = now)
    if (video.currentTime !== lastVideoTime && video.videoWidth > 0) {
      lastVideoTime = video.currentTime
      lastFrameAt = now
      if (!hasBegun) first()
      hasBegun = true
    } else if (now - lastFrameAt > noFrameMs) {
      clearInterval(timer)
      none()
    }
  }, 100)
  return () => clearInterval(timer)
}
