type Later<T> = T | Promise<T>

/** A source measures at once or returns a function that does. Either is abandoned after `patienceMs`. */
export function giveUpAfter<T>(source: () => T | (() => Later<T>), patienceMs: number, instead: T): () => () => Promise<T> {
  return () => {
    const loaded = source()
    return () => limit(isMeasure(loaded) ? loaded() : loaded, patienceMs, instead)
  }
}

const isMeasure = <T>(loaded: T | (() => Later<T>)): loaded is () => Later<T> => typeof loaded === 'function'

async function limit<T>(measured: Later<T>, patienceMs: number, instead: T): Promise<T> {
  let clock: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<T>((resolve) => {
    clock = setTimeout(() => resolve(instead), patienceMs)
  })
  try {
    return await Promise.race([measured, late])
  } finally {
    clearTimeout(clock)
  }
}
