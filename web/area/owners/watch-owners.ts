const firstMs = 5_000
const longestMs = 60_000
/** A page that is left open must not keep its session alive forever. Returning to it polls at once. */
const patienceMs = 30 * 60_000

/** Polls, less often while `ask` finds no change, and never while the page is hidden. The returned function stops it. */
export function watchOwners(ask: () => Promise<boolean>): () => void {
  let pause = firstMs
  let begun = performance.now()
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const askNow = (): void =>
    void ask().then((changed) => {
      pause = changed ? firstMs : Math.min(pause * 1.5, longestMs)
      plan()
    })
  const plan = (): void => {
    clearTimeout(timer)
    if (stopped || document.visibilityState !== 'visible' || performance.now() - begun > patienceMs) return
    timer = setTimeout(askNow, pause)
  }
  const look = (): void => {
    clearTimeout(timer)
    if (document.visibilityState !== 'visible') return
    pause = firstMs
    begun = performance.now()
    askNow()
  }
  document.addEventListener('visibilitychange', look)
  plan()
  return () => {
    stopped = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
