import { useEffect } from 'react'
import { atMostEvery } from '../../lib/at-most-every.ts'
import { reloadAccount, msSinceLoad } from './account.ts'

const soonestMs = 3000
const freshMs = 1500

/** A decision may arrive while the user is away, so returning to the page reloads the state. The old state stays on screen until then. */
export function useLookAgain(): void {
  useEffect(() => {
    const isSeen = (): boolean => document.visibilityState === 'visible'
    const paced = atMostEvery(soonestMs, () => {
      // A frame that closes returns the focus, and has already reloaded everything.
      if (isSeen() && msSinceLoad() > freshMs) void reloadAccount()
    })
    const look = (): void => {
      if (isSeen()) paced.ask()
    }
    // Focus that returns from a frame on this page is not a return to the page: the frame's changes are loaded when it closes.
    let inFrame = false
    const leave = (): void => {
      inFrame = document.hasFocus()
    }
    const comeBack = (): void => {
      if (!inFrame) look()
      inFrame = false
    }
    addEventListener('blur', leave)
    addEventListener('focus', comeBack)
    document.addEventListener('visibilitychange', look)
    return () => {
      paced.stop()
      removeEventListener('blur', leave)
      removeEventListener('focus', comeBack)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}
