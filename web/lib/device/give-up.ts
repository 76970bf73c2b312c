type MaybePromise<T> = T | Promise<T>

/** A source returns its value, or a function that measures it. A measurement is abandoned after `patienceMs`. */
export function giveUpAfter<T>(source: () => T | (() => MaybePromise<T>), patienceMs: number, fallback: T): () => () => Promise<T> {
  return () => {
    const loaded = source()
    return () => limit(isMeasure(loaded) ? loaded() : loaded, patienceMs, fallback)
  }
}

const isMeasure = <T>(loaded: T | (() => MaybePromise<T>)): loaded is () => MaybePromise<T> => typeof loaded === 'function'

async function limit<T>(measured: MaybePromise<T>, patienceMs: number, fallback: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(fallback), patienceMs)
  })
  try {
    return await Promise.race([measured, timeout])
  } finally {
    clearTimeout(timer)
  }
}
