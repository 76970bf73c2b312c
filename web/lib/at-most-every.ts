export interface Paced {
  readonly ask: () => void
  readonly stop: () => void
}

/** Begins now, and does its work at most once in a while: who asks too soon is answered at the end of it, once, and never left out. */
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
