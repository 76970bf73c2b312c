// A page shows one session's data. Once that session is not this browser's any more, it has to ask anew; the login follows by itself.
import { isInApp } from '../bridge/app.ts'
import { sessionMark } from './session-cookie.ts'

let mark: string | undefined
let held = false

/** Work waits here for its own account to log in again, in another tab, and the page checks who it was. */
export function holdPage(hold: boolean): void {
  held = hold
  if (!hold) mark = sessionMark()
}

/** The session has been begun anew for the same account: what the page shows is as much that one's. */
export function adoptSession(): void {
  mark = sessionMark()
}

/** The page shows one session's data, and the browser has another one by now, or none: the app begins one anew as soon as a call needs it. */
export const isOutlived = (): boolean => mark !== undefined && sessionMark() !== mark && !(isInApp() && sessionMark() === undefined)

export function stayCurrent(): void {
  mark = sessionMark()
  const look = (): void => {
    if (!held && document.visibilityState === 'visible' && isOutlived()) location.reload()
  }
  // Without a session no data is shown; and a page that has just signed a user in is on its way already.
  addEventListener('focus', look)
  document.addEventListener('visibilitychange', look)
  // The browser's cache brings back what was there before the logout.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    document.body.hidden = true
    location.reload()
  })
}
