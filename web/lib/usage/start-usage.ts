// The part of counting that every page carries from its start: it keeps what is pressed early, and fetches the rest when the page has come to rest.
import { mayCount } from './may-count.ts'
import { usageEvents } from './pressed-name.ts'
import type { Early } from './run-usage.ts'

const restMs = 1500
const idleMs = 3000

/** `pageAt`: the pattern of the page that is shown, without locale and query. */
export function startUsage(pageAt: () => string): void {
  if (!mayCount(navigator)) return
  const early: Early[] = []
  const keep = (event: Event): void => void early.push({ event, page: pageAt(), time: Date.now() })
  for (const type of usageEvents) addEventListener(type, keep, true)
  const load = async (): Promise<void> => {
    // Where it cannot be fetched nothing is counted, and nobody is bothered with it.
    const come = await import('./run-usage.ts').catch(() => undefined)
    for (const type of usageEvents) removeEventListener(type, keep, true)
    come?.runUsage(pageAt, early)
  }
  setTimeout(
    () => ('requestIdleCallback' in globalThis ? requestIdleCallback(() => void load(), { timeout: idleMs }) : void load()),
    restMs,
  )
}
