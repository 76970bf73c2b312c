export interface Throttle {
  readonly ask: () => void
  readonly stop: () => void
}

/**
 * A throttle: runs at most once per interval; the first interval begins at its creation. Calls during an interval share one run at its end,
 * so none is lost.
 */
export function atMostEvery(ms: number, work: () => void): Throttle {
  let last = performance.now()
  let waiting: ReturnType<typeof setTimeout> | undefined
  const run = (): void => {
    waiting = undefined
    last = performance.now()
    work()
  }
  return {
    ask() {
      waiting ??= setTimeout(run, Math.max(0, last + ms - performance.now()))
    },
    stop() {
      clearTimeout(waiting)
    },
  }
}
