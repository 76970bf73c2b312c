export interface Paced {
  readonly ask: () => void
  readonly stop: () => void
}

/** Begins now, and works at most once per interval: earlier calls share one run at its end, and none is dropped. */
export function atMostEvery(ms: number, work: () => void): Paced {
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
