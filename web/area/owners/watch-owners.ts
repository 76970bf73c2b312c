const firstMs = 5_000
const maxPauseMs = 60_000
/** A page that is left open must not keep its session alive forever. Returning to it polls immediately. */
const maxWatchMs = 30 * 60_000

/** Polls, less often while `poll` finds no change, and never while the page is hidden. The returned function stops it. */
export function watchOwners(poll: () => Promise<boolean>): () => void {
  let pause = firstMs
  let startedAt = performance.now()
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const pollNow = (): void =>
    void poll().then((changed) => {
      pause = changed ? firstMs : Math.min(pause * 1.5, maxPauseMs)
      schedule()
    })
  const schedule = (): void => {
    clearTimeout(timer)
    if (stopped || document.visibilityState !== 'visible' || performance.now() - startedAt > maxWatchMs) return
    timer = setTimeout(pollNow, pause)
  }
  const onVisibilityChange = (): void => {
    clearTimeout(timer)
    if (document.visibilityState !== 'visible') return
    pause = firstMs
    startedAt = performance.now()
    pollNow()
  }
  document.addEventListener('visibilitychange', onVisibilityChange)
  schedule()
  return () => {
    stopped = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisibilityChange)
  }
}
