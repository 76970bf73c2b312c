// A page shows the data of one session. Once the browser no longer has that session, the page must load again; the login follows by itself.
import { isInApp } from '../bridge/app.ts'
import { sessionMark } from './session-cookie.ts'

let mark: string | undefined
let held = false

/** Work waits here for its own account to log in again, in another tab, and the page checks who it was. */
export function holdPage(hold: boolean): void {
  held = hold
  if (!hold) mark = sessionMark()
}

/** There is a new session for the same account: the page's data is still that account's. */
export function adoptSession(): void {
  mark = sessionMark()
}

/** The browser has another session, or none. In the app, none does not count: one is started as soon as a call needs it. */
export const isOutlived = (): boolean => mark !== undefined && sessionMark() !== mark && !(isInApp() && sessionMark() === undefined)

export function stayCurrent(): void {
  mark = sessionMark()
  const look = (): void => {
    if (!held && document.visibilityState === 'visible' && isOutlived()) location.reload()
  }
  // Without a session no data is shown, and a page that has just signed a user in is leaving anyway.
  addEventListener('focus', look)
  document.addEventListener('visibilitychange', look)
  // The browser's cache brings back what was there before the logout.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    document.body.hidden = true
    location.reload()
  })
}
