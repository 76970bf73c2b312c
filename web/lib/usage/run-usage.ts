// Counts clicks and exposures on the pages of a surface, and sends them in batches. Loaded when a page is idle.
import { recordUsage } from '@bonafide/core/calls/analytics'
import { randomId } from '../device/random-id.ts'
import { callAddress } from '../send.ts'
import { readStayId } from '../session-store.ts'
import { recordedNow, type UsagePage } from './noted-now.ts'
import { pressedName, usageEvents } from './pressed-name.ts'
import { makeRecorder, type RecordedEvent } from './recorder.ts'
import { watchExposures } from './watch-exposures.ts'

const sendAfterMs = 5000

/** `early`: the events from before this code loaded. */
export function runUsage(usage: UsagePage, early: readonly RecordedEvent[]): void {
  const recorder = makeRecorder({ draw: randomId, stay: readStayId, send: beacon })
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    recorder.flush()
  }
  const note = (noted: RecordedEvent): void => {
    recorder.note(noted)
    timer ??= setTimeout(flush, sendAfterMs)
  }
  const press = (event: Event): void => {
    const name = pressedName(event)
    if (name !== undefined) note(recordedNow('click', name, usage))
  }
  for (const noted of early) note(noted)
  for (const type of usageEvents) addEventListener(type, press, true)
  const counted = early.filter(({ kind, page }) => kind === 'exposure' && page === usage.pageAt()).map(({ element }) => element)
  onNewPage(watchExposures((name) => note(recordedNow('exposure', name, usage)), counted).newPage)
  addEventListener('pagehide', flush)
  document.addEventListener('visibilitychange', () => (document.visibilityState === 'hidden' ? flush() : undefined))
}

const beacon = (batch: object): boolean =>
  navigator.sendBeacon(callAddress(recordUsage), new Blob([JSON.stringify(batch)], { type: 'application/json' }))

/** The router announces its navigations by events of these names. */
function onNewPage(onChange: () => void): void {
  let path = location.pathname
  const check = (): void => {
    if (location.pathname === path) return
    path = location.pathname
    onChange()
  }
  for (const type of ['pushState', 'replaceState', 'popstate']) addEventListener(type, check)
}
