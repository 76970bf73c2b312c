import { useEffect } from 'react'
import { loadAgain } from './account.ts'

const soonestMs = 3000

/** Somebody decides meanwhile: whoever comes back to the page sees how it stands now. What is on screen stays until that is there. */
export function useLookAgain(): void {
  useEffect(() => {
    let last = performance.now()
    const look = (): void => {
      if (document.visibilityState !== 'visible' || performance.now() - last < soonestMs) return
      last = performance.now()
      void loadAgain()
    }
    addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}
