import { useEffect } from 'react'
import { atMostEvery } from '../../lib/at-most-every.ts'
import { reloadAccount, msSinceLoad } from './account.ts'

const minIntervalMs = 3000
const freshMs = 1500

/** A decision may arrive while the user is away, so returning to the page reloads the state. The old state stays on screen meanwhile. */
export function useReloadOnReturn(): void {
  useEffect(() => {
    const isVisible = (): boolean => document.visibilityState === 'visible'
    const paced = atMostEvery(minIntervalMs, () => {
      // A frame that closes returns the focus, and has already reloaded everything.
      if (isVisible() && msSinceLoad() > freshMs) void reloadAccount()
    })
    const reloadIfVisible = (): void => {
      if (isVisible()) paced.ask()
    }
    // Focus that returns from a frame on this page is not a return to the page: the frame's changes are loaded when it closes.
    let inFrame = false
    const onBlur = (): void => {
      inFrame = document.hasFocus()
    }
    const onFocus = (): void => {
      if (!inFrame) reloadIfVisible()
      inFrame = false
    }
    addEventListener('blur', onBlur)
    addEventListener('focus', onFocus)
    document.addEventListener('visibilitychange', reloadIfVisible)
    return () => {
      paced.stop()
      removeEventListener('blur', onBlur)
      removeEventListener('focus', onFocus)
      document.removeEventListener('visibilitychange', reloadIfVisible)
    }
  }, [])
}
