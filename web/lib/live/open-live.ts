// Listens for changes on the server while the page is visible. A hidden page would hold one of the few connections that a browser opens
// to an origin, although it is not being viewed.

export interface LiveListener {
  /** Receives an event's data and name; the page then fetches the changes by calls. */
  readonly changed: (data: unknown, event: string) => void
  readonly connected: (connected: boolean) => void
}

/** After a refusal by the server, the browser does not retry by itself. */
const firstDelayMs = 3_000
const longestDelayMs = 60_000

export function openLive(address: string, events: readonly string[], listener: LiveListener): () => void {
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
    const current = new EventSource(address)
    source = current
    current.addEventListener('open', () => {
      delay = firstDelayMs
      listener.connected(true)
    })
    for (const event of events)
      current.addEventListener(event, ({ data }: MessageEvent<unknown>) => listener.changed(parseJson(data), event))
    current.addEventListener('error', () => {
      listener.connected(false)
      if (current.readyState !== EventSource.CLOSED) return
      timer = setTimeout(start, delay)
      delay = Math.min(delay * 2, longestDelayMs)
    })
  }
  const update = (): void => {
    if (document.visibilityState !== 'visible') stop()
    else if (source === undefined) start()
  }
  document.addEventListener('visibilitychange', update)
  // Reconnects immediately, instead of waiting for the current delay.
  addEventListener('online', start)
  update()
  return () => {
    document.removeEventListener('visibilitychange', update)
    removeEventListener('online', start)
    stop()
  }
}

function parseJson(data: unknown): unknown {
  try {
    return JSON.parse(String(data))
  } catch {
    return undefined
  }
}
