// Saves a form's draft while it is open, and again when the page is left.
import { useEffect, useState } from 'react'
import { type DraftKeeper, type KeeperPlan, makeKeeper } from './keeper.ts'
import { openKeeper } from './open-keeper.ts'
import { saving } from './saving.ts'

/** Uses the first render's `plan`, so whatever `plan` reads must be current at any time. */
export function useKeeper(plan: Pick<KeeperPlan, 'draft' | 'keep'>): DraftKeeper {
  const [keeper] = useState(() => makeKeeper({ ...plan, tell: saving.set, now: Date.now }))
  useEffect(() => {
    const close = openKeeper(keeper)
    const flushIfHidden = (): void => {
      if (document.visibilityState === 'hidden') void keeper.flush(true)
    }
    const flushWhenOnline = (): void => void keeper.flush()
    const flushOnPageHide = (): void => void keeper.flush(true)
    document.addEventListener('visibilitychange', flushIfHidden)
    addEventListener('pagehide', flushOnPageHide)
    addEventListener('online', flushWhenOnline)
    return () => {
      document.removeEventListener('visibilitychange', flushIfHidden)
      removeEventListener('pagehide', flushOnPageHide)
      removeEventListener('online', flushWhenOnline)
      void keeper.flush()
      keeper.stop()
      close()
    }
  }, [keeper])
  return keeper
}
