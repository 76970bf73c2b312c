// The part of usage counting that every page contains. It records early presses, and loads the rest when the page is idle or at the first
// press: otherwise the presses of a user who leaves quickly would be lost.
import { pageSeen } from '@bonafide/core/usage/names'
import { recordedNow, type UsagePage } from './noted-now.ts'
import { pressedName, usageEvents } from './pressed-name.ts'
import type { RecordedEvent } from './recorder.ts'

const delayMs = 1500
const idleMs = 3000
/** How long something must be visible to count as seen (watch-exposures.ts). */
const seenMs = 1000

export function startUsage(usage: UsagePage): void {
  if (!mayCount(navigator)) return
  const early: RecordedEvent[] = []
  let loading = false
  const load = async (): Promise<void> => {
    if (loading) return
    loading = true
    // If loading fails, nothing is counted, and the user sees no error.
    const module = await import('./run-usage.ts').catch(() => undefined)
    for (const type of usageEvents) removeEventListener(type, recordPress, true)
    clearTimeout(seenTimer)
    module?.runUsage(usage, early)
  }
  const recordPress = (event: Event): void => {
    const name = pressedName(event)
    if (name === undefined) return
    early.push(recordedNow('click', name, usage))
    void load()
  }
  for (const type of usageEvents) addEventListener(type, recordPress, true)
  const firstPage = usage.pageAt()
  const seenTimer = setTimeout(() => {
    if (document.visibilityState === 'visible' && usage.pageAt() === firstPage) early.push(recordedNow('exposure', pageSeen, usage))
  }, seenMs)
  setTimeout(
    () => ('requestIdleCallback' in globalThis ? requestIdleCallback(() => void load(), { timeout: idleMs }) : void load()),
    delayMs,
  )
}

/** Users who have told their browser not to track them are not counted: the counting code is not even loaded. */
export const mayCount = (browser: object): boolean =>
  !('globalPrivacyControl' in browser && browser.globalPrivacyControl === true) && !('doNotTrack' in browser && browser.doNotTrack === '1')
