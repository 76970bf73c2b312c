// Saves a form's draft while it is open, and again when the page is left.
import { useEffect, useState } from 'react'
import { type DraftKeeper, type KeeperPlan, makeKeeper } from './keeper.ts'
import { openKeeper } from './open-keeper.ts'
import { saving } from './saving.ts'

/** `plan` is the first render's, so everything it reads must be current by itself. */
export function useKeeper(plan: Pick<KeeperPlan, 'draft' | 'keep'>): DraftKeeper {
  const [keeper] = useState(() => makeKeeper({ ...plan, tell: saving.set, now: Date.now }))
  useEffect(() => {
    const close = openKeeper(keeper)
    const last = (): void => {
      if (document.visibilityState === 'hidden') void keeper.flush(true)
    }
    const again = (): void => void keeper.flush()
    const leave = (): void => void keeper.flush(true)
    document.addEventListener('visibilitychange', last)
    addEventListener('pagehide', leave)
    addEventListener('online', again)
    return () => {
      document.removeEventListener('visibilitychange', last)
      removeEventListener('pagehide', leave)
      removeEventListener('online', again)
      void keeper.flush()
      keeper.stop()
      close()
    }
  }, [keeper])
  return keeper
}
