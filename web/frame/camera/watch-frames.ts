// Sees to it that a stream gives pictures: a black picture that never changes is a problem, not something to wait for.

interface Told {
  readonly first: () => void
  readonly none: () => void
  readonly blackMs: number
}

/** `first` once there is a picture; `none` when there has been none for so long, at the beginning or in between. */
export const watchFrames = (video: HTMLVideoElement, { first, none, blackMs }: Told): (() => void) => {
  let seen = -1
  let began = false
  let still = performance.now()
  void video.play().catch(() => undefined)
  const clock = setInterval(() => {
    const now = performance.now()
    // A page that was asleep has not watched.
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
