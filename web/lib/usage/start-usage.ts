// The part of counting that every page carries from its start: it keeps what is pressed early, and fetches the rest when the page has come to rest.
import { mayCount } from './may-count.ts'
import { usageEvents } from './pressed-name.ts'
import type { Early, UsageAsked } from './run-usage.ts'

const restMs = 1500
const idleMs = 3000

export function startUsage(asked: UsageAsked): void {
  if (!mayCount(navigator)) return
  const early: Early[] = []
  const keep = (event: Event): void => void early.push({ event, page: asked.pageAt(), time: Date.now() })
  for (const type of usageEvents) addEventListener(type, keep, true)
  const load = async (): Promise<void> => {
    // Where it cannot be fetched nothing is counted, and nobody is bothered with it.
    const come = await import('./run-usage.ts').catch(() => undefined)
    for (const type of usageEvents) removeEventListener(type, keep, true)
    come?.runUsage(asked, early)
  }
  setTimeout(
    () => ('requestIdleCallback' in globalThis ? requestIdleCallback(() => void load(), { timeout: idleMs }) : void load()),
    restMs,
  )
}
