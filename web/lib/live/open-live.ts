// Listens for changes on the server while the page is visible. A hidden page would hold one of the few connections that a browser opens
// to an origin, although it is not being viewed.

export interface LiveEars {
  /** Receives an event's data and name; the page then fetches the changes by calls. */
  readonly changed: (data: unknown, event: string) => void
  readonly connected: (connected: boolean) => void
}

/** After a refusal by the server, the browser does not retry by itself. */
const firstDelayMs = 3_000
const longestDelayMs = 60_000

export function openLive(address: string, events: readonly string[], ears: LiveEars): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let delay = firstDelayMs
  const stop = (): void => {
    clearTimeout(timer)
    source?.close()
    source = undefined
  }
  const start = (): void => {
    stop()
    const opened = new EventSource(address)
    source = opened
    opened.addEventListener('open', () => {
      delay = firstDelayMs
      ears.connected(true)
    })
    for (const event of events) opened.addEventListener(event, ({ data }: MessageEvent<unknown>) => ears.changed(read(data), event))
    opened.addEventListener('error', () => {
      ears.connected(false)
      if (opened.readyState !== EventSource.CLOSED) return
      timer = setTimeout(start, delay)
      delay = Math.min(delay * 2, longestDelayMs)
    })
  }
  const look = (): void => {
    if (document.visibilityState !== 'visible') stop()
    else if (source === undefined) start()
  }
  document.addEventListener('visibilitychange', look)
  // Reconnects at once, instead of waiting for the current delay.
  addEventListener('online', start)
  look()
  return () => {
    document.removeEventListener('visibilitychange', look)
    removeEventListener('online', start)
    stop()
  }
}

function read(data: unknown): unknown {
  try {
    return JSON.parse(String(data))
  } catch {
    return undefined
  }
}
