// Checks that a stream delivers pictures. A black picture that never changes is a fault, so waiting does not help.

interface FrameListener {
  readonly first: () => void
  readonly none: () => void
  readonly blackMs: number
}

/** `first` once there is a picture; `none` after a while without one, at the start or later. */
export const watchFrames = (video: HTMLVideoElement, { first, none, blackMs }: FrameListener): (() => void) => {
  let seen = -1
  let began = false
  let still = performance.now()
  void video.play().catch(() => undefined)
  const clock = setInterval(() => {
    const now = performance.now()
    // A hidden page gets no frames, so its time does not count.
    if (document.hidden) return void (still = now)
    if (video.currentTime !== seen && video.videoWidth > 0) {
      seen = video.currentTime
      still = now
      if (!began) first()
      began = true
    } else if (now - still > blackMs) {
      clearInterval(clock)
      none()
    }
  }, 100)
  return () => clearInterval(clock)
}
