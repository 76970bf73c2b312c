// Checks that a stream delivers pictures: a black picture that never changes is a problem, not something to wait for.

interface Told {
  readonly first: () => void
  readonly none: () => void
  readonly blackMs: number
}

/** `first` once there is a picture; `none` after a while without one, at the start or later. */
export const watchFrames = (video: HTMLVideoElement, { first, none, blackMs }: Told): (() => void) => {
  let seen = -1
  let began = false
  let still = performance.now()
  void video.play().catch(() => undefined)
  const clock = setInterval(() => {
    const now = performance.now()
    // A page that was asleep has not been watching.
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
