// Checks that a stream delivers frames. A camera that delivers none is in use elsewhere or broken, so waiting longer does not help.

interface FrameListener {
  readonly first: () => void
  readonly none: () => void
  readonly noFrameMs: number
}

/** `first` once there is a picture; `none` after a while without one, at the start or later. */
export const watchFrames = (video: HTMLVideoElement, { first, none, noFrameMs }: FrameListener): (() => void) => {
  let seen = -1
  let began = false
  let lastFrameAt = performance.now()
  void video.play().catch(() => undefined)
  const clock = setInterval(() => {
    const now = performance.now()
    // A hidden page gets no frames, so its time does not count.
    if (document.hidden) return void (lastFrameAt = now)
    if (video.currentTime !== seen && video.videoWidth > 0) {
      seen = video.currentTime
      lastFrameAt = now
      if (!began) first()
      began = true
    } else if (now - lastFrameAt > noFrameMs) {
      clearInterval(clock)
      none()
    }
  }, 100)
  return () => clearInterval(clock)
}
