// Identifies the browser by its traits. Measured once, then stored: an identifier that changes identifies nothing.
import { isInApp } from '../bridge/app.ts'
import { writeLocal, readLocal } from './local-keep.ts'
import { randomId } from './random-id.ts'

const key = 'deviceId'

/** How long a call waits for the first measurement, once per browser. After that the provisional identifier is kept permanently. */
export const measurePatienceMs = 1500

const isIdentifier = (text: string | null): text is string => text !== null && /^[\da-f]{32}$/.test(text)

/** The provisional identifier of a browser that is not measured yet. It is stored too, since otherwise it would differ on every page. */
const provisionalKey = 'deviceIdSoFar'

function provisionalId(): string {
  const stored = readLocal(provisionalKey)
  if (isIdentifier(stored)) return stored
  const created = randomId()
  writeLocal(provisionalKey, created)
  return created
}

/** For the calls of the first screen: the measured identifier if there is one, otherwise the provisional one. */
export const deviceIdSoFar = (): string => storedDeviceId() ?? provisionalId()

/** The identifier of an earlier measurement, if there was one. */
export function storedDeviceId(): string | undefined {
  const stored = readLocal(key)
  return isIdentifier(stored) ? stored : undefined
}

export const makeDeviceId = (measure: () => Promise<string>): (() => Promise<string>) => {
  let pending: Promise<string> | undefined
  const measureOnce = async (): Promise<string> => {
    const stored = storedDeviceId()
    if (stored) return stored
    const created = await inTime(measure())
    writeLocal(key, created)
    return created
  }
  return () => (pending ??= measureOnce())
}

async function inTime(measured: Promise<string>): Promise<string> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), measurePatienceMs)
  })
  const found = await Promise.race([measured.catch(() => undefined), timeout])
  clearTimeout(timer)
  return found && isIdentifier(found) ? found : provisionalId()
}

/**
 * Measuring keeps a slow phone busy for half a second, and nothing waits for it. So it starts only after the user has had time to read the
 * first screen: as soon as the browser is idle, or after eleven seconds at the latest.
 */
const calmMs = 8000
const idleMs = 3000

/** Measures when the browser is idle, unless a call has done so by then. */
export function measureLater(): void {
  if (storedDeviceId() !== undefined) return
  const measure = (): void => void deviceId()
  // Safari has no `requestIdleCallback`.
  if ('requestIdleCallback' in globalThis) setTimeout(() => requestIdleCallback(measure, { timeout: idleMs }), calmMs)
  else setTimeout(measure, calmMs + idleMs)
}

/** In the app, the app's device id is better than any measurement. */
const measure = async (): Promise<string> =>
  (isInApp() ? await (await import('../bridge/app-device.ts')).appDevice() : undefined) ?? (await import('./fingerprint.ts')).fingerprint()

export const deviceId = makeDeviceId(measure)
