import { useEffect } from 'react'
import { atMostEvery } from '../../lib/at-most-every.ts'
import { loadAgain, loadedAgo } from './account.ts'

const soonestMs = 3000
const freshMs = 1500

/** A decision may be made meanwhile: coming back to the page shows the current state. What is on screen stays until that is there. */
export function useLookAgain(): void {
  useEffect(() => {
    const isSeen = (): boolean => document.visibilityState === 'visible'
    const paced = atMostEvery(soonestMs, () => {
      // A frame that closes gives the focus back, and has had everything loaded already.
      if (isSeen() && loadedAgo() > freshMs) void loadAgain()
    })
    const look = (): void => {
      if (isSeen()) paced.ask()
    }
    // The focus that a frame of this page gives back is no return to the page: what the frame did is loaded when it closes.
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
