// A page shows the data of one session. Once the browser no longer has that session, the page must reload, which leads to the login.
import { isInApp } from '../bridge/app.ts'
import { sessionMark } from './session-cookie.ts'

let mark: string | undefined
let held = false

/** Prevents the reload while unsaved work waits for its own account to log in again in another tab. The page checks which account it is. */
export function holdPage(hold: boolean): void {
  held = hold
  if (!hold) mark = sessionMark()
}

/** Accepts a new session for the same account, whose data the page already shows. */
export function adoptSession(): void {
  mark = sessionMark()
}

/** The browser has another session, or none. In the app, no session is fine, because the next call that needs a session starts it. */
export const isOutlived = (): boolean => mark !== undefined && sessionMark() !== mark && !(isInApp() && sessionMark() === undefined)

export function stayCurrent(): void {
  mark = sessionMark()
  const reloadIfOutlived = (): void => {
    if (!held && document.visibilityState === 'visible' && isOutlived()) location.reload()
  }
  // Without a session no data is shown, and a page that has just signed a user in is leaving anyway.
  addEventListener('focus', reloadIfOutlived)
  document.addEventListener('visibilitychange', reloadIfOutlived)
  // The back-forward cache restores the page from before the logout.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    document.body.hidden = true
    location.reload()
  })
}
