// Counts what is clicked and seen on the pages of a surface, and sends it in batches. Fetched when a page has come to rest.
import { recordUsage } from '@bonafide/core/calls/analytics'
import { randomId } from '../device/random-id.ts'
import { callAddress } from '../send.ts'
import { readMode, stay, type StoredMode } from '../session-store.ts'
import { pressedName, usageEvents } from './pressed-name.ts'
import { makeRecorder } from './recorder.ts'
import { watchExposures } from './watch-exposures.ts'

const sendAfterMs = 5000

/** What was pressed before this came. */
export interface Early {
  readonly event: Event
  readonly page: string
  readonly time: number
}

/** What only the surface knows. */
export interface UsageAsked {
  /** The pattern of the page that is shown, without locale and query. */
  readonly pageAt: () => string
  readonly modeAt: (page: string, chosen: StoredMode | undefined) => StoredMode
}

export function runUsage({ pageAt, modeAt }: UsageAsked, early: readonly Early[]): void {
  const recorder = makeRecorder({ draw: randomId, stay, mode: (page) => modeAt(page, readMode()), send: beacon })
  let clock: ReturnType<typeof setTimeout> | undefined
  const flush = (): void => {
    clearTimeout(clock)
    clock = undefined
    recorder.flush()
  }
  const note = (kind: 'click' | 'exposure', element: string, { page = pageAt(), time = Date.now() } = {}): void => {
    recorder.note({ kind, element, page, time })
    clock ??= setTimeout(flush, sendAfterMs)
  }
  const press = (event: Event, at?: { page: string; time: number }): void => {
    const name = pressedName(event)
    if (name !== undefined) note('click', name, at)
  }
  for (const { event, page, time } of early) press(event, { page, time })
  for (const type of usageEvents) addEventListener(type, (event) => press(event), true)
  onNewPage(watchExposures((name) => note('exposure', name)).newPage)
  addEventListener('pagehide', flush)
  document.addEventListener('visibilitychange', () => (document.visibilityState === 'hidden' ? flush() : undefined))
}

const beacon = (batch: object): boolean =>
  navigator.sendBeacon(callAddress(recordUsage), new Blob([JSON.stringify(batch)], { type: 'application/json' }))

/** The router tells of its own steps by events of these names. */
function onNewPage(tell: () => void): void {
  let path = location.pathname
  const look = (): void => {
    if (location.pathname === path) return
    path = location.pathname
    tell()
  }
  for (const type of ['pushState', 'replaceState', 'popstate']) addEventListener(type, look)
}
